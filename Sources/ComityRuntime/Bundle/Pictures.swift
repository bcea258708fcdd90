extension CountryBundle {
  /// What is known about a picture.
  public struct ImageInfo: Decodable, Hashable, Sendable {
    /// What it shows, for people who do not see it: the key of a text.
    public let alt: ModelValue?
    /// Whether it is mirrored in right-to-left languages.
    public let mirror: Bool?
  }

  /// A file of a picture.
  public struct Picture: Decodable, Hashable, Sendable {
    /// Relative to the bundle's folder.
    public let file: String
    /// Pixels a point.
    public let scale: Int
    /// It is for the dark scheme.
    public let dark: Bool?
    /// It is for right-to-left languages.
    public let rightToLeft: Bool?
    /// It is for one language.
    public let language: String?
  }

  /// The file of a picture that fits best.
  ///
  /// What is made for another scheme, direction or language is not taken; of the rest, language goes
  /// before direction, direction before scheme, and then the smallest scale that is sharp enough.
  ///
  /// - Parameters:
  ///   - name: `hero`.
  ///   - scale: Pixels a point on the screen.
  /// - Returns: Nil if the bundle has no picture of that name.
  public func picture(
    _ name: String, scale: Int = 1, dark: Bool = false, rightToLeft: Bool = false,
    language: String? = nil
  ) -> Picture? {
    let fitting = (pictures[name] ?? []).filter { picture in
      (dark || picture.dark != true) && (rightToLeft || picture.rightToLeft != true)
        && (picture.language == nil || picture.language == language)
    }
    func rank(_ picture: Picture) -> (Int, Int, Int, Int, Int) {
      let isSharp = picture.scale >= scale
      return (
        picture.language == nil ? 1 : 0, picture.rightToLeft == true ? 0 : 1,
        picture.dark == true ? 0 : 1, isSharp ? 0 : 1, isSharp ? picture.scale : -picture.scale
      )
    }
    return fitting.min { rank($0) < rank($1) }
  }
}
