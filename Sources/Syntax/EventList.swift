import CYAML
import Diagnostics

/// One event of a YAML stream, with its texts in `EventList.texts`.
struct StreamEvent {
  enum Kind: UInt8 {
    case streamStart, streamEnd, documentStart, documentEnd, alias, scalar
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  var kind: Kind
  var style: Node.Style = .plain
  /// Documents: begun with `---` or ended with `...`.
  var isExplicit = false
  /// Name of the anchor, or the alias.
  var anchor: Range<Int>?
  /// The tag with its handle replaced.
  var tag: Range<Int>?
  /// Text of a scalar.
  var value: Range<Int> = 0..<0
  /// Offsets in the source.
  var span: Range<Int>
}

/// All events of a stream, as far as libyaml reads it: several documents, tags, anchors, aliases.
struct EventList {
  private(set) var events: [StreamEvent] = []
  /// Anchors, tags and scalars, end to end.
  private(set) var texts: [UInt8] = []
  /// The error the stream ended with.
  private(set) var mistake: Diagnostic?

  /// Collections inside one another that are read: libyaml's time grows with depth × length.
  static let depth = 1_000

  init(_ bytes: [UInt8], isASCII: Bool, from origin: Int) {
    unsafe bytes[origin...].withUnsafeBufferPointer { input in
      unsafe collect(input, bytes, OffsetCursor(origin: origin, isASCII: isASCII))
    }
  }

  /// Bytes of a text of an event.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> { texts[range] }

  private mutating func collect(
    _ input: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8], _ cursor: OffsetCursor
  ) {
    guard let parser = unsafe EventParser(input) else { return }
    var cursor = cursor
    var depth = 0
    var event = unsafe yaml_event_t()
    while true {
      guard unsafe parser.next(&event) else {
        let failure = parser.failure
        let context = failure.contextMark.map { cursor.offset($0, in: bytes) }
        let offset = cursor.offset(failure.mark, in: bytes)
        let text = FailureText(
          failure: failure, offset: offset, context: context ?? offset, bytes: bytes)
        mistake = FileMistakes(base: 0, isModule: false).explain(text, TreeBuilder()).diagnostic
        return
      }
      let start = unsafe cursor.offset(Int(event.start_mark.index), in: bytes)
      let end = unsafe cursor.offset(Int(event.end_mark.index), in: bytes)
      unsafe append(event, start..<max(start, end))
      unsafe EventParser.drop(&event)
      switch events.last?.kind {
      case .sequenceStart, .mappingStart: depth += 1
      case .sequenceEnd, .mappingEnd: depth -= 1
      case .streamEnd: return
      default: break
      }
      if depth > Self.depth {
        let place = Span(start: UInt32(start), end: UInt32(max(start, end)))
        mistake = Diagnostic(
          "yaml-too-deep", "maps and lists nest more than \(Self.depth) deep here", at: place,
          notes: ["the rest of the file is not read"])
        return
      }
    }
  }

  private mutating func append(_ event: yaml_event_t, _ span: Range<Int>) {
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT:
      events.append(StreamEvent(kind: .streamStart, span: span))
    case YAML_STREAM_END_EVENT:
      events.append(StreamEvent(kind: .streamEnd, span: span))
    case YAML_DOCUMENT_START_EVENT:
      let isExplicit = unsafe event.data.document_start.implicit == 0
      events.append(StreamEvent(kind: .documentStart, isExplicit: isExplicit, span: span))
    case YAML_DOCUMENT_END_EVENT:
      let isExplicit = unsafe event.data.document_end.implicit == 0
      events.append(StreamEvent(kind: .documentEnd, isExplicit: isExplicit, span: span))
    case YAML_ALIAS_EVENT:
      let anchor = unsafe store(event.data.alias.anchor)
      events.append(StreamEvent(kind: .alias, anchor: anchor, span: span))
    case YAML_SCALAR_EVENT:
      let data = unsafe event.data.scalar
      let start = texts.count
      unsafe texts.append(contentsOf: UnsafeBufferPointer(start: data.value, count: data.length))
      let value = start..<texts.count
      let anchor = unsafe store(data.anchor)
      let tag = unsafe store(data.tag)
      events.append(
        StreamEvent(
          kind: .scalar, style: unsafe scalarStyle(data.style), anchor: anchor, tag: tag,
          value: value, span: span))
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.data.sequence_start
      let style: Node.Style = unsafe data.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      let anchor = unsafe store(data.anchor)
      let tag = unsafe store(data.tag)
      events.append(
        StreamEvent(kind: .sequenceStart, style: style, anchor: anchor, tag: tag, span: span))
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.data.mapping_start
      let style: Node.Style = unsafe data.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      let anchor = unsafe store(data.anchor)
      let tag = unsafe store(data.tag)
      events.append(
        StreamEvent(kind: .mappingStart, style: style, anchor: anchor, tag: tag, span: span))
    case YAML_SEQUENCE_END_EVENT:
      events.append(StreamEvent(kind: .sequenceEnd, span: span))
    case YAML_MAPPING_END_EVENT:
      events.append(StreamEvent(kind: .mappingEnd, span: span))
    default:
      break
    }
  }

  private mutating func store(_ text: UnsafeMutablePointer<UInt8>?) -> Range<Int>? {
    guard let text = unsafe text else { return nil }
    let start = texts.count
    var index = 0
    while unsafe text[index] != 0 {
      unsafe texts.append(text[index])
      index += 1
    }
    return start..<texts.count
  }
}

/// Our name for libyaml's style of a scalar.
func scalarStyle(_ style: yaml_scalar_style_t) -> Node.Style {
  switch style {
  case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
  case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
  case YAML_LITERAL_SCALAR_STYLE: .literal
  case YAML_FOLDED_SCALAR_STYLE: .folded
  default: .plain
  }
}
