#if Pictures
  import Composition

  /// Makes pictures of screens: content, layout, drawing. Safe from several threads; each picture is
  /// made by one.
  package struct PictureMaker: Sendable {
    private let store: PictureStore
    private let extents = SharedExtents()

    /// Counted up whenever the same content is drawn in another way.
    static let version = 2

    /// Nil where something is `missing`.
    package init?(_ store: PictureStore) {
      guard Self.missing == nil else { return nil }
      self.store = store
    }

    /// What drawing needs and the machine lacks.
    package struct Missing: Equatable, Sendable {
      package let summary: String
      /// How to get it.
      package let help: String
    }

    /// Nil where everything is there.
    package static var missing: Missing? {
      guard PictureLibraries.areOpen else {
        return Missing(
          summary: "a library to draw with is missing",
          help: "install Pango, librsvg and gdk-pixbuf: "
            + "apt-get install libpangocairo-1.0-0 librsvg2-2 libgdk-pixbuf-2.0-0")
      }
      guard FontSet.isLoaded, FontSet.families.contains(FontNames.base) else {
        return Missing(
          summary: "there are no fonts to draw with",
          help: "install the Noto fonts: apt-get install fonts-noto-core fonts-noto-cjk")
      }
      return nil
    }

    /// A screen filled and named by what it shows.
    package struct Prepared: Sendable {
      package let shot: Shot
      package let content: ScreenContent
      /// Pictures of the same name are the same picture: SHA-256 of all that they show.
      package let hash: String
    }

    /// Fills a screen; nil where the country has no such screen.
    package func prepare(_ country: PicturedCountry, _ shot: Shot) -> Prepared? {
      ScreenContent(country, shot).map { prepare($0, shot) }
    }

    /// Fills one pattern of the catalogue, alone below the bars; nil where there is none.
    package func prepare(
      _ country: PicturedCountry, pattern: String, of design: String, _ shot: Shot
    ) -> Prepared? {
      ScreenContent(country, pattern: pattern, of: design, shot).map { prepare($0, shot) }
    }

    private func prepare(_ content: ScreenContent, _ shot: Shot) -> Prepared {
      var shown = ContentBytes()
      shown.add(Self.version)
      shown.add(FontSet.fingerprint)
      shown.add(shot)
      shown.add(content)
      for path in content.pictures(isDark: shot.isDark) { shown.add(store.digest(path)) }
      return Prepared(shot: shot, content: content, hash: store.sha256(shown.bytes))
    }

    /// What a picture shows, whatever country it is of, as a short name.
    package func look(_ prepared: Prepared) -> String {
      let shot = prepared.shot
      var shown = ContentBytes()
      shown.add(prepared.content)
      shown.add(shot.language)
      shown.add(shot.isDark)
      shown.add(shot.textSize)
      shown.add(shot.device)
      return String(store.sha256(shown.bytes).prefix(12))
    }

    /// Where everything is; nil where the fonts are not there.
    package func layOut(_ prepared: Prepared) -> LaidOutScreen? {
      guard let setter = TextSetter(known: extents) else { return nil }
      return LaidOutScreen(prepared.content, prepared.shot, setter)
    }

    /// A picture as PNG with what it could not show.
    package func draw(_ prepared: Prepared) -> (png: [UInt8]?, screen: LaidOutScreen)? {
      guard let setter = TextSetter(known: extents) else { return nil }
      let screen = LaidOutScreen(prepared.content, prepared.shot, setter)
      return (ScreenDrawing(setter, store).png(screen), screen)
    }

    /// All pictures of a country on one sheet; nil where there are none.
    package func contactSheet(_ title: String, _ pictures: [Prepared]) -> [UInt8]? {
      guard let setter = TextSetter(known: extents) else { return nil }
      let screens = pictures.map { LaidOutScreen($0.content, $0.shot, setter) }
      return ContactSheet(title: title, screens: screens).png(ScreenDrawing(setter, store), setter)
    }
  }

  extension ScreenContent {
    /// Paths of the pictures in it, in order.
    fileprivate func pictures(isDark: Bool) -> [String] {
      var found: [String] = []
      func walk(_ element: Element) {
        switch element {
        case .group(let group): for child in group.children { walk(child) }
        case .picture(let picture):
          if let file = picture.choice.file(isDark: isDark) { found.append(file.path) }
        default: break
        }
      }
      for cell in cells { walk(cell.root) }
      return found
    }
  }
#endif
