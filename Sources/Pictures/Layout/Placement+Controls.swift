import Composition

extension Placement {
  mutating func place(_ picture: Element.Picture, _ frame: Frame) {
    if let failure = picture.failure {
      return add(frame, picture.path, "image", .placeholder(reason: failure))
    }
    add(
      frame, picture.path, "image",
      .picture(
        picture.choice, mode: picture.mode, radius: picture.radius,
        isMirrored: picture.isMirrored))
  }

  mutating func place(_ button: Element.Button, _ frame: Frame) {
    switch button.look {
    case .primary:
      add(
        frame, button.title.path, "button",
        .fill(button.background, radius: Metrics.buttonRadius))
    case .secondary:
      add(
        frame, button.title.path, "button",
        .border(button.outline, radius: Metrics.buttonRadius, width: 1.5))
    case .plain: break
    }
    let inset = button.look == .plain ? 0 : Metrics.buttonInset
    let width = max(1, frame.width - 2 * inset)
    let extent = measure.text(button.title.string, button.style, width: width, lines: 2)
    let height = min(extent.size.height, frame.height)
    let inner = Frame(frame.x + inset, frame.y + (frame.height - height) / 2, width, height)
    add(button.title, button.style, button.color, inner, lines: 2, align: .center, "button")
  }

  mutating func place(_ field: Element.Field, _ frame: Frame) {
    let above = measure.fieldLabelHeight(field, frame.width)
    if above > 0, let label = field.label {
      let own = Frame(frame.x, frame.y, frame.width, above - Metrics.labelGap)
      add(label, field.labelStyle, field.muted, own, lines: 0, align: .leading, "field")
    }
    let box = Frame(frame.x, frame.y + above, frame.width, frame.height - above)
    let path = field.text?.path ?? field.label?.path ?? ""
    add(box, path, "field", .fill(field.background, radius: Metrics.fieldRadius))
    add(box, path, "field", .border(field.outline, radius: Metrics.fieldRadius, width: 1))
    guard let text = field.text ?? field.label else { return }
    let isEmpty = field.text == nil
    let width = max(1, box.width - 2 * Metrics.fieldInset)
    let lines = isEmpty ? 0 : 1
    let height = measure.text(text.string, field.style, width: width, lines: lines).size.height
    let inner = Frame(
      box.x + Metrics.fieldInset, box.y + (box.height - height) / 2, width, height)
    add(
      text, field.style, isEmpty ? field.muted : field.color, inner, lines: lines,
      align: .leading, "field")
  }

  mutating func place(_ toggle: Element.Toggle, _ frame: Frame) {
    let size = Metrics.toggle
    if let label = toggle.label {
      let width = max(1, frame.width - size.width - 12)
      let height = measure.labelHeight(label, toggle.style, width)
      add(
        label, toggle.style, toggle.color,
        Frame(frame.x, frame.y + (frame.height - height) / 2, width, height), lines: 0,
        align: .leading, "toggle")
    }
    let x = toggle.label == nil ? frame.x : frame.right - size.width
    add(
      Frame(x, frame.y + (frame.height - size.height) / 2, size.width, size.height), toggle.path,
      "toggle",
      .toggle(
        isOn: toggle.isOn, tint: toggle.tint, track: toggle.track, isMirrored: isRightToLeft))
  }

  mutating func place(_ slider: Element.Slider, _ frame: Frame) {
    var top = frame.y
    if let label = slider.label {
      let width = measure.sliderLabelWidth(slider, frame.width)
      let height = measure.labelHeight(label, slider.style, width)
      add(
        label, slider.style, slider.muted, Frame(frame.x, top, width, height), lines: 0,
        align: .leading, "slider")
      if let value = slider.value {
        let own = Frame(frame.x + width + 12, top, frame.width - width - 12, height)
        let text = ShownText(string: value, path: slider.path)
        add(text, slider.style, slider.color, own, lines: 1, align: .trailing, "slider")
      }
      top += height + Metrics.labelGap
    }
    add(
      Frame(frame.x, top, frame.width, Metrics.sliderHeight), slider.path, "slider",
      .slider(
        fraction: slider.fraction, tint: slider.tint, track: slider.track,
        isMirrored: isRightToLeft))
  }
}
