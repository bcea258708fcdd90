import Diagnostics
package import Syntax

/// The reference page of a kind as Markdown, ending in a newline: what its files hold, field by
/// field, from the schema and nothing else.
package func referencePage(of kind: ModuleKind, symbols: SymbolTable) -> String {
  var page = ReferencePage(symbols: symbols)
  page.write(kind)
  return page.text
}

/// The reference page of a record that is no module.
package func referencePage(
  of record: Record, title: String, doc: String, symbols: SymbolTable
) -> String {
  var page = ReferencePage(symbols: symbols)
  page.line("# \(title)")
  page.line(doc)
  page.write(record, under: "Fields")
  page.writeWaiting()
  return page.text
}

private struct ReferencePage {
  let symbols: SymbolTable
  var text = ""
  /// Records whose fields get a section of their own, with its title.
  private var waiting: [(title: String, record: Record)] = []
  /// Field names of records that have a section, so that records in themselves end.
  private var written: [[Symbol]] = []

  /// Fields whose meaning is the same wherever they stand.
  private static let common = ["doc", "was", "when", "platforms"]

  init(symbols: SymbolTable) {
    self.symbols = symbols
  }

  mutating func line(_ line: String) {
    text += text.isEmpty ? "\(line)\n" : "\n\(line)\n"
  }

  mutating func write(_ kind: ModuleKind) {
    let header = symbols.text(kind.header)
    line("# \(kind.folder)/")
    line(kind.doc)
    let value =
      switch kind.identity {
      case .module: "The value of `\(header):` is the id, and the file is named after it."
      case .table:
        "A table: any number of files under any names; the value of `\(header):` is a label, and "
          + "every key counts for itself."
      case .tablePerLabel:
        "A table for each value of `\(header):`, in any number of files; every key counts for "
          + "itself."
      }
    line(
      "Files begin with `\(header):`"
        + (kind.isTable
          ? " or, to change keys, with `override:`. " : ", `override:`, `replace:` or `remove:`. ")
        + value + (kind.isDebug ? " Debug builds only." : ""))
    write(kind.body, under: "Fields")
    writeWaiting()
  }

  mutating func writeWaiting() {
    while !waiting.isEmpty {
      let (title, record) = waiting.removeFirst()
      write(record, under: title)
    }
  }

  mutating func write(_ record: Record, under title: String) {
    written.append(record.fields.map(\.name))
    line("## \(title)")
    text += "\n| field | what it holds | |\n| --- | --- | --- |\n"
    let isNested = title != "Fields"
    let common = record.fields.filter { isNested && Self.common.contains(symbols.text($0.name)) }
    for field in record.fields where !common.contains(where: { $0.name == field.name }) {
      let name = symbols.text(field.name)
      var notes = field.doc
      if field.required { notes = "Required. " + notes }
      if field.isFixed { notes += " Changes only by `instead:`." }
      if field.computed != nil { notes += " In bundles only." }
      let path = title == "Fields" ? name : "\(title).\(name)"
      text += "| `\(name)` | \(cell(describe(field.shape, path))) | \(cell(notes)) |\n"
    }
    if !common.isEmpty {
      let names = common.map { "`\(symbols.text($0.name))`" }.joined(separator: ", ")
      text += "| \(names) | | As for modules. |\n"
    }
    if let restart = record.restart {
      text += "| `\(symbols.text(restart.keep))` | a list of properties | In patches, beside "
      text += "`\(symbols.text(restart.trigger))`: values that are carried over. |\n"
    }
  }

  /// What a place holds; records below it get sections of their own.
  private mutating func describe(_ shape: Shape, _ path: String) -> String {
    switch shape.form {
    case .value(let type):
      guard let whole = type as? WholeRecordType, case .record(let record) = whole.shape.form else {
        return type.spelling
      }
      return "\(type.name), replaced whole\(section(record, path))"
    case .record(let record): return "a map\(section(record, path))"
    case .map(let map):
      let inner = describe(map.value, "\(path).*")
      return "a map of \(plural(map.noun)) by \(phrase(map.key)); each \(inner)"
    case .list(let list):
      let inner = describe(list.entry, "\(path).*")
      let order = list.ordered ? "in order" : "in no order"
      return "a list of \(plural(list.noun)) with ids, \(order); each \(inner)"
    case .dependent(let dependency): return dependency.doc
    case .open: return "content of any form"
    }
  }

  private mutating func section(_ record: Record, _ path: String) -> String {
    let names = record.fields.map(\.name)
    guard !written.contains(names),
      !waiting.contains(where: { $0.record.fields.map(\.name) == names })
    else { return ", as above" }
    waiting.append((path, record))
    return ", see `\(path)`"
  }

  private func phrase(_ rule: KeyRule) -> String {
    switch rule {
    case .id: "id"
    case .name: "name"
    case .nameOrID: "name or id"
    case .dotted: "key, nested or dotted"
    case .status: "HTTP status"
    case .any: "any text"
    }
  }

  private func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
