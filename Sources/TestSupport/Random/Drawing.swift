/// Draws values, ids and definitions that hold in a state. What a drawn value refers to is
/// remembered as `kept`, so that no later operation takes it away.
struct Drawing {
  var random: SplitMix
  var options: RandomWorkspace.Options
  /// The state that values refer to.
  var state = NaiveState()
  /// Paths that something refers to: `screens/home/routes/help`.
  var kept: Set<String> = []
  /// Properties of designs may be required: nobody uses the design yet.
  var mayRequire = false
  /// The screen whose entries are drawn, and its routes.
  var routes: [String] = []
  var screen = ""

  init(seed: UInt64, options: RandomWorkspace.Options) {
    random = SplitMix(seed: seed)
    self.options = options
  }

  // MARK: Chance

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  mutating func word(_ words: [String]) -> String {
    pick(words) ?? "x"
  }

  // MARK: References

  mutating func keep(_ ref: NaiveRef, _ path: [String] = []) {
    kept.insert(Self.path(ref, path))
  }

  static func path(_ ref: NaiveRef, _ path: [String]) -> String {
    ([ref.folder, ref.id] + path).joined(separator: "/")
  }

  /// Whether something refers to the place, or into it.
  func isKept(_ ref: NaiveRef, _ path: [String]) -> Bool {
    let own = Self.path(ref, path)
    return kept.contains(own) || kept.contains { $0.hasPrefix(own + "/") }
  }

  /// Ids of a kind's modules.
  func ids(_ folder: String) -> [String] {
    state.modules.keys.filter { $0.folder == folder }.map(\.id).sorted()
  }

  /// Keys of a table's group.
  func keys(_ ref: NaiveRef, _ group: String) -> [String] {
    state.modules[ref]?.pairs[group]?.pairs.keys.sorted() ?? []
  }

  /// A key of a table's group, kept from now on.
  mutating func token(_ folder: String, _ group: String) -> String? {
    let ref = NaiveRef(folder: folder, id: folder)
    guard let key = pick(keys(ref, group)) else { return nil }
    keep(ref, [group, key])
    return key
  }

  /// A text key of the source language, kept from now on.
  mutating func textKey() -> String? {
    let ref = NaiveRef(folder: "strings", id: "en")
    guard let key = pick(keys(ref, "texts").filter { !$0.hasPrefix("p") }) else { return nil }
    keep(ref, ["texts", key])
    return key
  }

  /// An endpoint as `service.endpoint`, kept from now on.
  mutating func endpoint(except taken: [String]) -> String? {
    var all: [(NaiveRef, String)] = []
    for id in ids("services") {
      let ref = NaiveRef(folder: "services", id: id)
      for entry in state.modules[ref]?.pairs["endpoints"]?.entries ?? [] {
        if !taken.contains("\(id).\(entry.id)") { all.append((ref, entry.id)) }
      }
    }
    guard let (ref, id) = pick(all) else { return nil }
    keep(ref, ["endpoints", id])
    return "\(ref.id).\(id)"
  }

  // MARK: Ids

  /// An id or key that is new among those taken; nil where none is left.
  mutating func key(_ keys: NaiveKeys, taken: [String]) -> String? {
    let free: [String]
    switch keys {
    case .id: free = Self.ids
    case .name: free = Self.names
    case .any: free = Self.texts
    case .status: free = ["200", "201", "404", "409"]
    case .endpoint: return endpoint(except: taken)
    case .words(let words): free = words
    }
    return pick(free.filter { !taken.contains($0) })
  }

  private static let ids = [
    "hero", "fare", "map", "help", "a", "b", "c1", "c2", "news", "now", "x-1", "yes", "tips", "z",
    "first", "after", "null-x", "cells", "id",
  ]
  private static let names = [
    "image", "title", "brand", "Night", "surface", "a", "b", "c_1", "note", "on", "off", "Z9",
    "text", "model", "of", "plural2", "was2", "low", "high",
  ]
  private static let texts = [
    "a.com", "maps.example.org", "x y", "it's", "ü", "no", "plain", "UPPER", "a-b", "1", "cells",
    "id", "'", "true", "~", "日本",
  ]

  /// A text that is spelled like many other things.
  mutating func literal() -> String {
    word([
      "no", "on", "yes", "012", "1e3", "Hello", "#FF0000", "@x", "a: b", "- a", "ünï", "日本語",
      "two words", "x", "y", "1:20", "2024-01-01", "[a]", "{id}", "it's", "say \"hi\"", "~x",
    ])
  }
}
