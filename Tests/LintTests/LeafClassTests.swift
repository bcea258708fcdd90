import Lint
import Testing

/// All 15 ways four builds can be equal, and the class of each.
@Test(arguments: [
  ("0000", LeafClass.none), ("0001", .joint), ("0010", .neutral), ("0100", .absorbed),
  ("0011", .own), ("0101", .visible), ("0110", .absorbed), ("0012", .exposed),
  ("0102", .mixed), ("0112", .mixed), ("0120", .absorbed), ("0111", .mixed),
  ("0121", .mixed), ("0122", .mixed), ("0123", .mixed),
])
func everyPatternOfEqualityHasAClass(pattern: String, expected: LeafClass) {
  // Written in the order before, shared, own, after.
  let builds = Array(pattern)
  let found = LeafClass.of(
    before: builds[0], shared: builds[1], own: builds[2], after: builds[3])
  #expect(found == expected)
}

@Test func unreachableLeavesAreLatent() {
  #expect(LeafClass.of(before: 0, shared: 1, own: 0, after: 1, isReachable: false) == .latent)
}
