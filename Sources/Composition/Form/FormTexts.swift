import Diagnostics
import Syntax

extension FormChecker {
  /// Checks a table of texts: nested keys are read joined by dots.
  mutating func checkTexts(_ node: NodeID, _ map: OpenMap) {
    guard isMapping(node, "a map of texts") else { return }
    checkSegments(node, map)
    checkPrefixes(node)
  }

  private mutating func checkSegments(_ node: NodeID, _ map: OpenMap) {
    var keys: [NodeID] = []
    for pair in forest.pairs(node) {
      checkSegment(pair.key)
      keys.append(pair.key)
      if forest.kind(pair.value) == .mapping, !isText(pair.value) {
        if !isBroken(pair.value) { checkSegments(pair.value, map) }
      } else if case .value(let type) = map.value.form {
        check(pair.value, type)
      }
    }
    checkDistinct(keys, noun: map.noun)
  }

  /// One key, which may be several segments written with dots.
  private mutating func checkSegment(_ key: NodeID) {
    if let symbol = forest.symbol(key), reader.isName(symbol), symbol != words.plural { return }
    let bytes = reader.bytes(key)
    guard bytes.count <= WordForm.longest else { return reportTooLong(key) }
    var start = bytes.startIndex
    while start <= bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
      let segment = bytes[start..<end]
      start = end + 1
      if segment.elementsEqual("plural".utf8) {
        report(
          "name-spelling", "`plural` is no part of a text's key", at: key,
          notes: ["it stands for the forms of one text: `{ plural: { count: …, other: … } }`"],
          help: "give the key another name, or write nothing but `plural` beside it")
      } else if !WordForm.isName(segment) {
        let text = String(decoding: segment, as: UTF8.self)
        report(
          "name-spelling",
          segment.isEmpty ? "a part of the key is blank" : "`\(text)` is no part of a text's key",
          at: key, notes: ["parts are letters, digits and `_`, a letter first"],
          help: "write parts joined by dots: `home.title`")
      }
    }
  }

  /// A map that holds the plural forms of one text and nothing else.
  private func isText(_ node: NodeID) -> Bool {
    forest.value(words.plural, in: node) != nil && forest[node].payload > 1
      && forest.pairs(node).allSatisfy { forest.symbol($0.key) == words.plural }
  }

  /// Reports a text whose key is the beginning of another's.
  private mutating func checkPrefixes(_ node: NodeID) {
    let leaves = reader.joined.leaves(node, forest)
    guard leaves.count > 1 else { return }
    var byKey = SymbolIndex(capacity: leaves.count)
    for (index, leaf) in leaves.enumerated() {
      if let first = byKey[leaf.key].map({ leaves[$0].keyNode }) {
        report(
          "entry-duplicate", "the text `\(reader.text(leaf.key))` stands here twice",
          at: leaf.keyNode, related: [Related(.span(forest.span(first)), "first here")],
          help: "keep one")
      } else {
        byKey[leaf.key] = index
      }
    }
    // Only a key written with dots can run into a text's key: `home: x` beside `home.title: y`.
    for leaf in leaves where reader.bytes(leaf.keyNode).contains(UInt8(ascii: ".")) {
      var key = reader.symbols.bytes(leaf.key)
      while let dot = key.lastIndex(of: UInt8(ascii: ".")) {
        key = key[..<dot]
        guard let symbol = reader.symbols.find(String(decoding: key, as: UTF8.self)),
          let shorter = byKey[symbol].map({ leaves[$0].keyNode })
        else { continue }
        report(
          "text-key-prefix",
          "`\(reader.text(symbol))` is a text, so `\(reader.text(leaf.key))` cannot be one",
          at: leaf.keyNode, related: [Related(.span(forest.span(shorter)), "the text")],
          notes: ["the shorter key is where the longer one is nested"],
          help: "give one of them another key: `\(reader.text(symbol)).label`")
        break
      }
    }
  }
}
