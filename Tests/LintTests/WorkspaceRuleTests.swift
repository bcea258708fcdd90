import Composition
import Diagnostics
import Lint
import Syntax
import TestSupport
import Testing

struct WorkspaceRuleName: CustomTestStringConvertible, Sendable {
  let rule: any WorkspaceRule.Type
  var testDescription: String { rule.about.id }

  static let all = WorkspaceRules.all.map { WorkspaceRuleName(rule: $0) }

  /// What the rule says of an example, other ways of writing it included.
  func observations(
    _ example: RuleExample, _ rewrite: (inout TinyChange) -> Void = { _ in }
  ) throws -> [Observation] {
    var change = try TinyChange(example.text)
    let baseline = try change.after.removeValue(forKey: "baseline").map { bytes in
      try Baseline(bytes)
    }
    change.before["baseline"] = nil
    rewrite(&change)
    let measuring = WorkspaceRules.measuring.contains(rule.about.id) ? CountingMeasure() : nil
    return change.observations(hasBase: rule.needsBase, baseline: baseline, measuring: measuring)
      .filter { $0.rule == rule.about.id }
  }
}

/// The example of each rule gives its finding in just the countries it says, and the other example
/// does not. Neither is touched by what means nothing.
@Suite struct WorkspaceRuleTests {
  @Test("examples do what they say", arguments: WorkspaceRuleName.all)
  func examples(name: WorkspaceRuleName) throws {
    let about = name.rule.about
    let found = try name.observations(about.fires)
    #expect(Set(found.flatMap(\.countries)).sorted() == about.fires.countries, "\(found)")
    #expect(found.allSatisfy { !$0.helps.isEmpty && !$0.summary.hasSuffix(".") })
    #expect(found.allSatisfy { $0.level == about.level && !$0.path.isEmpty && $0.place != nil })
    let silent = try name.observations(about.silent)
    #expect(silent.isEmpty, "\(silent)")
  }

  @Test("examples compile", arguments: WorkspaceRuleName.all)
  func compile(name: WorkspaceRuleName) throws {
    for example in [name.rule.about.fires, name.rule.about.silent] {
      let errors = try TinyChange(example.text).observations().filter { $0.level == .breaks }
      #expect(errors.isEmpty, "\(errors.map { "\($0.rule) \($0.path): \($0.summary)" })")
    }
  }

  /// Ways to write the same workspace otherwise.
  enum Rewriting: CaseIterable {
    case comment, carriageReturns, keysReversed, filesMoved
  }

  /// Rules whose findings are about a file itself.
  private static let ofFiles: Set<String> = [
    "allowance-form", "allowance-refused", "allowance-unused", "image-shape-differs",
    "baseline-stale",
  ]

  @Test(
    "the same workspace written otherwise", arguments: WorkspaceRuleName.all, Rewriting.allCases)
  func rewritten(name: WorkspaceRuleName, rewriting: Rewriting) throws {
    let about = name.rule.about
    let plain = try name.observations(about.fires)
    func rewrite(_ change: inout TinyChange) {
      change.before = rewritten(change.before, rewriting)
      change.after = rewritten(change.after, rewriting)
    }
    let found = try name.observations(about.fires, rewrite)
    #expect(Set(found.flatMap(\.countries)).sorted() == about.fires.countries, "\(found)")
    if !Self.ofFiles.contains(about.id) {
      #expect(found.map(\.path) == plain.map(\.path))
    }
    let silent = try name.observations(about.silent, rewrite)
    #expect(silent.isEmpty, "\(silent)")
  }

  private func rewritten(
    _ files: [String: [UInt8]], _ rewriting: Rewriting
  ) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for (path, bytes) in files {
      guard path.hasSuffix(".yaml") else {
        result[path] = bytes
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      switch rewriting {
      case .comment: result[path] = Array(("# A word in front\n" + text).utf8)
      case .carriageReturns:
        result[path] = Array(
          text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
            .utf8)
      case .keysReversed: result[path] = Array(keysReversed(text).utf8)
      case .filesMoved:
        var parts = path.split(separator: "/").map(String.init)
        let depth = parts[0] == "Core" ? 3 : 4
        if parts.count == depth { parts.insert("moved", at: depth - 1) }
        result[parts.joined(separator: "/")] = bytes
      }
    }
    return result
  }

  /// Keys of the file in another order, the header first; a comment stays with the line below it.
  private func keysReversed(_ text: String) -> String {
    var chunks: [String] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      let isInner = line.hasPrefix(" ") || line.hasPrefix("-")
      if isInner || isOpen, !chunks.isEmpty {
        chunks[chunks.count - 1] += line + "\n"
      } else {
        chunks.append(line + "\n")
      }
      isOpen = line.hasPrefix("#")
    }
    guard let header = chunks.first else { return text }
    return header + chunks.dropFirst().reversed().joined()
  }

  @Test("every rule of the design is there")
  func complete() {
    let own = Set(WorkspaceRules.all.map { $0.about.id })
    let compiler = WorkspaceRules.compilerIDs
    let wanted = """
      override-redundant override-empty override-dead override-promotable rename-not-followed \
      seal-bypassed unused-text unused-image unused-color unused-design unused-value unused-stub \
      unused-layer string-missing translation-shadows-override placeholders-differ plural-categories \
      image-variant-missing image-shape-differs text-cut contrast-low screen-unreachable dead-end \
      cycle-without-exit core-names-country marker-missing marker-not-unique stub-missing debug-parity \
      area-overlap pickup-outside-area owner-missing text-became-cut
      """
    for id in wanted.split(whereSeparator: \.isWhitespace).map(String.init) {
      #expect(own.contains(id) != compiler.contains(id), "\(id) is told in one place")
    }
  }
}
