import Composition
import Diagnostics
import Syntax

/// An edit of a shared layer: undone there, or said by a layer above.
struct LayerEdit {
  enum State {
    case now, then
  }

  private enum Form {
    case place(SharedPlace)
    case module(SharedModule)
    case picture(SharedPicture)
    case record(SharedRecord)
    /// Neither, and why.
    case other(String)
  }

  private let form: Form
  private let scene: FixScene

  /// Nil where a finding has no cause, or the edit is a country's own.
  init?(_ scene: FixScene) {
    guard let cause = scene.finding.cause, !cause.isOwn else { return nil }
    self.scene = scene
    form =
      if let place = SharedPlace(scene.finding, scene) {
        .place(place)
      } else if let module = SharedModule(cause, scene) {
        .module(module)
      } else if let picture = SharedPicture(cause, scene) {
        .picture(picture)
      } else if cause.folder != "comity.yaml", let record = SharedRecord(cause, scene) {
        .record(record)
      } else {
        .other(Self.reason(cause, scene))
      }
  }

  private static func reason(_ cause: Cause, _ scene: FixScene) -> String {
    guard cause.module == nil else { return "it is not one value or entry of a file" }
    if cause.folder == "comity.yaml" { return "it is one for all countries" }
    return "it is not one value or entry of a file"
  }

  /// Puts back what the shared layer had.
  func restore(_ edits: inout FileEdits) throws(OverrideWriter.Refusal) {
    switch form {
    case .place(let place):
      guard place.restore(scene, &edits) else {
        throw OverrideWriter.Refusal(
          reason: place.isOrder(scene)
            ? "entries of the list were changed as well"
            : "what the shared layer had stood in a place that is gone")
      }
    case .module(let module): module.restore(scene, &edits)
    case .picture(let picture): try picture.restore(&edits)
    case .record(let record): try record.restore(&edits)
    case .other(let reason): throw OverrideWriter.Refusal(reason: reason)
    }
  }

  /// Makes a layer have what one state of the shared layer has, against the other.
  func say(
    _ state: State, in layer: Layer, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    switch form {
    case .place(let place):
      let (wanted, shared) = state == .now ? (place.now, place.then) : (place.then, place.now)
      try OwnWord(layer: layer, scene: scene).say(place, as: wanted, against: shared, &edits)
    case .module(let module): try module.say(state, in: layer, scene, &edits)
    case .picture(let picture): try picture.say(state, in: layer, &edits)
    case .record(let record): try record.say(state, in: layer, &edits)
    case .other(let reason): throw OverrideWriter.Refusal(reason: reason)
    }
  }

  /// The place of the edit, where it is one of a module.
  var place: (folder: String, module: ModuleKey, path: [Symbol])? {
    guard let cause = scene.finding.cause, let module = cause.module else { return nil }
    return (cause.folder, module, cause.path)
  }
}
