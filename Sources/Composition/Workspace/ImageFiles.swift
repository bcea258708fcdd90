import Diagnostics
import Syntax

extension WorkspaceLoader {
  /// Sorts pictures into layers by name and variant.
  mutating func readImages(_ assets: [AssetFile]) {
    images = [ImageSet.ByName](repeating: [:], count: layers.count)
    var byFolder: [String: Int] = [:]
    for (index, layer) in layers.enumerated() { byFolder[layer.folder] = index }
    for asset in assets {
      let parts = asset.path.split(separator: "/").map(String.init)
      let depth = parts.first == "Core" ? 1 : 2
      guard parts.count > depth, let layer = byFolder[parts[..<depth].joined(separator: "/")],
        let fileName = parts.last
      else { continue }
      guard parts.count > depth + 1, parts[depth] == "images" else {
        reportAsset(asset)
        continue
      }
      guard
        let (text, variant) = ImageSet.parse(
          fileName: fileName, path: asset.path, size: asset.size), Self.isImageName(text)
      else {
        diagnostics.append(
          Diagnostic(
            "image-file-name", "`\(fileName)` is no name of a picture", at: .path(asset.path),
            notes: [
              "pictures are named `name[~dark][~rtl][~<language>][@2x|@3x].ext`, with ext "
                + ImageSet.formats.joined(separator: ", ")
            ]))
        continue
      }
      let name = symbols.intern(text)
      var set =
        images[layer][name] ?? ImageSet(layer: LayerID(layer), name: name, variants: [])
      if let same = set.variants.first(where: {
        $0.isDark == variant.isDark && $0.isRightToLeft == variant.isRightToLeft
          && $0.language == variant.language && $0.scale == variant.scale
      }) {
        diagnostics.append(
          Diagnostic(
            "image-duplicate", "two files hold the same variant of `\(text)`",
            at: .path(asset.path), related: [Related(.path(same.path), "the other file")],
            helps: [Help("delete one of them")]))
        continue
      }
      set.variants.append(variant)
      images[layer][name] = set
    }
  }

  private mutating func reportAsset(_ asset: AssetFile) {
    var helps = [Help("delete it, or move it out of the layer; pictures lie in `images/`")]
    if asset.path.hasSuffix(".yml") { helps = [Help("module files end in `.yaml`: rename it")] }
    diagnostics.append(
      Diagnostic(
        "file-unused", "`\(asset.path)` is neither a module nor a picture", at: .path(asset.path),
        level: .warning, helps: helps))
  }

  private static func isImageName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 128 else { return false }
    return isAlphanumeric(first)
      && name.utf8.allSatisfy {
        isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
