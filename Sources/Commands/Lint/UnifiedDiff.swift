import Lint

/// A change of a file in the form of `diff -u`, three lines of context.
func unifiedDiff(_ change: FileEdits.Change) -> String {
  let from = change.before == nil ? "/dev/null" : "a/" + change.path
  let to = change.after == nil ? "/dev/null" : "b/" + change.path
  guard isText(change.before), isText(change.after) else {
    return "Binary files \(from) and \(to) differ\n"
  }
  let old = lines(change.before)
  let new = lines(change.after)
  var head = 0
  while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
  let steps = Array(new[head...]).difference(from: Array(old[head...]))
  var removed = Set<Int>()
  var inserted = Set<Int>()
  for step in steps {
    switch step {
    case .remove(let offset, _, _): removed.insert(offset + head)
    case .insert(let offset, _, _): inserted.insert(offset + head)
    }
  }
  // One entry for each line of the diff: mark, text, positions before it.
  var rows: [(mark: Character, text: String, old: Int, new: Int)] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, removed.contains(i) {
      rows.append(("-", old[i], i, j))
      i += 1
    } else if j < new.count, inserted.contains(j) {
      rows.append(("+", new[j], i, j))
      j += 1
    } else {
      rows.append((" ", i < old.count ? old[i] : new[j], i, j))
      i += 1
      j += 1
    }
  }
  let changed = rows.indices.filter { rows[$0].mark != " " }
  var text = "--- \(from)\n+++ \(to)\n"
  var next = 0
  while next < changed.count {
    let first = max(changed[next] - 3, 0)
    var last = changed[next]
    while next + 1 < changed.count, changed[next + 1] - last <= 6 {
      next += 1
      last = changed[next]
    }
    next += 1
    let hunk = rows[first...min(last + 3, rows.count - 1)]
    let olds = hunk.count { $0.mark != "+" }
    let news = hunk.count { $0.mark != "-" }
    text += "@@ -\(range(hunk.first?.old ?? 0, olds)) +\(range(hunk.first?.new ?? 0, news)) @@\n"
    for row in hunk { text += "\(row.mark)\(row.text)\n" }
  }
  return text
}

/// Whether people can read it.
private func isText(_ bytes: [UInt8]?) -> Bool {
  guard let bytes else { return true }
  return !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
}

private func range(_ start: Int, _ count: Int) -> String {
  count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
}

/// Lines without their breaks; a last line without one is told like the others.
private func lines(_ bytes: [UInt8]?) -> [String] {
  guard let bytes, !bytes.isEmpty else { return [] }
  var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if parts.last?.isEmpty == true { parts.removeLast() }
  return parts.map { String(decoding: $0, as: UTF8.self) }
}
