import Diagnostics

extension Command {
  private static let portOption = Option(
    "port", Option.Value("N"), summary: "where it listens (default: 4870; 0: one that is free)")
  private static let defaultPort = 4870

  /// `comity serve`.
  package static let serve = Command(
    "serve", summary: "show the pages of `report` live in a browser",
    examples: [
      Example("comity serve", "open http://localhost:4870/ and edit"),
      Example("comity serve --base main", "with before and after of every changed screen"),
      Example("comity serve --port 8080", "another port"),
    ],
    options: [.base, .noBase, portOption],
    discussion: """
      The pages are there at once, and their pictures when they are drawn. They follow the files: what \
      changes is drawn again, and the browser shows it. While the \
      workspace does not compile, the last report stays, with the messages of `build` over it. Only \
      this machine is answered, and nothing is written but `.comity/`. Ctrl-C ends it.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let port = try port(invocation.value(portOption))
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    let folder = joined(root, ".comity/report")
    let listener = try Listener(port: port)
    let lock = try lock(folder, of: root, world)
    let watch = WorkspaceWatch(root: root, files: world.files)
    var inside = world
    inside.directory = root
    let live = LiveReport(folder: ".comity/report", base: base(invocation), inside)
    if let failure = live.begin() {
      console.tell(failure.text)
      return failure.code
    }
    if let message = live.current.message { console.tell(Array(message.utf8)) }
    console.print("http://localhost:\(listener.port)/")
    console.say("drawing")
    console.flush()
    let site = ServeSite(folder: folder, files: world.files, port: listener.port)
    try ServeLoop(listener, site, live, watch, lock, world).run(&console)
  }

  private static func base(_ invocation: Invocation) -> [String] {
    if let base = invocation.value(.base) { return ["--base=\(base)"] }
    return invocation.has(.noBase) ? ["--no-base"] : []
  }

  private static func port(_ text: String?) throws(CommandFailure) -> Int {
    guard let text else { return defaultPort }
    guard let port = Int(text), (0...65535).contains(port) else {
      throw CommandFailure(
        "`--port \(text)`: a port is a number from 0 to 65535", help: "for example: --port 8080")
    }
    return port
  }

  /// One server at a time writes into a folder.
  private static func lock(
    _ folder: String, of root: String, _ world: World
  ) throws(CommandFailure) -> FileLock {
    do throws(FileError) {
      try world.files.makeDirectories(folder)
      return try world.files.lock(joined(folder, ".comity.lock")) {
        try? world.errors.write(Array("waiting for another `comity serve` of \(root)\n".utf8)[...])
      }
    } catch {
      throw CommandFailure(error)
    }
  }
}
