import Commands
import Diagnostics
import Foundation
import TestSupport
import Testing

/// A temporary folder in which scripts make repositories with the git of this machine.
final class GitFolder: Sendable {
  private let folder: TemporaryFolder

  /// What scripts may use beside git. Dates are fixed, so commits have the same names in every run.
  private static let preface = """
    set -eu
    unset $(git rev-parse --local-env-vars)
    export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1 GIT_TERMINAL_PROMPT=0
    export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@ride.example
    export GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@ride.example
    export GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'
    commit() { git add -A; git commit -q --allow-empty -m "$1" ${2:+-m "$2"}; }
    workspace() {
      mkdir -p Core Countries/jp; echo 'comity: 1' > comity.yaml
      echo 'layer: core' > Core/layer.yaml; echo 'country: jp' > Countries/jp/country.yaml
    }
    new() { git init -q -b main "$1"; cd "$1"; }
    """

  /// - Parameter script: run in the folder; it fails at the first command that fails.
  init(_ script: String) throws {
    folder = try TemporaryFolder()
    try LocalFileSystem().write(
      folder.file(".gitconfig"), Array("[protocol \"file\"]\n  allow = always\n".utf8))
    try run(script)
  }

  var path: String { folder.path }

  /// Runs more of a script.
  @discardableResult
  func run(_ script: String, in place: String = ".") throws -> String {
    let line = "cd \(shell(folder.path))\n\(Self.preface)\ncd \(shell(place))\n\(script)"
    let result = try Programs.shell(line)
    if result.code != 0 {
      throw ScriptFailure(description: "\(script)\nfailed: \(result.output)\(result.errors)")
    }
    return String(result.output.trimmingPrefix("\n").drop { $0 == " " })
      .trimmingCharacters(in: .newlines)
  }

  /// The machine with this folder's git, for a command that runs in a folder below.
  func world(
    _ place: String = ".", environment: [String: String] = [:],
    processes: any ProcessRunner = LocalProcesses()
  ) -> World {
    var variables = [
      "HOME": path, "GIT_CONFIG_NOSYSTEM": "1", "XDG_CONFIG_HOME": path + "/.config",
    ]
    variables.merge(environment) { $1 }
    return World(
      files: LocalFileSystem(), directory: place == "." ? path : path + "/" + place,
      environment: [:], output: Sink(isTerminal: false) { _ in },
      errors: Sink(isTerminal: false) { _ in }, input: { [] },
      processes: ProcessesWith(environment: variables, processes: processes),
      parallel: parallelMap)
  }

  /// The base of a workspace.
  func base(
    _ choice: BaseChoice = .automatic, in place: String = ".", environment: [String: String] = [:]
  ) throws -> Base {
    let world = world(place, environment: environment)
    guard case .base(let base) = try chooseBase(choice, root: world.directory, world) else {
      throw ScriptFailure(description: "no base")
    }
    return base
  }

  /// What is said of a base: its summary with the commits' messages in place of their names, the
  /// reason for none, or the message of a failure.
  func said(
    _ choice: BaseChoice = .automatic, in place: String = ".", environment: [String: String] = [:],
    processes: any ProcessRunner = LocalProcesses()
  ) throws -> String {
    let world = world(place, environment: environment, processes: processes)
    do throws(CommandFailure) {
      switch try chooseBase(choice, root: world.directory, world) {
      case .none(let why): return why ?? "none wanted"
      case .base(let base):
        guard let commit = base.commit else { return base.summary }
        let subject = (try? run("git log -1 --format=%s \(commit.hex)", in: place)) ?? "?"
        return base.summary.replacing(commit.short, with: "‹\(subject)›")
      }
    } catch {
      let text = String(
        decoding: Printer.message(error.diagnostic, PrintOptions()), as: UTF8.self)
      // Git's own words differ from version to version; macOS shows its temporary folder under two
      // names.
      return text.replacing(#/git says: .+/#, with: "git says: …").replacing(
        "/private" + path, with: "…"
      ).replacing(path, with: "…")
        .trimmingCharacters(in: .newlines)
    }
  }

  /// Reads the workspace as it is, and as it was.
  func read(
    _ choice: BaseChoice = .automatic, in place: String = "."
  ) throws -> (base: Base, now: WorkspaceFiles, before: WorkspaceFiles) {
    var base = try base(choice, in: place)
    let now = readWorkspace(world(place).directory, in: LocalFileSystem(), parallelMap)
    return (base, now, try base.read(besides: now, parallelMap))
  }
}

/// A word of the shell.
func shell(_ word: String) -> String {
  "'" + word.replacing("'", with: #"'\''"#) + "'"
}

struct ScriptFailure: Error, CustomStringConvertible {
  let description: String
}

/// Programs that get some variables more, unless whoever runs them says otherwise.
struct ProcessesWith: ProcessRunner {
  let environment: [String: String]
  let processes: any ProcessRunner

  func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
    var request = request
    for (key, value) in environment where request.environment[key] == nil {
      request.environment[key] = value
    }
    return try processes.run(request)
  }
}
