import Diagnostics
import Syntax

extension FormChecker {
  /// Reports a key that is none of those that go here, with the nearest, which is returned.
  @discardableResult
  mutating func reportUnknownKey(
    _ key: NodeID, known: [String], id: String = "unknown-key", notes: [String] = []
  ) -> String? {
    let name = reader.text(key)
    let near = nearest(to: name, in: known)
    let list =
      known.isEmpty ? "no key goes here" : "the keys are \(known.joined(separator: ", "))"
    report(
      id, "`\(name)` is no key that goes here", at: key, label: "not known",
      notes: notes.isEmpty ? [list] : notes,
      help: near.map { "did you mean `\($0)`?" } ?? "drop it",
      edits: near.map { [Edit(forest.span(key), $0)] } ?? [])
    return near
  }

  /// Checks the spelling of an id or name.
  mutating func checkKey(_ node: NodeID, _ rule: KeyRule, noun: String) {
    guard forest.kind(node) == .scalar else { return }
    let bytes = reader.bytes(node)
    guard bytes.count <= WordForm.longest else { return reportTooLong(node) }
    if !countries.isEmpty, let symbol = forest.symbol(node), countries.contains(symbol) {
      switch (rule, noun) {
      case (.id, _), (.name, "feature"), (.nameOrID, "image"):
        return reportCountry(node, noun: noun)
      default: break
      }
    }
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
      "`\(reader.text(node))` is no \(isID ? "id" : "name") of a \(noun)", at: node,
      notes: [Self.phrase(rule)], help: near.map { "write `\($0)`" } ?? Self.phrase(rule),
      edits: near.map { [Edit(forest.span(node), $0)] } ?? [])
  }

  /// Says that something in a shared layer is named after one country.
  private mutating func reportCountry(_ node: NodeID, noun: String) {
    let id = reader.text(node)
    report(
      "names-country", "the \(noun) `\(id)` of a shared layer is named after the country `\(id)`",
      at: node, notes: ["a shared layer knows no country; another one may need the same tomorrow"],
      help: "name it after what it is, or move it to `Countries/\(id)/`")
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

  /// Reports an id that another entry of the same place once had: who still uses the old one would
  /// mean either.
  mutating func checkFormer(_ entries: [(id: NodeID, value: NodeID)], noun: String) {
    var former: [Symbol: NodeID] = [:]
    for entry in entries {
      for id in reader.formerIDs(of: .node(entry.value)) { former[id] = entry.id }
    }
    guard !former.isEmpty else { return }
    for entry in entries {
      guard let id = forest.symbol(entry.id), let owner = former[id] else { continue }
      report(
        Diagnostic(
          "id-reused", "`\(reader.text(id))` was once another \(noun)",
          at: .span(forest.span(entry.id)),
          related: [Related(.span(forest.span(owner)), "this one says `was:` so")],
          notes: ["what still uses the old id is led to the renamed \(noun)"],
          helps: [Help("give this \(noun) another id, or drop it from `was:`")]))
    }
  }

  /// Reports keys of one place that stand twice, and those that differ only by case, `-` or `_`.
  mutating func checkDistinct(_ keys: [NodeID], noun: String) {
    guard keys.count > 1 else { return }
    var seen: [UInt64: NodeID] = [:]
    seen.reserveCapacity(keys.count)
    for key in keys {
      let folded = WordForm.fold(reader.bytes(key))
      guard let first = seen[folded] else {
        seen[folded] = key
        continue
      }
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
