#if Pictures
  import CPango

  /// Sets texts with Pango. Belongs to the thread that made it: so do Pango's fonts.
  package final class TextSetter: TextMeasurer {
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private let known: SharedExtents?
    private var looks: [TextStyle: Look] = [:]
    // What the layout was told last: whatever it is told anew, it throws away what it knows.
    private var last: TextQuery?
    private var lastStyle: TextStyle?
    private var lastDirection: PangoDirection?

    /// What a style is to Pango, made once.
    private struct Look {
      let description: OpaquePointer?
      let attributes: OpaquePointer?
    }

    /// - Parameter known: texts that were measured before, by any thread.
    /// Nil where there are no fonts.
    package init?(known: SharedExtents? = nil) {
      guard FontSet.isLoaded, let map = pango_cairo_font_map_get_default(),
        let context = pango_font_map_create_context(map)
      else { return nil }
      pango_cairo_context_set_resolution(context, 72)
      let options = cairo_font_options_create()
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      pango_context_set_round_glyph_positions(context, 0)
      self.context = context
      self.known = known
      layout = pango_layout_new(context)
      pango_layout_set_auto_dir(layout, 0)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }

    deinit {
      for look in looks.values {
        pango_font_description_free(look.description)
        pango_attr_list_unref(look.attributes)
      }
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
    }

    package func measure(_ query: TextQuery) -> TextExtent {
      if let extent = known?[query] { return extent }
      set(query)
      var width: Int32 = 0
      var height: Int32 = 0
      pango_layout_get_size(layout, &width, &height)
      let extent = TextExtent(
        size: Extent(Self.points(width), Self.points(height)),
        lines: Int(pango_layout_get_line_count(layout)),
        isCut: pango_layout_is_ellipsized(layout) != 0,
        missing: Int(pango_layout_get_unknown_glyphs_count(layout)))
      known?[query] = extent
      return extent
    }

    package func widestWord(of text: String, _ style: TextStyle) -> Double {
      let query = TextQuery(text, style, width: nil, lines: 0)
      // Nothing to break it at.
      if text.utf8.allSatisfy(\.isLetterOrDigit) { return measure(query).size.width }
      if let width = known?.widestWord(of: query) { return width }
      set(query)
      // As narrow as can be: every word has a line of its own.
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
      pango_layout_set_width(layout, 0)
      var width: Int32 = 0
      pango_layout_get_size(layout, &width, nil)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      last = nil
      known?.setWidestWord(of: query, Self.points(width))
      return Self.points(width)
    }

    /// Draws a text with its upper left corner at the canvas's origin.
    func show(_ run: TextRun, on canvas: OpaquePointer) {
      set(run.query, edge: run.edge, turns: run.isRightToLeft)
      pango_cairo_show_layout(canvas, layout)
      last = nil
    }

    /// Where ink is, in points from the upper left corner.
    package func ink(_ run: TextRun) -> Frame {
      set(run.query, edge: run.edge, turns: run.isRightToLeft)
      var ink = PangoRectangle()
      pango_layout_get_extents(layout, &ink, nil)
      last = nil
      return Frame(
        Self.points(ink.x), Self.points(ink.y), Self.points(ink.width), Self.points(ink.height))
    }

    private func set(
      _ query: TextQuery, edge: TextRun.Edge = .left, turns: Bool = false
    ) {
      if last == query { return }
      last = query
      pango_layout_set_text(layout, query.text, -1)
      // A text's first strong letter says from where it is read; the language of the screen where
      // there is none.
      let direction =
        beginsRightToLeft(query.text) ?? turns ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      if direction != lastDirection {
        pango_context_set_base_dir(context, direction)
        pango_layout_context_changed(layout)
        lastDirection = direction
      }
      if query.style != lastStyle {
        let look = look(of: query.style)
        pango_layout_set_font_description(layout, look.description)
        pango_layout_set_attributes(layout, look.attributes)
        lastStyle = query.style
      }
      pango_layout_set_width(layout, query.width.map(Self.units) ?? -1)
      pango_layout_set_height(layout, query.lines > 0 ? -Int32(clamping: query.lines) : -10_000)
      pango_layout_set_ellipsize(
        layout, query.lines > 0 && query.width != nil ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
      switch edge {
      case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
      case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
      case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
      }
    }

    private func look(of style: TextStyle) -> Look {
      if let known = looks[style] { return known }
      let description = pango_font_description_new()
      pango_font_description_set_family(
        description, FontNames.families(style).joined(separator: ","))
      pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
      pango_font_description_set_weight(
        description, PangoWeight(rawValue: PangoWeight.RawValue(style.weight)))
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(
        attributes, pango_attr_language_new(pango_language_from_string(style.language)))
      if let height = style.lineHeight {
        pango_attr_list_insert(
          attributes, pango_attr_line_height_new_absolute(Self.units(height)))
      }
      let made = Look(description: description, attributes: attributes)
      looks[style] = made
      return made
    }

    private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

    /// Widths are rounded up, so that what was measured fits.
    private static func units(_ points: Double) -> Int32 {
      Int32(clamping: Int((min(max(points, 0), 1_000_000) * Double(PANGO_SCALE)).rounded(.up)))
    }
  }

  extension UInt8 {
    /// Of ASCII.
    fileprivate var isLetterOrDigit: Bool {
      switch self {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: false
      }
    }
  }
#endif
