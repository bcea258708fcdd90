#if Pictures
  import CPango

  /// Sets texts with Pango. Belongs to the thread that made it: so do Pango's fonts.
  package final class TextSetter: TextMeasurer {
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private let known: SharedExtents?
    private var last: TextQuery?
    private var descriptions: [TextStyle: OpaquePointer] = [:]

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
      for description in descriptions.values { pango_font_description_free(description) }
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
    }

    package func measure(_ query: TextQuery) -> TextExtent {
      if let extent = known?[query] { return extent }
      set(query)
      var width: Int32 = 0
      var height: Int32 = 0
      pango_layout_get_size(layout, &width, &height)
      var extent = TextExtent(
        size: Extent(Self.points(width), Self.points(height)), widestWord: 0,
        lines: Int(pango_layout_get_line_count(layout)),
        isCut: pango_layout_is_ellipsized(layout) != 0,
        missing: Int(pango_layout_get_unknown_glyphs_count(layout)))
      if query.width == nil {
        // As narrow as can be: every word has a line of its own.
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
        pango_layout_set_width(layout, 0)
        pango_layout_get_size(layout, &width, nil)
        extent.widestWord = Self.points(width)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        last = nil
      }
      known?[query] = extent
      return extent
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
      pango_context_set_base_dir(
        context,
        beginsRightToLeft(query.text) ?? turns ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
      pango_layout_context_changed(layout)
      pango_layout_set_font_description(layout, description(of: query.style))
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(
        attributes,
        pango_attr_language_new(pango_language_from_string(query.style.language)))
      if let height = query.style.lineHeight {
        pango_attr_list_insert(
          attributes, pango_attr_line_height_new_absolute(Self.units(height)))
      }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
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

    /// The font of a style, made once.
    private func description(of style: TextStyle) -> OpaquePointer? {
      if let known = descriptions[style] { return known }
      guard let made = pango_font_description_new() else { return nil }
      pango_font_description_set_family(
        made, FontNames.families(style).joined(separator: ","))
      pango_font_description_set_absolute_size(made, style.size * Double(PANGO_SCALE))
      pango_font_description_set_weight(
        made, PangoWeight(rawValue: PangoWeight.RawValue(style.weight)))
      descriptions[style] = made
      return made
    }

    private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

    /// Widths are rounded up, so that what was measured fits.
    private static func units(_ points: Double) -> Int32 {
      Int32(clamping: Int((min(max(points, 0), 1_000_000) * Double(PANGO_SCALE)).rounded(.up)))
    }
  }
#endif
