/// Whether a text is a code of two lower-case letters that ISO 3166-1 has assigned to a country,
/// or one of those that it leaves to users and that Comity takes: `xa` to `xz`, and `zz`.
package func isCountryCode(_ code: String) -> Bool {
  guard code.utf8.count == 2 else { return false }
  if code == "zz" || (code >= "xa" && code <= "xz") { return code.utf8.allSatisfy(isLowercase) }
  return countries.contains(code[...])
}

private let countries = Set(assignedCountries.split(separator: " "))

private func isLowercase(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
}
