import Commands

/// The seeds laws are tried with: `LAWS` of them (1,000 where the environment does not say) from
/// `LAWS_FROM` on (0).
package enum LawSeeds {
  private static let environment = World.machine().environment
  private static let count = environment["LAWS"].flatMap { Int($0) } ?? 1000
  private static let first = environment["LAWS_FROM"].flatMap { UInt64($0) } ?? 0

  /// Laws are tried in so many parts side by side.
  package static let parts = 0..<4

  /// The seeds of one part.
  package static func seeds(part: Int) -> [UInt64] {
    stride(from: part, to: count, by: parts.count).map { first + UInt64($0) }
  }
}
