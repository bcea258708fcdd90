import Foundation
import Syntax
import TestSupport
import Testing

/// What `BlockReader` reads without libyaml is what libyaml reads, node for node and byte for byte.
struct BlockReaderTests {
  @Test func readsNearlyAllModulesByItself() {
    let own = FuzzTests.modules.filter(isReadWithoutLibrary)
    #expect(own.count * 10 > FuzzTests.modules.count * 8)
    for bytes in FuzzTests.modules { expectSame(bytes, "a module") }
  }

  @Test func agreesOnTheSuite() {
    for example in SuiteCase.all { expectSame(example.yaml, example.id) }
  }

  @Test func agreesOnMessyFiles() {
    for seed in 0..<UInt64(EditorPropertyTests.rounds) {
      var random = SplitMix(seed: seed)
      let model = Model.random(&random)
      var writer = MessyWriter(random)
      expectSame(writer.write(model), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<4) func agreesOnMutatedFiles(_ part: Int) {
    var random = SplitMix(seed: UInt64(0xB0 + part))
    let count = 4 * (Int(ProcessInfo.processInfo.environment["FUZZ"] ?? "") ?? 300)
    for round in 0..<count {
      var bytes = FuzzTests.seeds[Int.random(in: 0..<FuzzTests.seeds.count, using: &random)]
      if bytes.count > 1_500 { bytes = Array(bytes.prefix(1_500)) }
      for _ in 0..<Int.random(in: 1...3, using: &random) { FuzzTests.mutate(&bytes, &random) }
      expectSame(bytes, "seed \(0xB0 + part), round \(round)")
    }
  }

  /// Short texts of the characters that have a meaning, where most mistakes of a reader show.
  @Test(arguments: 0..<4) func agreesOnShortTexts(_ part: Int) {
    var random = SplitMix(seed: UInt64(0xA0 + part))
    let pieces = [
      "a", "b: ", "c:", "- ", "-", "\n", "\n  ", "\n    ", "{", "}", "[", "]", ", ", ",", "\"", "'",
      "#", " # x", " ", ":", ": ", "?", "|", "é", "1.5", "~", "--", "...", "\\", "&", "*", "!",
    ]
    for round in 0..<20_000 {
      let parts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      expectSame(Array(("a: " + parts.joined()).utf8), "part \(part), round \(round)")
    }
  }

  @Test(arguments: [
    "a: 1 # c\nb: x#y\n",
    "# c\n\na:\n  b:\n    - c\n    - d: e\n      f: 'it''s'\n  g: \"a\\\"b\\n\"\n",
    "a: {b: [c, d], e: {}, f: [] }\n", "a: { b: c,\n     d: e }\n", "a : b\n\"c\": d\n'e' : f",
    "a: http://x.y:8/z?q\n", "a: -1\nb: .5\n", "a: ключ # к\n", "a:\n  # c\n\n  b: c\n   \n",
  ])
  func readsByItself(_ text: String) {
    #expect(isReadWithoutLibrary(Array(text.utf8)))
    expectSame(Array(text.utf8), text)
  }

  @Test(arguments: [
    "a:\n- b\n", "a: b\n  c\n", "a: |\n  b\n", "a: &x b\n", "a: *x\n", "a: !t b\n", "? a\n: b\n",
    "a:\n",
    "a: b: c\n", "a: 'x\n  y'\n", "a: \"\\x41\"\n", "- a\n", "a\n", "a: b\n---\nc: d\n", "a:\tb\n",
    "a: b\r\n",
    "a: [b: c]\n", "a: {b}\n", "a: [b, ]\n", "a: {b: c} d\n", "a: 'b' c\n", " a: b\n",
    "a: b\n c: d\n",
  ])
  func leavesToTheLibrary(_ text: String) {
    #expect(!isReadWithoutLibrary(Array(text.utf8)))
  }

  private func expectSame(_ bytes: [UInt8], _ name: String) {
    guard isReadWithoutLibrary(bytes) else { return }
    let own = readBytes(bytes)
    let library = read(
      [RawFile(path: "a.yaml", bytes: bytes)], symbols: SymbolTable(), byLibrary: true,
      parallel: serial)
    let isSame =
      own.forest.roots == library.forest.roots
      && own.forest.nodes.elementsEqual(library.forest.nodes) {
        $0.start == $1.start && $0.end == $1.end && $0.payload == $1.payload && $0.kind == $1.kind
          && $0.style == $1.style
      }
      && (0..<max(own.symbols.count, library.symbols.count)).allSatisfy {
        $0 < own.symbols.count && $0 < library.symbols.count
          && own.symbols.text(Symbol(raw: UInt32($0)))
            == library.symbols.text(Symbol(raw: UInt32($0)))
      } && own.diagnostics == library.diagnostics
    #expect(isSame, "\(name): \(String(decoding: bytes, as: UTF8.self))")
  }
}
