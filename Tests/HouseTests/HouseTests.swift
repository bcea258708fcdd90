import Foundation
import Testing

@Suite("House")
struct HouseTests {
  /// What each target may import; `comity` is one call, `Diagnostics` stands alone.
  private static let allowed: [String: Set<String>] = {
    let library: Set<String> = ["Synchronization"]
    let syntax: Set<String> = ["CYAML", "Diagnostics"]
    let composition: Set<String> = ["Syntax", "Diagnostics", "Formatting", "Geography"]
    let emitters = composition.union(["Composition"])
    let commands = emitters.union([
      "Emitters", "Lint", "Pictures", "Report", "CCrypto", "CSystem", "CommonCrypto", "Glibc",
      "Darwin",
    ])
    let pictures = emitters.union(["Lint", "CPango", "CSVG", "CPixbuf", "CZlib"])
    return [
      "Formatting": [], "Geography": [], "Diagnostics": [], "Syntax": syntax.union(library),
      "Composition": composition.union(library), "Lint": emitters.union(library),
      "Emitters": emitters.union(library), "Pictures": pictures.union(library),
      "Report": emitters.union(["Lint", "Pictures"]),
      "Commands": commands.union(library), "comity": ["Commands"],
      "ComityRuntime": [
        "Foundation", "FoundationNetworking", "CryptoKit", "Formatting", "Geography",
      ],
      "TestSupport": emitters.union(library).union(["Commands", "Emitters", "Lint"]),
    ]
  }()

  private static let sources = Repository.swiftFiles("Sources")
  private static let tests = Repository.swiftFiles("Tests")

  @Test("the files are found at all")
  func found() {
    #expect(Self.sources.count > 50)
    #expect(Self.tests.count > 5)
  }

  @Test("imports point downwards, and only Commands reaches the world")
  func imports() throws {
    for file in Self.sources {
      let target = String(file.path.split(separator: "/")[1])
      let allowed = try #require(Self.allowed[target], "\(file) belongs to no known target")
      for line in file.lines {
        guard let match = line.wholeMatch(of: importLine) else { continue }
        #expect(allowed.contains(String(match.1)), "\(file): \(line)")
      }
    }
  }

  @Test("source files have at most 500 lines, test files 800")
  func lengths() {
    for file in Self.sources { #expect(file.lines.count <= 501, "\(file)") }
    for file in Self.tests { #expect(file.lines.count <= 801, "\(file)") }
  }

  @Test("nothing that input could make trap, nothing left undone")
  func forbidden() throws {
    let words = [
      "try" + "!", "as" + "!", "fatal" + "Error(", "precondition" + "Failure(", "TO" + "DO",
      "FIX" + "ME", "XX" + "X", "@unchecked" + " Sendable",
    ]
    for file in Self.sources {
      for (number, line) in file.lines.enumerated() {
        for word in words {
          #expect(!line.contains(word), "\(file):\(number + 1): \(word)")
        }
      }
    }
  }

  @Test("no path of one machine is written anywhere")
  func machinePaths() throws {
    let places = ["/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/", "/wo" + "rk/"]
    let files =
      Self.sources + Self.tests
      + Repository.files("Scripts") { _ in true }
      + Repository.files("Bench") {
        // What a run of the bench leaves is not checked in.
        !$0.contains("/out/") && !$0.contains("/__pycache__/")
      }
      + Repository.files("docs") { $0.hasSuffix(".md") }
      + ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile"].map {
        Repository.File(path: $0, text: Repository.text($0))
      }
    for file in files {
      for (number, line) in file.lines.enumerated() {
        for place in places {
          guard let range = line.firstRange(of: place) else { continue }
          // Below a home or another folder of the project it is no path of a machine.
          let before = line[..<range.lowerBound].last
          let isRelative = before.map { $0.isLetter || $0.isNumber || "~._-})".contains($0) }
          #expect(isRelative ?? false, "\(file):\(number + 1)")
        }
      }
    }
  }

  @Test("the merger knows no kind by name")
  func merger() {
    let kinds = Repository.swiftFiles("Sources/Composition/Kinds").map(\.name)
      .filter { $0.hasSuffix("Kind.swift") }
      .map { String($0.dropLast("Kind.swift".count)) }
    #expect(kinds.count > 10)
    for file in Repository.swiftFiles("Sources/Composition/Patch") {
      for kind in kinds {
        let header = kind.prefix(1).lowercased() + kind.dropFirst()
        for name in ["\(kind)Kind", "\"\(header)\"", "\"\(header)s\""] {
          #expect(!file.text.contains(name), "\(file): \(name)")
        }
      }
    }
  }
}

/// `package import struct Module.Name`, `@testable import Module`, indented or not.
private nonisolated(unsafe) let importLine =
  #/\s*(?:@\w+ )?(?:package |internal |public |private |fileprivate )?import (?:struct |class |enum |func |protocol |typealias |var |let )?(\w+).*/#
