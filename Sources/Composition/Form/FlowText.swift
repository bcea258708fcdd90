import Syntax

extension Reader {
  /// A subtree written again as one line of flow style, for the rewrites that messages propose.
  /// Comments are lost; scalars keep being what they are.
  func flow(_ node: NodeID) -> String {
    switch forest.kind(node) {
    case .scalar: return flowScalar(node)
    case .sequence: return "[" + forest.items(node).map(flow).joined(separator: ", ") + "]"
    case .mapping:
      let pairs = forest.pairs(node).map { "\(flowScalar($0.key)): \(flow($0.value))" }
      return pairs.isEmpty ? "{}" : "{ " + pairs.joined(separator: ", ") + " }"
    }
  }

  /// A list of entries as the map by id that a patch has; nil where an entry has no id.
  func flowMap(ofList node: NodeID, _ list: KeyedList) -> String? {
    var parts: [String] = []
    for item in forest.items(node) {
      if forest.kind(item) == .scalar {
        guard list.shorthand else { return nil }
        parts.append("\(flowScalar(item)): {}")
        continue
      }
      guard let id = forest.value(list.id, in: item), forest.kind(id) == .scalar else { return nil }
      let fields = forest.pairs(item).filter { forest.symbol($0.key) != list.id }
        .map { "\(flowScalar($0.key)): \(flow($0.value))" }
      parts.append(
        "\(flowScalar(id)): " + (fields.isEmpty ? "{}" : "{ \(fields.joined(separator: ", ")) }"))
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// A map by id as the list of entries that a definition has.
  func flowList(ofMap node: NodeID, _ list: KeyedList) -> String {
    let items = forest.pairs(node).map { pair in
      let fields = forest.pairs(pair.value).map { "\(flowScalar($0.key)): \(flow($0.value))" }
      return
        "{ \((["\(text(list.id)): \(flowScalar(pair.key))"] + fields).joined(separator: ", ")) }"
    }
    return "[\(items.joined(separator: ", "))]"
  }

  /// A scalar as it may stand in flow style.
  private func flowScalar(_ node: NodeID) -> String {
    let text = text(node)
    guard isPlain(node) else { return doubleQuoted(text) }
    let isSafe =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        WordForm.isLetter(byte) || WordForm.isDigit(byte) || "-_./+".utf8.contains(byte)
          || byte == UInt8(ascii: " ")
      } && text.first != " " && text.last != " " && text.first != "-"
    return isSafe ? text : isNull(node) ? text : doubleQuoted(text)
  }
}
