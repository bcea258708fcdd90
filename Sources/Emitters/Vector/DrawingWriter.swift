/// Writes the elements of a drawing as those of a drawable.
struct DrawingWriter {
  private(set) var out = ""
  /// Groups around everything.
  private(set) var depth = 1
  /// Whether something around stretches lines more in one direction.
  private var isStretched = false

  private typealias Fault = VectorDrawable.Fault

  // MARK: Frame

  /// The start of `<vector>`, with a group around everything where the view box does not begin at 0.
  mutating func frame(_ root: XMLElement) throws(VectorDrawable.Fault) -> String {
    func number(_ name: String) throws(VectorDrawable.Fault) -> String? {
      guard let text = root[name] else { return nil }
      guard let number = Self.length(text), let value = Double(number), value > 0 else {
        throw Self.fault(.property(name, text), root)
      }
      return number
    }
    if let text = root["transform"] { throw Self.fault(.property("transform", text), root) }
    let width = try number("width")
    let height = try number("height")
    var box = ["0", "0", width ?? "", height ?? ""]
    if let text = root["viewBox"] {
      guard let numbers = NumberScanner.list(text), numbers.count == 4,
        let w = Double(numbers[2]), let h = Double(numbers[3]), w > 0, h > 0
      else { throw Self.fault(.property("viewBox", text), root) }
      box = numbers
      if let width, let height, let x = Double(width), let y = Double(height),
        (x * h - y * w).magnitude > 1e-6 * x * h
      {
        throw Self.fault(.property("width", width), root)
      }
    }
    guard let boxWidth = Double(box[2]), let boxHeight = Double(box[3]) else {
      throw Fault(what: "`<svg>` has no `viewBox`", line: root.line)
    }
    if box[0] != "0" || box[1] != "0" {
      open([("translateX", Self.negative(box[0])), ("translateY", Self.negative(box[1]))])
    }
    let size: (String, String)
    switch (width, height) {
    case (let width?, let height?): size = (width, height)
    case (let width?, nil):
      size = (width, Self.text((Double(width) ?? 0) * boxHeight / boxWidth))
    case (nil, let height?):
      size = (Self.text((Double(height) ?? 0) * boxWidth / boxHeight), height)
    case (nil, nil): size = (box[2], box[3])
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <vector xmlns:android="http://schemas.android.com/apk/res/android"
          android:width="\(size.0)dp"
          android:height="\(size.1)dp"
          android:viewportWidth="\(box[2])"
          android:viewportHeight="\(box[3])"
      """
  }

  /// Closes the groups around everything.
  mutating func close() { while depth > 1 { closeGroup() } }

  private mutating func open(_ attributes: [(String, String)]) {
    line("<group" + attributes.map { " android:\($0.0)=\"\($0.1)\"" }.joined() + ">")
    depth += 1
  }

  private mutating func closeGroup() {
    depth -= 1
    line("</group>")
  }

  private mutating func line(_ text: String) {
    out += String(repeating: "    ", count: depth) + text + "\n"
  }

  // MARK: Elements

  /// Elements without anything to be seen.
  private static let silent: Set<String> = ["title", "desc", "metadata"]

  /// Attributes that change nothing of how an element looks.
  private static let unseen: Set<String> = [
    "id", "class", "version", "baseProfile", "role", "focusable", "tabindex", "lang", "xmlns",
    "width", "height", "viewBox", "x", "y", "color", "pathLength", "enable-background",
    "preserveAspectRatio", "pointer-events", "cursor",
  ]

  mutating func children(
    of parent: XMLElement, _ inherited: DrawingStyle
  ) throws(VectorDrawable.Fault) {
    let style: DrawingStyle
    do throws(DrawingFault) { style = try inherited.child(Self.properties(parent)) } catch {
      throw Self.fault(error, parent)
    }
    guard !style.isHidden else { return }
    if style.opacity < 1 { throw Self.fault(.sharedOpacity, parent) }
    for child in parent.children {
      if Self.silent.contains(child.name) || child.name.contains(":") { continue }
      if child.name == "defs", child.children.isEmpty { continue }
      try element(child, style)
    }
  }

  private mutating func element(
    _ element: XMLElement, _ inherited: DrawingStyle
  ) throws(VectorDrawable.Fault) {
    guard element.name == "g" || Self.shapes[element.name] != nil else {
      throw Self.fault(.element, element)
    }
    try Self.checkAttributes(element)
    let wasStretched = isStretched
    defer { isStretched = wasStretched }
    let before = depth
    do throws(DrawingFault) {
      for step in try Transform.read(element["transform"] ?? "") {
        open(step.attributes)
        isStretched = isStretched || step.isStretching
      }
    } catch {
      throw Self.fault(error, element)
    }
    if element.name == "g" {
      try children(of: element, inherited)
    } else {
      do throws(DrawingFault) {
        try shape(element, try inherited.child(Self.properties(element)))
      } catch {
        throw Self.fault(error, element)
      }
    }
    while depth > before { closeGroup() }
  }

  private mutating func shape(
    _ element: XMLElement, _ style: DrawingStyle
  ) throws(DrawingFault) {
    guard !style.isHidden, let data = try Self.shapes[element.name]?(element) else { return }
    var attributes = [("pathData", data)]
    let hasFill = style["fill"] != "none" && element.name != "line"
    let hasStroke = style["stroke"] != "none"
    if style.opacity < 1, hasFill, hasStroke { throw .sharedOpacity }
    if hasFill { attributes += try Self.paint("fill", style) }
    if hasFill, style["fill-rule"] == "evenodd" { attributes.append(("fillType", "evenOdd")) }
    if hasStroke {
      if isStretched { throw .stretchedStroke }
      attributes += try Self.paint("stroke", style)
      let width = style["stroke-width"]
      guard let number = Self.length(width) else { throw .property("stroke-width", width) }
      attributes.append(("strokeWidth", number))
      for (property, name, words) in [
        ("stroke-linecap", "strokeLineCap", ["butt", "round", "square"]),
        ("stroke-linejoin", "strokeLineJoin", ["miter", "round", "bevel"]),
      ] {
        guard let word = words.firstIndex(of: style[property]) else {
          throw .property(property, style[property])
        }
        if word > 0 { attributes.append((name, words[word])) }
      }
      let limit = style["stroke-miterlimit"]
      guard let number = Self.length(limit) else { throw .property("stroke-miterlimit", limit) }
      if number != "4" { attributes.append(("strokeMiterLimit", number)) }
    }
    guard hasFill || hasStroke else { return }
    line("<path")
    for (index, attribute) in attributes.enumerated() {
      let end = index + 1 == attributes.count ? "/>" : ""
      line("    android:\(attribute.0)=\"\(attribute.1)\"\(end)")
    }
  }

  /// Colour and opacity of a fill or a stroke.
  private static func paint(
    _ name: String, _ style: DrawingStyle
  ) throws(DrawingFault) -> [(String, String)] {
    guard let color = DrawingColor.argb(style[name]) else { throw .property(name, style[name]) }
    let spelled = style["\(name)-opacity"]
    guard let opacity = Double(spelled), (0...1).contains(opacity) else {
      throw .property("\(name)-opacity", spelled)
    }
    let alpha = opacity * style.opacity
    return [("\(name)Color", color)] + (alpha < 1 ? [("\(name)Alpha", text(alpha))] : [])
  }

  // MARK: Attributes

  /// Properties given as attributes and, over them, in `style`.
  private static func properties(_ element: XMLElement) -> [(name: String, value: String)] {
    var own = element.attributes.filter { DrawingStyle.knows($0.name) }
      .map { (name: $0.name, value: trimmed($0.value[...])) }
    for declaration in (element["style"] ?? "").split(separator: ";") {
      let halves = declaration.split(separator: ":", maxSplits: 1)
      if halves.count == 2 { own.append((trimmed(halves[0]), trimmed(halves[1]))) }
    }
    return own
  }

  private static func checkAttributes(_ element: XMLElement) throws(VectorDrawable.Fault) {
    let geometry = geometry[element.name] ?? []
    for (name, value) in element.attributes {
      if name.contains(":") || name.hasPrefix("aria-") || name.hasPrefix("data-") { continue }
      if DrawingStyle.knows(name) || unseen.contains(name) || geometry.contains(name)
        || name == "style" || name == "transform"
      {
        continue
      }
      throw fault(.property(name, value), element)
    }
    for (name, value) in properties(element)
    where !DrawingStyle.knows(name) && !name.hasPrefix("-") && !unseen.contains(name) {
      throw fault(.property(name, value), element)
    }
  }

  /// A length in the drawing's own units.
  static func length(_ text: String) -> String? {
    let text = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    guard let numbers = NumberScanner.list(text), numbers.count == 1 else { return nil }
    return numbers[0].hasPrefix("-") ? nil : numbers[0]
  }

  /// A number as short as it goes, without an exponent at the sizes drawings have.
  static func text(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func negative(_ number: String) -> String {
    if number.hasPrefix("-") { return String(number.dropFirst()) }
    return number == "0" ? number : "-" + number
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func fault(_ fault: DrawingFault, _ element: XMLElement) -> VectorDrawable.Fault {
    let name = "`<\(element.name)>`"
    let what =
      switch fault {
      case .noDrawing: "it is no well-formed SVG"
      case .element: "\(name) has no counterpart"
      case .property(let property, let value):
        "`\(property)=\"\(shortened(value))\"` of \(name) has no counterpart"
      case .sharedOpacity: "one opacity for all of \(name) has no counterpart"
      case .stretchedStroke: "the stretched line of \(name) has no counterpart"
      }
    return VectorDrawable.Fault(what: what, line: element.line)
  }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}

extension XMLElement {
  /// An attribute by name.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}
