import Formatting
import Synchronization
import Syntax

/// Texts cut into parts, by node. Safe from several threads.
package final class TemplateCache: Sendable {
  private let entries = Mutex<[NodeID: TextEntry]>([:])
  /// Numbers of what texts take.
  private let signatures = Mutex(Signatures())
  /// One table of each language at a glance, with which others are compared.
  private let glances = Mutex<[Symbol: TextGlances]>([:])

  private struct Signatures {
    struct Key: Hashable {
      let names: [String]
      let types: [TextFacts.Argument]
    }

    var numbers: [Key: UInt64] = [:]
    /// By number; 0 and 1 stand for none.
    var arguments: [[TextFacts.NamedArgument]] = [[], []]
  }

  package init() {}

  /// A text in which every character stands for itself; nil for others.
  func literal(_ node: NodeID, _ reader: Reader) -> Symbol? {
    reader.forest.symbol(node).flatMap { text in
      reader.marks(text).isDisjoint(with: .template) ? text : nil
    }
  }

  /// Whether a text has neither placeholders nor constants nor plural forms.
  func isPlain(_ node: NodeID, _ reader: Reader) -> Bool {
    reader.forest.symbol(node).map { !reader.marks($0).contains(.opening) } ?? false
  }

  /// A number for arguments that texts take; 1 for none.
  func signature(_ arguments: [TextFacts.NamedArgument]) -> UInt64 {
    guard !arguments.isEmpty else { return 1 }
    let key = Signatures.Key(names: arguments.map(\.name), types: arguments.map(\.type))
    return signatures.withLock { table in
      if let known = table.numbers[key] { return known }
      let number = UInt64(table.arguments.count)
      table.numbers[key] = number
      table.arguments.append(arguments)
      return number
    }
  }

  /// The arguments that have a number.
  func arguments(_ signature: UInt64) -> [TextFacts.NamedArgument] {
    signature <= 1 ? [] : signatures.withLock { $0.arguments[Int(signature)] }
  }

  /// A language's table at a glance.
  func glances(
    _ texts: Value, _ shape: Shape, language: Symbol, _ reader: Reader
  ) -> TextGlances {
    let known = glances.withLock { $0[language] }
    let table: Merged
    if case .merged(let merged) = texts {
      table = merged
    } else {
      table = Merged(entries: reader.entries(texts, shape))
    }
    if let known, known.table === table { return known }
    var categories: [String]?
    let made = TextGlances(table, like: known) { node in
      if isPlain(node, reader) { return TextGlances.Glance(signature: 1, isSettled: true) }
      guard let entry = TextEntry(node, reader) else {
        return TextGlances.Glance(signature: 1, isSettled: false)
      }
      var isSettled = entry.forms.allSatisfy { $0.template.constants.isEmpty }
      if entry.count != nil {
        let needed = categories ?? pluralCategories(of: reader.text(language)).map(\.rawValue)
        categories = needed
        let (lacking, idle) = entry.categories(needed: needed)
        isSettled = isSettled && lacking.isEmpty && idle.isEmpty
      }
      return TextGlances.Glance(
        signature: signature(entry.arguments), isSettled: isSettled && entry.clashes.isEmpty)
    }
    if known == nil { glances.withLock { $0[language] = made } }
    return made
  }

  func entry(_ node: NodeID, _ reader: Reader) -> TextEntry? {
    if let known = entries.withLock({ $0[node] }) { return known }
    guard let made = TextEntry(node, reader) else { return nil }
    entries.withLock { $0[node] = made }
    return made
  }
}
