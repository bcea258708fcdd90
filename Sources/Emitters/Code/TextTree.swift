import Composition

/// Texts by the segments of their keys. Segments that differ only by case or `_` are one branch, since
/// file systems that do not tell case apart could not hold two; keys as a whole differ by more.
struct TextTree {
  private(set) var leaves: [(name: String, text: TextSignature)] = []
  private(set) var branches: [Branch] = []

  struct Branch {
    let name: String
    let tree: TextTree
  }

  init(_ texts: [TextSignature]) {
    self.init(texts.map { ($0.key.split(separator: ".")[...], $0) })
  }

  private init(_ texts: [(path: ArraySlice<Substring>, text: TextSignature)]) {
    var order: [String] = []
    var inside: [String: [(path: ArraySlice<Substring>, text: TextSignature)]] = [:]
    for (path, text) in texts {
      guard let first = path.first else { continue }
      if path.count == 1 {
        leaves.append((String(first), text))
        continue
      }
      let folded = CodeWords.upperCamel(String(first)).lowercased().filter { $0 != "_" }
      if inside[folded] == nil { order.append(folded) }
      inside[folded, default: []].append((path.dropFirst(), text))
    }
    for folded in order {
      guard let texts = inside[folded], let name = texts.first?.text.key else { continue }
      let depth = name.split(separator: ".").count - (texts.first?.path.count ?? 0) - 1
      branches.append(
        Branch(name: String(name.split(separator: ".")[depth]), tree: TextTree(texts)))
    }
  }

  /// A text on one line for a comment, its last form where it has several.
  static func line(_ text: BundleText) -> String {
    var line = ""
    for run in text.forms.last?.runs ?? [] {
      switch run {
      case .literal(let literal): line += literal
      case .placeholder(let name, _): line += "{\(name)}"
      }
    }
    return line.count > 80 ? String(line.prefix(79)) + "…" : line
  }
}
