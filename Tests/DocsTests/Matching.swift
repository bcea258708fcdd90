/// Whether lines are as expected, where `…` within a line stands for any text and a line of nothing
/// but `…` for any number of lines.
func matches(_ lines: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
  guard let first = expected.first else { return lines.isEmpty }
  if first.trimmed == "…" {
    return (lines.startIndex...lines.endIndex).contains {
      matches(lines[$0...], expected.dropFirst())
    }
  }
  guard let line = lines.first, matches(line, first) else { return false }
  return matches(lines.dropFirst(), expected.dropFirst())
}

/// The same within a line. Blanks at its end do not count.
private func matches(_ line: String, _ expected: String) -> Bool {
  let parts = expected.trimmed.split(separator: "…", omittingEmptySubsequences: false)
  var rest = Substring(line.trimmed)
  for (index, part) in parts.enumerated() {
    if index == 0 {
      guard rest.hasPrefix(part) else { return false }
      rest = rest.dropFirst(part.count)
    } else if index == parts.count - 1 {
      return rest.hasSuffix(part)
    } else if let found = rest.firstRange(of: part) {
      rest = rest[found.upperBound...]
    } else {
      return false
    }
  }
  return rest.isEmpty
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.hasSuffix(" ") { text = text.dropLast() }
    return String(text)
  }
}
