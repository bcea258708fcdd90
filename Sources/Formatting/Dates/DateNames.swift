/// Names of months and days in a language, and words for morning and afternoon.
public struct DateNames: Hashable, Sendable {
  /// How long a name is: `January`, `Jan`, `J`.
  public enum Width: Int, Hashable, Sendable {
    case wide, abbreviated, narrow
  }

  /// Thirteen lists in the order of the data: months in a date (wide, abbreviated, narrow), months
  /// alone, days in a date, days alone, and morning with afternoon.
  private let lists: [[String]]

  /// Names of a language; nil where CLDR has none.
  ///
  /// - Parameter language: A BCP 47 tag in any case; one CLDR does not list is looked up without its
  ///   last subtag, and so on.
  public init?(language: String) {
    var tag = language.lowercased()[...]
    while Self.lines[String(tag)] == nil {
      guard let hyphen = tag.lastIndex(of: "-") else { return nil }
      tag = tag[..<hyphen]
    }
    guard let line = Self.lines[String(tag)] else { return nil }
    var lists: [[String]] = []
    for part in line.split(separator: ";").dropFirst() {
      if part.first == "=" {
        guard let same = Int(part.dropFirst()), lists.indices.contains(same) else { return nil }
        lists.append(lists[same])
      } else {
        lists.append(part.split(separator: "|").map(String.init))
      }
    }
    guard lists.count == 13, lists[..<6].allSatisfy({ $0.count == 12 }),
      lists[6..<12].allSatisfy({ $0.count == 7 }), lists[12].count == 2
    else { return nil }
    self.lists = lists
  }

  /// The name of a month.
  ///
  /// - Parameters:
  ///   - number: 1 to 12; another is taken into that range.
  ///   - isAlone: As the name of a month by itself, not within a date; many languages differ.
  public func month(_ number: Int, _ width: Width, isAlone: Bool = false) -> String {
    lists[(isAlone ? 3 : 0) + width.rawValue][(number % 12 + 11) % 12]
  }

  /// The name of a day of the week.
  ///
  /// - Parameter day: 0 for Sunday to 6; another is taken into that range.
  public func weekday(_ day: Int, _ width: Width, isAlone: Bool = false) -> String {
    lists[(isAlone ? 9 : 6) + width.rawValue][(day % 7 + 7) % 7]
  }

  /// The word for the half of the day.
  public func period(isAfternoon: Bool) -> String { lists[12][isAfternoon ? 1 : 0] }

  /// The data's lines by language.
  private static let lines: [String: Substring] = {
    var lines: [String: Substring] = [:]
    for data in [dateNamesData1, dateNamesData2, dateNamesData3, dateNamesData4] {
      for line in data.split(separator: "\n") {
        lines[String(line.prefix { $0 != ";" })] = line
      }
    }
    return lines
  }()
}
