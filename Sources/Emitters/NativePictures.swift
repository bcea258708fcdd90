import Composition
import Syntax

/// A picture of a country as native resources hold it.
struct NativePicture {
  typealias Variant = ImageSet.Variant

  let name: String
  /// Sorted by path; of the country's languages only.
  let variants: [Variant]
  /// Whether it is turned round in right-to-left languages: so it is said, and there is no variant for
  /// them.
  let isMirrored: Bool

  var hasRightToLeft: Bool { variants.contains(where: \.isRightToLeft) }

  /// All pictures but those that only screens and designs use which nothing leads to, sorted by name.
  static func all(_ bundle: CountryBundle) -> [NativePicture] {
    let unreached = bundle.unreached.images
    let said = bundle.table("images", "names")
    let languages = bundle.languages.map { $0.lowercased() + "-" }
    return bundle.pictures.compactMap { name, variants in
      guard !unreached.contains(name) else { return nil }
      let variants = variants.filter { variant in
        guard let language = variant.language else { return true }
        return languages.contains { $0.hasPrefix(language.lowercased() + "-") }
      }
      guard !variants.isEmpty else { return nil }
      let mirrors = said[name]?["mirror"]?.bool ?? false
      return NativePicture(
        name: name, variants: variants,
        isMirrored: mirrors && !variants.contains(where: \.isRightToLeft))
    }
  }

  /// Whether another file is the same picture but for scale and format.
  static func isTwin(_ left: Variant, _ right: Variant) -> Bool {
    left.isDark == right.isDark && left.isRightToLeft == right.isRightToLeft
      && left.language == right.language
  }
}

extension ImageSet.Variant {
  /// Whether it is drawn at any size.
  var isVector: Bool { format == "svg" || format == "pdf" }

  /// The file's own name.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
