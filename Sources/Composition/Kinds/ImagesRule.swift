import Diagnostics
import Syntax

/// What is said of a picture is said of one that exists.
enum ImagesRule {
  static let check: ModuleRule = { value, resolution in
    let reader = resolution.reader
    guard let names = reader.field(reader.words.names, of: value) else { return }
    for entry in reader.entries(names, .plainOpen) where resolution.image(entry.key) == nil {
      guard let node = reader.node(of: entry.value) ?? entry.history?.node else { continue }
      resolution.unknown(
        "image", reader.text(entry.key), in: .image, at: node, prefix: nil,
        notes: ["`names:` says more about pictures whose files lie beside it"])
    }
  }
}
