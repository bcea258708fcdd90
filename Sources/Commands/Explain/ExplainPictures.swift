import Composition
import Diagnostics
import Syntax

extension ExplainQuery {
  /// Names of all pictures of the stack.
  private var pictureNames: [String] {
    let names = workspace[layer].stack.flatMap { workspace.images[$0.index].keys }
    return Set(names).map(reader.text).sorted()
  }

  private func owners(_ picture: String, _ environment: Environment) -> [Explanation.Pictures] {
    reader.symbols.find(picture).map { Composition.pictures(named: $0, in: environment) } ?? []
  }

  /// All pictures of the stack, each with the files of the layer that owns its name.
  mutating func pictures() -> Answer {
    let found = pictureNames.map { ($0, owners($0, environment)) }
    let rows = found.flatMap { name, owners in
      view.rows(Array(owners.prefix(1)), named: name)
    }
    let json = view.document { view, out in
      out.key("pictures")
      out.array { out in
        for (name, owners) in found {
          out.object { out in
            out.field("name", name)
            view.write(owners, &out)
          }
        }
      }
    }
    let text = rows.isEmpty ? "\(name) has no pictures\n" : view.table(rows, indent: "")
    return Answer(text: text, json: json)
  }

  /// One picture: its files by layer, what `images.yaml` says of it, and whose files other countries have.
  mutating func picture(_ wanted: String) throws(CommandFailure) -> Answer {
    let owners = owners(wanted, environment)
    guard !owners.isEmpty else {
      let near = nearest(to: wanted, in: pictureNames)
      throw CommandFailure(
        "`\(name)` has no picture `\(wanted)`",
        help: near.map { "did you mean:  comity explain \(name) pictures/\($0)" }
          ?? "show what there is:  comity explain \(name) pictures")
    }
    let record = record(ofPicture: wanted)
    let lines = record.map { annotatedTree(of: $0, environment: environment) } ?? []
    var around = Explanation()
    if let record {
      around.seals = explain(record, in: layer, resolver: resolver).seals
    }
    let elsewhere = elsewhere(picture: wanted)
    var text = view.table(view.rows(owners, named: wanted), indent: "")
    if !lines.isEmpty, let record {
      text += "= \(workspace.spelled(record.key)):\(reader.spellPath(record.path))\n"
      text += view.text(lines, indent: "    ")
    }
    text += view.surroundings(around)
    if elsewhere.count > 1 {
      text += "= in all countries\n"
      text += view.table(
        elsewhere.map { [$0.value ?? "(not there)", $0.countries.joined(separator: " ")] },
        indent: "    ")
    }
    let json = view.document { view, out in
      out.field("name", wanted)
      view.write(owners, &out)
      view.write(lines, &out)
      view.writeSurroundings(around, &out)
      view.write(elsewhere, &out)
    }
    return Answer(text: text, json: json)
  }

  /// The name's entry in `images.yaml`.
  private func record(ofPicture name: String) -> ModulePath? {
    guard let kind = workspace.schema.kind(folder: "images"),
      let symbol = reader.symbols.find(name)
    else { return nil }
    let place = ModulePath(
      key: ModuleKey(kind: kind, id: workspace.schema[kind].header),
      path: [workspace.words.names, symbol])
    return WriterSearch(environment: environment).value(at: place).map { _ in place }
  }

  /// Countries by the layer whose files they have.
  private func elsewhere(picture: String) -> [Explanation.Elsewhere] {
    var groups: [String?: [String]] = [:]
    for country in workspace.countries where !workspace[country].stack.isEmpty {
      let environment = resolver.environment(
        of: country, state: resolver.states(upTo: country).last ?? .empty(workspace))
      let owner = owners(picture, environment).first.map { view.name($0.layer) }
      groups[owner, default: []].append(environment.name)
    }
    return groups.map { Explanation.Elsewhere(value: $0.key, countries: $0.value.sorted()) }
      .sorted { ($1.countries.count, $0.value ?? "") < ($0.countries.count, $1.value ?? "") }
  }
}
