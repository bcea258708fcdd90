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
  let pictures: PictureComparison

  init(
    _ words: [String], baseDirectory: String?, _ world: World
  ) throws(CommandFailure) {
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    let (first, second) = try Self.words(words, hasBase: baseDirectory != nil)
    if baseDirectory == nil, first.revision == nil, second.revision == nil {
      // Other countries say nothing about these two; all are read to name the nearest to a wrong one.
      do throws(CommandFailure) {
        let state = WorkspaceState(root, world, only: [first.name, second.name])
        try self.init(first, second, state, world)
      } catch {
        try self.init(first, second, WorkspaceState(root, world), world)
      }
      return
    }
    let now = WorkspaceState(root, world)
    if let baseDirectory {
      guard first.revision == nil, second.revision == nil else {
        throw CommandFailure("`--base-dir` and a revision exclude each other")
      }
      let before = try WorkspaceState(.folder(baseDirectory), of: first, besides: now, world)
      try self.init(first, before, second, now, world)
    } else {
      let states = try [first, second].map { (word) throws(CommandFailure) in
        guard let revision = word.revision else { return now }
        return try WorkspaceState(.revision(revision), of: word, besides: now, world)
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
    _ first: DiffWord, _ second: DiffWord, _ state: WorkspaceState, _ world: World
  ) throws(CommandFailure) {
    let one = OneState(state, world)
    comparison = one.comparison
    left = DiffSide(label: first.text, layer: try one.session.layer(named: first.name))
    right = DiffSide(label: second.text, layer: try one.session.layer(named: second.name))
    pictures = one.pictures
  }

  /// One in each of two states.
  private init(
    _ first: DiffWord, _ before: WorkspaceState, _ second: DiffWord, _ after: WorkspaceState,
    _ world: World
  ) throws(CommandFailure) {
    let states = TwoStates(before, after, world)
    let (crossing, changed) = (states.crossing, states.changedAssets)
    comparison = states.comparison
    left = DiffSide(
      label: first.text == second.text ? "\(first.text) (before)" : first.text,
      layer: try Self.layer(first, in: crossing, isBefore: true))
    right = DiffSide(
      label: second.text, layer: try Self.layer(second, in: crossing, isBefore: false))
    pictures = PictureComparison { one, other in
      if one == other { return !changed.contains(one) }
      return before.read(one) == after.read(other) && before.read(one) != nil
    } facts: { path, isLeft in
      facts(of: path, in: isLeft ? before : after)
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

/// The workspace as it lies in the folder, for comparing what is in it.
struct OneState {
  let session: Session
  let comparison: Comparison
  let pictures: PictureComparison

  init(_ state: WorkspaceState, _ world: World) {
    let input = state.input
    let loaded = load(
      files: input.files, assets: input.assets, unread: input.unread, parallel: world.parallel)
    comparison = Comparison(Crossing(loaded), changedAssets: [])
    session = Session(root: state.root, loaded)
    pictures = PictureComparison { one, other in
      state.read(one) == state.read(other) && state.read(one) != nil
    } facts: { path, _ in
      facts(of: path, in: state)
    }
  }
}

/// Size and digest of a picture's file; nothing where it cannot be read.
private func facts(of path: String, in state: WorkspaceState) -> PictureComparison.Facts {
  guard let bytes = state.read(path) else {
    return PictureComparison.Facts(plain: ["unreadable"], digest: "")
  }
  let pixels = ImageInspection(format: fileExtension(path), bytes).pixels()
  let size = pixels.map { ["\($0.width) × \($0.height)"] } ?? []
  return PictureComparison.Facts(
    plain: size + [counted(bytes.count, "byte")], digest: String(sha256Hex(bytes).prefix(8)))
}

extension WorkspaceState {
  /// The workspace at a revision or in a folder.
  fileprivate init(
    _ choice: BaseChoice, of word: DiffWord, besides now: WorkspaceState, _ world: World
  ) throws(CommandFailure) {
    let words = RevisionWords.diff(word.name)
    guard case .base(let base) = try chooseBase(choice, words: words, root: now.root, world),
      !base.isBeforeWorkspace
    else {
      throw CommandFailure("`\(word.text)`: there was no workspace here then")
    }
    try self.init(base, besides: now, world)
  }
}
