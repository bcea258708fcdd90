/// Elements as a flat tree with what is known of their sizes; every question is answered once.
struct Measure {
  private(set) var elements: [Element] = []
  private(set) var children: [[Int]] = []
  private var narrowest: [Double?] = []
  private var natural: [Double?] = []
  private var heights: [(width: Double, height: Double)?] = []
  private var extents: [TextQuery: TextExtent] = [:]
  private let measurer: any TextMeasurer

  /// Elements of one screen at most.
  static let mostElements = 20_000
  /// Depth of a tree at most; layouts of the language are never as deep.
  private static let mostDepth = 160

  init(_ measurer: any TextMeasurer) {
    self.measurer = measurer
  }

  /// Takes a tree in; nil where it is too large.
  mutating func add(_ element: Element, depth: Int = 0) -> Int? {
    guard elements.count < Self.mostElements, depth < Self.mostDepth else { return nil }
    let index = elements.count
    elements.append(element)
    children.append([])
    narrowest.append(nil)
    natural.append(nil)
    heights.append(nil)
    if case .group(let group) = element {
      var indices: [Int] = []
      for child in group.children {
        guard let child = add(child, depth: depth + 1) else { return nil }
        indices.append(child)
      }
      children[index] = indices
    }
    return index
  }

  /// The room a text takes. One that is known to fit in one line is not measured for each width.
  mutating func text(_ string: String, _ style: TextStyle, width: Double?, lines: Int)
    -> TextExtent
  {
    if let width, let whole = extents[TextQuery(string, style, width: nil, lines: 0)],
      whole.lines == 1, whole.size.width <= width
    {
      return whole
    }
    let query = TextQuery(string, style, width: width, lines: lines)
    if let known = extents[query] { return known }
    let extent = measurer.measure(query)
    extents[query] = extent
    return extent
  }

  // MARK: Widths

  /// The width below which something would be broken or pressed.
  mutating func narrowestWidth(_ index: Int) -> Double {
    if let known = narrowest[index] { return known }
    let width = makeWidth(index, isNatural: false)
    narrowest[index] = width
    return width
  }

  /// The width it takes where there is no end of room.
  mutating func naturalWidth(_ index: Int) -> Double {
    if let known = natural[index] { return known }
    let width = makeWidth(index, isNatural: true)
    natural[index] = width
    return width
  }

  private mutating func makeWidth(_ index: Int, isNatural: Bool) -> Double {
    func own(_ shown: ShownText, _ style: TextStyle) -> Double {
      let width =
        isNatural
        ? text(shown.string, style, width: nil, lines: 0).size.width
        : measurer.widestWord(of: shown.string, style)
      return width.rounded(.up)
    }
    switch elements[index] {
    case .group(let group):
      if let width = group.width { return width }
      var sum = 0.0
      var widest = 0.0
      for child in children[index] {
        let width = isNatural ? naturalWidth(child) : narrowestWidth(child)
        sum += width
        widest = max(widest, width)
      }
      let gaps = group.gap * Double(max(0, children[index].count - 1))
      return 2 * group.padding + (group.axis == .row ? sum + gaps : widest)
    case .label(let label):
      return own(label.text, label.style)
    case .picture(let picture): return pictureWidth(picture)
    case .button(let button):
      let width = own(button.title, button.style)
      return button.look == .plain ? width : width + 2 * Metrics.buttonInset
    case .field: return isNatural ? 280 : 120
    case .toggle(let toggle):
      let label = toggle.label.map { own($0, toggle.style) }
      return Metrics.toggle.width + (label.map { $0 + 12 } ?? 0)
    case .slider: return isNatural ? 280 : 100
    case .divider: return 0
    case .spacer(let size): return size ?? 0
    case .map: return isNatural ? Metrics.mapWidth : 80
    case .placeholder: return isNatural ? 200 : 40
    }
  }

  private func pictureWidth(_ picture: Element.Picture) -> Double {
    if let width = picture.width { return width }
    let natural = picture.natural ?? Metrics.picture
    guard let height = picture.height, natural.height > 0 else { return natural.width }
    return min(natural.width * height / natural.height, 10_000)
  }

  // MARK: Heights

  /// The height it needs at a width.
  mutating func height(_ index: Int, _ width: Double) -> Double {
    if let known = heights[index], known.width == width { return known.height }
    let height = min(makeHeight(index, width), 100_000)
    heights[index] = (width, height)
    return height
  }

  private mutating func makeHeight(_ index: Int, _ width: Double) -> Double {
    switch elements[index] {
    case .group(let group): return groupHeight(index, group, width)
    case .label(let label):
      return text(label.text.string, label.style, width: width, lines: label.lines).size.height
    case .picture(let picture):
      if let height = picture.height { return height }
      let natural = picture.natural ?? Metrics.picture
      guard natural.width > 0 else { return natural.height }
      return natural.height * min(picture.width ?? natural.width, width) / natural.width
    case .button(let button):
      let inset = button.look == .plain ? 0 : Metrics.buttonInset
      let extent = text(
        button.title.string, button.style, width: max(1, width - 2 * inset), lines: 2)
      return button.look == .plain
        ? extent.size.height + 2 * Metrics.plainInset
        : max(Metrics.buttonHeight, extent.size.height + 2 * 12)
    case .field(let field):
      return fieldLabelHeight(field, width) + fieldBoxHeight(field, width)
    case .toggle(let toggle):
      let room = max(1, width - Metrics.toggle.width - 12)
      let label = toggle.label.map {
        text($0.string, toggle.style, width: room, lines: 0).size.height
      }
      return max(Metrics.toggle.height, label ?? 0)
    case .slider(let slider):
      let label = slider.label.map {
        text($0.string, slider.style, width: sliderLabelWidth(slider, width), lines: 0).size.height
          + Metrics.labelGap
      }
      return (label ?? 0) + Metrics.sliderHeight
    case .divider: return Metrics.divider
    case .spacer(let size): return size ?? 0
    case .map(let height, _): return height
    case .placeholder: return 64
    }
  }

  mutating func labelHeight(_ label: ShownText, _ style: TextStyle, _ width: Double) -> Double {
    text(label.string, style, width: width, lines: 0).size.height
  }

  /// Height of what stands above a field: its label, which stands inside while the field is empty.
  mutating func fieldLabelHeight(_ field: Element.Field, _ width: Double) -> Double {
    guard field.text != nil, let label = field.label else { return 0 }
    return labelHeight(label, field.labelStyle, width) + Metrics.labelGap
  }

  /// Height of the frame a field's text is in.
  mutating func fieldBoxHeight(_ field: Element.Field, _ width: Double) -> Double {
    let inner = max(1, width - 2 * Metrics.fieldInset)
    let string = field.text?.string ?? field.label?.string ?? " "
    let shown = text(string, field.style, width: inner, lines: field.text == nil ? 0 : 1)
    return max(Metrics.fieldHeight, shown.size.height + 20)
  }

  mutating func sliderLabelWidth(_ slider: Element.Slider, _ width: Double) -> Double {
    guard let value = slider.value else { return width }
    let own = text(value, slider.style, width: nil, lines: 1).size.width.rounded(.up)
    return max(1, width - own - 12)
  }

  private mutating func groupHeight(_ index: Int, _ group: Element.Group, _ width: Double)
    -> Double
  {
    if let height = group.height { return height }
    let inner = max(0, width - 2 * group.padding)
    var sum = 0.0
    var tallest = 0.0
    switch group.axis {
    case .row:
      let widths = rowWidths(index, group, inner)
      for (child, width) in zip(children[index], widths) {
        tallest = max(tallest, height(child, width))
      }
      return tallest + 2 * group.padding
    case .column, .overlay:
      for child in children[index] {
        let height = height(child, childWidth(child, group, inner))
        sum += height
        tallest = max(tallest, height)
      }
      let gaps = group.gap * Double(max(0, children[index].count - 1))
      return (group.axis == .column ? sum + gaps : tallest) + 2 * group.padding
    }
  }

  /// Width of a child below or on top of others: all of it, unless the group aligns its children or
  /// the child says how wide it is.
  mutating func childWidth(_ child: Int, _ group: Element.Group, _ inner: Double) -> Double {
    if case .divider = elements[child] { return inner }
    if case .map = elements[child] { return inner }
    if case .group(let own) = elements[child], let width = own.width { return min(width, inner) }
    if case .picture(let picture) = elements[child] {
      guard picture.width == nil, picture.height != nil, group.align == nil else {
        return min(pictureWidth(picture), inner)
      }
      return inner
    }
    guard group.align != nil else { return inner }
    // Fields and sliders are as wide as there is room.
    switch elements[child] {
    case .field, .slider, .toggle: return inner
    default: return min(naturalWidth(child), inner)
    }
  }

  /// Share of the free room of a row or column; 0 for none.
  func weight(_ index: Int) -> Double {
    switch elements[index] {
    case .group(let group): group.grow
    case .spacer(nil): 1
    case .field, .slider: 0
    default: 0
    }
  }

  // MARK: Rows

  /// Widths of the children of a row. Those that do not grow get what they need, the others share
  /// the rest; where it is not enough, what can be broken into lines is pressed first.
  mutating func rowWidths(_ index: Int, _ group: Element.Group, _ inner: Double) -> [Double] {
    let all = children[index]
    guard !all.isEmpty else { return [] }
    let room = max(0, inner - group.gap * Double(all.count - 1))
    var widths: [Double] = []
    var floors: [Double] = []
    let weights = all.map { max(0, weight($0)) }
    let growing = weights.count { $0 > 0 }
    for (child, weight) in zip(all, weights) {
      let least = narrowestWidth(child)
      let most = max(least, naturalWidth(child))
      if weight > 0 {
        // A part of the row, so that a long neighbour does not press it to one word a line.
        let share = room * 0.4 / Double(growing)
        floors.append(max(least, min(most, share)))
        widths.append(floors[floors.count - 1])
      } else {
        floors.append(least)
        widths.append(most)
      }
    }
    let needed = widths.reduce(0, +)
    if needed < room {
      grow(&widths, weights, by: room - needed)
    } else if needed > room {
      shrink(&widths, floors, weights, by: needed - room)
    }
    return widths
  }

  /// Gives free room to those that grow, so that their widths come as near to their shares as the
  /// least widths let them.
  private func grow(_ widths: inout [Double], _ weights: [Double], by free: Double) {
    var open = widths.indices.filter { weights[$0] > 0 }
    guard !open.isEmpty else { return }
    var room = free + open.reduce(0) { $0 + widths[$1] }
    while true {
      let sum = open.reduce(0) { $0 + weights[$1] }
      let held = open.filter { widths[$0] > room * weights[$0] / sum }
      guard let first = held.first, open.count > 1 else { break }
      room -= widths[first]
      open.removeAll { $0 == first }
    }
    let sum = open.reduce(0) { $0 + weights[$1] }
    for index in open { widths[index] = max(widths[index], room * weights[index] / sum) }
  }

  private func shrink(
    _ widths: inout [Double], _ floors: [Double], _ weights: [Double], by lacking: Double
  ) {
    let slack = widths.indices.reduce(0) { $0 + max(0, widths[$1] - floors[$1]) }
    if slack >= lacking, slack > 0 {
      for index in widths.indices {
        widths[index] -= max(0, widths[index] - floors[index]) * lacking / slack
      }
      return
    }
    // Not even the longest words fit: everything is pressed alike.
    for index in widths.indices { widths[index] = floors[index] }
    let sum = widths.reduce(0, +)
    guard sum > 0 else { return }
    let room = max(0, widths.reduce(0, +) + slack - lacking)
    for index in widths.indices { widths[index] *= min(1, room / sum) }
  }
}
