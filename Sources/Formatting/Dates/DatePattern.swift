/// Why a pattern cannot be shown.
public enum DatePatternFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A letter that is no field here; letters of a text stand in single quotes.
  case unknownField(Character)
  /// A field written more often than it may be.
  case tooLong(Character, most: Int)
  /// A quote without its end.
  case unclosedQuote

  /// One clause without a full stop.
  public var description: String {
    switch self {
    case .unknownField(let letter): "has no field `\(letter)`; text stands in quotes, `'\(letter)'`"
    case .tooLong(let letter, let most): "has more than \(most) `\(letter)` in a row"
    case .unclosedQuote: "has a `'` without its end"
    }
  }
}

/// A pattern of dates and times by Unicode Technical Standard 35, part 4, section 8: `d. MMM yyyy`.
///
/// Fields: `y M L d D Q q E c a h H K k m s S X x Z`. Times are those of the value's own place;
/// nothing is moved to another zone.
public struct DatePattern: Hashable, Sendable {
  /// A piece of a pattern.
  public enum Part: Hashable, Sendable {
    case literal(String)
    /// A letter of TR35 and how often it stands.
    case field(Character, count: Int)
  }

  /// The pieces, neighbouring literals joined.
  public let parts: [Part]

  /// How often a field may stand.
  private static let fields: [Character: Int] = [
    "y": 9, "M": 5, "L": 5, "d": 2, "D": 3, "Q": 2, "q": 2, "E": 5, "c": 5, "a": 3, "h": 2, "H": 2,
    "K": 2, "k": 2, "m": 2, "s": 2, "S": 9, "X": 3, "x": 3, "Z": 3,
  ]

  /// Reads a pattern. Two quotes are one; quotes enclose text.
  public init(_ pattern: String) throws(DatePatternFault) {
    var parts: [Part] = []
    func add(_ text: String) {
      if case .literal(let before)? = parts.last {
        parts[parts.count - 1] = .literal(before + text)
      } else {
        parts.append(.literal(text))
      }
    }
    var rest = Array(pattern)[...]
    while let character = rest.first {
      if character == "'" {
        rest.removeFirst()
        guard rest.first != "'" else {
          rest.removeFirst()
          add("'")
          continue
        }
        var isClosed = false
        while !isClosed, let next = rest.popFirst() {
          if next != "'" {
            add(String(next))
          } else if rest.first == "'" {
            rest.removeFirst()
            add("'")
          } else {
            isClosed = true
          }
        }
        guard isClosed else { throw .unclosedQuote }
      } else if character.isASCII, character.isLetter {
        let count = rest.prefix { $0 == character }.count
        guard let most = Self.fields[character] else { throw .unknownField(character) }
        guard count <= most else { throw .tooLong(character, most: most) }
        // Alone, `c` and `cc` number the days by where a week begins, which differs by country.
        guard character != "c" || count > 2 else { throw .unknownField(character) }
        parts.append(.field(character, count: count))
        rest.removeFirst(count)
      } else {
        add(String(character))
        rest.removeFirst()
      }
    }
    self.parts = parts
  }

  /// Whether names of months, days or halves of the day are shown.
  public var needsNames: Bool {
    parts.contains {
      guard case .field(let letter, let count) = $0 else { return false }
      return "Eca".contains(letter) || ("ML".contains(letter) && count > 2)
    }
  }

  /// Whether a time of day is shown.
  public var needsTime: Bool {
    parts.contains {
      if case .field(let letter, _) = $0 { "ahHKkmsS".contains(letter) } else { false }
    }
  }

  /// A date as people read it.
  public func text(of date: DateValue, language: String) throws(FormatFault) -> String {
    let names = needsNames ? DateNames(language: language) : nil
    if needsNames, names == nil { throw .noNames(language: language) }
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .field(let letter, let count):
        if "yMLdDQqEc".contains(letter) {
          text += Self.day(letter, count, date, names)
        } else if "XxZ".contains(letter) {
          guard let offset = date.offset else { throw .noOffset("\(date.year)") }
          text += Self.offset(letter, count, offset)
        } else {
          guard let time = date.time else { throw .noTime("\(date.year)") }
          text += Self.time(letter, count, time, names)
        }
      }
    }
    return text
  }

  private static func day(
    _ letter: Character, _ count: Int, _ date: DateValue, _ names: DateNames?
  ) -> String {
    switch letter {
    case "y": return count == 2 ? padded(date.year % 100, 2) : padded(date.year, count)
    case "M", "L":
      guard count > 2 else { return padded(date.month, count) }
      return names?.month(date.month, width(count), isAlone: letter == "L") ?? ""
    case "d": return padded(date.day, count)
    case "D": return padded(date.dayOfYear, count)
    case "Q", "q": return padded((date.month + 2) / 3, count)
    default: return names?.weekday(date.weekday, width(count), isAlone: letter == "c") ?? ""
    }
  }

  private static func time(
    _ letter: Character, _ count: Int, _ time: DateValue.Time, _ names: DateNames?
  ) -> String {
    switch letter {
    case "a": return names?.period(isAfternoon: time.hour >= 12) ?? ""
    case "H": return padded(time.hour, count)
    case "k": return padded(time.hour == 0 ? 24 : time.hour, count)
    case "K": return padded(time.hour % 12, count)
    case "h": return padded(time.hour % 12 == 0 ? 12 : time.hour % 12, count)
    case "m": return padded(time.minute, count)
    case "s": return padded(time.second, count)
    default: return String(padded(time.nanosecond, 9).prefix(count))
    }
  }

  /// `+09`, `+0930`, `+09:30`; `X` shows UTC itself as `Z`.
  private static func offset(_ letter: Character, _ count: Int, _ offset: Int) -> String {
    if letter == "X", offset == 0 { return "Z" }
    let hours = (offset < 0 ? "-" : "+") + padded(abs(offset) / 60, 2)
    let minutes = padded(abs(offset) % 60, 2)
    if letter == "Z" { return hours + minutes }
    switch count {
    case 1: return abs(offset) % 60 == 0 ? hours : hours + minutes
    case 2: return hours + minutes
    default: return hours + ":" + minutes
    }
  }

  private static func width(_ count: Int) -> DateNames.Width {
    count == 4 ? .wide : count == 5 ? .narrow : .abbreviated
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
