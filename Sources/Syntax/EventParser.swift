import CYAML

/// Owns one libyaml parser over bytes that outlive it. Emits events one at a time; the memory of an
/// event belongs to the parser's user until `drop`.
@safe struct EventParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// A parser over UTF-8 without a byte order mark; nil when there is no memory for one.
  init?(_ input: UnsafeBufferPointer<UInt8>) {
    let pointer = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(pointer) == 1 else {
      unsafe pointer.deallocate()
      return nil
    }
    unsafe parser = unsafe pointer
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event; false where libyaml stops with an error (`failure`).
  @inline(__always)
  func next(_ event: inout yaml_event_t) -> Bool {
    unsafe yaml_parser_parse(parser, &event) == 1
  }

  /// Gives back the memory of an event.
  @inline(__always)
  static func drop(_ event: inout yaml_event_t) {
    unsafe yaml_event_delete(&event)
  }

  /// What libyaml says after `next` returned false. Marks count characters of the input.
  var failure: ScanFailure {
    let state = unsafe parser.pointee
    let problem = unsafe state.problem
    let context = unsafe state.context
    let isReader = unsafe state.error == YAML_READER_ERROR
    return unsafe ScanFailure(
      problem: problem.map { unsafe String(cString: $0) } ?? "out of memory",
      context: context.map { unsafe String(cString: $0) },
      mark: Int(isReader ? state.mark.index : state.problem_mark.index),
      contextMark: context == nil ? nil : Int(state.context_mark.index))
  }
}

/// Why libyaml stopped, in its own words.
struct ScanFailure {
  var problem: String
  /// What it was doing; nil where it does not say.
  var context: String?
  /// Where it stopped, in characters from the start of the input.
  var mark: Int
  /// Where the construct named in `context` begins, in characters.
  var contextMark: Int?
}

extension ScanFailure {
  static let noMemory = ScanFailure(problem: "out of memory", mark: 0)
}
