import Composition
import Diagnostics
import Syntax

/// The files of a picture that a shared layer got, lost or changed.
struct SharedPicture {
  private let scene: FixScene
  /// The shared layer.
  private let folder: String
  let name: Symbol
  private let now: [String]
  private let then: [String]

  init?(_ cause: Cause, _ scene: FixScene) {
    guard cause.module == nil, cause.node == nil, cause.former == nil, cause.file != nil,
      cause.subject.hasPrefix("images"), let name = cause.path.last
    else { return nil }
    func files(_ workspace: Workspace) -> [String] {
      workspace.layers.first { $0.folder == cause.folder }
        .flatMap { workspace.images[$0.id.index][name]?.variants.map(\.path) } ?? []
    }
    self.scene = scene
    self.name = name
    folder = cause.folder
    now = files(scene.crossing.after.workspace)
    then = files(scene.crossing.before.workspace)
    guard !now.isEmpty || !then.isEmpty else { return nil }
  }

  /// Puts back the files that the shared layer had.
  func restore(_ edits: inout FileEdits) throws(OverrideWriter.Refusal) {
    for path in Set(now + then).sorted() {
      let former = then.contains(path) ? try bytes(path, .then) : nil
      let mine = now.contains(path) ? try bytes(path, .now) : nil
      guard former != mine else { continue }
      if let former { edits.write(path, mine, former) } else { edits.erase(path, mine ?? []) }
    }
  }

  /// Gives a layer the files of one state as its own.
  func say(
    _ state: LayerEdit.State, in layer: Layer, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    let paths = state == .now ? now : then
    let label = scene.reader.text(name)
    guard !paths.isEmpty else {
      throw OverrideWriter.Refusal(
        reason: "no layer can do without a picture, and `\(layer.folder)` would have `\(label)`")
    }
    guard scene.crossing.after.workspace.images[layer.id.index][name] == nil else {
      throw OverrideWriter.Refusal(reason: "`\(layer.folder)` has files of `\(label)` itself")
    }
    for path in paths {
      edits.write(layer.folder + path.dropFirst(folder.count), nil, try bytes(path, state))
    }
  }

  private func bytes(
    _ path: String, _ state: LayerEdit.State
  ) throws(OverrideWriter.Refusal) -> [UInt8] {
    guard let bytes = scene.picture(path, state == .now) else {
      throw OverrideWriter.Refusal(
        reason: "\(path) can't be read as it \(state == .now ? "is" : "was")")
    }
    return bytes
  }
}
