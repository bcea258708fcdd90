#if Pictures
  import CPango
  import Composition

  /// What a picture looks like, as bytes that are equal for files that show the same: its size and
  /// its pixels, of a drawing those it has when drawn on white and on black.
  ///
  /// - Parameter format: `svg`, `png`, `jpg` or `jpeg`.
  /// Nil for what cannot be drawn.
  package func seenPixels(_ bytes: [UInt8], format: String) -> [UInt8]? {
    switch format {
    case "png", "jpg", "jpeg":
      guard let size = ImageInspection(format: format, bytes).pixels(),
        size.width * size.height <= ImageFault.mostPixels,
        let picture = PixelPicture(bytes, type: format == "png" ? "png" : "jpeg")
      else { return nil }
      return Array("\(picture.width) \(picture.height) ".utf8) + picture.pixels
    case "svg":
      guard SVGOutline.fault(bytes) == nil, let picture = VectorPicture(bytes) else { return nil }
      let size = picture.size
      var seen = Array("\(size.width) \(size.height) ".utf8)
      let scale = min(1, drawnSide / max(size.width, size.height))
      for shade in [0.0, 1.0] {
        guard let canvas = Canvas(size, scale: scale) else { return nil }
        cairo_set_source_rgb(canvas.context, shade, shade, shade)
        cairo_paint(canvas.context)
        let frame = Frame(0, 0, size.width, size.height)
        guard picture.draw(frame, on: canvas.context) else { return nil }
        seen += canvas.rows()
      }
      return seen
    default: return nil
    }
  }

  /// The longer side of a drawing that is compared, in pixels at most.
  private let drawnSide = 1_024.0
#endif
