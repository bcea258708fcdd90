#if Pictures
  import CPango
  import CPixbuf

  /// A PNG or JPEG taken apart by gdk-pixbuf.
  struct PixelPicture: Sendable {
    let width: Int
    let height: Int
    /// As Cairo wants them: 32 bits a pixel, blue first, multiplied by their opacity.
    let pixels: [UInt8]

    /// - Parameter type: `png` or `jpeg`, and no other is read.
    /// Nil for what is broken or no picture of the type.
    init?(_ bytes: [UInt8], type: String) {
      guard PictureLibraries.areOpen, let loader = gdk_pixbuf_loader_new_with_type(type, nil) else {
        return nil
      }
      defer { g_object_unref(loader) }
      let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
      let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
      guard isWritten, isClosed, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
        return nil
      }
      let width = Int(gdk_pixbuf_get_width(picture))
      let height = Int(gdk_pixbuf_get_height(picture))
      let channels = Int(gdk_pixbuf_get_n_channels(picture))
      let stride = Int(gdk_pixbuf_get_rowstride(picture))
      guard width > 0, height > 0, channels == 3 || channels == 4,
        let data = gdk_pixbuf_read_pixels(picture)
      else { return nil }
      self.width = width
      self.height = height
      pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
        var at = 0
        for row in 0..<height {
          for column in 0..<width {
            let pixel = data + row * stride + column * channels
            let alpha = channels == 4 ? UInt32(pixel[3]) : 255
            for (index, channel) in [2, 1, 0].enumerated() {
              out[at + index] = UInt8((UInt32(pixel[channel]) * alpha + 127) / 255)
            }
            out[at + 3] = UInt8(alpha)
            at += 4
          }
        }
        count = at
      }
    }

    /// Draws it over a frame.
    func draw(_ frame: Frame, on context: OpaquePointer) {
      var copy = pixels
      copy.withUnsafeMutableBytes { bytes in
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress,
          let surface = cairo_image_surface_create_for_data(
            base, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        else { return }
        cairo_save(context)
        cairo_translate(context, frame.x, frame.y)
        cairo_scale(context, frame.width / Double(width), frame.height / Double(height))
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_rectangle(context, 0, 0, Double(width), Double(height))
        cairo_fill(context)
        cairo_restore(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
    }
  }
#endif
