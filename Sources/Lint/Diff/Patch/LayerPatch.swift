package import Syntax

/// The files of a layer that, laid over one country or layer, gives the bundle of another.
package struct LayerPatch: Sendable {
  /// The record, header first.
  package var record: NewValue
  /// Sorted by path.
  package var files: [File]
  /// Files to copy, by what they are copied from.
  package var pictures: [Picture]
  /// What no layer can say: pictures that only the lower one has, fields it can't unset.
  package var remarks: [String]

  package struct File: Sendable {
    /// Relative to the layer's folder: `screens/home.yaml`.
    package let path: String
    package let content: NewValue

    /// The file's text.
    package var bytes: [UInt8] { Array(content.document.utf8) }
  }

  package struct Picture: Sendable {
    /// Relative to the workspace.
    package let source: String
    /// Relative to the layer's folder.
    package let path: String
  }

  /// All files in one stream of YAML documents, each with its path in the first line.
  package func document(from left: String, to right: String) -> [UInt8] {
    var out = "# Laid over `\(left)` these files give the bundle of `\(right)`.\n"
    let name = record.pairs.first?.key == "country" ? "country.yaml" : "layer.yaml"
    out += "---\n# \(name)\n" + record.document
    for file in files { out += "---\n# \(file.path)\n" + file.content.document }
    if !pictures.isEmpty || !remarks.isEmpty { out += "---\n" }
    for picture in pictures { out += "# copy \(picture.source) to \(picture.path)\n" }
    for remark in remarks { out += "# \(remark)\n" }
    return Array(out.utf8)
  }
}

extension NewValue {
  var pairs: [NewPair] {
    if case .map(let pairs) = self { return pairs }
    return []
  }

  var isEmptyMap: Bool {
    if case .map(let pairs) = self { return pairs.isEmpty }
    return false
  }

  /// Sets the place under the keys, making the maps on the way.
  mutating func set(_ path: ArraySlice<String>, _ value: NewValue) {
    guard let first = path.first else {
      self = value
      return
    }
    var pairs = pairs
    let index = pairs.firstIndex { $0.key == first } ?? pairs.count
    if index == pairs.count { pairs.append(NewPair(first, .map([]))) }
    pairs[index].value.set(path.dropFirst(), value)
    self = .map(pairs)
  }
}
