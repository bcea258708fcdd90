#if Pictures
  import CPango

  /// The fonts texts are set in: the Noto families by name and no others, so that the same text looks
  /// the same on every machine that has them. Loaded once a process.
  package enum FontSet {
    /// Folders of the machine that may have them.
    private static let folders = [
      "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
      "/usr/share/fonts/noto", "/usr/share/fonts/noto-cjk", "/usr/local/share/fonts",
      "/opt/homebrew/share/fonts", "/Library/Fonts",
    ]

    /// Whether there are fonts at all; makes them fontconfig's own before anything asks for one.
    static let isLoaded: Bool = load()

    /// Families there are, sorted.
    package static let families: [String] = isLoaded ? faces.map(\.family).uniqued : []

    /// What the looks of a text depend on: versions of the libraries and of each face.
    package static let fingerprint: String = {
      guard isLoaded else { return "no fonts" }
      let versions = [
        "cairo \(String(cString: cairo_version_string()))",
        "pango \(String(cString: pango_version_string()))", "fontconfig \(FcGetVersion())",
      ]
      return (versions + faces.map { "\($0.family) \($0.style) \($0.version)" })
        .joined(separator: "\n")
    }()

    private static func load() -> Bool {
      guard PictureLibraries.areOpen, let config = FcConfigCreate() else { return false }
      var text = "<?xml version=\"1.0\"?><fontconfig>"
      for folder in folders { text += "<dir>\(folder)</dir>" }
      text += "<cachedir>/var/cache/fontconfig</cachedir>"
      text += "<cachedir prefix=\"xdg\">fontconfig</cachedir>"
      text += "<selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>"
      for name in fileNames {
        for weight in ["Regular", "Medium", "SemiBold", "Bold"] {
          text += "<glob>*/\(name)-\(weight).*</glob>"
        }
      }
      text += "</acceptfont></selectfont></fontconfig>"
      let isRead = text.withCString { bytes in
        bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) {
          FcConfigParseAndLoadFromMemory(config, $0, FcBool(1))
        }
      }
      guard isRead != 0, FcConfigBuildFonts(config) != 0, FcConfigSetCurrent(config) != 0 else {
        FcConfigDestroy(config)
        return false
      }
      // What is current keeps a reference of its own.
      FcConfigDestroy(config)
      return true
    }

    /// Files of the families, without weight and extension.
    private static let fileNames: [String] =
      ([FontNames.base] + FontNames.scripts).map { $0.filter { $0 != " " } } + ["NotoSansCJK"]

    private struct Face: Comparable {
      let family: String
      let style: String
      let version: Int32

      static func < (left: Face, right: Face) -> Bool {
        (left.family, left.style, left.version) < (right.family, right.style, right.version)
      }
    }

    private static let faces: [Face] = {
      guard isLoaded, let pattern = FcPatternCreate() else { return [] }
      defer { FcPatternDestroy(pattern) }
      let objects = FcObjectSetCreate()
      defer { if let objects { FcObjectSetDestroy(objects) } }
      for name in [FC_FAMILY, FC_STYLE, FC_FONTVERSION] { FcObjectSetAdd(objects, name) }
      guard let list = FcFontList(nil, pattern, objects) else { return [] }
      defer { FcFontSetDestroy(list) }
      return (0..<Int(list.pointee.nfont)).compactMap { index in
        guard let font = list.pointee.fonts[index], let family = string(FC_FAMILY, of: font) else {
          return nil
        }
        var version: Int32 = 0
        FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
        return Face(family: family, style: string(FC_STYLE, of: font) ?? "", version: version)
      }.sorted()
    }()

    private static func string(_ object: String, of font: OpaquePointer) -> String? {
      var text: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(font, object, 0, &text) == FcResultMatch, let text else {
        return nil
      }
      return String(cString: text)
    }
  }

  extension [String] {
    /// Without equal neighbours.
    fileprivate var uniqued: [String] {
      var result: [String] = []
      for item in self where result.last != item { result.append(item) }
      return result
    }
  }
#endif
