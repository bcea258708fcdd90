/// The resource qualifier of a language: `en`, `pt-rBR`, `b+sr+Latn`, with the codes Android kept for
/// Indonesian (`in`), Hebrew (`iw`) and Yiddish (`ji`). Source: Android's table of qualifiers.
///
/// - Parameter tag: BCP 47, in any case.
/// - Returns: nil where no qualifier says it: extensions, private use, tags older than the grammar.
package func androidQualifier(of tag: String) -> String? {
  var parts = tag.split(separator: "-").map { String($0).lowercased() }
  guard !parts.isEmpty, parts.allSatisfy({ $0.count > 1 }) else { return nil }
  let spelled = parts.removeFirst()
  guard spelled.count <= 3 else { return nil }
  let language = legacy[spelled] ?? spelled
  if let region = parts.first, parts.count == 1, region.count == 2 {
    return "\(language)-r\(region.uppercased())"
  }
  guard !parts.isEmpty else { return language }
  // What follows a three-letter language is an extended language or a region; only regions have digits.
  guard !parts.contains(where: { $0.count == 3 && $0.utf8.allSatisfy { $0 >= 0x61 } }) else {
    return nil
  }
  let rest = parts.map { part in
    switch part.count {
    case 2: part.uppercased()
    case 4 where part.utf8.allSatisfy({ $0 >= 0x61 }):
      part.prefix(1).uppercased() + part.dropFirst()
    default: part
    }
  }
  return "b+" + ([language] + rest).joined(separator: "+")
}

/// ISO 639 codes that changed, as Android goes on writing them.
private let legacy = ["id": "in", "he": "iw", "yi": "ji"]

/// The languages of a country with the qualifiers of their folders, in the country's order.
struct AndroidLanguages {
  /// In the country's languages; the first of each qualifier.
  let all: [(index: Int, tag: String, qualifier: String)]
  /// Tags no qualifier says.
  let unsayable: [String]
  /// Tags whose qualifier another language has, with that language.
  let doubled: [(tag: String, other: String)]

  init(_ tags: [String]) {
    var all: [(index: Int, tag: String, qualifier: String)] = []
    var unsayable: [String] = []
    var doubled: [(tag: String, other: String)] = []
    for (index, tag) in tags.enumerated() {
      guard let qualifier = androidQualifier(of: tag) else {
        unsayable.append(tag)
        continue
      }
      if let other = all.first(where: { $0.qualifier == qualifier }) {
        doubled.append((tag, other.tag))
      } else {
        all.append((index, tag, qualifier))
      }
    }
    self.all = all
    self.unsayable = unsayable
    self.doubled = doubled
  }
}
