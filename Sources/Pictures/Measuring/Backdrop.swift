import Composition

extension LaidOutScreen {
  /// The colour drawn behind a box in both schemes; nil where a picture, or an edge, lies there.
  func backdrop(of index: Int) -> ColorValue? {
    let frame = boxes[index].frame
    var color: ColorValue? = background
    for box in boxes[..<index] where !box.clip.intersection(frame).isEmpty {
      switch box.paint {
      case .fill(let fill, _):
        if box.frame.contains(frame) {
          color = color.map { fill.over($0) } ?? (fill.isOpaque ? fill : nil)
        } else if fill != color {
          color = nil
        }
      case .picture, .map, .placeholder, .toggle, .slider: color = nil
      case .border, .text, .statusBar, .homeBar, .back: break
      }
    }
    return color
  }
}

extension ColorValue {
  fileprivate var isOpaque: Bool { light & 0xFF == 0xFF && dark & 0xFF == 0xFF }

  /// Drawn over another one.
  fileprivate func over(_ back: ColorValue) -> ColorValue {
    func mixed(_ front: UInt32, _ back: UInt32) -> UInt32 {
      let alpha = Double(front & 0xFF) / 255
      var result: UInt32 = 0
      for shift in [24, 16, 8] as [UInt32] {
        let one = Double(front >> shift & 0xFF)
        let other = Double(back >> shift & 0xFF)
        result |= UInt32((one * alpha + other * (1 - alpha)).rounded()) << shift
      }
      return result | 0xFF
    }
    return ColorValue(light: mixed(light, back.light), dark: mixed(dark, back.dark))
  }
}
