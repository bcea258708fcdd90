import Composition

/// What the `snapshots` modules of a country ask for, all taken together.
package struct SnapshotPlan: Sendable {
  /// A screen of a flow.
  package struct Step: Hashable, Sendable {
    package let id: String
    package let screen: String
    package let stubs: String?

    package init(id: String, screen: String, stubs: String?) {
      self.id = id
      self.screen = screen
      self.stubs = stubs
    }
  }

  /// Each once; one that every phone is like where none is declared.
  package let devices: [Device]
  package let steps: [Step]
  /// Empty for all of the country.
  package let languages: [String]
  /// Whether dark, each once.
  package let schemes: [Bool]
  package let textSizes: [Double]

  init(_ modules: [BundleObject]) {
    var devices: [Device] = []
    var steps: [Step] = []
    var languages: [String] = []
    var schemes: [Bool] = []
    var sizes: [Double] = []
    func add<Item: Equatable>(_ item: Item, to list: inout [Item]) {
      if !list.contains(item) { list.append(item) }
    }
    for module in modules {
      for entry in module["devices"]?.array ?? [] {
        guard let device = entry.object.flatMap(Device.init),
          !devices.contains(where: { $0.id == device.id })
        else { continue }
        devices.append(device)
      }
      for entry in module["steps"]?.array ?? [] {
        guard let object = entry.object, let id = object.id, let screen = object["screen"]?.string
        else { continue }
        add(Step(id: id, screen: screen, stubs: object["stubs"]?.string), to: &steps)
      }
      for language in module["languages"]?.array ?? [] {
        if let tag = language.string { add(tag, to: &languages) }
      }
      for scheme in module["schemes"]?.array ?? [] { add(scheme.string == "dark", to: &schemes) }
      for size in module["text-sizes"]?.array ?? [] {
        if let size = size.double { add(size, to: &sizes) }
      }
    }
    self.devices = devices.isEmpty ? [.standard] : devices
    self.steps = steps
    self.languages = languages
    self.schemes = schemes.isEmpty ? [false] : schemes
    textSizes = sizes.isEmpty ? [1] : sizes
  }
}
