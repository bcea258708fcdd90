import TestSupport
import Testing

/// The laws of the language over random workspaces. What is expensive is made once a workspace.
@Suite struct LawTests {
  /// Every other workspace has seals.
  @Test("hold in all workspaces", arguments: LawSeeds.parts)
  func always(part: Int) {
    let laws = MergeLaws.all + PatchLaws.all + [HistoryLaws.leaves, SealLaws.holdOrAreTold]
    expectNone(
      failures(of: laws, part: part) { seed in
        var options = RandomWorkspace.Options()
        options.seals = seed % 2 == 1
        return options
      })
  }

  @Test("of independent layers hold", arguments: LawSeeds.parts)
  func commuting(part: Int) {
    var options = RandomWorkspace.Options()
    options.countries = 2...2
    options.regions = 0...0
    options.renames = false
    expectNone(failures(of: [PatchLaws.commuting], part: part) { _ in options })
  }

  private func expectNone(_ failures: [String]) {
    for failure in failures { Issue.record("\(failure)") }
  }
}
