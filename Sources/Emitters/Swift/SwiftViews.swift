/// `Views.swift`: the country's values as UIKit's and SwiftUI's. The only file that needs them.
enum SwiftViews {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app)
    SwiftCode.when("canImport(UIKit) && !os(watchOS)", ["UIKit"], &out) { $0.lines(uiKit) }
    out.line()
    SwiftCode.when("canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)", ["SwiftUI"], &out) {
      $0.lines(swiftUI)
    }
    return out
  }

  private static let uiKit = #"""
    nonisolated extension Comity.Color {
      /// The colour of the scheme at hand.
      public var uiColor: UIColor {
        UIColor { traits in
          let rgba = traits.userInterfaceStyle == .dark ? dark : light
          func part(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 0xFF) / 255 }
          return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
        }
      }
    }

    nonisolated extension Comity.Image {
      /// The picture in the asset catalogue.
      public var uiImage: UIImage? { UIImage(named: name) }
    }

    nonisolated extension Comity.Font {
      /// The text style of the system whose size is nearest: with it the font grows and shrinks as
      /// people set it (Dynamic Type).
      public var textStyle: UIFont.TextStyle {
        switch face.size {
        case ..<11.5: .caption2
        case ..<12.5: .caption1
        case ..<14: .footnote
        case ..<15.5: .subheadline
        case ..<16.5: .callout
        case ..<18.5: face.weight == .regular ? .body : .headline
        case ..<21: .title3
        case ..<25: .title2
        case ..<31: .title1
        default: .largeTitle
        }
      }

      /// The font of a language, as large as people set their text; the system's where the family
      /// is not installed.
      public func uiFont(language: String = Locale.current.identifier(.bcp47)) -> UIFont {
        let face = face(language: language)
        let weight: UIFont.Weight =
          switch face.weight {
          case .regular: .regular
          case .medium: .medium
          case .semibold: .semibold
          case .bold: .bold
          }
        let descriptor = UIFontDescriptor(fontAttributes: [
          .family: face.family,
          .traits: [UIFontDescriptor.TraitKey.weight: weight.rawValue],
        ])
        return UIFontMetrics(forTextStyle: textStyle)
          .scaledFont(for: UIFont(descriptor: descriptor, size: face.size))
      }
    }

    extension UIView {
      /// Makes the view known to UI tests as a cell of a screen or a part of one.
      ///
      /// - Parameter entry: One of a screen's `Entry`.
      public func identify(
        as entry: some RawRepresentable<String>, at index: Int? = nil, part: String? = nil
      ) {
        accessibilityIdentifier = Comity.identifier(entry, at: index, part: part)
      }
    }
    """#

  private static let swiftUI = #"""
    nonisolated extension Comity.Color {
      /// The colour of the scheme at hand.
      public var color: SwiftUI.Color { SwiftUI.Color(uiColor: uiColor) }
    }

    nonisolated extension Comity.Image {
      /// The picture in the asset catalogue.
      public var image: SwiftUI.Image { SwiftUI.Image(name) }
    }

    nonisolated extension Comity.Text {
      /// The text in the language of the app.
      public var text: SwiftUI.Text { SwiftUI.Text(verbatim: string()) }
    }

    nonisolated extension Comity.Font {
      /// The font of a language, as large as people set their text.
      public func font(language: String = Locale.current.identifier(.bcp47)) -> SwiftUI.Font {
        SwiftUI.Font(uiFont(language: language) as CTFont)
      }
    }

    extension View {
      /// Makes the view known to UI tests as a cell of a screen or a part of one.
      ///
      /// - Parameter entry: One of a screen's `Entry`.
      public func identified(
        as entry: some RawRepresentable<String>, at index: Int? = nil, part: String? = nil
      ) -> some View {
        accessibilityIdentifier(Comity.identifier(entry, at: index, part: part))
      }
    }
    """#
}
