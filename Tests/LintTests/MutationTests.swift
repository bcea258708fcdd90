import Diagnostics
import Lint
import Syntax
import TestSupport
import Testing

/// What has no meaning changes no report: examples of all rules, with their files in other places and
/// other forms.
@Suite("Rules and forms")
struct MutationTests {
  /// Forms of the same content.
  enum Mutation: String, CaseIterable, Sendable {
    /// Files lie in sub-folders, in another order, and keys stand in reverse.
    case arranged
    /// Comments stand in front, also of letters outside ASCII, and lines end with CR LF.
    case dressed
    /// All but the folders, in the state after only.
    case afterOnly
  }

  @Test("a rule tells the same of the same content", arguments: RuleName.all, Mutation.allCases)
  func same(name: RuleName, mutation: Mutation) throws {
    let about = name.rule.about
    for (example, countries) in [(about.fires, about.fires.countries), (about.silent, [])] {
      let plain = try TinyChange(example.text)
      var mutated = plain
      if mutation != .afterOnly { mutated.before = try Self.mutated(plain.before, mutation) }
      mutated.after = try Self.mutated(plain.after, mutation)
      let report = mutated.report()
      let found = Set(
        report.findings.filter { $0.rule == about.id }.flatMap(\.effects).map(\.country)
      ).sorted()
      #expect(found == countries, "\(describe(report))")
      #expect(Self.outline(report) == Self.outline(plain.report()))
    }
  }

  /// What a report says of whom, without places.
  private static func outline(_ report: LintReport) -> [String] {
    report.findings.map { finding in
      let effects = finding.effects.map {
        "\($0.country) \($0.leafClass) \($0.before ?? "-") \($0.after ?? "-") \($0.screens)"
      }
      return "\(finding.rule) \(finding.summary) \(Set(effects).sorted())"
    }.sorted()
  }

  private static func mutated(
    _ files: [String: [UInt8]], _ mutation: Mutation
  ) throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for (path, bytes) in files {
      guard path.hasSuffix(".yaml") else {
        result[path] = bytes
        continue
      }
      switch mutation {
      case .arranged: result[moved(path)] = try reordered(bytes)
      case .dressed: result[path] = dressed(bytes)
      case .afterOnly: result[path] = dressed(try reordered(bytes))
      }
    }
    return result
  }

  private static func dressed(_ bytes: [UInt8]) -> [UInt8] {
    (Array("# Größe, 日本語, قبل 🚕\n\n".utf8) + bytes + Array("\n# zu Ende\n".utf8))
      .flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
  }

  /// `Core/cells/tile.yaml` as `Core/cells/z-t/tile.yaml`; records and `comity.yaml` stay.
  private static func moved(_ path: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    let depth = parts.first == "Core" ? 1 : 2
    guard parts.count > depth + 1, let first = parts.last?.first else { return path }
    // So that files of one folder sort in reverse.
    let mark = UInt8(ascii: "z") - min(first.asciiValue.map { $0 - 97 } ?? 0, 25)
    parts.insert("\(Unicode.Scalar(mark))-sub", at: parts.count - 1)
    return parts.joined(separator: "/")
  }

  /// The same file with the keys of each map in reverse, the header first.
  private static func reordered(_ bytes: [UInt8]) throws -> [UInt8] {
    let reading = read(
      [RawFile(path: "a.yaml", bytes: bytes)], symbols: SymbolTable(), parallel: serially)
    let root = try #require(reading.forest.roots.first ?? nil)
    let pairs = Array(reading.forest.pairs(root))
    let lines = (pairs.prefix(1) + pairs.dropFirst().reversed()).map {
      "\(flow($0.key, reading)): \(flow($0.value, reading))\n"
    }
    return Array(lines.joined().utf8)
  }

  private static func flow(_ node: NodeID, _ reading: Reading) -> String {
    let forest = reading.forest
    switch forest.kind(node) {
    case .scalar:
      let text = forest.symbol(node).map(reading.symbols.text) ?? ""
      return forest[node].style == .plain ? text : doubleQuoted(text)
    case .sequence:
      return "[" + forest.items(node).map { flow($0, reading) }.joined(separator: ", ") + "]"
    case .mapping:
      let pairs = forest.pairs(node).map { "\(flow($0.key, reading)): \(flow($0.value, reading))" }
      return "{" + pairs.reversed().joined(separator: ", ") + "}"
    }
  }
}
