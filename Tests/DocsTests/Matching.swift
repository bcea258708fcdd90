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

/// Lines as they are to be recorded: what was left out by one line of `…` stays left out, as many
/// lines before and after it as there were, and lines that still match stay as they are written.
func folded(_ lines: [String], like expected: ArraySlice<String>) -> [String] {
  let gaps = expected.indices.filter { expected[$0].trimmed == "…" }
  guard let gap = gaps.first, gaps.count == 1 else {
    return lines.count == expected.count ? zip(lines, expected).map(kept) : lines
  }
  let head = expected[..<gap]
  let tail = expected[(gap + 1)...]
  guard lines.count > head.count + tail.count else { return lines }
  return zip(lines.prefix(head.count), head).map(kept) + ["…"]
    + zip(lines.suffix(tail.count), tail).map(kept)

  func kept(_ line: String, _ expected: String) -> String {
    matches(line, expected) ? expected : line
  }
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.hasSuffix(" ") { text = text.dropLast() }
    return String(text)
  }
}
