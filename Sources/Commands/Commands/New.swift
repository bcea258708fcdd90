import Composition
import Diagnostics
import Syntax

extension Command {
  private static let overOption = Option(
    "over", Option.Value("LAYER"), summary: "the layer a new country lies over")
  private static let fromOption = Option(
    "from", Option.Value("COUNTRY", completion: .country),
    summary: "the country a new one begins as a copy of")
  private static let inOption = Option(
    "in", Option.Value("LAYER", completion: .country),
    summary: "where a screen, cell or service goes (default: core)")

  /// `comity new country|screen|cell|service NAME`.
  package static let new = Command(
    "new", summary: "write a country, screen, cell design or service to start from",
    examples: [
      Example("comity new country fr", "a country over the base layer"),
      Example("comity new country fi --over nordics --from no", "one that begins like another"),
      Example("comity new screen promo", "a screen in Core"),
      Example("comity new cell coupon --in no", "a cell design of one country"),
    ],
    arguments: [
      Argument(
        Option.Value("WHAT", choices: ["country", "screen", "cell", "service"]),
        summary: "what to write"),
      Argument(Option.Value("NAME"), summary: "its id"),
    ],
    options: [overOption, fromOption, inOption]
  ) { invocation, world, console throws(CommandFailure) in
    let session = try Session(invocation, world)
    let what = invocation.words[0]
    let name = invocation.words[1]
    let files: [ScaffoldFile]
    if what == "country" {
      guard !invocation.has(inOption) else {
        throw CommandFailure("`--in` is for screens, cells and services")
      }
      files = try NewCountry(session: session, world: world).files(
        name, over: invocation.value(overOption), from: invocation.value(fromOption))
    } else {
      guard !invocation.has(overOption), !invocation.has(fromOption) else {
        throw CommandFailure("`--over` and `--from` are for countries")
      }
      files = try module(what, name, in: invocation.value(inOption) ?? "core", session)
    }
    try writeScaffold(files, below: session.root, world, &console)
    switch what {
    case "country": console.say("next:  comity build \(name)")
    case "screen":
      console.say("next:  lead a route to it, `\(name): { to: \(name) }`, and give it cells")
    case "cell": console.say("next:  give a cell of a screen this design, `cell: \(name)`")
    default: console.say("next:  read an endpoint in a screen, `load: [\(name).list]`")
    }
    return .done
  }
}

/// A screen, cell design or service in a layer.
private func module(
  _ what: String, _ id: String, in layerName: String, _ session: Session
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
      "the workspace has a \(what) `\(id)` already",
      help: "to change it in a country, write `override: \(id)` in a file of that name there")
  }
  let depth = layer.folder.split(separator: "/").count + 1
  switch what {
  case "cell": return Templates.cell(id, in: layer.folder, depth: depth)
  case "service": return Templates.service(id, in: layer.folder, depth: depth)
  default:
    let source = workspace.record.flatMap { reader.forest.value(workspace.words.source, in: $0) }
    return Templates.screen(
      id, in: layer.folder, depth: depth, source: source.map(reader.text) ?? "en")
  }
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
