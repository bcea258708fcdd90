import Commands

/// The seeds laws are tried with: `LAWS` of them (400 where the environment does not say) from
/// `LAWS_FROM` on (0).
package enum LawSeeds {
  private static let environment = World.machine().environment
  private static let count = environment["LAWS"].flatMap { Int($0) } ?? 400
  private static let first = environment["LAWS_FROM"].flatMap { UInt64($0) } ?? 0

  /// Laws are tried in so many parts side by side.
  package static let parts = 0..<4

  /// The seeds of one part, every `step`th of all.
  package static func seeds(part: Int, step: Int = 1) -> [UInt64] {
    stride(from: part * step, to: count, by: parts.count * step).map { first + UInt64($0) }
  }
}

/// Tries a law on random workspaces. What it returns says what went wrong: with the seed and the
/// smallest workspace that still breaks it. Stops at the first failure.
package func firstFailure(
  part: Int, step: Int = 1, options: RandomWorkspace.Options = RandomWorkspace.Options(),
  law: (RandomWorkspace) -> String?
) -> String? {
  for seed in LawSeeds.seeds(part: part, step: step) {
    let random = RandomWorkspace(seed: seed, options: options)
    guard let found = law(random) else { continue }
    let small = random.shrunk { law($0) != nil }
    return """
      seed \(seed): \(found)
      smallest: \(law(small) ?? "")
      \(small.text())
      """
  }
  return nil
}
