/// What is put into a placeholder.
public enum TextArgument: Hashable, Sendable {
  /// A text people read; put in as it is.
  case shown(String)
  /// A value as a bundle or an answer writes it: `12`, `1234.50`, `2026-01-31`. The format for the
  /// placeholder's kind shows it.
  case value(String)

  /// The bare text or value.
  public var raw: String {
    switch self {
    case .shown(let text), .value(let text): text
    }
  }
}
