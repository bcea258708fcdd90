#if Pictures
  import CPango
  import CSVG

  /// An SVG, read by librsvg. Nothing outside of the file is read.
  final class VectorPicture {
    private let handle: UnsafeMutablePointer<RsvgHandle>
    /// In points.
    let size: Extent

    /// Nil for what is no SVG.
    init?(_ bytes: [UInt8]) {
      guard FontSet.isLoaded,
        let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil)
      else { return nil }
      self.handle = handle
      rsvg_handle_set_dpi(handle, 96)
      var width = 0.0
      var height = 0.0
      if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 || width <= 0
        || height <= 0
      {
        var hasBox: gboolean = 0
        var box = RsvgRectangle()
        rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
        (width, height) = hasBox != 0 ? (box.width, box.height) : (0, 0)
      }
      let isUsable = width.isFinite && height.isFinite && width > 0 && height > 0
      size = isUsable ? Extent(width, height) : Metrics.picture
    }

    deinit { g_object_unref(handle) }

    /// Draws it over a frame; false if it cannot be drawn.
    func draw(_ frame: Frame, on context: OpaquePointer) -> Bool {
      var viewport = RsvgRectangle(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      return rsvg_handle_render_document(handle, context, &viewport, nil) != 0
    }
  }
#endif
