/// Whether lines are as expected, where `…` within a line stands for any text and a line of nothing
/// but `…` for any number of lines.
func matches(_ lines: [String], _ expected: ArraySlice<String>) -> Bool {
  // What is expected so far can have matched the first `index` lines.
  var isReachable = [Bool](repeating: false, count: lines.count + 1)
  isReachable[0] = true
  for wanted in expected {
    var next = [Bool](repeating: false, count: lines.count + 1)
    if wanted.trimmed == "…" {
      var isReached = false
      for index in 0...lines.count {
        isReached = isReached || isReachable[index]
        next[index] = isReached
      }
    } else {
      for index in lines.indices where isReachable[index] {
        next[index + 1] = matches(lines[index], wanted)
      }
    }
    isReachable = next
  }
  return isReachable[lines.count]
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
