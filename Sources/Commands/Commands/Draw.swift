import Diagnostics
import Pictures

#if Pictures
  import Composition
#endif
#if Pictures
  import Syntax
#endif

extension Command {
  private static let outputOption = Option(
    "output", short: "o", Option.Value("DIR", completion: .directory),
    summary: "where the pictures go (default: pictures)")

  /// `comity draw [COUNTRY…]`.
  package static let draw = Command(
    "draw", summary: "draw the screens of countries, as they are configured",
    examples: [
      Example("comity draw", "all steps of `snapshots`, into `pictures/`"),
      Example("comity draw jp --screen pickup --scheme dark", "one screen, in dark colours"),
      Example("comity draw no --text-size 1.3 --device pixel", "large text on one device"),
      Example("comity draw ge --screen history --stubs empty-history", "from another stub set"),
      Example("comity draw --shard 3/8", "a part, for a CI matrix"),
    ],
    arguments: [
      Argument(
        Option.Value("COUNTRY", completion: .country), .any, summary: "countries (default: all)")
    ],
    options: [
      .drawnScreens, .drawnDevices, .drawnLanguages, .drawnSchemes, .drawnSizes, .drawnStubs,
      .drawnWhole, .drawnShard, outputOption,
    ],
    discussion: """
      Pictures of the configuration, not of the platforms' own controls: exact for presence, order, \
      colour, picture, text, direction, and fit by the metrics of the Noto fonts. Files are named \
      `COUNTRY/LANGUAGE/DEVICE-STEP.png`; only what changed is drawn again. Exits with 1 if a \
      country does not compile.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let selection = try DrawSelection(invocation)
    #if Pictures
      let session = try Session(invocation, world)
      let countries = try session.countries(invocation.words)
      let folder =
        invocation.value(outputOption).map { joined(world.directory, $0) }
        ?? joined(session.root, "pictures")
      let result = try DrawRun(
        session: session, selection: selection, folder: folder, world: world
      ).run(countries, &console)
      return present(result, session, &console)
    #else
      _ = selection
      throw CommandFailure(
        "this comity was built without pictures",
        help: "build it with the package trait `Pictures`, which is on by default")
    #endif
  }

  #if Pictures
    private static func present(
      _ result: DrawRun.Result, _ session: Session, _ console: inout Console
    ) -> ExitCode {
      let sources = session.workspace.reader.forest.sources
      let messages = arranged(result.diagnostics, sources)
      if !messages.isEmpty {
        let all = session.workspace.countries.map {
          session.workspace.reader.text(session.workspace[$0].name)
        }
        console.tell(
          Printer.text.print(
            messages, sources, PrintOptions(colors: console.errorColors, allCountries: all)))
      }
      for line in aligned(result.lines) { console.print(line) }
      for failure in result.failures { console.report(failure) }
      if !result.failures.isEmpty { return .cannotRun }
      return result.doesNotCompile ? .findings : .done
    }
  #endif
}
