package import Syntax

/// A random workspace that compiles: layers with definitions and patches of all kinds of
/// operations. Same seed, same text.
package struct RandomWorkspace: Sendable {
  package let seed: UInt64
  /// The base layer first, parents before children.
  package var layers: [NaiveLayer]
  /// Pictures, by path.
  package var assets: [String] = []

  /// What to draw.
  package struct Options: Sendable {
    package var countries = 1...4
    package var regions = 0...2
    /// Seals in shared layers; patches then break some of them.
    package var seals = false
    /// Former ids, and patches that still use them.
    package var renames = true
    /// Chance in a hundred that an operation goes to something that is not there.
    package var broken = 0

    package init() {}
  }

  package init(seed: UInt64, options: Options = Options()) {
    self.seed = seed
    var maker = WorkspaceMaker(seed: seed, options: options)
    layers = maker.make()
  }

  package init(seed: UInt64, layers: [NaiveLayer]) {
    self.seed = seed
    self.layers = layers
  }

  /// The files, sorted by path. `spelling` decides what has no meaning: key order, styles.
  package func files(spelling: UInt64 = 0) -> [RawFile] {
    var texts: [(path: String, text: String)] = [
      ("comity.yaml", "comity: 1\napp: Random\nplatforms: [ios, android]\nsource: en\n")
    ]
    for layer in layers {
      let isCore = layer.name == "core"
      var record = layer.record
      if let over = layer.over, over > 0 || seed % 2 == 0, !isCore {
        record["over"] = .scalar(layers[over].name)
      }
      let header = layer.isCountry ? "country" : "layer"
      texts.append(
        (
          "\(layer.folder)/\(header).yaml",
          text((header, layer.name), record, salt: spelling)
        ))
      for (index, file) in layer.files.enumerated() {
        let salt = seed &* 31 &+ UInt64(index) &+ spelling &* 0x9E37
        texts.append(
          (
            "\(layer.folder)/\(file.ref.folder)/\(file.name).yaml",
            file.text(SplitMix(seed: salt))
          ))
      }
    }
    return texts.sorted { $0.path < $1.path }.map {
      RawFile(path: $0.path, bytes: Array($0.text.utf8))
    }
  }

  private func text(_ header: (String, String), _ body: [String: Plain], salt: UInt64) -> String {
    var writer = PlainText(random: SplitMix(seed: seed &+ salt))
    return writer.file(header, body)
  }

  /// All files in one string, as `MarkedWorkspace` reads it.
  package func text(spelling: UInt64 = 0) -> String {
    files(spelling: spelling).map {
      "--- \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self)
    }.joined()
  }

  /// The files of one layer in one string.
  package func text(of layer: Int) -> String {
    files().filter { $0.path.hasPrefix(layers[layer].folder + "/") }.map {
      "--- \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self)
    }.joined()
  }

  /// What each layer comes to by the naive merger.
  package func states(isTotal: Bool = false) -> [(state: NaiveState, faults: [String])] {
    NaiveMerger.states(of: layers, isTotal: isTotal)
  }

  /// Positions of the layers from the base up to one.
  package func stack(_ layer: Int) -> [Int] {
    var result = [layer]
    while let over = layers[result[0]].over { result.insert(over, at: 0) }
    return result
  }
}
