import Composition
import Diagnostics
import Lint
import Syntax
import TestSupport
import Testing

/// Rules without a base are asked only where they may see something new; what is told is what asking all
/// of them everywhere tells.
@Suite struct AskedAnewTests {
  @Test("random edits", arguments: LawSeeds.parts)
  func edits(part: Int) {
    let law = Law("asking less tells the same", step: 8) { subject in fault(subject.random) }
    let failures = failures(of: [law], part: part) { _ in RandomWorkspace.Options() }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  /// Every rule's own example comes into being and goes away.
  @Test("examples come and go", arguments: WorkspaceRuleName.all)
  func examples(name: WorkspaceRuleName) throws {
    let about = name.rule.about
    let fires = try TinyChange(about.fires.text).after.filter { $0.key != "baseline" }
    let silent = try TinyChange(about.silent.text).after.filter { $0.key != "baseline" }
    let measuring = WorkspaceRules.measuring.contains(about.id) ? CountingMeasure() : nil
    for (before, after) in [(silent, fires), (fires, silent)] {
      let states = try States(before: before, after: after)
      let all = states.observations(always: Self.all, measuring: measuring)
      #expect(states.observations(measuring: measuring) == all)
      // The others tell of more than two states.
      if after == fires, !name.rule.needsBase, about.id != "baseline-stale" {
        #expect(all.contains { $0.hasPrefix(about.id + " ") }, "\(all)")
      }
    }
  }

  /// What holds only in all countries begins to hold where the last of them changes.
  @Test("a text that its last country drops")
  func lastCountry() throws {
    let common = """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, home.extra: Shown by one }
      """
    let shown = "\n--- Countries/xb/screens/home.yaml\noverride: home\ntitle: home.extra\n"
    let before = try TinyChange(common + shown).after
    let after = try TinyChange(common).after
    let told = try States(before: before, after: after).observations()
    #expect(told.count == 1 && told[0].hasPrefix("unused-text xa xb Core/strings"), "\(told)")
    #expect(try States(before: after, after: before).observations() == [])
    // Nobody asks for it any more once the country is gone.
    let gone = before.filter { !$0.key.hasPrefix("Countries/xb") }
    let left = try States(before: before, after: gone).observations()
    #expect(left.contains { $0.hasPrefix("unused-text xa Core/strings") }, "\(left)")
  }

  @Test("an allowance that is used in a country without a change stays used")
  func allowance() throws {
    let text = """
      --- Core/strings/en.yaml
      strings: en
      texts:
        home.title: Home
        home.old: Nobody reads this # comity: allow unused-text -- kept for the web
      """
    let edit = "\n--- Countries/xb/settings/x.yaml\nsettings: x\nvalues: { a: { type: text } }\n"
    let states = try States(
      before: TinyChange(text).after, after: TinyChange(text + edit).after)
    #expect(states.observations().allSatisfy { !$0.contains("unused-text") })
    #expect(states.observations().allSatisfy { !$0.contains("allowance") })
  }

  private static let all = Set(WorkspaceRules.all.map { $0.about.id })
    .union(WorkspaceRules.compilerIDs)

  private struct States {
    let crossing: Crossing
    let beforePaths: Set<String>
    var pictures: (before: [String: [UInt8]], after: [String: [UInt8]]) = ([:], [:])
    var changedAssets: Set<String> = []

    init(_ before: WorkspaceInput, _ after: WorkspaceInput) {
      crossing = cross(before: before, after: after, changedAssets: [], parallel: serially)
      beforePaths = Set(before.files.map(\.path))
    }

    init(before: [String: [UInt8]], after: [String: [UInt8]]) throws {
      var change = try TinyChange("", common: "")
      change.before = before
      change.after = after
      crossing = change.crossing
      changedAssets = change.changedAssets
      beforePaths = Set(before.keys)
      pictures = (before, after)
    }

    /// One line for each thing that is new.
    func observations(always: Set<String> = [], measuring: (any Measuring)? = nil) -> [String] {
      let linter = Linter(
        crossing, changedAssets: changedAssets, options: LintOptions { "\($0.count)" })
      let prover = linter.comparison.prover
      func scan(
        _ loaded: Loaded, _ files: [FileID], _ pictures: [String: [UInt8]]
      ) -> WorkspaceScan {
        WorkspaceScan(loaded, files: files, prover: prover, measuring: measuring) { pictures[$0] }
      }
      let pass = WorkspacePass(
        crossing, prover,
        before: scan(crossing.before, crossing.filesBefore(beforePaths), pictures.before),
        after: scan(crossing.after, crossing.filesAfter, pictures.after), always: always)
      _ = linter.run(parallel: serially, visitor: pass)
      let seen = pass.seen(serially)
      var findings = WorkspaceFindings(seen)
      findings.remove(pass.seenBefore(besides: seen, serially))
      return findings.observations.map { observation in
        ([observation.rule] + observation.countries + [observation.path, observation.summary])
          .joined(separator: " ")
      }.sorted()
    }
  }

  private func fault(_ random: RandomWorkspace) -> String? {
    var edits = RandomEdits(seed: random.seed)
    let edited = edits.edited(random)
    let (old, new) = edits.isReversed ? (edited, random) : (random, edited)
    let states = States(input(old), input(new))
    let few = states.observations()
    let all = states.observations(always: Self.all)
    return few == all
      ? nil
      : "\(edits.told)\nonly then: \(Set(few).subtracting(all).sorted())\nonly if asked: "
        + "\(Set(all).subtracting(few).sorted())"
  }

  private func input(_ random: RandomWorkspace) -> WorkspaceInput {
    WorkspaceInput(
      files: random.files(), assets: random.assets.map { AssetFile(path: $0, size: 1) })
  }
}
