import Composition
import Diagnostics
import Lint
import Syntax

/// One word of `comity diff`: a country or layer, and when.
struct DiffWord {
  let name: String
  /// Behind the first `@`; nil for the work tree.
  let revision: String?
  let text: String

  init(_ text: String) throws(CommandFailure) {
    self.text = text
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    name = parts.first.map(String.init) ?? ""
    revision = parts.count > 1 ? String(parts[1]) : nil
    guard !name.isEmpty else {
      throw CommandFailure("`\(text)` names no country", help: "write `jp@\(revision ?? "main")`")
    }
    guard revision != "" else {
      throw CommandFailure(
        "`\(text)` names no revision", help: "write `\(name)@main`, or `\(name)` for the work tree")
    }
  }
}

/// The two things to compare, in states of the workspace that are loaded over one forest.
struct DiffStates {
  let comparison: Comparison
  let left: DiffSide
  let right: DiffSide
  /// Whether a file of the left state and one of the right hold the same.
  let isSameFile: @Sendable (String, String) -> Bool

  init(
    _ words: [String], baseDirectory: String?, _ world: World
  ) throws(CommandFailure) {
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    let (first, second) = try Self.words(words, hasBase: baseDirectory != nil)
    if baseDirectory == nil, first.revision == nil, second.revision == nil {
      // Other countries say nothing about these two; all are read to name the nearest to a wrong one.
      do throws(CommandFailure) {
        let files = readWorkspace(
          root, in: world.files, world.parallel, only: [first.name, second.name])
        try self.init(first, second, DiffState(files, root: root, world), world)
      } catch {
        let files = readWorkspace(root, in: world.files, world.parallel)
        try self.init(first, second, DiffState(files, root: root, world), world)
      }
      return
    }
    let now = readWorkspace(root, in: world.files, world.parallel)
    if let baseDirectory {
      guard first.revision == nil, second.revision == nil else {
        throw CommandFailure("`--base-dir` and a revision exclude each other")
      }
      let before = try DiffState(
        .folder(baseDirectory), of: first, root: root, besides: now, world)
      try self.init(first, before, second, DiffState(now, root: root, world), world)
    } else {
      let states = try [first, second].map { (word) throws(CommandFailure) in
        guard let revision = word.revision else { return DiffState(now, root: root, world) }
        return try DiffState(.revision(revision), of: word, root: root, besides: now, world)
      }
      try self.init(first, states[0], second, states[1], world)
    }
  }

  /// The words, the second made up where only the first says when.
  private static func words(
    _ words: [String], hasBase: Bool
  ) throws(CommandFailure) -> (DiffWord, DiffWord) {
    guard let text = words.first else {
      throw CommandFailure(
        "name two countries", help: "`comity diff no se`, or `comity diff --all`")
    }
    let first = try DiffWord(text)
    guard words.count > 1 else {
      guard first.revision != nil || hasBase else {
        throw CommandFailure(
          "name what to compare `\(first.name)` with",
          help: "`comity diff core \(first.name)` tells what makes it special")
      }
      return (first, try DiffWord(first.name))
    }
    let second = try DiffWord(words[1])
    guard first.text != second.text || hasBase else {
      throw CommandFailure(
        "`\(first.text)` is compared with itself",
        help: first.revision == nil
          ? "name another country, or a revision: `comity diff \(first.name)@main \(first.name)`"
          : "name another revision, or another country")
    }
    return (first, second)
  }

  /// Two countries of one state.
  private init(
    _ first: DiffWord, _ second: DiffWord, _ state: DiffState, _ world: World
  ) throws(CommandFailure) {
    let loaded = load(
      files: state.files.files, assets: state.files.assets, unread: state.files.unread,
      parallel: world.parallel)
    comparison = Comparison(Crossing(loaded), changedAssets: [])
    let session = Session(root: state.root, loaded)
    left = DiffSide(label: first.text, layer: try session.layer(named: first.name))
    right = DiffSide(label: second.text, layer: try session.layer(named: second.name))
    isSameFile = { one, other in state.read(one) == state.read(other) && state.read(one) != nil }
  }

  /// One in each of two states.
  private init(
    _ first: DiffWord, _ before: DiffState, _ second: DiffWord, _ after: DiffState, _ world: World
  ) throws(CommandFailure) {
    let changed = before.changedFiles(after)
    comparison = before.comparison(with: after, changed, world)
    let crossing = comparison.crossing
    left = DiffSide(
      label: first.text == second.text ? "\(first.text) (before)" : first.text,
      layer: try Self.layer(first, in: crossing, isBefore: true))
    right = DiffSide(
      label: second.text, layer: try Self.layer(second, in: crossing, isBefore: false))
    isSameFile = { one, other in
      if one == other { return !changed.contains(one) }
      return before.read(one) == after.read(other) && before.read(one) != nil
    }
  }

  /// The layer of the crossing that stands for a country or layer of one state.
  private static func layer(
    _ word: DiffWord, in crossing: Crossing, isBefore: Bool
  ) throws(CommandFailure) -> LayerID {
    let state = isBefore ? crossing.before : crossing.after
    let own = try Session(root: "", state).layer(named: word.name)
    guard isBefore else { return own }
    let workspace = state.workspace
    if let country = crossing.countries.first(where: { $0.name == word.name }),
      workspace[own].isCountry, let layer = country.before
    {
      return layer
    }
    // A shared layer lies in the stack of every country above it.
    for country in crossing.countries {
      guard let layer = country.before else { continue }
      for member in crossing.workspace[layer].stack
      where crossing.workspace[member].folder == workspace[own].folder {
        return member
      }
    }
    throw CommandFailure(
      "no country stood over `\(word.name)` in `\(word.text)`, so there is nothing to compare")
  }
}

/// A workspace's files in one state, and how to read its pictures.
struct DiffState: Sendable {
  let root: String
  let files: WorkspaceFiles
  /// The content of a file of the workspace; nil where it can't be read.
  let read: @Sendable (_ path: String) -> [UInt8]?
  /// Where it is not the work tree.
  private var base: Base?

  init(_ files: WorkspaceFiles, root: String, _ world: World) {
    self.root = root
    self.files = files
    let system = world.files
    read = { path in try? system.read(joined(root, path), limit: WorkspaceLimits.imageBytes) }
  }

  /// The workspace at a revision or in a folder.
  init(
    _ choice: BaseChoice, of word: DiffWord, root: String, besides now: WorkspaceFiles,
    _ world: World
  ) throws(CommandFailure) {
    guard case .base(let base) = try chooseBase(choice, root: root, world),
      !base.isBeforeWorkspace
    else {
      throw CommandFailure("`\(word.text)`: there was no workspace here then")
    }
    try self.init(base, besides: now, world)
  }

  /// The workspace as a base has it.
  init(_ base: Base, besides now: WorkspaceFiles, _ world: World) throws(CommandFailure) {
    var base = base
    files = try base.read(besides: now, world.parallel)
    let (system, folder) = (base.files, base.root)
    read = { path in try? system.read(joined(folder, path), limit: WorkspaceLimits.imageBytes) }
    self.root = folder
    self.base = base
  }

  /// Both states over one forest, this one as it was.
  func comparison(with after: DiffState, _ changed: Set<String>, _ world: World) -> Comparison {
    let crossing = cross(
      before: files.input, after: after.files.input, changedAssets: changed,
      parallel: world.parallel)
    return Comparison(crossing, changedAssets: changed)
  }

  /// Paths that both states have with different content. Through git that is told without reading.
  func changedFiles(_ other: DiffState) -> Set<String> {
    let paths = Set(other.files.assets.map(\.path))
    return Set(files.assets.map(\.path).filter { paths.contains($0) && !isSame($0, other) })
  }

  private func isSame(_ path: String, _ other: DiffState) -> Bool {
    if let one = base?.tree, let two = other.base?.tree {
      return one.blob(at: path) == two.blob(at: path)
    }
    if let base { return other.read(path).map { base.holds($0, at: path) } ?? false }
    if let base = other.base { return read(path).map { base.holds($0, at: path) } ?? false }
    return read(path) == other.read(path)
  }
}

extension WorkspaceFiles {
  /// Paths of files that are there but could not be read.
  var unread: [String] {
    diagnostics.compactMap { diagnostic in
      if case .path(let path)? = diagnostic.place { path } else { nil }
    }
  }

  var input: WorkspaceInput { WorkspaceInput(files: files, assets: assets, unread: unread) }
}
