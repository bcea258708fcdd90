#if Pictures
  import CPango

  /// An area to draw on, in points. Owns Cairo's surface.
  final class Canvas {
    /// Cairo's context.
    let context: OpaquePointer
    private let surface: OpaquePointer
    /// In pixels.
    let width: Int
    let height: Int

    /// Pixels at most.
    static let mostPixels = 64_000_000

    /// Nil for what is too large, or nothing.
    init?(_ size: Extent, scale: Double) {
      let width = (size.width * scale).rounded()
      let height = (size.height * scale).rounded()
      guard width >= 1, height >= 1, width <= 16_384, height <= 32_000,
        width * height <= Double(Self.mostPixels), PictureLibraries.areOpen,
        let surface = cairo_image_surface_create(
          CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
      else { return nil }
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
        let context = cairo_create(surface)
      else {
        cairo_surface_destroy(surface)
        return nil
      }
      self.surface = surface
      self.context = context
      self.width = Int(width)
      self.height = Int(height)
      cairo_scale(context, scale, scale)
    }

    deinit {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }

    /// The picture's rows: red, green, blue a pixel.
    func rows() -> [UInt8] {
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { return [] }
      let stride = Int(cairo_image_surface_get_stride(surface))
      let width = width
      let height = height
      return [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
        var at = 0
        for row in 0..<height {
          let line = UnsafeRawPointer(data + row * stride)
          for column in 0..<width {
            let pixel = line.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self)
            bytes[at] = UInt8(truncatingIfNeeded: pixel >> 16)
            bytes[at + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[at + 2] = UInt8(truncatingIfNeeded: pixel)
            at += 3
          }
        }
        count = at
      }
    }

    /// The picture as PNG; nil where there is no memory.
    func png() -> [UInt8]? {
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { return nil }
      let stride = Int(cairo_image_surface_get_stride(surface)) / 4
      return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
        encodePNG($0, width: width, height: height, stride: stride)
      }
    }

    // MARK: Shapes

    func set(_ color: UInt32) {
      cairo_set_source_rgba(
        context, Double(color >> 24 & 0xFF) / 255, Double(color >> 16 & 0xFF) / 255,
        Double(color >> 8 & 0xFF) / 255, Double(color & 0xFF) / 255)
    }

    /// Draws, and forgets clips and positions afterwards.
    func isolated(_ draw: () -> Void) {
      cairo_save(context)
      draw()
      cairo_restore(context)
    }

    func clip(_ frame: Frame, radius: Double = 0) {
      path(frame, radius: radius)
      cairo_clip(context)
    }

    /// A rectangle with round corners.
    func path(_ frame: Frame, radius: Double = 0) {
      let radius = min(radius, frame.width / 2, frame.height / 2)
      guard radius > 0 else {
        cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
        return
      }
      cairo_new_sub_path(context)
      let quarter = Double.pi / 2
      cairo_arc(context, frame.right - radius, frame.y + radius, radius, -quarter, 0)
      cairo_arc(context, frame.right - radius, frame.bottom - radius, radius, 0, quarter)
      cairo_arc(context, frame.x + radius, frame.bottom - radius, radius, quarter, 2 * quarter)
      cairo_arc(context, frame.x + radius, frame.y + radius, radius, 2 * quarter, 3 * quarter)
      cairo_close_path(context)
    }

    /// Colours all that is not clipped away, parts of pixels at the edges too.
    func paint(_ color: UInt32) {
      set(color)
      cairo_paint(context)
    }

    func fill(_ frame: Frame, radius: Double = 0, _ color: UInt32) {
      set(color)
      path(frame, radius: radius)
      cairo_fill(context)
    }

    /// A line inside of the frame's edge.
    func stroke(_ frame: Frame, radius: Double, width: Double, _ color: UInt32) {
      set(color)
      cairo_set_line_width(context, width)
      path(frame.inset(width / 2, width / 2), radius: max(0, radius - width / 2))
      cairo_stroke(context)
    }

    func circle(_ x: Double, _ y: Double, _ radius: Double, _ color: UInt32) {
      set(color)
      cairo_new_sub_path(context)
      cairo_arc(context, x, y, max(0, radius), 0, 2 * Double.pi)
      cairo_fill(context)
    }

    /// Lines from point to point.
    func line(
      _ points: [(Double, Double)], width: Double, _ color: UInt32, isRound: Bool = true
    ) {
      guard let first = points.first else { return }
      set(color)
      cairo_set_line_width(context, width)
      cairo_set_line_cap(context, isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_move_to(context, first.0, first.1)
      for point in points.dropFirst() { cairo_line_to(context, point.0, point.1) }
      cairo_stroke(context)
    }

    func polygon(_ points: [(Double, Double)], _ color: UInt32) {
      guard let first = points.first else { return }
      set(color)
      cairo_move_to(context, first.0, first.1)
      for point in points.dropFirst() { cairo_line_to(context, point.0, point.1) }
      cairo_close_path(context)
      cairo_fill(context)
    }

    /// Turns everything drawn from now on around the middle of a frame, left to right.
    func mirror(_ frame: Frame) {
      cairo_translate(context, 2 * frame.x + frame.width, 0)
      cairo_scale(context, -1, 1)
    }
  }
#endif
