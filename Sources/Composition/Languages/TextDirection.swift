/// Whether a language is written from right to left.
///
/// - Parameter language: a BCP 47 tag in any case. Its script decides; without one, the script
///   that is most likely for the language in the region, or for the language alone. Unknown
///   languages are written from left to right.
package func isRightToLeft(_ language: String) -> Bool {
  let subtags = language.lowercased().split(separator: "-", omittingEmptySubsequences: false)
  guard let name = subtags.first, name.utf8.count > 1 else { return false }
  for subtag in subtags.dropFirst() {
    if subtag.utf8.count == 1 { break }
    if isScript(subtag) { return scripts.contains(subtag) }
    if subtag.utf8.count == 2 {
      let regional = "\(name)-\(subtag)"
      if leftToRight.contains(regional[...]) { return false }
      if rightToLeft.contains(regional[...]) { return true }
      break
    }
  }
  return rightToLeft.contains(name)
}

private let scripts = Set(rightToLeftScripts.split(separator: " "))
private let rightToLeft = Set(rightToLeftLanguages.split(separator: " "))
private let leftToRight = Set(leftToRightExceptions.split(separator: " "))

/// Scripts have four letters; variants of four characters begin with a digit.
private func isScript(_ subtag: Substring) -> Bool {
  subtag.utf8.count == 4 && subtag.utf8.first.map { $0 > UInt8(ascii: "9") } == true
}
