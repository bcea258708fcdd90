import TestSupport
import Testing

/// The laws of the language over random workspaces. What is expensive is made once a workspace.
@Suite struct LawTests {
  @Test("hold in all workspaces", arguments: LawSeeds.parts)
  func always(part: Int) {
    expectNone(failures(of: MergeLaws.all + PatchLaws.all + [HistoryLaws.leaves], part: part))
  }

  @Test("of seals hold", arguments: LawSeeds.parts)
  func seals(part: Int) {
    var options = RandomWorkspace.Options()
    options.seals = true
    expectNone(failures(of: [SealLaws.holdOrAreTold], part: part, options: options))
  }

  @Test("of independent layers hold", arguments: LawSeeds.parts)
  func commuting(part: Int) {
    var options = RandomWorkspace.Options()
    options.countries = 2...2
    options.regions = 0...0
    options.renames = false
    expectNone(failures(of: [PatchLaws.commuting], part: part, options: options))
  }

  private func expectNone(_ failures: [String]) {
    for failure in failures { Issue.record("\(failure)") }
  }
}
