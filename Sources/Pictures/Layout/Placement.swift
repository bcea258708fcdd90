import Composition

/// Puts measured elements into boxes, as if written from left to right; the screen is mirrored as a
/// whole.
struct Placement {
  var measure: Measure
  private(set) var boxes: [LaidOutBox] = []
  private(set) var faults: [PictureFault] = []
  let isRightToLeft: Bool
  /// What is seen of what is placed.
  var clip: Frame

  init(_ measure: Measure, clip: Frame, isRightToLeft: Bool) {
    self.measure = measure
    self.clip = clip
    self.isRightToLeft = isRightToLeft
  }

  mutating func add(_ frame: Frame, _ path: String, _ element: String, _ paint: Paint) {
    boxes.append(
      LaidOutBox(
        frame: frame, clip: clip.intersection(frame), path: path, element: element, paint: paint))
  }

  /// Places an element and what is in it.
  mutating func place(_ index: Int, _ frame: Frame) {
    switch measure.elements[index] {
    case .group(let group): place(index, group, frame)
    case .label(let label):
      add(
        label.text, label.style, label.color, frame, lines: label.lines, align: label.align,
        isWhole: label.isWhole, "label")
    case .picture(let picture): place(picture, frame)
    case .button(let button): place(button, frame)
    case .field(let field): place(field, frame)
    case .toggle(let toggle): place(toggle, frame)
    case .slider(let slider): place(slider, frame)
    case .divider(let color): add(frame, "", "divider", .fill(color, radius: 0))
    case .spacer: break
    case .map(_, let path): add(frame, path, "map", .map(radius: 0))
    case .placeholder(let reason, let path):
      add(frame, path, "placeholder", .placeholder(reason: reason))
    }
  }

  // MARK: Groups

  private mutating func place(_ index: Int, _ group: Element.Group, _ frame: Frame) {
    if let color = group.background {
      add(frame, group.path, group.axis.rawValue, .fill(color, radius: group.radius))
    }
    let inner = frame.inset(group.padding, group.padding)
    switch group.axis {
    case .column: column(index, group, inner)
    case .row: row(index, group, inner)
    case .overlay: overlay(index, group, inner)
    }
    if let color = group.border {
      add(
        frame, group.path, group.axis.rawValue, .border(color, radius: group.radius, width: 1))
    }
  }

  private mutating func column(_ index: Int, _ group: Element.Group, _ inner: Frame) {
    let children = measure.children[index]
    var sizes: [Extent] = []
    for child in children {
      let width = measure.childWidth(child, group, inner.width)
      sizes.append(Extent(width, measure.height(child, width)))
    }
    let gaps = group.gap * Double(max(0, children.count - 1))
    let free = inner.height - gaps - sizes.reduce(0) { $0 + $1.height }
    let weights = children.reduce(0) { $0 + measure.weight($1) }
    var y = inner.y
    for (child, size) in zip(children, sizes) {
      var height = size.height
      if free > 0, weights > 0 { height += free * measure.weight(child) / weights }
      place(
        child, Frame(offset(size.width, group.align, inner), y, size.width, height))
      y += height + group.gap
    }
  }

  private func offset(_ width: Double, _ align: Element.Group.Alignment?, _ inner: Frame)
    -> Double
  {
    switch align {
    case .center: inner.x + (inner.width - width) / 2
    case .trailing: inner.right - width
    case .leading, nil: inner.x
    }
  }

  private mutating func row(_ index: Int, _ group: Element.Group, _ inner: Frame) {
    let children = measure.children[index]
    let widths = measure.rowWidths(index, group, inner.width)
    var x = inner.x
    for (child, width) in zip(children, widths) {
      let height = measure.height(child, width)
      let y: Double
      var tall = height
      switch group.align {
      case .center: y = inner.y + (inner.height - height) / 2
      case .trailing: y = inner.bottom - height
      case .leading: y = inner.y
      case nil:
        y = inner.y
        // Groups are as tall as the row, so that their backgrounds are.
        if case .group(let own) = measure.elements[child], own.height == nil {
          tall = max(height, inner.height)
        }
      }
      place(child, Frame(x, y, width, tall))
      x += width + group.gap
    }
  }

  private mutating func overlay(_ index: Int, _ group: Element.Group, _ inner: Frame) {
    for child in measure.children[index] {
      let width = measure.childWidth(child, group, inner.width)
      let height = measure.height(child, width)
      switch group.align {
      case .center:
        place(
          child,
          Frame(
            inner.x + (inner.width - width) / 2, inner.y + (inner.height - height) / 2, width,
            height))
      case .trailing: place(child, Frame(inner.right - width, inner.bottom - height, width, height))
      case .leading: place(child, Frame(inner.x, inner.y, width, height))
      case nil: place(child, Frame(inner.x, inner.y, width, max(height, inner.height)))
      }
    }
  }

  // MARK: Texts

  /// Adds a text and tells of letters no font has.
  mutating func add(
    _ text: ShownText, _ style: TextStyle, _ color: ColorValue, _ frame: Frame, lines: Int,
    align: Element.Group.Alignment, isWhole: Bool = false, _ element: String
  ) {
    guard frame.width > 0 else {
      faults.append(PictureFault(.badLayout, text.path, "no room is left for a text"))
      return
    }
    let extent = measure.text(text.string, style, width: frame.width, lines: lines)
    if extent.missing > 0 {
      faults.append(
        PictureFault(
          .missingGlyph, text.path,
          "no font has \(extent.missing == 1 ? "a letter" : "\(extent.missing) letters") of: "
            + text.string))
    }
    let edge: TextRun.Edge =
      switch align {
      case .leading: .left
      case .center: .center
      case .trailing: .right
      }
    let run = TextRun(
      query: TextQuery(text.string, style, width: frame.width, lines: lines), color: color,
      edge: edge, isCut: extent.isCut || extent.size.height > frame.height + 0.5, isWhole: isWhole,
      isPlaceholder: text.isPlaceholder, isRightToLeft: isRightToLeft)
    add(frame, text.path, element, .text(run))
  }
}
