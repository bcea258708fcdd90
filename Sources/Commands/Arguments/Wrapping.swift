/// Breaks a line at blanks so that each part has at most `width` characters, single longer words
/// apart; nothing for an empty line.
func wrapped(_ line: String, _ width: Int) -> [String] {
  guard line.count > width else { return line.isEmpty ? [] : [line] }
  var lines = [""]
  for word in line.split(separator: " ", omittingEmptySubsequences: false) {
    let last = lines[lines.count - 1]
    if !last.isEmpty, last.count + 1 + word.count > width {
      lines.append(String(word))
    } else {
      lines[lines.count - 1] += (last.isEmpty ? "" : " ") + word
    }
  }
  return lines
}
