import Composition
import Diagnostics
import Syntax

extension Command {
  private static let overridesOption = Option(
    "overrides", summary: "everything the layers above the base do for the country")
  private static let format = Option(
    "format", Option.Value("FORMAT", choices: ["text", "json"]), summary: "how to print")

  /// `comity explain CC PATH`, `comity explain CC screens/home`, `comity explain CC --overrides`.
  package static let explain = Command(
    "explain", summary: "tell who wrote a value, layer by layer",
    examples: [
      Example(
        "comity explain no screens/pickup:cells.promo.model.background",
        "every layer that wrote it, what it refers to, and the other countries' values"),
      Example("comity explain no screens/pickup", "the whole screen, each line with its writer"),
      Example(
        "comity explain no screens/pickup:cells", "a list in order, each entry with its layer"),
      Example("comity explain no country:features", "which features are on, and who says so"),
      Example("comity explain no pictures", "which layer's pictures it has"),
      Example("comity explain no --overrides", "what makes the country special"),
    ],
    arguments: [
      Argument(Option.Value("COUNTRY", completion: .country), summary: "a country or layer"),
      Argument(
        Option.Value("PATH"), .optional,
        summary: "`<folder>/<id>[:<path>]`, `<folder>`, `country[:<path>]` or `pictures[/<name>]`; "
          + "`@order` behind a path for the order of a list"),
    ],
    options: [overridesOption, format],
    discussion: """
      Says also of a country that does not compile what can be said, and on standard error what keeps it \
      from compiling. Without a path: what there is to ask for.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let session = try Session(invocation, world)
    let layer = try session.layer(named: invocation.words.first ?? "")
    let asJSON = invocation.value(format) == "json"
    var query = ExplainQuery(session: session, layer: layer)
    let answer: ExplainQuery.Answer
    do throws(CommandFailure) {
      if invocation.has(overridesOption) {
        answer = query.overrides()
      } else if invocation.words.count > 1 {
        answer = try query.answer(invocation.words[1])
      } else {
        answer = query.overview()
      }
    } catch {
      // What is not there may stand in a file that could not be read.
      for line in query.whatStops() { console.say(line) }
      throw error
    }
    console.write(asJSON ? answer.json : Array(answer.text.utf8))
    for line in query.whatStops() { console.say(line) }
    return .done
  }
}
