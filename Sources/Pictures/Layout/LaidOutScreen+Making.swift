import Composition

extension LaidOutScreen {
  /// Higher than this no picture becomes, in points.
  private static let mostHeight = 12_000.0

  /// Lays a screen out: status bar, title, cells below one another, home bar.
  package init(_ content: ScreenContent, _ shot: Shot, _ measurer: any TextMeasurer) {
    let device = shot.device
    let turns = Composition.isRightToLeft(shot.language)
    let width = device.size.width
    let top = device.barsHeight
    var faults = content.faults
    var measure = Measure(measurer)
    var roots: [(index: Int, path: String)] = []
    for cell in content.cells {
      guard let index = measure.add(cell.root) else {
        faults.append(
          PictureFault(.badLayout, cell.path, "has too many elements to be laid out"))
        continue
      }
      roots.append((index, cell.path))
    }
    var total = 0.0
    var frames: [Frame] = []
    for root in roots {
      let height = measure.height(root.index, width)
      frames.append(Frame(0, top + total, width, height))
      total += height
    }
    var height = device.size.height
    if shot.isFullLength {
      height = max(height, top + total + device.homeBar)
      if height > Self.mostHeight {
        faults.append(
          PictureFault(
            .badLayout, "cells",
            "are \(spell(height.rounded())) points high; \(spell(Self.mostHeight)) are drawn"))
        height = Self.mostHeight
      }
    }
    // The lower end lies behind the home bar, as on a device.
    let seen = Frame(0, top, width, max(0, height - top))
    var placement = Placement(measure, clip: seen, isRightToLeft: turns)
    for (root, frame) in zip(roots, frames) where frame.y < height {
      placement.place(root.index, frame)
    }
    placement.clip = Frame(0, 0, width, height)
    placement.addBars(content, device, height: height)
    var boxes = placement.boxes
    if turns { for index in boxes.indices { boxes[index].mirror(in: width) } }
    self.init(
      shot: shot, size: Extent(width, height), content: seen, contentHeight: total,
      background: content.colors.background, boxes: boxes, faults: faults + placement.faults)
  }
}

extension LaidOutBox {
  fileprivate mutating func mirror(in width: Double) {
    frame = frame.mirrored(in: width)
    clip = clip.mirrored(in: width)
    guard case .text(var run) = paint else { return }
    switch run.edge {
    case .left: run.edge = .right
    case .right: run.edge = .left
    case .center: break
    }
    paint = .text(run)
  }
}

extension Placement {
  /// The system's bars and the title.
  fileprivate mutating func addBars(
    _ content: ScreenContent, _ device: Device, height: Double
  ) {
    let width = device.size.width
    let colors = content.colors
    let bar = Frame(0, 0, width, device.barsHeight)
    add(bar, "bars.title", "bar", .fill(colors.background, radius: 0))
    add(
      Frame(0, 0, width, device.statusBar), "bars.status", "bar",
      .statusBar(
        device.platform, isTall: device.isTall, color: colors.text, isMirrored: isRightToLeft))
    let row = Frame(0, device.statusBar, width, device.titleBar)
    if content.hasBack {
      add(
        Frame(row.x + 4, row.y, 44, row.height), "bars.back", "bar",
        .back(device.platform, color: colors.text, isMirrored: isRightToLeft))
    }
    if let title = content.title { addTitle(title, content, device, row) }
    if device.platform == .ios {
      add(
        Frame(0, bar.bottom - 0.5, width, 0.5), "bars.line", "bar",
        .fill(colors.outline, radius: 0))
    }
    if device.homeBar > 0 {
      add(
        Frame(0, height - device.homeBar, width, device.homeBar), "bars.home", "bar",
        .homeBar(color: colors.text))
    }
  }

  private mutating func addTitle(
    _ title: ShownText, _ content: ScreenContent, _ device: Device, _ row: Frame
  ) {
    var style = content.titleStyle
    // Bars do not grow with the text size.
    style.size = device.platform == .ios ? 17 : 20
    style.weight = device.platform == .ios ? 600 : 500
    style.lineHeight = nil
    let start = content.hasBack ? 52.0 : 16.0
    let end = device.platform == .ios ? start : 16.0
    let room = max(1, row.width - start - end)
    let height = min(
      measure.text(title.string, style, width: room, lines: 1).size.height, row.height)
    var text = title
    text.path = "bars.title"
    add(
      text, style, content.colors.text,
      Frame(start, row.y + (row.height - height) / 2, room, height), lines: 1,
      align: device.platform == .ios ? .center : .leading, "bar")
  }
}
