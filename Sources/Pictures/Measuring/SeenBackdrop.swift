#if Pictures
  import CPango
  import Composition

  extension ScreenDrawing {
    /// What is drawn behind a text where no one colour lies there: of the pixels around its letters, in
    /// both schemes, that which a tenth of them is nearer to the text than. Nil where nothing of it is
    /// seen.
    ///
    /// - Parameter ink: where the letters are.
    func backdrop(
      of index: Int, on screen: LaidOutScreen, _ ink: Frame, _ color: ColorValue
    ) -> ColorValue? {
      let frame = ink.intersection(screen.boxes[index].clip)
      let behind = screen.boxes[..<index].filter { box in
        if case .text = box.paint { return false }
        return !box.clip.intersection(frame).isEmpty
      }
      func seen(isDark: Bool) -> UInt32? {
        guard let canvas = Canvas(Extent(frame.width, frame.height), scale: 1) else { return nil }
        canvas.paint(screen.background.value(isDark: isDark))
        canvas.isolated {
          cairo_translate(canvas.context, -frame.x, -frame.y)
          draw(behind, isDark: isDark, on: canvas)
        }
        let rows = canvas.rows()
        let own = color.value(isDark: isDark).brightness
        let pixels = stride(from: 0, to: rows.count, by: 3).map { at in
          rows[at..<at + 3].reduce(0 as UInt32) { $0 << 8 | UInt32($1) } << 8 | 0xFF
        }
        let nearest = pixels.sorted { abs($0.brightness - own) < abs($1.brightness - own) }
        return nearest.isEmpty ? nil : nearest[nearest.count / 10]
      }
      guard let light = seen(isDark: false), let dark = seen(isDark: true) else { return nil }
      return ColorValue(light: light, dark: dark)
    }
  }

  extension UInt32 {
    /// Of red, green, blue and opacity, roughly as eyes weigh them.
    fileprivate var brightness: Double {
      0.2126 * Double(self >> 24 & 0xFF) + 0.7152 * Double(self >> 16 & 0xFF)
        + 0.0722 * Double(self >> 8 & 0xFF)
    }
  }
#endif
