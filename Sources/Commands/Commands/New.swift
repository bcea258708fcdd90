import Composition
import Diagnostics
import Syntax

extension Command {
  private static let overOption = Option(
    "over", Option.Value("LAYER"), summary: "the layer a new country lies over")
  private static let fromOption = Option(
    "from", Option.Value("COUNTRY", completion: .country),
    summary: "the country a new one begins as a copy of")
  private static let nameOption = Option(
    "name", Option.Value("TEXT"),
    summary: "what a new country is called (default: its English name)")
  private static let ownerOption = Option(
    "owner", Option.Value("OWNER"), summary: "who answers for it, as the code host names the team")
  private static let appIDOption = Option(
    "app-id", Option.Value("ID"), summary: "bundle id and application id of a new country's app")
  private static let inOption = Option(
    "in", Option.Value("LAYER", completion: .country),
    summary: "where a screen, cell or service goes (default: core)")

  /// `comity new country|screen|cell|service NAME`.
  package static let new = Command(
    "new", summary: "write a country, screen, cell design or service to start from",
    examples: [
      Example("comity new country fr", "a country over the base layer"),
      Example("comity new country fi --over nordics --from no", "one that begins like another"),
      Example(
        "comity new country at --owner @ride/austria --app-id example.ride.austria",
        "one of which nothing is left to be written"),
      Example("comity new screen promo", "a screen in Core"),
      Example("comity new cell coupon --in no", "a cell design of one country"),
    ],
    arguments: [
      Argument(
        Option.Value("WHAT", choices: ["country", "screen", "cell", "service"]),
        summary: "what to write"),
      Argument(Option.Value("NAME"), summary: "its id"),
    ],
    options: [overOption, fromOption, nameOption, ownerOption, appIDOption, inOption],
    discussion: """
      What only people know of a new country is written as `\(Placeholder.text)`, \
      `\(Placeholder.owner)` or `\(Placeholder.appID)`; `build` tells where, and `build --strict` \
      refuses it. `--from` takes a country's folder over without what makes its app one of its own: \
      id, name, owners, ids of the app and of the stores, consents, and changes of sealed values that are allowed to it alone.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let session = try Session(invocation, world)
    let what = invocation.words[0]
    let name = invocation.words[1]
    let country = NewCountry(
      session: session,
      wishes: NewCountry.Wishes(
        over: invocation.value(overOption), from: invocation.value(fromOption),
        name: invocation.value(nameOption), owner: invocation.value(ownerOption),
        appID: invocation.value(appIDOption)))
    let files: [ScaffoldFile]
    if what == "country" {
      guard !invocation.has(inOption) else {
        throw CommandFailure("`--in` is for screens, cells and services")
      }
      files = try country.files(name)
    } else {
      guard [overOption, fromOption, nameOption, appIDOption].allSatisfy({ !invocation.has($0) })
      else {
        throw CommandFailure("`--over`, `--from`, `--name` and `--app-id` are for countries")
      }
      files = try module(
        what, name, in: invocation.value(inOption) ?? "core",
        owner: invocation.value(ownerOption), session)
    }
    try writeScaffold(files, below: session.root, world, &console)
    switch what {
    case "country":
      if let from = country.wishes.from {
        let origin = try session.layer(named: from)
        tellTakenOver(country.takenOver(from: origin), name, from, &console)
        tellLost(country.lostLayers(of: origin), name, from, &console)
        tellLeftOut(country.leftOut(from: origin, as: name), name, from, &console)
      }
      console.say("next:  comity build \(name)")
    case "screen":
      console.say(
        "next:  lead a route to it, `\(name): { to: \(name) }`, give it cells, and a marker")
      let languages = otherLanguages(above: invocation.value(inOption) ?? "core", session)
      if !languages.isEmpty {
        console.say("       translate its title into \(languages.joined(separator: ", "))")
      }
    case "cell": console.say("next:  give a cell of a screen this design, `cell: \(name)`")
    default: console.say("next:  read an endpoint in a screen, `load: [\(name).overview]`")
    }
    return .done
  }
}

/// Languages of the countries over a layer into which a new text is to be translated.
private func otherLanguages(above name: String, _ session: Session) -> [String] {
  let workspace = session.workspace
  let reader = workspace.reader
  let source =
    workspace.record.flatMap { reader.forest.value(workspace.words.source, in: $0) }
    .map(reader.text) ?? "en"
  guard let layer = workspace.layer(named: name) else { return [] }
  let above = workspace.countries.filter { workspace[$0].stack.contains(layer) }
  let languages = above.flatMap {
    CountryRecord(stack: workspace[$0].stack, workspace: workspace).languages.map(reader.text)
  }
  return Set(languages).filter { $0 != source && !$0.hasPrefix(source + "-") }.sorted()
}

/// Says what of a copy is the other country's still.
private func tellTakenOver(
  _ files: [(file: String, lines: [String])], _ country: String, _ from: String,
  _ console: inout Console
) {
  guard !files.isEmpty else { return }
  console.say("as in \(from), for you to look at:")
  for (file, lines) in files {
    console.say("    Countries/\(country)/\(file)")
    for line in lines { console.say("        \(line)") }
  }
}

/// Says whose layers the new country goes without: what they hold is not copied.
private func tellLost(
  _ layers: [String], _ country: String, _ from: String, _ console: inout Console
) {
  guard !layers.isEmpty else { return }
  let names = layers.map { "`\($0)`" }.joined(separator: ", ")
  console.say("\(from) lies over \(names), \(country) does not:")
  console.say(
    "    what of \(names) the copied files need is missing until `\(country)` declares it")
}

/// Says what only the other country may do, and how the new one may, too.
private func tellLeftOut(
  _ lines: [String], _ country: String, _ from: String, _ console: inout Console
) {
  guard !lines.isEmpty else { return }
  console.say("left out, since a seal allows it to \(from) alone:")
  for line in lines { console.say("    \(line)") }
  console.say("    to do the same, have `\(country)` put under the seal's `except:` first")
}

/// A screen, cell design or service in a layer.
private func module(
  _ what: String, _ id: String, in layerName: String, owner: String?, _ session: Session
) throws(CommandFailure) -> [ScaffoldFile] {
  guard isID(id) else {
    throw CommandFailure(
      "`\(id)` is no id", help: "ids are lower-case letters, digits and `-`: `fare-calculator`")
  }
  let workspace = session.workspace
  let reader = workspace.reader
  let layer = workspace[try session.layer(named: layerName)]
  let kind = reader.symbols.find(what).flatMap(workspace.schema.kind(header:))
  let taken = workspace.keys.contains { $0.kind == kind && reader.text($0.id) == id }
  guard !taken else {
    throw CommandFailure(
      "the workspace has \(indefinite(what)) `\(id)` already",
      help: "to change it in a country, write `override: \(id)` in a file of that name there")
  }
  let owner = owner ?? (layer.record == nil ? commonOwner(of: kind, in: layer.id, workspace) : nil)
  let depth = layer.folder.split(separator: "/").count + 1
  switch what {
  case "cell": return Templates.cell(id, in: layer.folder, depth: depth, owner: owner)
  case "service": return Templates.service(id, in: layer.folder, depth: depth, owner: owner)
  default:
    let source = workspace.record.flatMap { reader.forest.value(workspace.words.source, in: $0) }
    return Templates.screen(
      id, in: layer.folder, depth: depth, source: source.map(reader.text) ?? "en",
      owner: owner)
  }
}

/// The owner most modules of a kind, or else most modules, of a layer have. A layer without a record has
/// no owners of its own.
private func commonOwner(of kind: KindID?, in layer: LayerID, _ workspace: Workspace) -> String {
  let forest = workspace.reader.forest
  func common(_ files: [ModuleFile]) -> String? {
    var counts: [String: Int] = [:]
    for file in files where file.layer == layer {
      guard let list = forest.value(workspace.words.owners, in: file.root) else { continue }
      for item in forest.items(list) { counts[workspace.reader.text(item), default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
  return common(workspace.files.filter { $0.kind == kind }) ?? common(workspace.files)
    ?? Placeholder.owner
}

/// `[a-z0-9][a-z0-9-]*`, at most 128 bytes.
private func isID(_ text: String) -> Bool {
  guard let first = text.utf8.first, first != UInt8(ascii: "-"), text.utf8.count <= 128 else {
    return false
  }
  return text.utf8.allSatisfy {
    (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-")
  }
}
