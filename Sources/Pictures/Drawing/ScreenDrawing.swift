#if Pictures
  import Composition
  import CPango

  /// Draws screens. Belongs to the thread that made it.
  package struct ScreenDrawing {
    private let setter: TextSetter
    private let store: PictureStore

    package init(_ setter: TextSetter, _ store: PictureStore) {
      self.setter = setter
      self.store = store
    }

    /// The screen as PNG; nil where it is too large.
    package func png(_ screen: LaidOutScreen) -> [UInt8]? { canvas(screen)?.png() }

    /// The screen drawn, in pixels of its device.
    func canvas(_ screen: LaidOutScreen) -> Canvas? {
      guard let canvas = Canvas(screen.size, scale: screen.shot.device.scale) else { return nil }
      draw(screen, on: canvas)
      return canvas
    }

    /// Draws a screen with its upper left corner at the canvas's origin.
    func draw(_ screen: LaidOutScreen, on canvas: Canvas) {
      canvas.paint(screen.background.value(isDark: screen.shot.isDark))
      draw(screen.boxes, isDark: screen.shot.isDark, on: canvas)
    }

    /// Draws boxes from back to front.
    func draw(_ boxes: [LaidOutBox], isDark: Bool, on canvas: Canvas) {
      for box in boxes where !box.clip.isEmpty {
        canvas.isolated {
          canvas.clip(box.clip)
          draw(box, isDark: isDark, on: canvas)
        }
      }
    }

    private func draw(_ box: LaidOutBox, isDark: Bool, on canvas: Canvas) {
      let frame = box.frame
      switch box.paint {
      case .fill(let color, let radius):
        canvas.fill(frame, radius: radius, color.value(isDark: isDark))
      case .border(let color, let radius, let width):
        canvas.stroke(frame, radius: radius, width: width, color.value(isDark: isDark))
      case .text(let run): draw(run, frame, isDark: isDark, on: canvas)
      case .picture(let choice, let mode, let radius, let isMirrored):
        guard let file = choice.file(isDark: isDark) else { return }
        canvas.clip(frame, radius: radius)
        if isMirrored { canvas.mirror(frame) }
        if let reason = draw(file, mode, frame, on: canvas) {
          if isMirrored { canvas.mirror(frame) }
          placeholder(reason, frame, isDark: isDark, on: canvas)
        }
      case .map(let radius):
        canvas.clip(frame, radius: radius)
        drawMap(frame, isDark: isDark, on: canvas)
      case .toggle(let isOn, let tint, let track, let isMirrored):
        if isMirrored { canvas.mirror(frame) }
        drawToggle(
          frame, isOn: isOn, (isOn ? tint : track).value(isDark: isDark), on: canvas)
      case .slider(let fraction, let tint, let track, let isMirrored):
        if isMirrored { canvas.mirror(frame) }
        drawSlider(
          frame, fraction, tint.value(isDark: isDark), track.value(isDark: isDark), on: canvas)
      case .statusBar(let platform, let isTall, let color, let isMirrored):
        drawStatusBar(
          frame, platform, isTall: isTall, color.value(isDark: isDark), isMirrored: isMirrored,
          setter, on: canvas)
      case .homeBar(let color): drawHomeBar(frame, color.value(isDark: isDark), on: canvas)
      case .back(let platform, let color, let isMirrored):
        if isMirrored { canvas.mirror(frame) }
        drawBack(frame, platform, color.value(isDark: isDark), on: canvas)
      case .placeholder(let reason): placeholder(reason, frame, isDark: isDark, on: canvas)
      }
    }

    private func draw(_ run: TextRun, _ frame: Frame, isDark: Bool, on canvas: Canvas) {
      canvas.set(run.color.value(isDark: isDark))
      cairo_translate(canvas.context, frame.x, frame.y)
      setter.show(run, on: canvas.context)
      guard run.isPlaceholder else { return }
      cairo_set_dash(canvas.context, [4, 3], 2, 0)
      canvas.stroke(
        Frame(0, 0, frame.width, frame.height), radius: 4, width: 1,
        isDark ? 0xF2B8_B5FF : 0xB326_1EFF)
    }

    /// Why a picture cannot be drawn; nil where it is.
    private func draw(
      _ file: PictureChoice.File, _ mode: PictureMode, _ frame: Frame, on canvas: Canvas
    ) -> String? {
      guard case .size(let size) = store.look(file.path), size.width > 0, size.height > 0 else {
        return "cannot be drawn"
      }
      let horizontal = frame.width / size.width
      let vertical = frame.height / size.height
      let factor = mode == .fill ? max(horizontal, vertical) : min(horizontal, vertical)
      let target = Frame(
        frame.x + (frame.width - size.width * factor) / 2,
        frame.y + (frame.height - size.height * factor) / 2, size.width * factor,
        size.height * factor)
      if let pixels = store.pixels(file.path) {
        pixels.draw(target, on: canvas.context)
        return nil
      }
      guard let bytes = store.bytes(file.path), let picture = VectorPicture(bytes),
        picture.draw(target, on: canvas.context)
      else { return "cannot be drawn" }
      return nil
    }

    private func placeholder(_ reason: String, _ frame: Frame, isDark: Bool, on canvas: Canvas) {
      let line: UInt32 = isDark ? 0xF2B8_B5FF : 0xB326_1EFF
      canvas.fill(frame, radius: 8, isDark ? 0x3A22_22FF : 0xFBEA_E9FF)
      cairo_set_dash(canvas.context, [5, 4], 2, 0)
      canvas.stroke(frame, radius: 8, width: 1.5, line)
      let inner = frame.inset(8, 4)
      guard inner.width > 24, inner.height > 10 else { return }
      let style = TextStyle(
        family: FontNames.base, size: 11, weight: 400, lineHeight: 14, language: "en")
      let query = TextQuery(
        reason, style, width: inner.width, lines: max(1, Int(inner.height / 14)))
      let height = min(setter.measure(query).size.height, inner.height)
      let run = TextRun(
        query: query, color: ColorValue(line), edge: .center, isCut: false, isWhole: false,
        isPlaceholder: false, isRightToLeft: false)
      canvas.set(line)
      cairo_translate(canvas.context, inner.x, inner.y + (inner.height - height) / 2)
      setter.show(run, on: canvas.context)
    }
  }
#endif
