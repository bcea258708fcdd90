extension Drawing {
  /// A value of an atom's type; nil where the state has nothing to refer to. `beside` are the
  /// fields of the record it stands in, `name` is its own key.
  mutating func atom(
    _ atom: NaiveAtom, beside: [String: NaiveValue] = [:], name: String = ""
  ) -> Plain? {
    switch atom {
    case .literal: return .scalar(literal())
    case .bool: return .scalar(word(["true", "false"]))
    case .integer: return .scalar(String(number(0...9)))
    case .points: return .scalar(word(["0", "1", "2.5", "4", "8", "16"]))
    case .url: return .scalar("https://\(word(["a", "b", "c"])).example/")
    case .path: return .scalar("/v1/\(word(["a", "b", "c"]))")
    case .text: return textKey().map(Plain.scalar)
    case .textDefinition: return textDefinition(name)
    case .color: return color()
    case .colorToken: return colorToken(name)
    case .fontToken:
      return .map([
        "family": .scalar(word(["Noto Sans", "Other"])), "size": .scalar(String(number(8...40))),
        "weight": .scalar(word(["regular", "bold"])),
      ])
    case .spacing: return token("theme", "spacing").map(Plain.scalar)
    case .action: return action()
    case .target: return target()
    case .screen: return screenID().map(Plain.scalar)
    case .design:
      guard let id = pick(ids("cells")) else { return nil }
      keep(NaiveRef(folder: "cells", id: id))
      return .scalar(id)
    case .condition:
      return token("settings", "features").map { .scalar(chance(30) ? "not \($0)" : $0) }
    case .platforms: return pick([["ios"], ["android"], ["ios", "android"]]).map(list)
    case .owners: return list(chance(50) ? ["@ride/a"] : ["@ride/a", "@ride/b"])
    case .literals: return list((0..<number(0...2)).map { "s\($0)\(number(0...9))" })
    case .layout:
      return .map([
        "column": .map([
          "children": .list([.map(["divider": .map([:])])]), "gap": .scalar(String(number(0...9))),
        ])
      ])
    case .circle:
      return .map([
        "lat": .scalar(String(number(-80...80))), "lon": .scalar(String(number(-170...170))),
        "radius": .scalar(String(number(100...900))),
      ])
    case .word(let words): return pick(words).map(Plain.scalar)
    case .propertyDefault: return propertyDefault(beside)
    case .constantDefault:
      switch beside["type"]?.plain?.text {
      case "integer": return .scalar(String(number(0...99)))
      case "url": return .scalar("https://\(word(["x", "y"])).example/")
      default: return .scalar(literal())
      }
    case .open: return open(depth: 2)
    case .marker, .was, .fixed: return nil
    }
  }

  private func list(_ words: [String]) -> Plain {
    .list(words.map(Plain.scalar))
  }

  private mutating func textDefinition(_ name: String) -> Plain {
    // Keys that begin with p are referred to by nobody and may be plurals.
    guard name.hasPrefix("p") else {
      return .scalar(word(["Home", "Fare", "Ü", "no", "on", "a b"]))
    }
    guard chance(50) else { return .scalar(word(["one", "two"])) }
    return .map([
      "plural": .map([
        "count": .scalar("n"), "one": .scalar("{n} ride"), "other": .scalar("{n} rides"),
      ])
    ])
  }

  private mutating func hex() -> Plain {
    .scalar("#" + (0..<6).map { _ in word(["0", "7", "A", "F"]) }.joined())
  }

  /// A token named by name, and then by a number, so that references only lead downwards.
  private mutating func colorToken(_ name: String) -> Plain {
    let ref = NaiveRef(folder: "theme", id: "theme")
    let lower = keys(ref, "colors").filter { $0 < name }
    if chance(30), let other = pick(lower) {
      keep(ref, ["colors", other])
      return .scalar(other)
    }
    return chance(30) ? .map(["light": hex(), "dark": hex()]) : hex()
  }

  private mutating func color() -> Plain? {
    if chance(25) { return hex() }
    guard let light = token("theme", "colors") else { return hex() }
    guard chance(25), let dark = token("theme", "colors") else { return .scalar(light) }
    return .map(["light": .scalar(light), "dark": .scalar(dark)])
  }

  private mutating func action() -> Plain {
    if chance(70), let route = pick(routes) {
      keep(NaiveRef(folder: "screens", id: screen), ["routes", route])
      return .scalar(route)
    }
    return chance(50)
      ? .scalar(word(["back", "close"])) : .map(["open": .scalar("https://x.example/")])
  }

  private mutating func screenID() -> String? {
    guard let id = pick(ids("screens")) else { return nil }
    keep(NaiveRef(folder: "screens", id: id))
    return id
  }

  private mutating func target() -> Plain {
    guard chance(70), let id = screenID() else {
      return .scalar(word(["back", "close", "restart"]))
    }
    guard chance(25), let feature = token("settings", "features") else { return .scalar(id) }
    return .list([.map(["screen": .scalar(id), "when": .scalar(feature)]), .scalar("back")])
  }

  private mutating func propertyDefault(_ property: [String: NaiveValue]) -> Plain? {
    switch property["type"]?.plain?.text {
    case "text": return atom(.text)
    case "color": return atom(.color)
    case "spacing": return atom(.spacing)
    case "number", "integer": return atom(.integer)
    case "bool": return atom(.bool)
    case "enum": return pick(property["of"]?.plain?.items ?? [])
    default: return nil
    }
  }

  /// Content of data: scalars, plain lists and maps.
  mutating func open(depth: Int) -> Plain {
    switch number(0...(depth > 0 ? 5 : 2)) {
    case 0: return .scalar(word(["true", "false", "1", "2.5", "-3", "012", "no"]))
    case 1, 2: return .scalar(literal())
    case 3: return .list((0..<number(0...2)).map { _ in open(depth: 0) })
    default:
      var map: [String: Plain] = [:]
      for _ in 0..<number(0...3) {
        if let key = key(.any, taken: ["id"]) { map[key] = open(depth: depth - 1) }
      }
      return .map(map)
    }
  }
}
