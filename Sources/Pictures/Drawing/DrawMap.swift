#if Pictures
  import Composition
  import CPango

  /// A map of no place: water, a park, blocks and roads, the same wherever it is shown.
  func drawMap(_ frame: Frame, isDark: Bool, on canvas: Canvas) {
    let colors = isDark ? MapColors.dark : MapColors.light
    canvas.fill(frame, colors.land)
    let centre = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    // Laid out around the middle, where the place to look at is.
    func at(_ x: Double, _ y: Double) -> (Double, Double) { (centre.x + x, centre.y + y) }
    func curve(_ points: [(Double, Double)], width: Double, _ color: UInt32) {
      canvas.set(color)
      cairo_set_line_width(canvas.context, width)
      cairo_set_line_cap(canvas.context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(canvas.context, CAIRO_LINE_JOIN_ROUND)
      let start = at(points[0].0, points[0].1)
      cairo_move_to(canvas.context, start.0, start.1)
      var index = 1
      while index + 2 < points.count {
        let first = at(points[index].0, points[index].1)
        let second = at(points[index + 1].0, points[index + 1].1)
        let end = at(points[index + 2].0, points[index + 2].1)
        cairo_curve_to(
          canvas.context, first.0, first.1, second.0, second.1, end.0, end.1)
        index += 3
      }
      cairo_stroke(canvas.context)
    }
    // Blocks of houses between the streets.
    for row in -5...5 {
      for column in -7...7 {
        let x = Double(column) * 62 + Double(row) * 9
        let y = Double(row) * 46 - Double(column) * 5
        let seed = (row * 7 + column * 13 + 140) % 5
        guard seed != 0 else { continue }
        let width = 20 + Double(seed) * 5
        canvas.polygon(
          [at(x, y), at(x + width, y - 2), at(x + width + 2, y + 20), at(x + 2, y + 22)],
          colors.block)
      }
    }
    let park = [at(-188, -118), at(-70, -128), at(-52, -44), at(-168, -34)]
    canvas.polygon(park, colors.park)
    curve([(-170, -52), (-140, -110), (-110, -40), (-66, -112)], width: 2, colors.street)
    for row in -5...5 {
      let y = Double(row) * 46 - 12
      canvas.line(
        [at(-620, y + 50), at(620, y - 50)], width: 5, colors.street, isRound: false)
    }
    for column in -8...8 {
      let x = Double(column) * 62 - 12
      canvas.line(
        [at(x - 90, -460), at(x + 90, 460)], width: 5, colors.street, isRound: false)
    }
    curve(
      [(60, 170), (110, 120), (150, 110), (190, 60), (230, 10), (280, 10), (520, -40)],
      width: 58, colors.water)
    let avenue = [
      (-600.0, 66.0), (-300, 40), (-150, 40), (-40, 18), (60, -2), (200, -60), (620, -96),
    ]
    curve(avenue, width: 15, colors.edge)
    curve(avenue, width: 12, colors.road)
    let main = [
      (-120.0, 460.0), (-90, 220), (-60, 120), (-12, 30), (20, -40), (30, -200), (70, -460),
    ]
    curve(main, width: 17, colors.edge)
    curve(main, width: 14, colors.main)
  }

  /// Colours of a map.
  private struct MapColors {
    let land: UInt32
    let block: UInt32
    let park: UInt32
    let water: UInt32
    let street: UInt32
    let edge: UInt32
    let road: UInt32
    let main: UInt32

    static let light = MapColors(
      land: 0xF1EF_E9FF, block: 0xE4E1_D9FF, park: 0xCDE6_C4FF, water: 0xA9D3_EEFF,
      street: 0xFFFF_FFFF, edge: 0xDCD8_CEFF, road: 0xFFFF_FFFF, main: 0xFBE3_A0FF)
    static let dark = MapColors(
      land: 0x1D22_28FF, block: 0x272E_36FF, park: 0x1F33_2AFF, water: 0x1A35_4DFF,
      street: 0x3038_41FF, edge: 0x1519_1DFF, road: 0x3C46_51FF, main: 0x5A50_36FF)
  }
#endif
