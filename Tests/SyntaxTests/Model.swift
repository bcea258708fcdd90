import Syntax
import TestSupport

/// A tree without layout, to compare trees before and after edits and formatting.
indirect enum Model: Hashable {
  case scalar(String)
  case map([Pair])
  case list([Model])

  struct Pair: Hashable {
    var key: String
    var value: Model
  }

  init(_ id: NodeID, _ reading: Reading) {
    func text(_ id: NodeID) -> String {
      reading.forest.symbol(id).map { reading.symbols.text($0) } ?? "?"
    }
    switch reading.forest.kind(id) {
    case .scalar: self = .scalar(text(id))
    case .mapping:
      self = .map(
        reading.forest.pairs(id).map { Pair(key: text($0.key), value: Model($0.value, reading)) })
    case .sequence: self = .list(reading.forest.items(id).map { Model($0, reading) })
    }
  }

  /// The tree of the first file; nil where it has none.
  init?(_ reading: Reading) {
    guard let root = reading.forest.roots.first ?? nil else { return nil }
    self.init(root, reading)
  }

  /// A random tree; the root is a map.
  static func random(_ random: inout SplitMix, depth: Int = 0) -> Model {
    let kind = depth == 0 ? 0 : depth > 3 ? 9 : Int.random(in: 0..<10, using: &random)
    let count =
      depth == 0 ? Int.random(in: 1...5, using: &random) : Int.random(in: 0...3, using: &random)
    switch kind {
    case 0...2:
      var keys: [String] = []
      for _ in 0..<count {
        let key =
          (Self.words + Self.texts.filter { !$0.contains("\n") }).randomElement(using: &random)
          ?? ""
        if !keys.contains(key) { keys.append(key) }
      }
      return .map(keys.map { Pair(key: $0, value: .random(&random, depth: depth + 1)) })
    case 3, 4:
      return .list((0..<count).map { _ in .random(&random, depth: depth + 1) })
    default:
      return .scalar((Self.words + Self.texts).randomElement(using: &random) ?? "")
    }
  }

  static let words = ["a", "b1", "title", "home.title", "fare-calculator", "x y", "über", "ключ"]
  static let texts = [
    "", "no", "012", "1:20", "2024-01-31", "12", "true", "null", "~", "a: b", "it's", "say \"x\"",
    "both ' and \"", "#FF0000", "a #b", "- a", "[x]", "{id}/y", "x, y", " lead", "trail ", "@x",
    "back\\slash",
    "two\nlines", "two\nlines\n", "keep\n\n\n", "\n", "\nfirst blank", "  deep\nless", "tab\there",
    "עברית, عربي", "👩‍🚀 e\u{301}", "nbsp\u{A0}x", "line\u{2028}sep", "a:", ": a", "?q", "---", "...",
    "very long text that goes on and on, with commas and more words than fit on a line of any width",
  ]
}
