#if Pictures
  import Composition
  import CPango

  /// The bar with time and battery.
  func drawStatusBar(
    _ frame: Frame, _ platform: Device.Platform, isTall: Bool, _ color: UInt32, isMirrored: Bool,
    _ setter: TextSetter, on canvas: Canvas
  ) {
    let isPhone = platform == .ios
    let middle = isPhone && isTall ? frame.y + 31 : frame.y + frame.height / 2
    let inset = isPhone ? (isTall ? 32.0 : 10.0) : 20.0
    let style = TextStyle(
      family: FontNames.base, size: isPhone ? (isTall ? 16 : 13) : 14, weight: 600,
      lineHeight: 18, language: "en")
    let query = TextQuery("9:41", style, width: 60, lines: 1)
    let x = isMirrored ? frame.right - inset - 60 : frame.x + inset
    canvas.isolated {
      canvas.set(color)
      cairo_translate(canvas.context, x, middle - 9)
      setter.show(
        TextRun(
          query: query, color: ColorValue(color), edge: isMirrored ? .right : .left, isCut: false,
          isWhole: false, isPlaceholder: false, isRightToLeft: false), on: canvas.context)
    }
    if isPhone, isTall {
      // The island of the camera.
      canvas.fill(
        Frame(frame.x + frame.width / 2 - 62, frame.y + 11, 124, 36), radius: 18, 0x0000_00FF)
    }
    // The signs change their place and not their look.
    drawSigns(isMirrored ? frame.x + inset + 72 : frame.right - inset, middle, color, on: canvas)
  }

  /// Signal, wireless, battery, up to an edge.
  private func drawSigns(_ right: Double, _ middle: Double, _ color: UInt32, on canvas: Canvas) {
    let battery = Frame(right - 25, middle - 6, 22, 12)
    canvas.stroke(battery, radius: 3.5, width: 1, color & 0xFFFF_FF00 | 0x80)
    canvas.fill(battery.inset(2, 2), radius: 1.8, color)
    canvas.fill(Frame(right - 2, middle - 2, 1.6, 4), radius: 0.8, color & 0xFFFF_FF00 | 0x80)
    let wireless = right - 39
    for (index, radius) in [10.0, 6.6].enumerated() {
      canvas.set(color)
      cairo_set_line_width(canvas.context, 2)
      cairo_set_line_cap(canvas.context, CAIRO_LINE_CAP_BUTT)
      cairo_new_path(canvas.context)
      cairo_arc(
        canvas.context, wireless, middle + 4.5, radius, -Double.pi * 0.75, -Double.pi * 0.25)
      cairo_stroke(canvas.context)
      if index == 1 {
        cairo_move_to(canvas.context, wireless, middle + 5.5)
        cairo_arc(
          canvas.context, wireless, middle + 5.5, 4, -Double.pi * 0.75, -Double.pi * 0.25)
        cairo_close_path(canvas.context)
        cairo_fill(canvas.context)
      }
    }
    for bar in 0..<4 {
      let height = 4 + 2.6 * Double(bar)
      canvas.fill(
        Frame(right - 72 + 4.8 * Double(bar), middle + 5.5 - height, 3.2, height), radius: 1, color)
    }
  }

  /// The bar to swipe up.
  func drawHomeBar(_ frame: Frame, _ color: UInt32, on canvas: Canvas) {
    let width = min(134, frame.width / 2)
    canvas.fill(
      Frame(frame.x + (frame.width - width) / 2, frame.bottom - 13, width, 5), radius: 2.5, color)
  }

  /// The way back, to the left.
  func drawBack(
    _ frame: Frame, _ platform: Device.Platform, _ color: UInt32, on canvas: Canvas
  ) {
    let y = frame.y + frame.height / 2
    switch platform {
    case .ios:
      let x = frame.x + 13
      canvas.line([(x + 8.5, y - 8.5), (x, y), (x + 8.5, y + 8.5)], width: 2.4, color)
    case .android:
      let x = frame.x + 14
      canvas.line([(x + 7, y - 7), (x, y), (x + 7, y + 7)], width: 2, color)
      canvas.line([(x, y), (x + 16, y)], width: 2, color)
    }
  }
#endif
