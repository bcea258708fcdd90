/// Names in an output folder beside the countries'.
enum OutputNames {
  /// What a folder of ours is known by.
  static let manifest = "manifest.json"
  /// Whoever writes into the output folder holds this file's lock; it stays there.
  static let lock = ".comity.lock"

  private static let newSuffix = ".new-bundle"
  private static let oldSuffix = ".old-bundle"

  /// Where a country's next bundle is built. One name is enough: the lock keeps others away.
  static func new(_ country: String) -> String {
    ".\(country)\(newSuffix)"
  }

  /// Where a country's bundle is put aside.
  static func old(_ country: String) -> String {
    ".\(country)\(oldSuffix)"
  }

  /// The country of a folder that `new` named; nil for others.
  static func country(ofNew name: String) -> String? {
    country(name, newSuffix)
  }

  /// The country of a folder that `old` named; nil for others.
  static func country(ofOld name: String) -> String? {
    country(name, oldSuffix)
  }

  private static func country(_ name: String, _ suffix: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(suffix) else { return nil }
    let country = name.dropFirst().dropLast(suffix.count)
    return country.isEmpty ? nil : String(country)
  }
}

/// Whether bytes begin like the manifest of a country's bundle: `formatVersion`, `language` and
/// `country` in that order, which no other tool's file has by chance.
func isManifest(_ bytes: [UInt8], of country: String) -> Bool {
  let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
  let head = String(decoding: bytes.prefix(512).filter { !blanks.contains($0) }, as: UTF8.self)
  var rest = head[...]
  for (name, isNumber) in [("{\"formatVersion\":", true), (",\"language\":", true)] {
    guard rest.hasPrefix(name) else { return false }
    rest = rest.dropFirst(name.count)
    if isNumber { rest = rest.drop { $0.isNumber } }
  }
  return rest.hasPrefix(",\"country\":\"\(country)\"")
}
