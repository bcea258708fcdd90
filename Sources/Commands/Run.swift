import Diagnostics

/// Runs a command line (without the name of the program) and returns its exit code.
package func run(_ words: [String], in world: World) -> ExitCode {
  var console = Console(output: world.output, errors: world.errors)
  let code: ExitCode
  do {
    let invocation = try parse(words, Command.all)
    var world = world
    for directory in invocation.values(.directory) {
      world.directory = joined(world.directory, directory)
    }
    console = try makeConsole(invocation, world)
    code = try perform(invocation, world, &console)
  } catch {
    console.report(error.diagnostic)
    code = error.code
  }
  console.flush()
  // Who reads the result may stop reading: `comity … | head`.
  guard let failure = console.failure, failure.reason != .brokenPipe else { return code }
  console.report(CommandFailure(failure).diagnostic)
  return .cannotRun
}

private func perform(
  _ invocation: Invocation, _ world: World, _ console: inout Console
) throws(CommandFailure) -> ExitCode {
  if invocation.has(.version) {
    console.print("comity \(version)")
    return .done
  }
  guard let command = invocation.command else {
    console.write(Array(overview(Command.all, colors: console.outputColors).utf8))
    return .done
  }
  if invocation.has(.help) {
    console.write(Array(helpPage(command, colors: console.outputColors).utf8))
    return .done
  }
  if !invocation.values(.directory).isEmpty {
    let status: FileStatus?
    do {
      status = try world.files.statusIfPresent(world.directory, followingLinks: true)
    } catch {
      throw CommandFailure(error)
    }
    guard status?.kind == .directory else {
      throw CommandFailure("-C \(world.directory): there is no such folder")
    }
  }
  return try command.run(invocation, world, &console)
}

private func makeConsole(
  _ invocation: Invocation, _ world: World
) throws(CommandFailure) -> Console {
  let color = ColorChoice(rawValue: invocation.value(.color) ?? "auto") ?? .auto
  if invocation.has(.quiet), invocation.has(.verbose) {
    throw CommandFailure("`-q` and `-v` exclude each other")
  }
  return Console(
    output: world.output, errors: world.errors,
    verbosity: invocation.has(.quiet) ? .quiet : invocation.has(.verbose) ? .verbose : .normal,
    outputColors: color.applies(to: world.output, world.environment),
    errorColors: color.applies(to: world.errors, world.environment))
}
