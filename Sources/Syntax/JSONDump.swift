import Diagnostics

/// Writes the documents of a stream as JSON. Aliases are written out where they stand, within a
/// budget; nothing recurses, so that neither depth nor aliases of aliases can exhaust the stack.
struct JSONDump {
  private let list: EventList
  private(set) var diagnostics: [Diagnostic] = []
  private var output: [UInt8] = []
  /// Collections that are open in the output.
  private var open: [Level] = []
  /// Aliases being written out: where to go on, and where the copied range ends.
  private var copies: [(resume: Int, end: Int)] = []
  /// Per anchor name the event that defined it last in this document.
  private var anchors: [ArraySlice<UInt8>: Int] = [:]
  /// Per event of a collection's start, its end.
  private var ends: [Int: Int] = [:]
  private var nodes = 0
  private var copiedBytes = 0
  /// Bytes of collections that were made a key's text; each key around them doubles their quotes.
  private var keyBytes = 0

  /// Nodes that are written at most.
  static let nodeBudget = 1_000_000
  /// Bytes that are written at most on behalf of aliases, and for collections as keys.
  static let byteBudget = 64 << 20

  private struct Level {
    var isMapping: Bool
    /// Keys and values, or items, written so far.
    var count = 0
    /// Where a key that is a collection begins in the output.
    var keyStart = 0
  }

  init(_ list: EventList) {
    self.list = list
    var starts: [Int] = []
    for (index, event) in list.events.enumerated() {
      switch event.kind {
      case .sequenceStart, .mappingStart: starts.append(index)
      case .sequenceEnd, .mappingEnd: if let start = starts.popLast() { ends[start] = index }
      default: break
      }
    }
  }

  /// All documents that are complete, each with a line break at its end.
  mutating func write() -> [UInt8] {
    var documentStart = 0
    var index = 0
    while index < list.events.count {
      let event = list.events[index]
      let lengthBefore = output.count
      switch event.kind {
      case .documentStart:
        anchors.removeAll()
        documentStart = output.count
      case .documentEnd:
        output.append(0x0A)
        documentStart = output.count
      case .scalar, .sequenceStart, .mappingStart:
        guard begin(event, index) else { return Array(output[..<documentStart]) }
        if event.kind == .scalar { scalar(event) } else { collection(event) }
      case .sequenceEnd, .mappingEnd:
        guard close(event) else { return Array(output[..<documentStart]) }
      case .alias:
        guard let target = target(of: event, at: index) else {
          return Array(output[..<documentStart])
        }
        copies.append((index + 1, ends[target] ?? target))
        index = target
        continue
      case .streamStart, .streamEnd:
        break
      }
      if !copies.isEmpty { copiedBytes += max(0, output.count - lengthBefore) }
      while let copy = copies.last, index == copy.end {
        copies.removeLast()
        index = copy.resume - 1
      }
      index += 1
    }
    return Array(output[..<documentStart])
  }

  // MARK: Aliases and budget

  private mutating func target(of event: StreamEvent, at index: Int) -> Int? {
    let name = event.anchor.map { list.text($0) } ?? []
    let span = Span(start: UInt32(event.span.lowerBound), end: UInt32(event.span.upperBound))
    guard let target = anchors[name] else {
      diagnostics.append(
        Diagnostic(
          "yaml-alias-unknown",
          "no anchor `&\(String(decoding: name, as: UTF8.self))` stands before this alias",
          at: span))
      return nil
    }
    if let end = ends[target], target < index, index < end {
      diagnostics.append(
        Diagnostic("yaml-alias-cycle", "this alias stands inside the node it names", at: span))
      return nil
    }
    return target
  }

  /// Counts a node; false when the budget is spent.
  private mutating func begin(_ event: StreamEvent, _ index: Int) -> Bool {
    if copies.isEmpty, let anchor = event.anchor { anchors[list.text(anchor)] = index }
    nodes += 1
    let isDeep = open.count >= EventList.depth
    guard nodes > Self.nodeBudget || copiedBytes > Self.byteBudget || isDeep else { return true }
    let place = copies.first.map { list.events[$0.resume - 1].span } ?? event.span
    diagnostics.append(
      Diagnostic(
        "yaml-alias-budget",
        isDeep
          ? copies.isEmpty
            ? "what nests more than \(EventList.depth) deep is not written as JSON"
            : "written out, aliases nest more than \(EventList.depth) deep"
          : copies.isEmpty && copiedBytes == 0
            ? "more than \(Self.nodeBudget) nodes are not written as JSON"
            : "written out, the aliases give more than 1,000,000 nodes or 64 MiB",
        at: Span(start: UInt32(place.lowerBound), end: UInt32(place.upperBound)),
        help: "use `--format events`, which leaves aliases as they are"))
    return false
  }

  // MARK: Writing

  private mutating func collection(_ event: StreamEvent) {
    separate()
    let isMapping = event.kind == .mappingStart
    if let top = open.indices.last { open[top].keyStart = output.count }
    output.append(isMapping ? 0x7B : 0x5B)
    open.append(Level(isMapping: isMapping))
  }

  /// False when what keys may take is spent.
  private mutating func close(_ event: StreamEvent) -> Bool {
    guard let level = open.popLast() else { return true }
    if level.count > 0 { newLine() }
    output.append(event.kind == .mappingEnd ? 0x7D : 0x5D)
    if let top = open.last, top.isMapping, top.count % 2 == 0 {
      // JSON's keys are texts: a collection as key becomes its own JSON text.
      let key = Array(output[top.keyStart...])
      keyBytes += key.count
      guard keyBytes <= Self.byteBudget else {
        diagnostics.append(
          Diagnostic(
            "yaml-alias-budget", "written out, keys that are collections give more than 64 MiB",
            at: Span(start: UInt32(event.span.lowerBound), end: UInt32(event.span.upperBound)),
            help: "use `--format events`, which leaves them as they are"))
        return false
      }
      output.removeLast(output.count - top.keyStart)
      string(key[...])
    }
    finish()
    return true
  }

  private mutating func scalar(_ event: StreamEvent) {
    separate()
    let bytes = list.text(event.value)
    let isKey = open.last.map { $0.isMapping && $0.count % 2 == 0 } ?? false
    switch isKey ? .text : value(event, bytes) {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let digits): output += digits.utf8
    case .text: string(bytes)
    }
    finish()
  }

  private func value(_ event: StreamEvent, _ bytes: ArraySlice<UInt8>) -> CoreValue {
    let tag = event.tag.map { String(decoding: list.text($0), as: UTF8.self) }
    switch tag {
    case nil: return event.style == .plain ? CoreValue(bytes) : .text
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      return CoreValue(bytes)
    default: return .text
    }
  }

  /// What stands before a node: comma, line break and indentation, or the colon behind a key.
  private mutating func separate() {
    guard let level = open.last else { return }
    if level.isMapping, level.count % 2 == 1 {
      output += ": ".utf8
    } else {
      if level.count > 0 { output.append(0x2C) }
      newLine()
    }
  }

  private mutating func finish() {
    if let top = open.indices.last { open[top].count += 1 }
  }

  private mutating func newLine() {
    output.append(0x0A)
    for _ in 0..<open.count * 2 { output.append(0x20) }
  }

  private mutating func string(_ bytes: ArraySlice<UInt8>) {
    let hex = Array("0123456789abcdef".utf8)
    output.append(0x22)
    for byte in bytes {
      switch byte {
      case 0x22, 0x5C:
        output.append(0x5C)
        output.append(byte)
      case 0x08: output += "\\b".utf8
      case 0x09: output += "\\t".utf8
      case 0x0A: output += "\\n".utf8
      case 0x0C: output += "\\f".utf8
      case 0x0D: output += "\\r".utf8
      case 0..<0x20:
        output += "\\u00".utf8
        output.append(hex[Int(byte >> 4)])
        output.append(hex[Int(byte & 15)])
      default: output.append(byte)
      }
    }
    output.append(0x22)
  }
}
