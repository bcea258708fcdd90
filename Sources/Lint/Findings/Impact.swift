package import Composition
package import Diagnostics
import Syntax

/// One thing a change does to one country, before findings are made of it.
package struct Impact: Sendable {
  package enum Subject: Sendable {
    case leaf(LeafChange)
    /// The content no longer compiles.
    case compiler(Diagnostic)
    /// What belongs to a changed value was left as it was.
    case sibling(Cause)
    /// Nothing leads to the screen any more.
    case unreachable(screen: String)
  }

  package let country: String
  package let subject: Subject
  package let leafClass: LeafClass
  package internal(set) var cause: Cause?
  /// Of a mixed leaf the country's own edit.
  package var ownCause: Cause?
  package let screens: [String]
  /// Why nobody sees it, for latent ones.
  package var reason: String?
  /// The layer and place that shields the country, for masked leaves.
  package var mask: Cause?

  /// The folder of the module's kind, `strings`, `images` or `country`.
  package let folder: String
  /// The module's id; empty for tables and records.
  package let module: String
  /// Keys from the module down.
  package let path: [String]
  /// By stable ids, as a whole.
  package let text: String
  /// It is new and says `required: true`.
  var isRequired = false
  /// What it was called, where it was renamed.
  var formerName: String?
  /// What a message of the compiler says is not there: `hero` of "no image `hero`".
  var missing: String?
  /// Whether the state before had it, so that it was taken away.
  var isLost = true

  /// The change of a leaf; nil for other subjects.
  package var change: LeafChange? {
    if case .leaf(let change) = subject { return change }
    return nil
  }

  /// The id of the compiler's message; nil for other subjects.
  package var compilerID: String? {
    if case .compiler(let diagnostic) = subject { return diagnostic.id }
    return nil
  }

  /// The content does not compile.
  var isError: Bool {
    if case .compiler(let diagnostic) = subject { return diagnostic.level == .error }
    return false
  }

  /// A module, an entry or a key that was not there before.
  package var isAdded: Bool {
    guard let change else { return false }
    return change.form == .entry && change.before == nil
  }

  package var isRemoved: Bool {
    guard let change else { return false }
    return change.form == .entry && change.after == nil
  }

  /// The module as a whole.
  package var isModule: Bool { change != nil && path.isEmpty }

  /// What the value names; nothing for open content, entries and orders.
  package var reference: ReferenceTarget {
    guard let state = change?.after ?? change?.before, let leaf = state.leaf,
      case .value(let type) = leaf.form
    else { return .none }
    guard case .none = type.reference else { return type.reference }
    // What a design declares has the form of the property's type.
    let json = String(decoding: state.json.prefix(12), as: UTF8.self)
    if json.hasPrefix("{\"text\":") { return .text }
    if json.hasPrefix("{\"image\":") { return .image }
    for (head, table) in [
      ("color", "colors"), ("light", "colors"), ("font", "fonts"), ("spacing", "spacing"),
      ("radius", "radii"),
    ] where json.hasPrefix("{\"\(head)\":") {
      return .token(table)
    }
    return .none
  }

  /// Whether the value is or may be a token.
  var namesToken: Bool {
    if case .token = reference { return true }
    return false
  }

  /// Whether the value is a layout tree.
  package var isLayout: Bool { folder == "cells" && path.first == "layout" }
}

extension Impact {
  /// Whether a guard decided over the entry or module: both sides have it, or its condition changed.
  var isGuarded: Bool {
    let slots = (change?.before?.slots ?? []) + (change?.after?.slots ?? [])
    return slots.contains { $0.group == .feature } || isConditionEdited
  }

  /// The edit is of a `when`.
  private var isConditionEdited: Bool {
    guard let cause else { return false }
    return cause.subject.hasSuffix(".when") || cause.subject.hasPrefix("country:features")
      || cause.subject.hasPrefix("settings:features")
  }

  /// A message of the compiler about a reference into a folder.
  func refersTo(_ folder: String) -> Bool {
    guard case .compiler = subject else { return false }
    return cause?.subject.hasPrefix(folder) == true && cause?.node == nil
      && cause?.path.isEmpty == true
  }

  /// Another number of files, or other names.
  var variantsChanged: Bool {
    guard let before = change?.before, let after = change?.after else { return false }
    func names(_ state: LeafState) -> [String] {
      String(decoding: state.json, as: UTF8.self).split(separator: " ")
        .filter { !$0.hasPrefix("(") }.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    }
    return names(before).count != names(after).count
  }
}
