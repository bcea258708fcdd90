import Composition
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

/// The sample with lines and words of many files changed at random: nothing traps, and what is said
/// lies inside the files.
@Suite struct MutatedSampleTests {
  @Test("never a trap, always a place", arguments: 0..<UInt64(6))
  func mutations(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let sample = try Sample.read()
    var files = sample.files
    for index in files.indices where random.next() % 10 < 4 {
      for _ in 0...(random.next() % 3) { mutate(&files[index].bytes, &random) }
    }
    let loaded = load(files: files, assets: sample.assets, parallel: serially)
    var diagnostics = loaded.diagnostics
    for mode in [Resolution.Mode.proving, .total] {
      let resolver = Resolver(workspace: loaded.workspace, options: ResolveOptions(mode: mode))
      for country in loaded.workspace.countries.prefix(4) {
        diagnostics += resolver.resolve(country).diagnostics
      }
    }
    #expect(!diagnostics.isEmpty)
    let sources = loaded.workspace.reader.forest.sources
    for diagnostic in diagnostics {
      #expect(!diagnostic.summary.isEmpty && !diagnostic.summary.hasSuffix("."))
      guard case .span(let span)? = diagnostic.place else { continue }
      let file = try #require(sources.file(at: span.start))
      #expect(span.end <= sources[file].base + UInt32(sources[file].bytes.count))
      #expect(span.start <= span.end)
    }
  }

  /// Texts that mean something in one place and nothing in another.
  private static let words = [
    "[]", "{}", "~", "null", "yes", "-1", "1e9", "\"\"", "cells[0]", "a.b.c", "'x", "{ a: 1 }",
    "[a, b]", "\"{\"", "${x}", "back", "not", "when", "list", "record", "enum", "#FF0000", ".title",
    "..", "a..b", "{ from: x, field: y }", "home", "2026-02-31", "9999999999999999999",
  ]

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return }
    let index = Int(random.next() % UInt64(lines.count))
    switch random.next() % 5 {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    case 2: lines.swapAt(index, Int(random.next() % UInt64(lines.count)))
    case 3:
      guard let colon = lines[index].firstIndex(of: UInt8(ascii: ":")) else { return }
      let word = Self.words[Int(random.next() % UInt64(Self.words.count))]
      lines[index] = lines[index][...colon] + Array(" \(word)".utf8)
    default:
      guard !lines[index].isEmpty else { return }
      let place = Int(random.next() % UInt64(lines[index].count))
      lines[index][place] = UInt8(33 + random.next() % 90)
    }
    bytes = Array(lines.joined(separator: [10]))
  }
}
