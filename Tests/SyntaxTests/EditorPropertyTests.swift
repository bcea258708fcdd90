import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

/// Random trees in random layouts, random edits: reading again gives exactly the tree expected, and
/// no comment is lost that does not stand inside of what was taken out.
struct EditorPropertyTests {
  static let rounds = Int(ProcessInfo.processInfo.environment["FUZZ"] ?? "") ?? 400

  @Test func messyFilesAreReadAsTheTreesTheyWereWrittenFrom() {
    for seed in 0..<UInt64(Self.rounds) {
      var random = SplitMix(seed: seed)
      let model = Model.random(&random)
      var writer = MessyWriter(random)
      let bytes = writer.write(model)
      let reading = readBytes(bytes)
      #expect(
        Model(reading) == model && reading.diagnostics.isEmpty, "seed \(seed)\n\(show(bytes))")
    }
  }

  @Test(arguments: ["insert", "delete", "rename", "replace"]) func edits(_ kind: String) throws {
    for seed in 0..<UInt64(Self.rounds) {
      var random = SplitMix(seed: seed &+ UInt64(kind.utf8.count) << 32)
      let model = Model.random(&random)
      var writer = MessyWriter(random)
      let bytes = writer.write(model)
      random = writer.random
      let reading = readBytes(bytes)
      guard Model(reading) == model, let root = reading.forest.roots[0] else { continue }
      guard let attempt = Attempt(kind, model, root, reading, &random) else { continue }
      let result = try apply(attempt.edits, to: bytes)
      let again = readBytes(result)
      #expect(
        Model(again) == attempt.expected && again.diagnostics.isEmpty,
        "seed \(seed) \(attempt.what)\n\(show(bytes))\n=>\n\(show(result))\n\(again.diagnostics)")
      // The bytes of what was taken out may hold comments; all others are still there.
      let kept =
        comments(bytes[..<attempt.removed.lowerBound])
        + comments(bytes[attempt.removed.upperBound...])
      let now = Set(comments(result[...]))
      #expect(
        kept.allSatisfy(now.contains),
        "seed \(seed) \(attempt.what) lost a comment\n\(show(bytes))\n=>\n\(show(result))")
    }
  }

  private func comments(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).matches(of: /# c\d+\./).map { String($0.output) }
  }

  private func show(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\r", with: "␍").replacing(
      "\u{FEFF}", with: "<BOM>")
  }
}

/// One random edit and the tree it should give.
struct Attempt {
  var edits: [Edit]
  var expected: Model
  /// Bytes whose comments may go.
  var removed: Range<Int>
  var what: String

  init?(
    _ kind: String, _ model: Model, _ root: NodeID, _ reading: Reading, _ random: inout SplitMix
  ) {
    // A random collection with its path.
    var paths: [([Int], NodeID)] = []
    func visit(_ id: NodeID, _ path: [Int]) {
      guard reading.forest.kind(id) != .scalar else { return }
      paths.append((path, id))
      let children =
        reading.forest.kind(id) == .mapping
        ? reading.forest.pairs(id).map(\.value) : Array(reading.forest.items(id))
      for (index, child) in children.enumerated() { visit(child, path + [index]) }
    }
    visit(root, [])
    guard let (path, container) = paths.randomElement(using: &random) else { return nil }
    let forest = reading.forest
    let editor = Editor(reading)
    let isMap = forest.kind(container) == .mapping
    let keys = isMap ? forest.pairs(container).map(\.key) : Array(forest.items(container))
    let values = isMap ? forest.pairs(container).map(\.value) : keys
    let place = keys.isEmpty ? -1 : Int.random(in: 0..<keys.count, using: &random)
    let fresh = Model.random(&random, depth: Int.random(in: 1...4, using: &random))
    let value = fresh.newValue
    var change: (Model) -> Model
    what = "\(kind) at \(path) \(place) \(fresh)"
    var removed = 0..<0
    switch kind {
    case "insert":
      let at = Int.random(in: -1...keys.count, using: &random)
      let to: Editor.Place =
        at < 0 || keys.isEmpty ? .first : at == keys.count ? .last : .after(keys[at])
      let index = at < 0 ? 0 : min(at + 1, keys.count)
      edits =
        isMap
        ? editor.insert(NewPair("new key", value), into: container, at: to)
        : editor.insert(value, into: container, at: to)
      what += " \(to)"
      change = { model in
        switch model {
        case .map(var pairs):
          pairs.insert(Model.Pair(key: "new key", value: fresh), at: index)
          return .map(pairs)
        case .list(var items):
          items.insert(fresh, at: index)
          return .list(items)
        case .scalar: return model
        }
      }
    case "delete":
      guard place >= 0 else { return nil }
      let deletion = editor.delete(keys[place], from: container)
      edits = deletion.edits
      // Own comments: from the pair to the end of its last line, and lines indented below it.
      var start = Int(forest[keys[place]].start)
      if !isMap, forest[container].style == .block {
        start = forest.sources.files[0].bytes[..<start].lastIndex(of: 0x2D) ?? start
      }
      let next =
        place + 1 < keys.count ? Int(forest[keys[place + 1]].start) : Int(forest.sources.end) - 1
      removed =
        keys.count == 1 && !edits.isEmpty
        ? Int(edits[0].span.start)..<Int(edits[0].span.end) : start..<max(start, next)
      change = { model in
        switch model {
        case .map(var pairs):
          pairs.remove(at: place)
          return .map(pairs)
        case .list(var items):
          items.remove(at: place)
          return .list(items)
        case .scalar: return model
        }
      }
    case "rename":
      guard isMap, place >= 0 else { return nil }
      let name = (Model.words + Model.texts).randomElement(using: &random) ?? ""
      if case .map(let pairs) = model.at(path), pairs.contains(where: { $0.key == name }) {
        return nil
      }
      if name.isEmpty { return nil }
      edits = editor.rename(keys[place], to: name, in: container)
      what += " \(name)"
      change = { model in
        guard case .map(var pairs) = model else { return model }
        pairs[place].key = name
        return .map(pairs)
      }
    default:
      guard place >= 0 else { return nil }
      edits = editor.replace(values[place], in: container, with: value)
      removed = Int(forest[values[place]].start)..<Int(forest[values[place]].end)
      change = { model in
        switch model {
        case .map(var pairs):
          pairs[place].value = fresh
          return .map(pairs)
        case .list(var items):
          items[place] = fresh
          return .list(items)
        case .scalar: return model
        }
      }
    }
    self.removed = removed
    expected = model.changed(path[...], change)
  }
}

extension Model {
  var newValue: NewValue {
    switch self {
    case .scalar(let text): .text(text)
    case .map(let pairs): .map(pairs.map { NewPair($0.key, $0.value.newValue) })
    case .list(let items): .list(items.map(\.newValue))
    }
  }

  func at(_ path: [Int]) -> Model {
    path.reduce(self) { model, index in
      switch model {
      case .map(let pairs): pairs[index].value
      case .list(let items): items[index]
      case .scalar: model
      }
    }
  }

  func changed(_ path: ArraySlice<Int>, _ change: (Model) -> Model) -> Model {
    guard let index = path.first else { return change(self) }
    switch self {
    case .map(var pairs):
      pairs[index].value = pairs[index].value.changed(path.dropFirst(), change)
      return .map(pairs)
    case .list(var items):
      items[index] = items[index].changed(path.dropFirst(), change)
      return .list(items)
    case .scalar: return self
    }
  }
}
