import Syntax

extension Consent {
  /// The file as `comity accept` writes it, in the layout `comity fmt` keeps.
  package func yaml(_ sha256: (_ bytes: [UInt8]) -> String) -> [UInt8] {
    var pairs: [NewPair] = [
      NewPair("consent", .text(rule)), NewPair("country", .text(country)),
      NewPair("fingerprint", .text(fingerprint)), NewPair("subject", .text(subject)),
      NewPair("reason", .text(reason)), NewPair("who", .text(who)),
    ]
    if let expires { pairs.append(NewPair("expires", .text(expires.text))) }
    if round > 1 { pairs.append(NewPair("round", .word(String(round)))) }
    if !changes.isEmpty {
      pairs.append(NewPair("changes", .list(changes.map(Self.written))))
    }
    pairs.append(NewPair("hash", .text(hash(sha256))))
    return Array(NewValue.map(pairs).fileText(blockDepth: 4).utf8)
  }

  private static func written(_ change: Change) -> NewValue {
    var pairs: [NewPair] = []
    if let before = change.before { pairs.append(NewPair("before", .text(before))) }
    if let after = change.after { pairs.append(NewPair("after", .text(after))) }
    pairs.append(NewPair("value", .text(change.value)))
    let reach = change.reach.map { place in
      NewValue.map(
        [NewPair("at", .text(place.at))]
          + (place.screens.isEmpty
            ? [] : [NewPair("screens", .list(place.screens.map(NewValue.text)))]))
    }
    pairs.append(NewPair("reach", .list(reach)))
    return .map(pairs)
  }

  /// Names of the file in `consent/`: the first, and a longer one where another finding has that.
  package var fileNames: [String] {
    [String(fingerprint.prefix(8)) + ".yaml", fingerprint + ".yaml"]
  }
}
