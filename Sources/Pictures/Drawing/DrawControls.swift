#if Pictures
  import Composition

  /// A switch; on is to the right.
  func drawToggle(_ frame: Frame, isOn: Bool, _ color: UInt32, on canvas: Canvas) {
    canvas.fill(frame, radius: frame.height / 2, color)
    let radius = frame.height / 2 - 2
    let x = isOn ? frame.right - frame.height / 2 : frame.x + frame.height / 2
    let y = frame.y + frame.height / 2
    canvas.circle(x, y + 1, radius, 0x0000_0030)
    canvas.circle(x, y, radius, 0xFFFF_FFFF)
  }

  /// A track with a knob, from left to right.
  func drawSlider(
    _ frame: Frame, _ fraction: Double, _ tint: UInt32, _ track: UInt32, on canvas: Canvas
  ) {
    let knob = 12.0
    let y = frame.y + frame.height / 2
    let room = max(0, frame.width - 2 * knob)
    let x = frame.x + knob + room * fraction
    canvas.fill(Frame(frame.x + 1, y - 2.5, frame.width - 2, 5), radius: 2.5, track)
    canvas.fill(Frame(frame.x + 1, y - 2.5, x - frame.x, 5), radius: 2.5, tint)
    canvas.circle(x, y + 1.5, knob + 0.5, 0x0000_0030)
    canvas.circle(x, y, knob + 0.7, 0x0000_0038)
    canvas.circle(x, y, knob, 0xFFFF_FFFF)
  }
#endif
