import Composition
import Diagnostics
import Syntax

/// Why no user of a country gets to see a leaf of its bundle.
struct UnseenReason {
  let country: ResolvedCountry
  let reach: Reach

  private var environment: Environment { country.environment }
  private var workspace: Workspace { environment.workspace }
  private var reader: Reader { workspace.reader }

  /// One line: "no route leads to screen `guide`".
  func text(_ key: LeafKey) -> String {
    switch key.subject {
    case .record: return Self.general
    case .text: return naming(key, "shows the text")
    case .picture: return naming(key, "shows the image")
    case .module(let module):
      switch workspace.schema[module.kind].folder {
      case "screens": return screen(module.id)
      case "cells": return design(module)
      case "theme": return naming(key, "names it")
      case "services": return naming(key, "asks for it")
      default: return Self.general
      }
    }
  }

  /// Where nothing closer is known.
  static let general = "nothing a user gets to shows it"

  // MARK: Screens

  private func screen(_ id: Symbol) -> String {
    let name = reader.text(id)
    var outside: [String] = []
    for lead in leads(to: id) {
      let from = reader.text(lead.screen.id)
      guard reach.reaches(lead.screen) else {
        if lead.screen.id != id { outside.append(from) }
        continue
      }
      if let off = lead.guardNode.map(off) {
        return "route `\(lead.route)` of `\(from)` \(off)"
      }
    }
    guard let first = outside.min() else { return "no route leads to screen `\(name)`" }
    return "only `\(first)` leads to screen `\(name)`, and no user gets to it either"
  }

  /// A route of some screen that names another one.
  private struct Lead {
    let screen: ModuleKey
    let route: String
    /// Its condition, or that of the alternative.
    let guardNode: NodeID?
  }

  private func leads(to id: Symbol) -> [Lead] {
    let words = workspace.words
    guard let screens = workspace.schema.kind(header: words.screen) else { return [] }
    let shape = workspace.schema[screens].shape.child(words.routes)
    var found: [Lead] = []
    for (position, key) in workspace.keys.enumerated() where key.kind == screens {
      guard let screen = environment.state.value(ModuleIndex(position)),
        let routes = reader.field(words.routes, of: screen)
      else { continue }
      for route in reader.entries(routes, shape) {
        guard let to = reader.field(words.to, of: route.value).flatMap(reader.node(of:)) else {
          continue
        }
        let own = reader.field(words.when, of: route.value).flatMap(reader.node(of:))
        found += conditions(to, naming: id).map {
          Lead(screen: key, route: reader.text(route.key), guardNode: own ?? $0)
        }
      }
    }
    return found
  }

  /// For each alternative that names a screen its guard, or nil where it has none.
  private func conditions(_ to: NodeID, naming id: Symbol) -> [NodeID?] {
    let (forest, words) = (reader.forest, workspace.words)
    switch forest.kind(to) {
    case .scalar: return forest.symbol(to) == id ? [nil] : []
    case .mapping:
      let isNamed = forest.value(words.screen, in: to).flatMap(forest.symbol) == id
      return isNamed ? [forest.value(words.when, in: to)] : []
    case .sequence: return forest.items(to).flatMap { conditions($0, naming: id) }
    }
  }

  /// "is off there: when `flights` (Countries/ge/country.yaml:9)": what decided it, where that is written.
  private func off(_ condition: NodeID) -> String {
    let text = reader.text(condition)
    let feature = text.split(separator: " ").last.map(String.init) ?? ""
    let set = reader.symbols.find(feature).flatMap { environment.record.features[$0]?.node }
    var locator = Locator(reader.forest.sources)
    let place = locator.location(of: reader.forest.span(set ?? condition)).map {
      " (\($0.path):\($0.start.line))"
    }
    return "is off there: when `\(text)`\(place ?? "")"
  }

  // MARK: Designs

  private func design(_ module: ModuleKey) -> String {
    let uses = DesignUse.all(of: module, in: environment)
    guard !uses.isEmpty else { return "no cell has the design `\(reader.text(module.id))`" }
    for use in uses where reach.reaches(use.screen) {
      if let off = use.guardNode.map(off) {
        return "cell `\(reader.text(use.entry))` of `\(reader.text(use.screen.id))` \(off)"
      }
    }
    guard let first = uses.first(where: { !reach.reaches($0.screen) }) else {
      return Self.general
    }
    return "only `\(reader.text(first.screen.id))` has a cell of it: \(screen(first.screen.id))"
  }

  // MARK: Texts, pictures, tokens, services

  private func naming(_ key: LeafKey, _ deed: String) -> String {
    let slots = Set(reach.slots(key))
    let modules = country.modules.filter { module in
      !reach.reaches(module.key)
        && module.asked(environment).contains(where: slots.contains)
    }
    let names = modules.map { module in
      let folder = workspace.schema[module.key.kind].folder
      return (folder, reader.text(module.key.id), module.key)
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    // A design says little where a screen does it too.
    guard let first = names.first(where: { $0.0 == "screens" }) ?? names.first else {
      let isAsked = country.modules.contains { module in
        reach.reaches(module.key)
          && module.asked(environment).contains(where: slots.contains)
      }
      return isAsked ? "only an example of a design \(deed)" : "nothing \(deed)"
    }
    switch first.0 {
    case "screens": return "only `\(first.1)` \(deed): \(screen(first.2.id))"
    case "cells": return "only design `\(first.1)` \(deed): \(design(first.2))"
    default: return "only `\(first.0)/\(first.1)` \(deed)"
    }
  }
}
