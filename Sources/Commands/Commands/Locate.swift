import Composition
import Diagnostics
import Geography

extension Command {
  private static let format = Option(
    "format", Option.Value("FORMAT", choices: ["text", "json"]), summary: "how to print")

  /// `comity locate CC LAT,LON`.
  package static let locate = Command(
    "locate", summary: "tell which areas and pickup points a country has at a point",
    examples: [
      Example(
        "comity locate jp 35.6784,139.7621",
        "areas around the point, pickup points with their way, places nearby"),
      Example("comity locate jp tokyo-station", "the same for a place of the country"),
    ],
    arguments: [
      Argument(Option.Value("COUNTRY", completion: .country), summary: "a country"),
      Argument(
        Option.Value("POINT"),
        summary: "`LAT,LON` in degrees, or the id of a point in `places/`"),
    ],
    options: [format]
  ) { invocation, world, console throws(CommandFailure) in
    let session = try Session(invocation, world)
    let bundle = try compiled(invocation.words[0], session, world)
    let point = try point(invocation.words[1], in: bundle)
    let located = LocatedPoint(bundle, at: point)
    if invocation.value(format) == "json" {
      console.write(located.json)
    } else {
      for line in located.text { console.print(line) }
    }
    return .done
  }

  /// The bundle of a country that compiles.
  private static func compiled(
    _ name: String, _ session: Session, _ world: World
  ) throws(CommandFailure) -> CountryBundle {
    let countries = try session.countries([name])
    let resolver = Resolver(workspace: session.workspace, options: ResolveOptions())
    let resolved = resolver.resolve(countries, parallel: world.parallel) { $0 }
    let diagnostics = session.diagnostics + resolved.flatMap(\.diagnostics)
    guard let country = resolved.first, !diagnostics.contains(where: { $0.level == .error }) else {
      throw CommandFailure(
        "`\(name)` does not compile", help: "`comity build \(name) --no-write` says why")
    }
    return CountryBundle(country)
  }

  /// Coordinates, or a place by its id.
  private static func point(
    _ text: String, in bundle: CountryBundle
  ) throws(CommandFailure) -> Coordinates {
    if let place = bundle.places.first(where: { $0.id == text }) { return place.at }
    do {
      return try Coordinates(text)
    } catch {
      var help = "write the point as `LAT,LON`, such as `35.68,139.76`"
      switch error {
      case .notAPair where !text.contains(","):
        let places = bundle.places.map(\.id)
        if let near = nearest(to: text, in: places) {
          help = "did you mean the place `\(near)`?"
        } else if !places.isEmpty, places.count <= 8 {
          help += ", or one of the places \(places.joined(separator: " "))"
        }
      case .latitude(_, isSwapped: true):
        let parts = text.split(separator: ",")
        help = "the latitude stands first: did you mean `\(parts[1]),\(parts[0])`?"
      default: break
      }
      throw CommandFailure(error.description, help: help)
    }
  }
}
