#if Pictures
  import Composition
  import CPango

  /// Many screens on one sheet: a row for each language, scheme, size and device, a column for each
  /// step.
  struct ContactSheet {
    let title: String
    let screens: [LaidOutScreen]

    private static let thumbWidth = 150.0
    private static let gap = 20.0
    private static let margin = 32.0
    private static let caption = 20.0
    private static let heading = 52.0
    private static let titleSize = 24.0
    private static let nameSize = 13.0
    private static let ink: UInt32 = 0x2B30_36FF
    private static let faint: UInt32 = 0x6B74_7EFF

    private struct Row {
      var name: String
      var screens: [LaidOutScreen]
      var height: Double
    }

    private var rows: [Row] {
      var rows: [Row] = []
      for screen in screens {
        let shot = screen.shot
        var name = "\(shot.language)  ·  \(shot.device.name)"
        if shot.isDark { name += "  ·  dark" }
        if shot.textSize != 1 { name += "  ·  text \(spell(shot.textSize))" }
        let height = Self.thumbWidth * screen.size.height / max(1, screen.size.width)
        if rows.last?.name == name {
          rows[rows.count - 1].screens.append(screen)
          rows[rows.count - 1].height = max(rows[rows.count - 1].height, height)
        } else {
          rows.append(Row(name: name, screens: [screen], height: height))
        }
      }
      return rows
    }

    func png(_ drawing: ScreenDrawing, _ setter: TextSetter) -> [UInt8]? {
      let rows = rows
      guard let columns = rows.map(\.screens.count).max() else { return nil }
      // One screen is narrower than what stands above it.
      var widest = Double(columns) * (Self.thumbWidth + Self.gap) - Self.gap
      let headings =
        [query(title, Self.titleSize, 700)] + rows.map { query($0.name, Self.nameSize, 600) }
      for text in headings { widest = max(widest, setter.measure(text).size.width.rounded(.up)) }
      let width = 2 * Self.margin + widest
      let height =
        Self.margin + Self.heading
        + rows.reduce(0) { $0 + $1.height + 2 * Self.caption + 28 } + Self.margin / 2
      guard let canvas = canvas(Extent(width, height)) else { return nil }
      canvas.paint(0xE9EC_EFFF)
      write(
        title, Frame(Self.margin, Self.margin - 6, width, 34), Self.titleSize, 700, Self.ink,
        setter, canvas)
      var y = Self.margin + Self.heading
      for row in rows {
        write(
          row.name, Frame(Self.margin, y, width, Self.caption), Self.nameSize, 600, Self.ink,
          setter, canvas)
        y += Self.caption + 6
        for (column, screen) in row.screens.enumerated() {
          let x = Self.margin + Double(column) * (Self.thumbWidth + Self.gap)
          let factor = Self.thumbWidth / max(1, screen.size.width)
          let frame = Frame(x, y, Self.thumbWidth, screen.size.height * factor)
          canvas.fill(
            Frame(frame.x - 1, frame.y + 1, frame.width + 2, frame.height + 2), radius: 11,
            0x0000_0022)
          canvas.isolated {
            canvas.clip(frame, radius: 10)
            cairo_translate(canvas.context, frame.x, frame.y)
            cairo_scale(canvas.context, factor, factor)
            drawing.draw(screen, on: canvas)
          }
          write(
            screen.shot.name, Frame(x, frame.bottom + 5, Self.thumbWidth, Self.caption), 11, 400,
            Self.faint, setter, canvas)
        }
        y += row.height + Self.caption + 22
      }
      return canvas.png()
    }

    /// As sharp as its size lets it be.
    private func canvas(_ size: Extent) -> Canvas? {
      for scale in [2.0, 1.5, 1, 0.5, 0.25] {
        if let canvas = Canvas(size, scale: scale) { return canvas }
      }
      return nil
    }

    private func query(_ text: String, _ size: Double, _ weight: Int, width: Double? = nil)
      -> TextQuery
    {
      let style = TextStyle(
        family: FontNames.base, size: size, weight: weight, lineHeight: nil, language: "en")
      return TextQuery(text, style, width: width, lines: 1)
    }

    private func write(
      _ text: String, _ frame: Frame, _ size: Double, _ weight: Int, _ color: UInt32,
      _ setter: TextSetter, _ canvas: Canvas
    ) {
      let run = TextRun(
        query: query(text, size, weight, width: frame.width), color: ColorValue(color),
        edge: .left, isCut: false, isWhole: false, isPlaceholder: false, isRightToLeft: false)
      canvas.isolated {
        canvas.set(color)
        cairo_translate(canvas.context, frame.x, frame.y)
        setter.show(run, on: canvas.context)
      }
    }
  }
#endif
