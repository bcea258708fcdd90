import Composition

/// What pictures a device takes: one `snapshots:` module on iOS.
struct SnapshotCode {
  struct Step {
    /// Also the picture's name.
    let id: String
    let screen: String
    let stubs: String?
  }

  let id: String
  /// As Xcode names them.
  let devices: [String]
  let languages: [String]
  let schemes: [String]
  /// In the order of the flow.
  let steps: [Step]
  let settings: [BundleObject.Member]

  /// Modules that picture something on iOS.
  static func all(_ app: AppCode) -> [SnapshotCode] {
    let screens = Set(app.screens.map(\.id))
    return app.bundle.modules("snapshots").filter { $0.isOn(app.platform) }.compactMap { module in
      guard let id = module.id else { return nil }
      let steps = (module["steps"]?.array ?? []).compactMap(\.object)
        .filter { $0.isOn(app.platform) }
        .compactMap { step -> Step? in
          guard let id = step.id, let screen = step["screen"]?.string, screens.contains(screen)
          else { return nil }
          return Step(id: id, screen: screen, stubs: step["stubs"]?.string)
        }
      guard !steps.isEmpty else { return nil }
      let devices = (module["devices"]?.array ?? []).compactMap(\.object)
        .filter { $0["platform"]?.string ?? app.platform == app.platform }
        .compactMap { $0["name"]?.string ?? $0.id }
      let languages = module["languages"]?.array?.compactMap(\.string) ?? app.bundle.languages
      return SnapshotCode(
        id: id, devices: devices, languages: languages,
        schemes: module["schemes"]?.array?.compactMap(\.string) ?? ["light"], steps: steps,
        settings: module["snapfile"]?.object?.members ?? [])
    }
  }
}
