/// What a piece of a message is, for its colour.
enum Style: Sendable {
  case plain, bold, error, warning, note, help, gutter

  /// Parameters of the SGR control sequence (ECMA-48, 8.3.117).
  var parameters: String {
    switch self {
    case .plain: ""
    case .bold: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;32"
    case .help: "1;36"
    case .gutter: "1;34"
    }
  }

  /// The style of a level's word and of its underlines.
  init(_ level: Level) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}

/// Text under construction, as UTF-8 bytes, coloured or not.
struct StyledText: Sendable {
  private(set) var bytes: [UInt8] = []
  let colors: Bool

  init(colors: Bool) {
    self.colors = colors
  }

  /// Appends a text as it is.
  mutating func put(_ text: String, _ style: Style = .plain) {
    guard colors, style != .plain, !text.isEmpty else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(contentsOf: "\u{1B}[\(style.parameters)m".utf8)
    bytes.append(contentsOf: text.utf8)
    bytes.append(contentsOf: "\u{1B}[0m".utf8)
  }

  /// Ends the line; blanks at its end are dropped.
  mutating func newline() {
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }
}
