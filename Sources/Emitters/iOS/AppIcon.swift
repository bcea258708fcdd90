import Composition
import Diagnostics

/// `AppIcon.appiconset`: one PNG of 1024 × 1024 points for all sizes, and one for the dark scheme where
/// there is one. Xcode makes no icon of a drawing.
struct AppIcon {
  private let light: NativePicture.Variant
  private let dark: NativePicture.Variant?

  /// nil where the identity has no icon, or its picture is none of these.
  init?(_ bundle: CountryBundle, _ world: EmitterWorld) {
    guard let name = bundle.identity["icon"]?["image"]?.string,
      let variants = bundle.pictures.first(where: { $0.name == name })?.variants
    else { return nil }
    func find(isDark: Bool) -> NativePicture.Variant? {
      variants.first { variant in
        variant.format == "png" && variant.isDark == isDark && !variant.isRightToLeft
          && variant.language == nil
          && world.content(variant.path).flatMap(Self.size).map { $0 == (1024, 1024) } ?? false
      }
    }
    guard let light = find(isDark: false) else { return nil }
    self.light = light
    dark = find(isDark: true)
  }

  func files(_ world: EmitterWorld) -> [EmittedFile] {
    let folder = "\(IOSAssetsEmitter.catalogue)/AppIcon.appiconset"
    let all = [light] + (dark.map { [$0] } ?? [])
    let contents = AssetContents.file { out in
      out.key("images")
      out.array { out in
        for variant in all {
          out.object { out in
            AssetContents.appearances(isDark: variant.isDark, &out)
            out.field("filename", variant.fileName)
            out.field("idiom", "universal")
            out.field("platform", "ios")
            out.field("size", "1024x1024")
          }
        }
      }
    }
    return [EmittedFile("\(folder)/Contents.json", contents, world)]
      + all.map { EmittedFile("\(folder)/\($0.fileName)", copyOf: $0, world) }
  }

  /// Width and height of a PNG in pixels. Source: PNG specification, section 11.2.2.
  private static func size(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}
