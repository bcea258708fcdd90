import CYAML
import Diagnostics

/// Reads module files one after the other into one node array and one symbol table.
struct TreeReader {
  /// Whether `BlockReader` may read what it can; tests compare both.
  var usesBlockReader = true
  private(set) var builder = TreeBuilder()
  private(set) var symbols = SymbolTable()
  /// Mistakes of the current file.
  private var mistakes = FileMistakes(base: 0)
  private var cursor = OffsetCursor(origin: 0, isASCII: true)
  private var base: UInt32 = 0
  /// Documents of the current file that began.
  private var documents = 0
  /// The parser was started in the middle of the file, and no node came yet.
  private var isResuming = false
  /// Offsets of the node that ended a pass because it belongs nowhere.
  private var stray: Range<Int>?
  /// Scratch space of the search for duplicate keys.
  private var firstKey: [UInt32] = []

  /// Reads one file. Returns the root, an index in `builder.nodes`, and the mistakes in order.
  mutating func read(_ file: SourceFile) -> (root: Int?, diagnostics: [Diagnostic]) {
    builder.beginFile()
    base = file.base
    documents = 0
    isResuming = false
    mistakes = FileMistakes(base: file.base)
    if file.bytes.count > Limits.fileBytes {
      mistakes.fileTooLarge(file.bytes.count)
      return (nil, mistakes.finish())
    }
    let prescan = Prescan(file.bytes, isModule: true)
    mistakes.add(prescan)
    guard !prescan.isUTF16, (prescan.directives?.count ?? 0) <= Limits.directives else {
      return (nil, mistakes.finish())
    }
    let bytes = prescan.cleaned ?? file.bytes
    if !usesBlockReader || !BlockReader.read(bytes, base: base, prescan, into: &builder, &symbols) {
      parse(bytes, prescan)
    }
    check(bytes, prescan)
    return (builder.root, mistakes.finish())
  }

  // MARK: Restarts

  /// Bytes a new parser reads ahead, whatever comes of them.
  private static let restartCost = 16_384
  /// Restarts every file may have.
  private static let freeRestarts = 256

  /// Parses the whole file; after an error again from the next line that is not indented, so that
  /// one run reports several. Gives up when the text read again sums up to four times the file.
  private mutating func parse(_ bytes: [UInt8], _ prescan: Prescan) {
    var origin = prescan.markLength
    var budget = 4 * bytes.count + Self.freeRestarts * Self.restartCost
    var last: Diagnostic?
    loop: while origin < bytes.count || origin == prescan.markLength {
      cursor = OffsetCursor(origin: origin, isASCII: prescan.isASCII)
      let outcome = unsafe bytes[origin...].withUnsafeBufferPointer {
        unsafe run($0, whole: bytes)
      }
      var resume: Int
      switch outcome {
      case .finished:
        break loop
      case .stray(let range):
        isResuming = true
        resume = range.lowerBound
        budget -= range.upperBound - origin + Self.restartCost
      case .failed(let failure):
        let context = failure.contextMark.map { cursor.offset($0, in: bytes) }
        let offset = cursor.offset(failure.mark, in: bytes)
        budget -= offset - origin + Self.restartCost
        let text = FailureText(
          failure: failure, offset: offset, context: context ?? offset, bytes: bytes)
        let mistake = mistakes.explain(text, builder)
        resume = mistake.resume ?? text.lineStart
        // A line that was read again from its start gives the same mistake again.
        if mistake.diagnostic != last {
          mistakes.add(mistake.diagnostic, isAfterRestart: last != nil)
        }
        last = mistake.diagnostic
        guard recover() else { break loop }
      }
      resume = max(resume, origin + 1)
      guard let next = SourceText(bytes).nextUnindentedLine(from: resume) else { break }
      guard budget > 0 else {
        mistakes.isCutShort = true
        break
      }
      builder.dropLastChild(past: base + UInt32(next))
      origin = next
    }
    builder.abandon(downTo: 0)
    // `---` alone gives a document without text, which is no root.
    if let root = builder.root, builder.nodes[root].kind == .scalar,
      builder.nodes[root].style == .plain, builder.nodes[root].start == builder.nodes[root].end
    {
      builder.dropRoot()
    }
  }

  /// Makes the tree ready for more pairs or items of its root; false where there can be none.
  private mutating func recover() -> Bool {
    isResuming = true
    guard let root = builder.root else { return true }
    if builder.frames.isEmpty {
      // A finished root with text behind it: a stray line before the first key, or a bracketed
      // value at the top.
      guard builder.nodes[root].kind == .scalar else { return false }
      builder.dropRoot()
      return true
    }
    guard builder.nodes[root].style == .block else { return false }
    builder.abandon(downTo: 1)
    return true
  }

  // MARK: Events

  /// How one pass of libyaml ended.
  private enum Outcome {
    /// At the end of the text, or at a limit, which is reported already.
    case finished
    /// What was found after a restart belongs nowhere; its offsets.
    case stray(Range<Int>)
    case failed(ScanFailure)
  }

  private mutating func run(
    _ input: UnsafeBufferPointer<UInt8>, whole bytes: [UInt8]
  ) -> Outcome {
    guard let parser = unsafe EventParser(input) else { return .failed(.noMemory) }
    stray = nil
    var event = unsafe yaml_event_t()
    while true {
      guard unsafe parser.next(&event) else { return .failed(parser.failure) }
      let isGoing = unsafe handle(event, bytes)
      unsafe EventParser.drop(&event)
      if !isGoing { return stray.map { .stray($0) } ?? .finished }
    }
  }

  /// False at the end, where a limit is passed, or where a node belongs nowhere (`stray`).
  @inline(__always)
  private mutating func handle(
    _ event: yaml_event_t, _ bytes: [UInt8]
  ) -> Bool {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      return unsafe scalar(event, bytes)
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      return unsafe open(event, bytes)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      let isBracket = unsafe event.end_mark.index > event.start_mark.index
      builder.close(
        bracketEnd: isBracket ? unsafe place(Int(event.end_mark.index), bytes) : nil)
    case YAML_ALIAS_EVENT:
      return unsafe alias(event, bytes)
    case YAML_DOCUMENT_START_EVENT:
      return unsafe beginDocument(event, bytes)
    case YAML_STREAM_END_EVENT:
      return false
    default:
      break
    }
    return true
  }

  /// Global position of a character mark.
  @inline(__always)
  private mutating func place(_ index: Int, _ bytes: [UInt8]) -> UInt32 {
    base + UInt32(truncatingIfNeeded: cursor.offset(index, in: bytes))
  }

  @inline(__always)
  private mutating func scalar(
    _ event: yaml_event_t, _ bytes: [UInt8]
  ) -> Bool {
    let scalar = unsafe event.data.scalar
    let symbol = unsafe symbols.intern(
      UnsafeBufferPointer(start: scalar.value, count: scalar.length))
    var start = unsafe place(Int(event.start_mark.index), bytes)
    var end = unsafe place(Int(event.end_mark.index), bytes)
    if isResuming, !resumes(start, end) { return false }
    let hasProperties = unsafe scalar.anchor != nil || scalar.tag != nil
    if hasProperties {
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
      let inner = unsafe properties(
        at: start, bytes, hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil,
        isPlain: isPlain, end: end)
      // A node of properties alone keeps their place, so that it does not count as blank.
      if inner <= end, unsafe !isPlain || scalar.length > 0 { start = inner }
    }
    let style = unsafe scalarStyle(scalar.style)
    if style == .plain {
      if unsafe scalar.length == 0 && !hasProperties {
        start = blank(at: end, bytes)
        end = start
      }
    } else if style == .literal || style == .folded {
      end = base + UInt32(SourceText(bytes).trimmedEnd(Int(end - base), from: Int(start - base)))
    }
    builder.scalar(start, end, symbol, style)
    return builder.fileCount <= Limits.nodes || tooManyNodes()
  }

  private mutating func open(
    _ event: yaml_event_t, _ bytes: [UInt8]
  ) -> Bool {
    let isMapping = unsafe event.type == YAML_MAPPING_START_EVENT
    let isFlow: Bool
    let hasAnchor: Bool
    let hasTag: Bool
    if isMapping {
      let data = unsafe event.data.mapping_start
      isFlow = unsafe data.style == YAML_FLOW_MAPPING_STYLE
      hasAnchor = unsafe data.anchor != nil
      hasTag = unsafe data.tag != nil
    } else {
      let data = unsafe event.data.sequence_start
      isFlow = unsafe data.style == YAML_FLOW_SEQUENCE_STYLE
      hasAnchor = unsafe data.anchor != nil
      hasTag = unsafe data.tag != nil
    }
    var start = unsafe place(Int(event.start_mark.index), bytes)
    if isResuming {
      if let root = builder.root, builder.frames.count == 1, !isFlow,
        (builder.nodes[root].kind == .mapping) == isMapping
      {
        isResuming = false
        return true
      }
      guard resumes(start, start) else { return false }
    }
    if hasAnchor || hasTag {
      start = properties(
        at: start, bytes, hasAnchor: hasAnchor, hasTag: hasTag, isPlain: false, end: nil)
    }
    let offset = Int(start - base)
    let isBracket = isFlow && offset < bytes.count && [0x5B, 0x7B].contains(bytes[offset])
    if builder.expectsKey { mistakes.keyNotScalar(offset, bytes) }
    guard builder.frames.count < Limits.depth else {
      mistakes.tooDeep(at: Span(start: start, end: min(start + 1, base + UInt32(bytes.count))))
      return false
    }
    builder.open(
      start, inner: isBracket ? start + 1 : start, isMapping ? .mapping : .sequence,
      isFlow ? .flow : .block)
    return builder.fileCount <= Limits.nodes || tooManyNodes()
  }

  private mutating func alias(
    _ event: yaml_event_t, _ bytes: [UInt8]
  ) -> Bool {
    let start = unsafe place(Int(event.start_mark.index), bytes)
    let end = unsafe place(Int(event.end_mark.index), bytes)
    if isResuming, !resumes(start, end) { return false }
    let raw = bytes[Int(start - base)..<Int(end - base)]
    let symbol = symbols.intern(raw)
    mistakes.alias(symbols.text(symbol), at: Span(start: start, end: end))
    builder.scalar(start, end, symbol, .plain)
    return true
  }

  /// The first node after a restart: true where it becomes the root; else it belongs nowhere.
  private mutating func resumes(_ start: UInt32, _ end: UInt32) -> Bool {
    isResuming = false
    guard builder.frames.isEmpty, builder.root == nil else {
      stray = Int(start - base)..<Int(end - base)
      return false
    }
    return true
  }

  private mutating func beginDocument(
    _ event: yaml_event_t, _ bytes: [UInt8]
  ) -> Bool {
    let start = unsafe place(Int(event.start_mark.index), bytes)
    let end = unsafe place(Int(event.end_mark.index), bytes)
    let isExplicit = unsafe event.data.document_start.implicit == 0
    if unsafe event.data.document_start.tag_directives.start != nil {
      mistakes.directive(
        at: Span(
          start: start, end: base + UInt32(SourceText(bytes).lineEnd(of: Int(start - base)))))
    }
    documents += 1
    guard documents > 1, isExplicit || !isResuming else { return true }
    mistakes.severalDocuments(at: Span(start: start, end: max(end, start)))
    return false
  }

  private mutating func tooManyNodes() -> Bool {
    if let last = builder.nodes.last { mistakes.tooManyNodes(at: last.span) }
    return false
  }

  /// Reports anchor and tag before a node; returns where the node itself begins.
  private mutating func properties(
    at start: UInt32, _ bytes: [UInt8], hasAnchor: Bool, hasTag: Bool, isPlain: Bool,
    end: UInt32?
  ) -> UInt32 {
    let found = NodeProperties(
      bytes, at: Int(start - base), hasAnchor: hasAnchor, hasTag: hasTag)
    if let anchor = found.anchor {
      mistakes.anchor(anchor, bytes, end: end)
    }
    if let tag = found.tag {
      mistakes.tag(tag, bytes, end: isPlain ? end : nil)
    }
    return base + UInt32(found.end)
  }

  /// Where a value without any text stands. libyaml puts some at the next token, far below.
  private func blank(at end: UInt32, _ bytes: [UInt8]) -> UInt32 {
    let offset = Int(end - base)
    if offset > 0, offset <= bytes.count,
      [0x3A, 0x2D, 0x3F].contains(bytes[offset - 1])
    {
      return end
    }
    return min(builder.lastEnd ?? end, end)
  }

  // MARK: Checks of the finished tree

  private mutating func check(_ bytes: [UInt8], _ prescan: Prescan) {
    mistakes.addTreeChecks(
      builder.nodes[builder.fileStart...], symbols, bytes, tabs: prescan.indentTabs,
      firstKey: &firstKey)
  }
}
