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

  /// - Parameter ofOrder: the explanation is one of a list's order and not of its content.
  mutating func text(_ explanation: Explanation, path: String, ofOrder: Bool) -> String {
    var out = "\(name(layer)) \(path)\n"
    out += table(
      ofOrder ? orderRows(explanation.writers) : rows(explanation.writers), indent: "  ")
    for reference in explanation.references {
      out += "= \(reference.what)\n" + table(rows(reference.writers), indent: "    ")
    }
    for guardLine in explanation.guards {
      let decided = guardLine.decidedBy.map { ", " + place($0) } ?? " by default"
      let feature =
        guardLine.condition.hasPrefix("not ")
        ? String(guardLine.condition.dropFirst(4)) : guardLine.condition
      out +=
        "= \(guardLine.isOn ? "on" : "off"): \(feature) is \(guardLine.value)\(decided) "
        + "(when: \(guardLine.condition), \(place(guardLine.node)))\n"
    }
    for pin in explanation.pins {
      out += "= pinned by \(name(pin.layer)): \(pin.reason) (\(place(pin.node)))\n"
    }
    if explanation.elsewhere.count > 1 {
      out += "= in all countries\n"
      out += table(
        explanation.elsewhere.map { group in
          let value = group.value.map { ofOrder ? $0 : Self.cut($0) }
          return [value ?? "(not set)", group.countries.joined(separator: " ")]
        }, indent: "    ")
    }
    return out
  }

  private mutating func rows(_ writers: [Writer]) -> [[String]] {
    writers.map { writer in
      [writer.deed.rawValue, name(writer.layer), spell(writer.value), place(writer.node)]
    }
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

  mutating func text(_ lines: [AnnotatedLine]) -> String {
    table(
      lines.map { line in
        let indent = String(repeating: "  ", count: line.depth)
        let value = line.value.map { " " + Self.cut($0) } ?? ""
        return [
          indent + line.key + ":" + value, line.writer.map { name($0.layer) } ?? "",
          line.writer.map { $0.deed == .defined ? "" : $0.deed.rawValue } ?? "",
          line.writer.map { place($0.node) } ?? "",
        ]
      }, indent: "")
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
