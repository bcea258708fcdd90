package import Composition
import Diagnostics

/// `Assets.xcassets`: colour sets of all the theme's colours, image sets, and the icon where its
/// picture is a PNG of 1024 × 1024.
package enum IOSAssetsEmitter: Emitter {
  package static let name = "ios-assets"
  package static let summary = "an asset catalogue of colours, pictures and the icon"
  package static let platform: String? = "ios"

  static let catalogue = "ios/Assets.xcassets"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let colors = bundle.table("theme", "colors").members.compactMap { color in
      colorSet(color.value).map {
        EmittedFile("\(catalogue)/Colors/\(color.key).colorset/Contents.json", $0, world)
      }
    }
    let images = NativePicture.all(bundle).flatMap { imageSet($0, world) }
    let icon = AppIcon(bundle, world)?.files(world) ?? []
    guard !(colors.isEmpty && images.isEmpty && icon.isEmpty) else { return [] }
    var files = [EmittedFile("\(catalogue)/Contents.json", AssetContents.group, world)]
    for (folder, members) in [("Colors", colors), ("Images", images)] where !members.isEmpty {
      files.append(
        EmittedFile("\(catalogue)/\(folder)/Contents.json", AssetContents.group, world))
      files += members
    }
    return files + icon
  }

  // MARK: Colours

  private static func colorSet(_ color: BundleValue) -> [UInt8]? {
    guard let light = color["light"]?.string, let dark = color["dark"]?.string,
      light.count == 9, dark.count == 9
    else { return nil }
    return AssetContents.file { out in
      out.key("colors")
      out.array { out in
        write(light, isDark: false, &out)
        if dark != light { write(dark, isDark: true, &out) }
      }
    }
  }

  /// - Parameter color: `#RRGGBBAA`.
  private static func write(_ color: String, isDark: Bool, _ out: inout JSONWriter) {
    let digits = Array(color.dropFirst())
    func component(_ index: Int) -> String { "0x\(digits[2 * index])\(digits[2 * index + 1])" }
    out.object { out in
      AssetContents.appearances(isDark: isDark, &out)
      out.key("color")
      out.object { out in
        out.field("color-space", "srgb")
        out.key("components")
        out.object {
          $0.field("alpha", alpha(String(digits.suffix(2))))
          $0.field("blue", component(2))
          $0.field("green", component(1))
          $0.field("red", component(0))
        }
      }
      out.field("idiom", "universal")
    }
  }

  /// Two hexadecimal digits as a fraction of three places, as Xcode writes opacity.
  private static func alpha(_ digits: String) -> String {
    let thousandths = ((Int(digits, radix: 16) ?? 255) * 1000 + 127) / 255
    let text = String(thousandths)
    guard thousandths < 1000 else { return "1.000" }
    return "0." + String(repeating: "0", count: 3 - text.count) + text
  }

  // MARK: Pictures

  /// Where a picture has a drawing and files of points, the drawing is taken.
  private static func imageSet(_ picture: NativePicture, _ world: EmitterWorld) -> [EmittedFile] {
    let variants = picture.variants.filter { variant in
      variant.isVector
        || !picture.variants.contains { $0.isVector && NativePicture.isTwin($0, variant) }
    }
    let folder = "\(catalogue)/Images/\(picture.name).imageset"
    var properties: [String] = []
    if variants.contains(where: \.isVector) { properties.append("preserves-vector-representation") }
    if variants.contains(where: { $0.language != nil }) { properties.append("localizable") }
    let contents = AssetContents.file(properties: properties) { out in
      out.key("images")
      out.array { out in
        for variant in variants { write(variant, picture, &out) }
      }
    }
    return [EmittedFile("\(folder)/Contents.json", contents, world)]
      + variants.map { EmittedFile("\(folder)/\($0.fileName)", copyOf: $0, world) }
  }

  private static func write(
    _ variant: NativePicture.Variant, _ picture: NativePicture, _ out: inout JSONWriter
  ) {
    out.object { out in
      AssetContents.appearances(isDark: variant.isDark, &out)
      out.field("filename", variant.fileName)
      out.field("idiom", "universal")
      if picture.hasRightToLeft || picture.isMirrored {
        out.field(
          "language-direction", variant.isRightToLeft ? "right-to-left" : "left-to-right")
      }
      if let language = variant.language { out.field("locale", language) }
      if !variant.isVector { out.field("scale", "\(variant.scale)x") }
    }
  }
}
