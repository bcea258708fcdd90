import Commands
import Composition
import Diagnostics
import Lint
import TestSupport
import Testing

/// A workspace in a folder of a repository: hosts know files from the repository's root.
@Suite("Paths for hosts")
struct RepositoryPathsTests {
  private let git: GitFolder
  private static let place = "apps/my ride"

  init() throws {
    git = try GitFolder("new .; mkdir -p 'apps/my ride'")
    let files = LocalFileSystem()
    for file in try MarkedWorkspace(RuleExample.common).files {
      let path = "\(git.path)/\(Self.place)/\(file.path)"
      try files.makeDirectories(path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" })
      try files.write(path, file.bytes)
    }
    try git.run("commit 'As it was'")
    try files.write(
      "\(git.path)/\(Self.place)/Core/theme/base.yaml",
      Array("theme: base\ncolors: { brand: \"#B3261E\", ink: \"#1C1B1F\" }\n".utf8))
  }

  private func lint(_ words: String, in place: String = Self.place) -> String {
    var recorder = Recorder(files: LocalFileSystem())
    recorder.directory = "\(git.path)/\(place)"
    recorder.processes = git.world().processes
    return recorder.run("lint \(words)").output
  }

  private func githubPaths(_ words: String, in place: String = Self.place) -> Set<String> {
    Set(
      lint("--format github \(words)", in: place).split(separator: "\n").compactMap {
        $0.firstMatch(of: #/file=([^,:]*)/#).map { String($0.1) }
      })
  }

  @Test("github names files from the repository's root, wherever it is called from")
  func github() {
    #expect(
      githubPaths("--base HEAD --rule shared-style-changed") == [
        "apps/my ride/Core/theme/base.yaml"
      ])
    #expect(
      githubPaths("--base HEAD --rule shared-style-changed", in: Self.place + "/Core") == [
        "apps/my ride/Core/theme/base.yaml"
      ])
    let alone = githubPaths("--no-base")
    #expect(!alone.isEmpty && alone.allSatisfy { $0.hasPrefix("apps/my ride/") })
  }

  @Test("gitlab and SARIF do as well")
  func others() throws {
    let words = "--base HEAD --rule shared-style-changed --format"
    let report = try #require(BundleValue(json: Array(lint("\(words) gitlab").utf8)))
    #expect(
      report.array?.compactMap { $0["location"]?["path"]?.string } == [
        "apps/my ride/Core/theme/base.yaml"
      ])
    let sarif = try #require(BundleValue(json: Array(lint("\(words) sarif").utf8)))
    let run = try #require(sarif["runs"]?.array?.first)
    let location = run["results"]?.array?.first?["locations"]?.array?.first
    let artifact = try #require(location?["physicalLocation"]?["artifactLocation"])
    #expect(artifact["uri"]?.string == "apps/my%20ride/Core/theme/base.yaml")
    #expect(artifact["uriBaseId"]?.string == "%SRCROOT%")
    #expect(run["originalUriBaseIds"]?["%SRCROOT%"] != nil)
  }

  @Test("what people and editors read stays below the workspace")
  func people() {
    let words = "--base HEAD --rule shared-style-changed --format"
    #expect(lint("\(words) concise").hasPrefix("Core/theme/base.yaml:2:"))
    #expect(lint("\(words) text").contains("--> Core/theme/base.yaml:2:"))
    #expect(lint("\(words) json").contains("\"file\": \"Core/theme/base.yaml\""))
    #expect(!lint("\(words) junit").contains("apps/my ride"))
  }

  @Test("a revision that is not there is spelled as diff takes it")
  func revisions() throws {
    var recorder = Recorder(files: LocalFileSystem())
    recorder.directory = "\(git.path)/\(Self.place)"
    recorder.processes = git.world().processes
    func said(_ line: String) -> String { recorder.run(line).errors }
    #expect(
      said("diff xa@HEDA") == """
        error: there is no revision `HEDA` in this repository
           = help: did you mean  xa@HEAD

        """)
    #expect(
      said("diff xa@...") == """
        error: `xa@` names no revision
           = help: name one:  xa@origin/main

        """)
    #expect(
      said("diff xa@main..HEAD") == """
        error: `main..HEAD` names a range, and a side is one revision
           = help: the work tree is the other end; name where it begins:  xa@main

        """)
    #expect(
      recorder.run("diff xa@HEAD --kind style").output == """
        xa@HEAD → xa: 1 difference in 1 module, 1 module alike

        theme
          ~ colors.brand
              xa@HEAD  "#0B5F8A"  Core/theme/base.yaml:2:18
              xa       "#B3261E"  Core/theme/base.yaml:2:18

        and what follows from it:
          theme:colors.brand  2 values  screens/detail screens/home

        """)
  }
}
