/// Whom a change was meant for.
package struct Home: Sendable {
  package enum Reason: String, Sendable {
    /// `--for jp`.
    case option
    /// `Impact-For: jp` in a commit of the range.
    case trailer
    /// Its own folder is edited in the same change, with effect.
    case ownEdit = "own-edit"
    /// Nobody is known.
    case none
  }

  package let countries: Set<String>
  package let reason: Reason
  /// `*`: meant for all, which only silences `wide-change`.
  package let isForAll: Bool

  /// More countries with edits of their own than this are nobody's home.
  private static let limit = 3

  /// - Parameters:
  ///   - option: countries of `--for`; `trailers`: those of `Impact-For`.
  ///   - editing: countries whose own edits change what they get.
  package init(option: [String], trailers: [String], editing: [String]) {
    isForAll = (option + trailers).contains("*")
    let named = option.filter { $0 != "*" }
    let trailed = trailers.filter { $0 != "*" }
    if !named.isEmpty {
      countries = Set(named)
      reason = .option
    } else if !trailed.isEmpty {
      countries = Set(trailed)
      reason = .trailer
    } else {
      let isFew = !editing.isEmpty && editing.count <= Self.limit
      countries = isFew ? Set(editing) : []
      reason = isFew ? .ownEdit : .none
    }
  }
}

extension CountryChange {
  /// Whether the country's own edit changes what it gets.
  var hasOwnEdit: Bool {
    changes.contains { change in
      switch change.leafClass {
      case .own, .joint, .exposed, .mixed: true
      case .visible, .latent: change.hasOwnPart
      case .none, .absorbed, .neutral, .masked: false
      }
    }
  }
}
