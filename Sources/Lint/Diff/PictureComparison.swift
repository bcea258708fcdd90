/// How the files of pictures of two sides are compared and told apart; reading them is up to who asks.
package struct PictureComparison: Sendable {
  /// What tells a file from another.
  package struct Facts: Sendable, Hashable {
    /// For people: `24 × 24`, `412 bytes`.
    package let plain: [String]
    /// The first digits of its digest.
    package let digest: String

    package init(plain: [String], digest: String) {
      self.plain = plain
      self.digest = digest
    }
  }

  /// Whether a file of the left side and one of the right hold the same, by path.
  package let isSame: @Sendable (_ left: String, _ right: String) -> Bool
  /// Of a file of the left side or the right.
  package let facts: @Sendable (_ path: String, _ isLeft: Bool) -> Facts

  package init(
    isSame: @escaping @Sendable (_ left: String, _ right: String) -> Bool,
    facts: @escaping @Sendable (_ path: String, _ isLeft: Bool) -> Facts
  ) {
    self.isSame = isSame
    self.facts = facts
  }
}
