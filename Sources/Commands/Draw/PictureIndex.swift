import Composition
import Diagnostics

/// What lies in a folder of pictures: each file with the hash of what it shows, so that only what
/// changed is drawn again.
struct PictureIndex {
  static let fileName = "pictures.json"
  static let sheetName = "contact.png"

  /// Hashes by path relative to the country's folder.
  var hashes: [String: String] = [:]

  /// A country's folder of pictures.
  static var folders: ClaimedFolder {
    ClaimedFolder(
      mark: fileName, isOwn: { BundleValue(json: $0)?["formatVersion"] != nil },
      content: PictureIndex().bytes)
  }

  init() {}

  /// Reads what an earlier run wrote; anything else counts as nothing.
  init(_ bytes: [UInt8]) {
    guard let value = BundleValue(json: bytes), value["formatVersion"]?.integer == 1,
      let pictures = value["pictures"]?.object
    else { return }
    for member in pictures.members { hashes[member.key] = member.value.string }
  }

  /// Whether a path can be one of a picture that was drawn: nothing else is ever removed.
  static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && path.hasSuffix(".png") && !parts.contains("..") && parts[0] != ""
  }

  /// The file, ending in a newline.
  var bytes: [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("formatVersion")
    json.integer(1)
    json.key("pictures")
    json.beginObject()
    for path in hashes.keys.sorted(by: byteOrder) {
      json.key(path)
      json.string(hashes[path] ?? "")
    }
    json.endObject()
    json.endObject()
    return json.finished()
  }
}
