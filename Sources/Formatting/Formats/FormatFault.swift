/// Why a value cannot be shown, or a shown text not be read.
public enum FormatFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not an optional minus, digits, and a point with digits.
  case notANumber(String)
  /// Not `2026-01-31`, `2026-01-31T09:05`, or more of an ISO 8601 date and time.
  case notADate(String)
  /// A day that no calendar has, such as 30 February.
  case noSuchDate(String)
  /// A pattern asks for hours or minutes, and the value is a day.
  case noTime(String)
  /// A pattern asks for the difference from UTC, and the value has none.
  case noOffset(String)
  /// A pattern asks for names of months or days in a language there are none for.
  case noNames(language: String)
  /// More or fewer letters and digits than the mask has places.
  case wrongLength(expected: Int, found: Int)
  /// A letter where a digit belongs, or the reverse; 1-based among the value's letters and digits.
  case wrongCharacter(String, position: Int)
  /// Something between the letters and digits of a value.
  case notInValue(String)
  /// The value has a wrong check digit.
  case wrongCheck(CheckMethod)
  /// A shown text that is no text of this format.
  case notThisFormat(String)

  /// One clause without a full stop, such as `has 8 letters and digits, not 10`.
  public var description: String {
    switch self {
    case .notANumber: "is no number such as `-1234.50`"
    case .notADate: "is no date such as `2026-01-31` or `2026-01-31T09:05:00+09:00`"
    case .noSuchDate: "is a date or time that does not exist"
    case .noTime: "has no time of day, which the pattern shows"
    case .noOffset: "has no difference from UTC, which the pattern shows"
    case .noNames(let language):
      "needs names of months or days, of which `\(language)` has none here"
    case .wrongLength(let expected, let found):
      "has \(found) letter\(found == 1 ? "" : "s") and digits, not \(expected)"
    case .wrongCharacter(let character, let position):
      "has `\(character)` at place \(position), which the mask does not allow there"
    case .notInValue(let character):
      "has `\(character)`; a value is letters and digits only, the mask adds the rest"
    case .wrongCheck(let method): "has a wrong check digit by \(method.rawValue)"
    case .notThisFormat: "is not written in this format"
    }
  }
}
