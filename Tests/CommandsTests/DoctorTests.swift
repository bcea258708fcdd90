import Commands
import TestSupport
import Testing

@Suite("Doctor")
struct DoctorTests {
  /// A git that answers by its subcommand.
  private struct Git: ProcessRunner {
    var ignores = true
    var isRepository = true

    func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
      let words = request.words
      func answer(_ code: Int32, _ text: String) -> ProcessResult {
        ProcessResult(code: code, output: Array(text.utf8), errors: [])
      }
      if words.contains("--version") { return answer(0, "git version 2.39.5\n") }
      if words.contains("check-ignore") { return answer(ignores ? 0 : 1, "") }
      guard isRepository else { return answer(128, "") }
      if words.contains("--git-path") { return answer(0, ".git/hooks/pre-commit\n") }
      if words.contains("--show-toplevel") { return answer(0, "/\n") }
      return answer(1, "")
    }
  }

  private func run(
    _ git: Git, _ more: [String: String] = [:], _ change: (MemoryFileSystem) -> Void = { _ in }
  ) -> Recorder.Outcome {
    let files = MemoryFileSystem(["comity.yaml": "comity: 1\n"].merging(more) { $1 })
    change(files)
    var recorder = Recorder(files: files)
    recorder.processes = git
    return recorder.run("doctor")
  }

  @Test("nothing to say about a workspace that has all it needs")
  func good() {
    let outcome = run(Git(), [".git/hooks/pre-commit": "#!/bin/sh\ncomity build --no-write\n"])
    #expect(outcome.code == .done)
    for line in [
      "workspace  here\n", "output     build/ can be written\n", "repository found\n",
      ".gitignore leaves out build/\n", "hook       calls comity before a commit\n",
    ] {
      #expect(outcome.output.contains(line), "\(outcome.output)")
    }
    let configured = run(
      Git(), [".pre-commit-config.yaml": "repos: [{ hooks: [{ id: comity-build }] }]\n"])
    #expect(configured.output.contains("hook       calls comity before a commit\n"))
  }

  @Test("what is left to do stands there as commands")
  func hints() {
    let outcome = run(Git(ignores: false))
    #expect(outcome.code == .done)
    for line in [
      "hint: what comity writes would be committed\n",
      #"printf '/.comity/\n/build/\n/schema/\n' >> .gitignore"# + "\n",
      "hint: nothing checks a commit on this machine\n",
      "> /.git/hooks/pre-commit && chmod +x /.git/hooks/pre-commit\n",
    ] {
      #expect(outcome.output.contains(line), "\(outcome.output)")
    }
    let none = run(Git(isRepository: false))
    #expect(none.output.contains("repository hint: none"))
    #expect(none.output.contains("git init && git add ."))
  }

  @Test("a folder that can't be written is missing")
  func readOnly() {
    let outcome = run(Git(), ["build/x": ""]) { $0.makeReadOnly("build") }
    #expect(outcome.code == .cannotRun)
    #expect(
      outcome.output.contains("output     missing: /build can't be written"), "\(outcome.output)")
    #expect(outcome.output.contains("chmod u+w /build"))
  }

  @Test("nothing is left behind")
  func tidy() throws {
    let files = MemoryFileSystem(["comity.yaml": "comity: 1\n"])
    var recorder = Recorder(files: files)
    recorder.processes = Git()
    _ = recorder.run("doctor")
    #expect(try files.entries("/").map(\.name) == ["comity.yaml"])
  }
}
