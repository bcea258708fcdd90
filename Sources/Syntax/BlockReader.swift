/// Reads the plain part of YAML that nearly all files keep to: block mappings and sequences, flow
/// collections, plain and quoted texts on one line. At the first doubt it gives up, and libyaml, the
/// reader of record, reads the whole file; where it does not, its tree is that of libyaml to the byte.
struct BlockReader {
  private let bytes: [UInt8]
  /// Global position of the first byte.
  private let base: UInt32
  private var builder: TreeBuilder
  private var symbols: SymbolTable
  /// The byte at hand.
  private var at = 0
  /// Spaces before the text of the line at hand; -1 behind the last line.
  private var indent = 0
  /// Characters of a quoted text that is not written as it is read.
  private var buffer: [UInt8] = []

  /// Reads a file into what others are read into; false, and nothing is read, where in doubt.
  static func read(
    _ bytes: [UInt8], base: UInt32, _ prescan: Prescan, into builder: inout TreeBuilder,
    _ symbols: inout SymbolTable
  ) -> Bool {
    guard prescan.isOrdinary else { return false }
    var reader = BlockReader(
      bytes: bytes, base: base, builder: TreeBuilder(), symbols: SymbolTable())
    swap(&reader.builder, &builder)
    swap(&reader.symbols, &symbols)
    let isRead = reader.document()
    swap(&reader.builder, &builder)
    swap(&reader.symbols, &symbols)
    if !isRead { builder.restartFile() }
    return isRead
  }

  private init(bytes: [UInt8], base: UInt32, builder: TreeBuilder, symbols: SymbolTable) {
    self.bytes = bytes
    self.base = base
    self.builder = builder
    self.symbols = symbols
  }

  // MARK: Lines

  /// One mapping that begins at the left edge, and nothing else.
  private mutating func document() -> Bool {
    guard nextLine() else { return false }
    if indent < 0 { return true }
    guard indent == 0, mapping(column: 0, begin: true) else { return false }
    return indent < 0 && builder.fileCount <= Limits.nodes
  }

  /// Goes on from the end of a value to the text of the next line that has any; false where something
  /// stands behind the value that is no comment.
  private mutating func nextLine() -> Bool {
    let start = at
    skipSpaces()
    while true {
      guard at < bytes.count else {
        indent = -1
        return true
      }
      if bytes[at] == UInt8(ascii: "#") {
        guard at == 0 || at > start || isLineStart else { return false }
        while at < bytes.count, bytes[at] != 0x0A {
          if bytes[at] == 0x0D { return false }
          at += 1
        }
        continue
      }
      guard bytes[at] == 0x0A else { break }
      at += 1
      let line = at
      skipSpaces()
      indent = at - line
      if at < bytes.count, bytes[at] != 0x0A, bytes[at] != UInt8(ascii: "#") { return true }
    }
    // The first line of the file, or text behind a value.
    guard start == 0 else { return false }
    indent = at
    return true
  }

  private var isLineStart: Bool { at == 0 || bytes[at - 1] == 0x0A }

  private mutating func skipSpaces() {
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
  }

  /// Whether nothing but a comment follows on the line.
  private var isLineEnd: Bool {
    at >= bytes.count || bytes[at] == 0x0A
      || bytes[at] == UInt8(ascii: "#") && at > 0 && bytes[at - 1] == 0x20
  }

  private func isBreak(_ index: Int) -> Bool { index >= bytes.count || bytes[index] == 0x0A }

  private func isBlank(_ index: Int) -> Bool { isBreak(index) || bytes[index] == 0x20 }

  // MARK: Blocks

  /// A block mapping whose keys stand at a column.
  ///
  /// - Parameter begin: Nothing of it was read; else its first key was, and its colon is next.
  private mutating func mapping(column: Int, begin: Bool) -> Bool {
    var hasKey = !begin
    if begin { guard open(.mapping) else { return false } }
    while true {
      if !hasKey {
        let start = at
        guard scalar(isFlow: false), at - start <= 1000 else { return false }
      }
      hasKey = false
      skipSpaces()
      guard at < bytes.count, bytes[at] == UInt8(ascii: ":"), isBlank(at + 1) else { return false }
      at += 1
      skipSpaces()
      guard value(column: column) else { return false }
      if indent < column { break }
      guard indent == column else { return false }
    }
    builder.close(bracketEnd: nil)
    return true
  }

  /// What stands behind a colon, up to the text of the next line.
  private mutating func value(column: Int) -> Bool {
    guard isLineEnd else {
      return inline() && nextLine() && indent <= column
    }
    guard nextLine(), indent > column else { return false }
    if bytes[at] == UInt8(ascii: "-"), isBlank(at + 1) { return sequence(column: indent) }
    return mapping(column: indent, begin: true)
  }

  /// A block sequence whose dashes stand at a column.
  private mutating func sequence(column: Int) -> Bool {
    guard open(.sequence) else { return false }
    while true {
      guard bytes[at] == UInt8(ascii: "-"), at + 1 < bytes.count, bytes[at + 1] == 0x20 else {
        return false
      }
      let dash = at
      at += 1
      skipSpaces()
      guard !isLineEnd, item(column: column + at - dash, dash: column) else { return false }
      if indent < column { break }
      guard indent == column else { return false }
    }
    builder.close(bracketEnd: nil)
    return true
  }

  /// An item of a sequence: one value, or the mapping whose first key begins here.
  private mutating func item(column: Int, dash: Int) -> Bool {
    if isBracket { return flow() && nextLine() && indent <= dash }
    let start = at
    guard let (range, symbol, style) = text(isFlow: false) else { return false }
    skipSpaces()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ":"), isBlank(at + 1) else {
      put(range, symbol, style)
      return nextLine() && indent <= dash
    }
    guard at - start <= 1000, open(.mapping, at: start) else { return false }
    put(range, symbol, style)
    return mapping(column: column, begin: false) && indent <= dash
  }

  private mutating func open(_ kind: Node.Kind, at start: Int? = nil) -> Bool {
    guard builder.frames.count < Limits.depth else { return false }
    let position = base + UInt32(start ?? at)
    builder.open(position, inner: position, kind, .block)
    return true
  }

  // MARK: Values

  private var isBracket: Bool {
    at < bytes.count && (bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: "["))
  }

  private mutating func inline() -> Bool {
    isBracket ? flow() : scalar(isFlow: false)
  }

  /// A flow collection from its bracket to behind the one that closes it.
  private mutating func flow() -> Bool {
    let isMapping = bytes[at] == UInt8(ascii: "{")
    let closing = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard builder.frames.count < Limits.depth else { return false }
    let start = base + UInt32(at)
    builder.open(start, inner: start + 1, isMapping ? .mapping : .sequence, .flow)
    at += 1
    guard skipFlowSpace() else { return false }
    var isFirst = true
    while bytes[at] != closing || !isFirst {
      isFirst = false
      if isMapping {
        let start = at
        guard !isBracket, scalar(isFlow: true), at - start <= 1000 else { return false }
        skipSpaces()
        guard at < bytes.count, bytes[at] == UInt8(ascii: ":"), isBlank(at + 1) else {
          return false
        }
        at += 1
        guard skipFlowSpace() else { return false }
      }
      guard isBracket ? flow() : scalar(isFlow: true), skipFlowSpace() else { return false }
      if bytes[at] == closing { break }
      guard bytes[at] == UInt8(ascii: ",") else { return false }
      at += 1
      guard skipFlowSpace(), bytes[at] != closing else { return false }
    }
    at += 1
    builder.close(bracketEnd: base + UInt32(at))
    return true
  }

  /// Goes on to the next text of a flow collection; false at the end and where in doubt.
  private mutating func skipFlowSpace() -> Bool {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20: at += 1
      case 0x0A:
        at += 1
        // What stands at the left edge may belong to the document.
        if at < bytes.count, bytes[at] != 0x20, bytes[at] != 0x0A { return false }
      case UInt8(ascii: "#"): return false
      default: return true
      }
    }
    return false
  }

  private mutating func scalar(isFlow: Bool) -> Bool {
    guard let (range, symbol, style) = text(isFlow: isFlow) else { return false }
    put(range, symbol, style)
    return true
  }

  private mutating func put(_ range: Range<Int>, _ symbol: Symbol, _ style: Node.Style) {
    builder.scalar(
      base + UInt32(range.lowerBound), base + UInt32(range.upperBound), symbol, style)
  }

  /// One scalar on one line; nil where in doubt.
  private mutating func text(isFlow: Bool) -> (Range<Int>, Symbol, Node.Style)? {
    guard at < bytes.count else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "\""): return quoted(.doubleQuoted)
    case UInt8(ascii: "'"): return quoted(.singleQuoted)
    default: return plain(isFlow: isFlow)
    }
  }

  private mutating func plain(isFlow: Bool) -> (Range<Int>, Symbol, Node.Style)? {
    let start = at
    guard beginsPlain else { return nil }
    var end = at
    scan: while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case 0x0A: break scan
      case 0x20:
        at += 1
        if at < bytes.count, bytes[at] == UInt8(ascii: "#") { break scan }
        continue scan
      case UInt8(ascii: ":"):
        if isBlank(at + 1) { break scan }
        if isFlow, Self.isFlowMark(bytes[at + 1]) { return nil }
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if isFlow { break scan }
      case UInt8(ascii: "?"):
        if isFlow { return nil }
      case 0..<0x20, 0x7F: return nil
      // A byte order mark in the middle.
      case 0xEF:
        if at + 1 < bytes.count, bytes[at + 1] == 0xBB { return nil }
      default: break
      }
      at += 1
      end = at
    }
    guard end > start else { return nil }
    at = end
    return (start..<end, symbols.intern(bytes[start..<end]), .plain)
  }

  /// Whether a plain text begins at the byte at hand, and surely nothing else.
  private var beginsPlain: Bool {
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "/"),
      UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "+"), UInt8(ascii: "~"), 0xC2...0xEE,
      0xF0...0xF4:
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "."):
      guard at + 1 < bytes.count else { return false }
      let next = bytes[at + 1] | 0x20
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at + 1])
    default: return false
    }
  }

  private static func isFlowMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  private mutating func quoted(_ style: Node.Style) -> (Range<Int>, Symbol, Node.Style)? {
    let start = at
    let quote = bytes[at]
    at += 1
    var run = at
    buffer.removeAll(keepingCapacity: true)
    while at < bytes.count {
      let byte = bytes[at]
      let meant: UInt8?
      switch byte {
      case quote where style == .singleQuoted && at + 1 < bytes.count && bytes[at + 1] == quote:
        meant = quote
      case quote:
        at += 1
        return (start..<at, intern(run..<(at - 1)), style)
      case UInt8(ascii: "\\") where style == .doubleQuoted:
        meant = at + 1 < bytes.count ? Self.escaped(bytes[at + 1]) : nil
        if meant == nil { return nil }
      case 0..<0x20, 0x7F: return nil
      default: meant = nil
      }
      if let meant {
        buffer += bytes[run..<at]
        buffer.append(meant)
        at += 2
        run = at
      } else {
        at += 1
      }
    }
    return nil
  }

  /// What a byte behind a backslash stands for; nil for all that is rarely written.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The symbol of what is in the buffer and a run of bytes behind it.
  private mutating func intern(_ run: Range<Int>) -> Symbol {
    if buffer.isEmpty { return symbols.intern(bytes[run]) }
    buffer += bytes[run]
    return symbols.intern(buffer[...])
  }
}

/// Whether a file is plain enough to be read without libyaml.
package func isReadWithoutLibrary(_ bytes: [UInt8]) -> Bool {
  var builder = TreeBuilder()
  var symbols = SymbolTable()
  builder.beginFile()
  let prescan = Prescan(bytes, isModule: true)
  return BlockReader.read(bytes, base: 0, prescan, into: &builder, &symbols)
}

extension Prescan {
  /// Nothing but printable text, spaces and line feeds.
  var isOrdinary: Bool {
    markLength == 0 && cleaned == nil && separator == nil && control == nil && invalid == nil
      && nul == nil && directives == nil && indentTabs.isEmpty && !isUTF16
  }
}
