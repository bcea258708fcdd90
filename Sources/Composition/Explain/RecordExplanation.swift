import Syntax

/// The record of a country or layer, as its stack makes it: `country.yaml` over the layers below, and of
/// features and values also what `settings/` gives where no record says anything.
package struct RecordExplanation {
  /// A field, or a key of `features` and `values`.
  package struct Line: Sendable {
    /// `currency`, `features.creditCard`.
    package let path: String
    package let value: String
    /// Winner first.
    package let writers: [Writer]
  }

  package let lines: [Line]

  package init(environment: Environment) {
    let workspace = environment.workspace
    let reader = workspace.reader
    let spelling = Spelling(reader: reader)
    let record = environment.record
    func line(_ path: String, _ setting: CountryRecord.Setting, _ more: [Writer] = []) -> Line {
      let all = [(setting.layer, setting.node)] + setting.earlier.map { ($0.layer, $0.node) }
      let writers = all.enumerated().map { index, item in
        Writer(
          deed: index == all.count - 1 && more.isEmpty ? .defined : .changed, layer: item.0,
          node: item.1, value: .node(item.1))
      }
      return Line(path: path, value: spelling.spell(setting.node), writers: writers + more)
    }
    var lines: [Line] = []
    let words = workspace.words
    let other = workspace[environment.layer].isCountry ? words.layer : words.country
    for field in workspace.schema.layer.fields where field.name != other {
      if let setting = record.fields[field.name] {
        lines.append(line(reader.text(field.name), setting))
        continue
      }
      let isFeature = field.name == words.features
      guard isFeature || field.name == words.values else { continue }
      let set = isFeature ? record.features : record.values
      let declared = environment.declarations(field.name)
      let keys = Set(set.keys).union(declared.map(\.key))
      for key in keys.sorted(by: { reader.symbols.precedes($0, $1) }) {
        let path = "\(reader.text(field.name)).\(reader.text(key))"
        var defaults: [Writer] = []
        if let entry = declared.first(where: { $0.key == key }),
          case .node(let node)? = reader.field(words.default_, of: entry.value),
          let layer = workspace.layer(of: node, on: workspace[environment.layer].stack)
        {
          defaults = [Writer(deed: .defaulted, layer: layer, node: node, value: .node(node))]
        }
        if let setting = set[key] {
          lines.append(line(path, setting, defaults))
        } else if let node = defaults.first?.node {
          lines.append(Line(path: path, value: spelling.spell(node), writers: defaults))
        } else {
          lines.append(Line(path: path, value: "", writers: []))
        }
      }
    }
    self.lines = lines
  }
}
