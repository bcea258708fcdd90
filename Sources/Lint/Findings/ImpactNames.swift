extension Impact {
  /// The id of the module an edit lies in: `banner` of `cells/banner:model.title`; the impact's own where
  /// no edit is known.
  var editedModule: String {
    guard let head = cause?.subject.split(separator: ":").first,
      let slash = head.firstIndex(of: "/")
    else { return module }
    return String(head[head.index(after: slash)...])
  }

  /// Keys of the edit below its module: `model.title` of `cells/banner:model.title`.
  private var editedPath: Substring? {
    guard let subject = cause?.subject, let colon = subject.firstIndex(of: ":") else { return nil }
    return subject[subject.index(after: colon)...]
  }

  /// The declaration of a property that was edited, key by key: `model`, `title`, `type`; nil for
  /// edits of anything else.
  var editedProperty: [String]? {
    guard cause?.subject.hasPrefix("cells/") == true, let editedPath else { return nil }
    let keys = editedPath.split(separator: ".").map(String.init)
    return keys.count > 1 && keys[0] == "model" ? keys : nil
  }

  /// What was edited, for people: "design `banner`", "route `next` of screen `home`".
  private var thing: String {
    let subject = cause?.subject ?? text
    let parts = subject.split(separator: ":", maxSplits: 1).map(String.init)
    let head = (parts.first ?? "").split(separator: "/", maxSplits: 1).map(String.init)
    let path = parts.count > 1 ? parts[1] : ""
    let owner = head.count == 2 ? Self.named(head[0], head[1]) : nil
    guard !path.isEmpty else { return owner ?? "`\(subject)`" }
    let keys = path.split(separator: ".", maxSplits: 1).map(String.init)
    let isNamed = keys.count == 2 && !keys[1].contains(".")
    let field =
      isNamed && keys[0] == "routes"
      ? "route `\(keys[1])`" : isNamed && keys[0] == "load" ? "`\(keys[1])` in `load`" : "`\(path)`"
    return owner.map { "\(field) of \($0)" } ?? field
  }

  /// "screen `home`" of `screens/home`.
  private static func named(_ folder: String, _ id: String) -> String {
    let nouns = ["screens": "screen", "cells": "design", "services": "service", "data": "data"]
    return nouns[folder].map { "\($0) `\(id)`" } ?? "`\(folder)/\(id)`"
  }

  /// "adds route `next` of screen `home` to"; countries follow.
  var deed: String {
    guard let cause, cause.node != nil || cause.former != nil else { return "changes \(thing) of" }
    if cause.former == nil { return "adds \(thing) to" }
    return cause.node == nil ? "removes \(thing) from" : "changes \(thing) in"
  }
}
