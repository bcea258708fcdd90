import Diagnostics

/// "breaks android of", where all that does not compile is that something is missing on a platform: the
/// others go on as they were. Nil where more is broken.
func platformPhrase(_ diagnostics: [Diagnostic]) -> String? {
  let marker = " does not exist on "
  var platforms = Set<String>()
  for diagnostic in diagnostics {
    guard diagnostic.id == "platform-missing",
      let range = diagnostic.summary.firstRange(of: marker)
    else { return nil }
    platforms.insert(String(diagnostic.summary[range.upperBound...]))
  }
  return platforms.isEmpty ? nil : "breaks \(platforms.sorted().joined(separator: " and ")) in"
}
