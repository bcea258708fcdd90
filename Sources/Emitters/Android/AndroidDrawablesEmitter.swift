package import Composition
package import Diagnostics

/// `res/drawable*`: drawings as VectorDrawables, other pictures as they are, by language, direction,
/// night and density.
package enum AndroidDrawablesEmitter: Emitter {
  package static let name = "android-drawables"
  package static let summary = "drawables by language, direction, night and density"
  package static let platform: String? = "android"
  package static let checksBundle = true

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let pictures = NativePicture.all(bundle)
    let names = names(pictures.map(\.name))
    let languages = AndroidLanguages(bundle.languages).all.map(\.tag)
    return pictures.flatMap { files($0, names, languages, world) }
  }

  /// Resource names of pictures; `name~raster` is what a mirrored picture of points is called itself,
  /// since the name stands for the one that mirrors it.
  package static func names(_ pictures: [String]) -> AndroidNames {
    AndroidNames(pictures + pictures.map(raster))
  }

  private static func raster(_ name: String) -> String { name + "~raster" }

  private static func files(
    _ picture: NativePicture, _ names: AndroidNames, _ languages: [String], _ world: EmitterWorld
  ) -> [EmittedFile] {
    var files: [EmittedFile] = []
    var mirrored: Set<String> = []
    for variant in picture.variants {
      guard let folder = folder(variant, languages) else { continue }
      if variant.format == "svg" {
        guard case .success(let drawable) = world.drawables.drawable(variant.path, world.content)
        else { continue }
        let bytes = drawable.file(isMirrored: picture.isMirrored)
        files.append(EmittedFile("\(folder)/\(names[picture.name]).xml", bytes, world))
      } else if !variant.isVector, !isDrawn(variant, picture, world) {
        let name = picture.isMirrored ? raster(picture.name) : picture.name
        let ending = variant.format == "jpeg" ? "jpg" : variant.format
        let path = "\(folder)-\(density(variant.scale))/\(names[name]).\(ending)"
        files.append(EmittedFile(path, copyOf: variant, world))
        if picture.isMirrored, mirrored.insert(folder).inserted {
          files.append(
            EmittedFile("\(folder)/\(names[picture.name]).xml", mirror(names[name]), world))
        }
      }
    }
    return files
  }

  /// Whether the same picture is there as a drawing that became a drawable.
  private static func isDrawn(
    _ variant: NativePicture.Variant, _ picture: NativePicture, _ world: EmitterWorld
  ) -> Bool {
    picture.variants.contains { other in
      guard other.format == "svg", NativePicture.isTwin(other, variant),
        case .success = world.drawables.drawable(other.path, world.content)
      else { return false }
      return true
    }
  }

  /// A drawable that shows another one, turned round in right-to-left languages.
  private static func mirror(_ name: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <bitmap xmlns:android="http://schemas.android.com/apk/res/android"
          android:src="@drawable/\(name)"
          android:autoMirrored="true"/>

      """.utf8)
  }

  /// The folder without density, qualifiers in Android's order; nil for a language it cannot say or
  /// does not tell from another.
  private static func folder(
    _ variant: NativePicture.Variant, _ languages: [String]
  ) -> String? {
    var folder = "android/res/drawable"
    if let language = variant.language {
      // A shorter tag than the country's stands for it.
      let isKnown = languages.contains {
        ($0.lowercased() + "-").hasPrefix(language.lowercased() + "-")
      }
      guard isKnown, let qualifier = androidQualifier(of: language) else { return nil }
      folder += "-\(qualifier)"
    }
    if variant.isRightToLeft { folder += "-ldrtl" }
    if variant.isDark { folder += "-night" }
    return folder
  }

  /// One point of iOS is one dp: `@2x` is `xhdpi`.
  private static func density(_ scale: Int) -> String {
    switch scale {
    case 3: "xxhdpi"
    case 2: "xhdpi"
    default: "mdpi"
    }
  }

  package static func check(_ bundle: CountryBundle, _ world: EmitterWorld) -> [Diagnostic] {
    NativePicture.all(bundle).flatMap { picture in
      picture.variants.compactMap { variant in
        guard variant.isVector, !hasRaster(variant, picture) else { return nil }
        let fault: VectorDrawable.Fault
        if variant.format == "svg" {
          guard
            case .failure(let found) = world.drawables.drawable(variant.path, world.content)
          else { return nil }
          fault = found
        } else {
          fault = VectorDrawable.Fault(what: "Android reads no PDF", line: nil)
        }
        return diagnostic(fault, variant, picture.name)
      }
    }
  }

  private static func hasRaster(
    _ variant: NativePicture.Variant, _ picture: NativePicture
  ) -> Bool {
    picture.variants.contains { !$0.isVector && NativePicture.isTwin($0, variant) }
  }

  private static func diagnostic(
    _ fault: VectorDrawable.Fault, _ variant: NativePicture.Variant, _ name: String
  ) -> Diagnostic {
    let stem = variant.fileName.split(separator: ".").first.map(String.init) ?? name
    let place = fault.line.map { "in line \($0), " } ?? ""
    return Diagnostic(
      "picture-not-vector", "`\(variant.fileName)` is no drawable of Android",
      at: .path(variant.path),
      level: .warning, notes: [place + fault.what, "it is left out of `android/res`"],
      helps: [
        Help("draw it without that, or store `\(stem)@2x.png` and `\(stem)@3x.png` beside it")
      ])
  }
}
