import Diagnostics
import Syntax

extension WorkspaceLoader {
  /// Sorts pictures into layers by name and variant.
  mutating func readImages(_ assets: [AssetFile], _ countries: CountryNames) {
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
            ], helps: [Help(Self.renaming(fileName))]))
        continue
      }
      let name = symbols.intern(text)
      if let fault = asset.fault {
        diagnostics.append(fault.diagnostic(asset.path, entry: entry(of: name, LayerID(layer))))
      }
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
    checkNames(countries)
  }

  /// Where `images.yaml` of a layer, or of one below, speaks of a picture.
  private func entry(of name: Symbol, _ layer: LayerID) -> Span? {
    let stack = layers[layer.index].stack + [layer]
    for layer in stack.reversed() {
      for file in modules where file.layer == layer && file.verb == .define {
        guard schema[file.kind].folder == "images",
          let names = forest.value(schema.words.names, in: file.root)
        else { continue }
        for pair in forest.pairs(names) where forest.symbol(pair.key) == name {
          return forest.span(pair.key)
        }
      }
    }
    return nil
  }

  /// Names of pictures: none of a shared layer names a country, and no two of a stack differ only by
  /// case, `-` or `_`.
  private mutating func checkNames(_ countries: CountryNames) {
    var byFold: [UInt64: [(name: Symbol, layer: Int, path: String)]] = [:]
    for layer in layers.indices {
      for (name, set) in images[layer].sorted(by: { symbols.precedes($0.key, $1.key) }) {
        guard let path = set.variants.first?.path else { continue }
        let text = symbols.text(name)
        if !layers[layer].isCountry,
          let found = countries.diagnostic(text, "picture", at: .path(path))
        {
          diagnostics.append(found)
        }
        let folded = WordForm.fold(symbols.bytes(name))
        for other in byFold[folded] ?? [] where other.name != name {
          guard share(LayerID(layer), LayerID(other.layer)),
            !isTold(path, text, other.path, symbols.text(other.name))
          else { continue }
          diagnostics.append(
            Diagnostic(
              "id-clash",
              "`\(text)` differs from `\(symbols.text(other.name))` only by case, `-` or `_`",
              at: .path(path), related: [Related(.path(other.path), "the other one")],
              notes: ["generated code and file systems could not tell them apart"],
              helps: [
                Help(
                  "to have another picture under that name, call it `\(symbols.text(other.name))`; "
                    + "else give it another name")
              ]))
          break
        }
        byFold[folded, default: []].append((name, layer, path))
      }
    }
  }

  /// Whether two files of one folder differ by case only, which was told when they were found.
  private func isTold(_ path: String, _ name: String, _ other: String, _ otherName: String) -> Bool
  {
    name.lowercased() == otherName.lowercased()
      && path.split(separator: "/").dropLast() == other.split(separator: "/").dropLast()
  }

  /// Whether one layer lies over the other, or both are the same.
  private func share(_ left: LayerID, _ right: LayerID) -> Bool {
    layers[left.index].stack.contains(right) || layers[right.index].stack.contains(left)
  }

  /// What to do with a file whose name is none of a picture's.
  private static func renaming(_ fileName: String) -> String {
    let parts = fileName.split(separator: ".").map(String.init)
    guard parts.count > 1, let format = parts.last?.lowercased() else {
      return "give it the ending of its format, or delete it"
    }
    guard ImageSet.formats.contains(format) else {
      return "store it as PNG, JPEG, SVG or PDF, or delete it"
    }
    let stem = parts.dropLast().joined(separator: ".")
    let words = stem.prefix { $0 != "~" && $0 != "@" }
    let variants = stem.dropFirst(words.count)
    let name = words.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
      .joined(separator: "-")
    guard !name.isEmpty, name != words else {
      for part in variants.split(separator: "~") {
        if let near = nearest(to: String(part), in: ["dark", "rtl"]) {
          return "did you mean `~\(near)`?"
        }
      }
      return "rename it; a picture has each variant once: `hero~dark~rtl@2x.png`"
    }
    return "rename it to `\(name)\(variants).\(format)`"
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
