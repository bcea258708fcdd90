/// Whether a text is a code of two lower-case letters that ISO 3166-1 has assigned to a country,
/// or one of those that it leaves to users and that Comity takes: `xa` to `xz`, and `zz`.
package func isCountryCode(_ code: String) -> Bool {
  guard code.utf8.count == 2 else { return false }
  if code == "zz" || (code >= "xa" && code <= "xz") { return code.utf8.allSatisfy(isLowercase) }
  return countries.contains(code[...])
}

/// What a country is called in English, by its code of two lower-case letters; nil for codes that
/// are left to users.
package func countryName(_ code: String) -> String? {
  names[code]
}

private let names: [String: String] = {
  var table: [String: String] = [:]
  for entry in countryNames.split(separator: ";") {
    let words = entry.split(separator: " ")
    guard let code = words.first else { continue }
    table[String(code)] = words.dropFirst().joined(separator: " ")
  }
  return table
}()

private let countries = Set(assignedCountries.split(separator: " "))

private func isLowercase(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
}
