import Composition
import Diagnostics
import Syntax

/// Explanations as text: aligned columns, winner first.
struct ExplainView {
  let workspace: Workspace
  let layer: LayerID
  private var locator: Locator

  init(workspace: Workspace, layer: LayerID) {
    self.workspace = workspace
    self.layer = layer
    locator = Locator(workspace.reader.forest.sources)
  }

  var reader: Reader { workspace.reader }

  func name(_ layer: LayerID) -> String {
    reader.text(workspace[layer].name)
  }

  /// `Countries/no/screens/home.yaml:4:32`.
  mutating func place(_ node: NodeID) -> String {
    guard let location = locator.location(of: reader.forest.span(node)) else { return "" }
    return "\(location.path):\(location.start.line):\(location.start.column)"
  }

  mutating func place(_ source: OverrideLine.Source) -> String {
    switch source {
    case .node(let node): place(node)
    case .file(let path): path
    }
  }

  /// One line, cut to what a terminal shows.
  func spell(_ value: Value?) -> String {
    guard let value else { return "" }
    let text: String
    switch value {
    case .node(let node): text = Spelling(reader: reader).spell(node)
    case .merged: text = "(changed inside)"
    }
    return Self.cut(text)
  }

  static func cut(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// - Parameters:
  ///   - tree: What stands below the place, of a record or map.
  ///   - ofOrder: The explanation is one of a list's order and not of its content.
  mutating func text(
    _ explanation: Explanation, _ tree: [AnnotatedLine], path: String, ofOrder: Bool
  ) -> String {
    var out = "\(name(layer)) \(path)\n"
    if let list = explanation.list {
      out += text(list)
    } else {
      out += table(
        ofOrder ? orderRows(explanation.writers) : rows(explanation.writers, isWhole: tree.isEmpty),
        indent: "  ")
      out += text(tree, indent: "    ")
    }
    for reference in explanation.references {
      out += "= \(reference.what)\n"
      out += table(rows(reference.writers), indent: "    ")
      out += table(rows(reference.pictures, named: ""), indent: "    ")
    }
    out += text(explanation.alternatives)
    out += surroundings(explanation)
    return out + text(explanation.elsewhere, isWhole: ofOrder || explanation.list != nil)
  }

  /// - Parameter isWhole: Values are not cut.
  private func text(_ elsewhere: [Explanation.Elsewhere], isWhole: Bool) -> String {
    guard elsewhere.count > 1 else { return "" }
    let rows = elsewhere.map { group -> [String] in
      let countries = group.countries.joined(separator: " ")
      guard let differences = group.differences, group.value != nil else {
        let value = group.value.map { isWhole ? $0 : Self.cut($0) }
        return [value ?? "(not set)", countries, group.isOff ? "off" : ""]
      }
      let shown = differences.prefix(3).map(Self.cut).joined(separator: ", ")
      let more = differences.count > 3 ? " and \(differences.count - 3) more" : ""
      let same = differences.isEmpty ? "as here" : shown + more
      return [same, countries, group.isOff ? "off" : ""]
    }
    return "= in all countries\n" + table(rows, indent: "    ")
  }

  /// Entries in order with the layer of each, then what was taken out, then who moved what.
  private mutating func text(_ list: ListExplanation) -> String {
    var rows = list.entries.enumerated().map { index, entry -> [String] in
      let changed = entry.changedBy.map(name).joined(separator: " ")
      return [
        "\(index + 1)", reader.text(entry.id), Self.cut(entry.summary),
        entry.writer.map { $0.deed.rawValue } ?? "", entry.writer.map { name($0.layer) } ?? "",
        entry.writer.map { place($0.node) } ?? "",
        changed.isEmpty ? "" : "changed inside by \(changed)",
        entry.condition.map { $0.isOn ? "" : "off: \(decision($0))" } ?? "",
      ]
    }
    rows += list.dropped.map { gone in
      [
        "-", reader.text(gone.id), "", gone.writer.deed.rawValue, name(gone.writer.layer),
        place(gone.writer.node), "", "",
      ]
    }
    var out = rows.isEmpty ? "  (nothing in it)\n" : table(rows, indent: "  ")
    if !list.order.isEmpty { out += "= order\n" + table(orderRows(list.order), indent: "    ") }
    return out
  }

  /// - Parameter isWhole: What changed inside a value does not stand below.
  private mutating func rows(_ writers: [Writer], isWhole: Bool = true) -> [[String]] {
    writers.map { writer in
      let value = !isWhole && writer.value.map(isMerged) == true ? "" : spell(writer.value)
      return [writer.deed.rawValue, name(writer.layer), value, place(writer.node)]
    }
  }

  private func isMerged(_ value: Value) -> Bool {
    if case .merged = value { return true }
    return false
  }

  /// What each layer says about an order: which entry it places, or the ids as they are written.
  private mutating func orderRows(_ writers: [Writer]) -> [[String]] {
    writers.map { writer in
      let said: String
      if case .node(let list)? = writer.value {
        said = reader.forest.items(list).map { item in
          reader.text(reader.forest.value(reader.words.id, in: item) ?? item)
        }.joined(separator: " ")
      } else {
        said = reader.text(writer.node)
      }
      return [writer.deed.rawValue, name(writer.layer), said, place(writer.node)]
    }
  }

  mutating func text(_ lines: [AnnotatedLine], indent: String = "") -> String {
    table(
      lines.map { line in
        let indent = String(repeating: "  ", count: line.depth)
        var value = line.value.map { " " + Self.cut($0) } ?? ""
        if let isOn = line.isOn { value += isOn ? " (on)" : " (off)" }
        return [
          indent + line.key + ":" + value, line.writer.map { name($0.layer) } ?? "",
          line.writer.map { $0.deed == .defined ? "" : $0.deed.rawValue } ?? "",
          line.writer.map { place($0.node) } ?? "",
        ]
      }, indent: indent)
  }

  mutating func text(_ lines: [OverrideLine]) -> String {
    var out = ""
    var module = ""
    var group: [[String]] = []
    for line in lines {
      let title = "\(line.module) (\(name(line.layer)))"
      if title != module {
        out += table(group, indent: "  ")
        group = []
        out += title + "\n"
        module = title
      }
      group.append([
        line.deed.rawValue, line.path, line.value.map(Self.cut) ?? "", place(line.source),
      ])
    }
    return out + table(group, indent: "  ")
  }

  /// Columns as wide as their widest cell in terminal cells; trailing blanks are cut.
  func table(_ rows: [[String]], indent: String) -> String {
    guard let columns = rows.first?.count else { return "" }
    let widths = (0..<columns).map { column in
      rows.map { cellWidth($0[column]) }.max() ?? 0
    }
    var out = ""
    for row in rows {
      var line = indent
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += cell
        line += String(repeating: " ", count: widths[column] - cellWidth(cell) + 2)
      }
      while line.last == " " { line.removeLast() }
      out += line + "\n"
    }
    return out
  }
}
