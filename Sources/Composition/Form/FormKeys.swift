import Diagnostics
import Syntax

extension FormChecker {
  /// Reports a key that is none of those that go here, with what this language has for a word of
  /// other tools, or with the nearest. What was meant is returned.
  @discardableResult
  mutating func reportUnknownKey(
    _ key: NodeID, known: [String], id: String = "unknown-key", notes: [String] = []
  ) -> String? {
    let name = reader.text(key)
    let list =
      known.isEmpty ? "no key goes here" : "the keys are \(known.joined(separator: ", "))"
    if let help = Self.ofModules[name], known.contains(reader.text(words.renamed)) {
      report(
        id, "`\(name)` is no key of a table", at: key, label: "not known",
        notes: ["all files of a table are one in each layer: " + list], help: help)
      return nil
    }
    let siblings = siblings(of: key)
    let near = nearest(to: name, in: known.filter { !siblings.contains($0) })
    let isPlural = near.map { $0 == name + "s" || name == $0 + "s" } ?? false
    if near == nil || id == "unknown-key" && !isPlural,
      let answer = ForeignWords.answer(for: name)
    {
      let word = answer.word.flatMap { known.contains($0) ? $0 : nil }
      report(
        id, "`\(name)` is no key that goes here", at: key, label: "not a word of this language",
        notes: notes.isEmpty ? [list] : notes, help: answer.help,
        edits: word.map { [Edit(forest.span(key), $0)] } ?? [])
      return word
    }
    report(
      id, "`\(name)` is no key that goes here", at: key, label: "not known",
      notes: notes.isEmpty ? [list] : notes,
      help: near.map { "did you mean `\($0)`?" }
        ?? nearest(to: name, in: siblings).map { "`\($0)` stands here already; drop this" }
        ?? deeper(key) ?? "drop it",
      edits: near.map { [Edit(forest.span(key), $0)] } ?? [])
    return near
  }

  /// What to do about keys that modules have and tables do not.
  private static let ofModules = [
    "when": "drop it; keys for some countries stand in files of their layers",
    "platforms": "drop it; what a platform needs otherwise has a key of its own",
    "was": "drop it; former names of keys stand under `renamed:`",
  ]

  /// What may be meant by an unknown key that stands right behind a map with free keys of its own.
  private func deeper(_ key: NodeID) -> String? {
    guard let record = around.last, forest[record].style != .flow else { return nil }
    var before: NodeID?
    for pair in forest.pairs(record) {
      if pair.key == key { break }
      before = pair.key
    }
    guard let before, let map = forest.symbol(before).flatMap({ forest.value($0, in: record) }),
      forest.kind(map) == .mapping, forest[map].style != .flow
    else { return nil }
    return "indent it if it belongs to `\(reader.text(before)):` above it, else drop it"
  }

  /// The other keys of the record a key stands in, as far as the checker knows it.
  private func siblings(of key: NodeID) -> [String] {
    guard let record = around.last, forest.pairs(record).contains(where: { $0.key == key }) else {
      return []
    }
    return forest.pairs(record).filter { $0.key != key }.map { reader.text($0.key) }
  }

  /// Checks the spelling of an id or name.
  mutating func checkKey(_ node: NodeID, _ rule: KeyRule, noun: String) {
    guard forest.kind(node) == .scalar else { return }
    let bytes = reader.bytes(node)
    guard bytes.count <= WordForm.longest else { return reportTooLong(node) }
    let isRight =
      switch rule {
      case .id: WordForm.isID(bytes)
      case .name, .dotted: WordForm.isName(bytes)
      case .nameOrID: WordForm.isNameOrID(bytes)
      case .status: WordForm.isStatus(bytes)
      case .any: !bytes.isEmpty
      }
    guard !isRight else { return }
    let near = Self.respelled(bytes, rule)
    let isID = if case .id = rule { true } else { false }
    report(
      isID ? "id-spelling" : "name-spelling",
      "`\(reader.text(node))` is no \(isID ? "id" : "name") of \(indefinite(noun))", at: node,
      notes: [Self.phrase(rule)], help: near.map { "write `\($0)`" } ?? Self.example(rule),
      edits: near.map { [Edit(forest.span(node), $0)] } ?? [])
  }

  private static func phrase(_ rule: KeyRule) -> String {
    switch rule {
    case .id: "ids are small letters, digits and `-`, a letter or digit first"
    case .name, .dotted: "names are letters, digits and `_`, a letter first"
    case .nameOrID: "names are letters, digits, `-` and `_`, a letter or digit first"
    case .status: "a status has three digits: `200`"
    case .any: "1 to 128 bytes of text"
    }
  }

  private static func example(_ rule: KeyRule) -> String {
    switch rule {
    case .id: "give it an id such as `fare-row`"
    case .name, .dotted: "give it a name such as `fareRow`"
    case .nameOrID: "give it a name such as `fareRow` or `fare-row`"
    case .status: "write a status of HTTP such as `200`"
    case .any: "give it a shorter one"
    }
  }

  /// A spelling that is right and near: `Fare Row` gives `fare-row`, `fare-row` gives `fareRow`.
  private static func respelled(_ bytes: ArraySlice<UInt8>, _ rule: KeyRule) -> String? {
    let words = bytes.split { !WordForm.isLetter($0) && !WordForm.isDigit($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    switch rule {
    case .id:
      return bytes.contains(where: WordForm.isUpper) && words.count == 1
        ? kebab(first) : words.joined(separator: "-").lowercased()
    case .name, .dotted:
      let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let name = ([first] + rest).joined()
      return WordForm.isName(name.utf8) ? name : nil
    case .nameOrID: return words.joined(separator: "-")
    case .status, .any: return nil
    }
  }

  /// `fareRow` as `fare-row`.
  private static func kebab(_ word: String) -> String {
    var result = ""
    for character in word {
      if character.isUppercase, !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    return result
  }

  /// Reports keys of one place that stand twice, and those that differ only by case, `-` or `_`.
  mutating func checkDistinct(_ keys: [NodeID], noun: String) {
    guard keys.count > 1 else { return }
    let folded = keys.map { WordForm.fold(reader.bytes($0)) }
    var seen: [UInt64: Int] = [:]
    if keys.count > 24 { seen.reserveCapacity(keys.count) }
    for (index, key) in keys.enumerated() {
      let earlier: Int?
      if keys.count > 24 {
        earlier = seen[folded[index]]
        if earlier == nil { seen[folded[index]] = index }
      } else {
        earlier = folded[..<index].firstIndex(of: folded[index])
      }
      guard let first = earlier.map({ keys[$0] }) else { continue }
      let name = reader.text(key)
      let related = [Related(.span(forest.span(first)), "first here")]
      if forest.symbol(first) == forest.symbol(key) {
        report(
          "entry-duplicate", "the \(noun) `\(name)` stands here twice", at: key, related: related,
          help: "keep one, or give this one another id")
      } else {
        report(
          "id-clash", "`\(name)` differs from `\(reader.text(first))` only by case, `-` or `_`",
          at: key, related: related,
          notes: ["generated code could not tell them apart"],
          help: "give one of them another name")
      }
    }
  }
}
