import Composition
import Diagnostics
import Lint
import Syntax

extension Command {
  private static let formatOption = Option(
    "format", Option.Value("FORMAT", choices: AffectedPrinter.all.map(\.name)),
    summary: "how to print (default: list)")

  /// `comity affected [FILE…]`.
  package static let affected = Command(
    "affected", summary: "name the countries and screens that a change reaches",
    examples: [
      Example("comity affected", "the current work: which countries must be tested, and where"),
      Example("comity affected Core/cells/banner.yaml", "who depends on a file"),
      Example("comity affected --base main --format matrix", "jobs for a CI service"),
    ],
    arguments: [
      Argument(
        Option.Value("FILE", completion: .file), .any,
        summary: "files that may change (default: what did change since the base)")
    ],
    options: [.base, .baseDirectory, formatOption],
    discussion: """
      Without files the bundles as they were and as they are get compared: a country is named only
      if what it ships differs. With files it is named if its bundle has something that a file says.
      Behind each country stand the screens where it shows. Prints nothing where nothing is reached.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let printer =
      AffectedPrinter.all.first { $0.name == invocation.value(formatOption) }
      ?? AffectedPrinter.all[0]
    guard invocation.words.isEmpty else {
      guard !invocation.has(.base), !invocation.has(.baseDirectory) else {
        throw CommandFailure("name files or a base, not both")
      }
      let session = try Session(invocation, world)
      let search = AffectedFiles(session.workspace)
      var paths: [String] = []
      for word in invocation.words {
        let path = try workspacePath(word, session.root, world)
        // A folder stands for all files below it.
        let below = search.paths.filter { $0.hasPrefix(path + "/") }
        guard below.isEmpty else {
          paths += below
          continue
        }
        guard path == "comity.yaml" || path.hasPrefix("Core/") || path.hasPrefix("Countries/")
        else {
          throw CommandFailure(
            "`\(word)` is no file of the workspace",
            help: "name files of `Core` and `Countries`, or `comity.yaml`")
        }
        paths.append(path)
      }
      for path in paths where search.role(of: path) == .absent {
        let near = nearest(to: path, in: search.paths).map { "; did you mean \($0)?" } ?? ""
        console.say(
          "\(path) is not there, so all countries over its layer are named\(near)")
      }
      console.write(printer.print(search.affected(paths, parallel: world.parallel)))
      return .done
    }
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    let base: Base
    switch try chooseBase(try BaseChoice(invocation), root: root, world) {
    case .base(let chosen): base = chosen
    case .none(let why):
      throw CommandFailure(
        why ?? "there is nothing to compare with",
        help: "name files:  comity affected Core/…, or a folder:  --base-dir DIR")
    }
    console.detail("compared with \(base.summary)")
    let states = try TwoStates(root: root, base: base, world)
    console.write(printer.print(states.comparison.affected(parallel: world.parallel)))
    return .done
  }
}

/// The path of a file below the workspace's folder, given one as the user sees it.
private func workspacePath(
  _ word: String, _ root: String, _ world: World
) throws(CommandFailure) -> String {
  let path = joined(world.directory, word)
  do throws(FileError) {
    let folder = try world.files.realPath(root)
    // What is not there any more has no real path; its folder may.
    let (parent, name) = split(path)
    let real: String
    if let found = try? world.files.realPath(path) {
      real = found
    } else if let found = try? world.files.realPath(parent) {
      real = joined(found, name)
    } else {
      real = joined(try world.files.realPath(world.directory), word)
    }
    let prefix = folder == "/" ? folder : folder + "/"
    guard real.hasPrefix(prefix) else { return real }
    return String(decoding: real.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  } catch {
    throw CommandFailure(error)
  }
}
