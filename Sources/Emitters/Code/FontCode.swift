import Composition

/// A font token with a whole face for each language that differs.
struct FontCode {
  struct Face {
    let family: String
    let size: BundleValue
    /// `regular` where the token says nothing.
    let weight: String
    let lineHeight: BundleValue?
  }

  let name: String
  let face: Face
  /// Sorted by language.
  let languages: [(String, Face)]

  static func all(_ bundle: CountryBundle) -> [FontCode] {
    bundle.table("theme", "fonts").members.compactMap { member in
      guard let token = member.value.object, let family = token["family"]?.string,
        let size = token["size"]
      else { return nil }
      let face = Face(
        family: family, size: size, weight: token["weight"]?.string ?? "regular",
        lineHeight: token["line-height"])
      let languages = (token["by-language"]?.object?.members ?? []).map { other in
        (
          other.key,
          Face(
            family: other.value["family"]?.string ?? family, size: other.value["size"] ?? size,
            weight: other.value["weight"]?.string ?? face.weight,
            lineHeight: other.value["line-height"] ?? face.lineHeight)
        )
      }
      return FontCode(name: member.key, face: face, languages: languages)
    }
  }
}
