import Foundation
import Testing

@Suite("Console blocks of the pages")
struct DocumentTests {
  /// `README.md` and everything in `docs/` that has something to run.
  static let pages: [String] = {
    let docs = Programs.root.appendingPathComponent("docs").path
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: docs)) ?? []
    let paths = ["README.md"] + found.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    return paths.filter { path in
      let text = try? String(
        contentsOf: Programs.root.appendingPathComponent(path), encoding: .utf8)
      return !ConsoleDocument(text ?? "").steps.isEmpty
    }
  }()

  @Test("print what they say; RECORD=1 puts in what they print", arguments: pages)
  func page(_ path: String) throws {
    let url = Programs.root.appendingPathComponent(path)
    let document = ConsoleDocument(try String(contentsOf: url, encoding: .utf8))
    let outputs = try document.run()
    let mismatches = document.mismatches(outputs)
    if !mismatches.isEmpty, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try document.recorded(outputs).text.write(to: url, atomically: true, encoding: .utf8)
    }
    for mismatch in mismatches { Issue.record("\(path), \(mismatch)") }
  }

  private static let example = """
    # Page

    ```console
    $ echo one; echo two >&2
    one
    two
    $ cd sub 2>/dev/null || mkdir sub && cd sub
    ```

    ```yaml file=deep/a.yaml
    key: value
    ```

    ````console
    $ cat deep/a.yaml
    key: wrong
    $ for i in 1 2 3
    > do echo "number $i"
    > done
    …
    number 3
    $ pwd
    …/sub
    $ printf x
    x
    $ if
    …
    $ echo after a mistake
    after…mistake
    ````

    ```sh
    $ never run
    ```
    """

  @Test("run in order in one shell; a difference is told and recorded")
  func runner() throws {
    let document = ConsoleDocument(Self.example)
    #expect(document.steps.count == 9)
    let outputs = try document.run()
    let mismatches = document.mismatches(outputs)
    #expect(mismatches == ["line 15: $ cat deep/a.yaml\nsays:\nkey: wrong\nprints:\nkey: value"])
    let recorded = document.recorded(outputs)
    #expect(recorded.text == Self.example.replacing("key: wrong", with: "key: value"))
    #expect(recorded.mismatches(try recorded.run()).isEmpty)
    #expect(document.mismatches(Array(outputs.prefix(2))).last == "the shell ended too early")
  }

  @Test("a page may start from the repository's workspace")
  func sample() throws {
    let document = ConsoleDocument(
      "<!-- console: sample -->\n```console\n$ ls\nCore\nCountries\ncomity.yaml\n```\n")
    #expect(try document.mismatches(document.run()).isEmpty)
  }

  @Test(
    "an ellipsis stands for lines or for a part of one",
    arguments: [
      (["a", "…", "d"], ["a", "b", "c", "d"], true), (["…"], [], true), (["…", "…"], ["x"], true),
      (["a"], ["a", "b"], false), (["a", "…b"], ["a", "b"], true), (["a…c…e"], ["abcde"], true),
      (["a…c…e"], ["abde"], false), (["…a"], ["ab"], false), ([], ["a"], false),
      (["a", "b"], ["a"], false),
    ])
  func ellipsis(_ pattern: [String], _ lines: [String], _ expected: Bool) {
    #expect(matches(pattern, lines) == expected)
  }
}
