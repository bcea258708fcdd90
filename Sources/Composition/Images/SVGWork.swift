/// What drawing an SVG takes: how many elements are shown, each as often as it is, and how many
/// coloured areas as large as the picture its effects are worth.
struct SVGWork {
  /// Areas at most; one takes a hundredth of a second where a picture has a million pixels.
  static let mostAreas = 4_000.0
  /// Elements that sheets of styles speak of at most, all rules together.
  private static let mostStyled = 1_000_000

  private let outline: SVGOutline
  private let depth: Int
  private var ids: [String: Int] = [:]
  private var classes: [String: [Int]] = [:]
  private var tags: [String: [Int]] = [:]
  /// Elements and what they show of others.
  private var references: [(user: Int, target: Int)] = []
  /// Areas of each element itself.
  private var areas: [Double]
  /// Areas of what is in a filter: it is worth them wherever it is used.
  private var filters: [Int: Double] = [:]
  private var dearest: (element: Int, areas: Double)?
  /// Of pictures within it, all together.
  private var pixels = 0
  private var inside: ImageFault?

  /// - Parameter depth: how many drawings this one lies in.
  init(_ outline: SVGOutline, depth: Int) {
    self.outline = outline
    self.depth = depth
    areas = Array(repeating: 0, count: outline.elements.count)
  }

  mutating func fault() -> ImageFault? {
    let elements = outline.elements
    guard elements.count <= ImageFault.mostElements else { return .entangled }
    for (index, element) in elements.enumerated() {
      tags[outline.localName(element.name), default: []].append(index)
      for attribute in outline.attributes[element.attributes] {
        switch outline.text(attribute.name) {
        case "id": ids[outline.text(attribute.value)] = index
        case "class":
          for name in outline.text(attribute.value).split(whereSeparator: \.isWhitespace) {
            classes[String(name), default: []].append(index)
          }
        default: break
        }
      }
    }
    for (index, element) in elements.enumerated() { take(element, index) }
    guard readStyles() else { return costly(0) }
    if let inside { return inside }
    // They are looked up in the order of their elements.
    references.sort { $0.user < $1.user }
    let drawn = drawn()
    if drawn.elements > ImageFault.mostElements { return .entangled }
    return drawn.areas > Self.mostAreas ? costly(dearest?.element ?? 0) : nil
  }

  /// Names what takes most of the time.
  private func costly(_ element: Int) -> ImageFault {
    let name = outline.elements[element].name
    return .costly(outline.localName(name), line: outline.line(of: name.lowerBound))
  }

  // MARK: Elements

  private mutating func take(_ element: SVGOutline.Element, _ index: Int) {
    let name = outline.localName(element.name)
    for attribute in outline.attributes[element.attributes] {
      let value = attribute.value
      let key = outline.localName(attribute.name)
      if key == "href" {
        takeLink(value, of: index)
      } else if key == "style" {
        for (property, value) in declarations(outline.text(value)) {
          takeStyle(property, value, of: index)
        }
      } else if key == "d" || key == "points" {
        let crossings = SVGPathWork.crossings(outline.bytes, value)
        areas[index] += crossings * crossings * 8e-5
        note(index, crossings * crossings * 8e-5)
      } else {
        takeStyle(key, outline.text(value), of: index)
      }
    }
    if name == "filter" {
      filters[index] = 2
      for part in index + 1..<max(element.end, index + 1) {
        let areas = primitive(outline.elements[part])
        filters[index, default: 0] += areas
        note(part, areas)
      }
    }
  }

  private mutating func note(_ element: Int, _ areas: Double) {
    if areas > dearest?.areas ?? 0 { dearest = (element, areas) }
  }

  /// Areas that a part of a filter is worth, as measured with librsvg.
  private func primitive(_ element: SVGOutline.Element) -> Double {
    func numbers(_ name: String) -> [Double] {
      for attribute in outline.attributes[element.attributes]
      where outline.text(attribute.name) == name {
        return outline.text(attribute.value).split { $0 == " " || $0 == "," }.compactMap {
          Double($0)
        }
      }
      return []
    }
    switch outline.localName(element.name) {
    case "feFlood", "feOffset", "feTile", "feMergeNode", "feMerge": return 2
    case "feGaussianBlur": return 20
    case "feDropShadow": return 30
    case "feDiffuseLighting", "feSpecularLighting": return 20
    case "feDisplacementMap": return 120
    case "feMorphology": return 400
    case "feTurbulence": return 10 + 8 * max(1, numbers("numOctaves").first ?? 1)
    case "feConvolveMatrix":
      let order = numbers("order")
      let cells = (order.first ?? 3) * (order.last ?? 3)
      // librsvg reads 400 numbers at most, and ends the program where more are needed.
      return cells > 400 ? Self.mostAreas + 1 : 10 + 1.2 * max(0, cells)
    case let name where name.hasPrefix("fe") && !name.hasPrefix("feFunc"): return 12
    default: return 0
    }
  }

  /// A property of an element, written as an attribute or in a style.
  private mutating func takeStyle(_ property: String, _ value: String, of element: Int) {
    let worth: Double
    switch property {
    case "opacity": worth = value == "1" ? 0 : 1
    case "mask": worth = value == "none" ? 0 : 2
    case "mix-blend-mode": worth = value == "normal" ? 0 : 1
    case "isolation": worth = value == "isolate" ? 1 : 0
    case "fill", "stroke": worth = value.hasPrefix("url") ? 1.6 : 0
    case "filter":
      // `blur(2px)`; a filter that is referred to is counted where it stands.
      worth = Double(value.split(separator: "(").dropLast().count { !$0.hasSuffix("url") }) * 20
    default: worth = 0
    }
    areas[element] += worth
    note(element, worth)
    guard value.contains("(") else { return }
    // `url(#id)`, also more than one.
    for part in value.split(separator: "#").dropFirst() {
      let id = part.prefix { $0 != ")" && $0 != "'" && $0 != "\"" }
      if let target = ids[String(id)] { references.append((element, target)) }
    }
  }

  /// What another element, or a picture within the drawing, is shown by.
  private mutating func takeLink(_ value: Range<Int>, of element: Int) {
    if outline.bytes[value].first == UInt8(ascii: "#") {
      let id = outline.text(value.dropFirst())
      if let target = ids[id] { references.append((element, target)) }
    } else if outline.bytes[value].starts(with: "data:".utf8),
      let comma = outline.bytes[value].firstIndex(of: UInt8(ascii: ","))
    {
      let head = outline.text(value.lowerBound..<comma).lowercased()
      let data = outline.bytes[(comma + 1)..<value.upperBound]
      let bytes = head.hasSuffix(";base64") ? decodedBase64(data) : decodedPercents(data)
      if head.contains("svg") {
        inside = inside ?? (depth < 2 ? SVGOutline.fault(bytes, depth: depth + 1) : .entangled)
      } else if let size = ImageInspection(format: "", bytes).pixels() {
        pixels = min(pixels, 1 << 40) + size.width * size.height
        if pixels > ImageFault.mostPixels {
          inside = inside ?? .pixels(width: size.width, height: size.height)
        }
      }
      areas[element] += 2
    }
  }

  // MARK: Sheets of styles

  /// False where there is no end of them.
  private mutating func readStyles() -> Bool {
    var styled = 0
    for sheet in tags["style"] ?? [] {
      for rule in SVGStyleRule.rules(content(of: outline.elements[sheet])) {
        let said = declarations(rule.block).filter { Self.effects.contains($0.property) }
        guard !said.isEmpty else { continue }
        for target in rule.selectors.flatMap(targets) {
          styled += 1
          guard styled <= Self.mostStyled else { return false }
          for (property, value) in said { takeStyle(property, value, of: target) }
        }
      }
    }
    return true
  }

  /// What is written in an element before the next tag.
  private func content(of element: SVGOutline.Element) -> Slice<UnsafeBufferPointer<UInt8>> {
    let bytes = outline.bytes
    var start = element.content
    let isTag: (Int) -> Bool = { bytes[$0] == UInt8(ascii: "<") }
    guard let first = (start..<bytes.count).first(where: isTag) else { return bytes[start...] }
    let mark = "<![CDATA[".utf8
    guard bytes[first...].starts(with: mark) else { return bytes[start..<first] }
    // Up to the tag that ends the element: `]]>` closes no brace.
    start = first + mark.count
    return bytes[start..<((start..<bytes.count).first(where: isTag) ?? bytes.count)]
  }

  private static let effects: Set<String> = [
    "opacity", "mask", "mix-blend-mode", "isolation", "fill", "stroke", "filter", "clip-path",
    "marker", "marker-start", "marker-mid", "marker-end",
  ]

  private func targets(_ selector: SVGStyleRule.Selector) -> [Int] {
    switch selector {
    case .all: Array(outline.elements.indices)
    case .tag(let name): tags[name] ?? []
    case .id(let name): ids[name].map { [$0] } ?? []
    case .class(let name): classes[name] ?? []
    }
  }

  // MARK: What is drawn

  /// More than the limits where there is no end.
  private func drawn() -> (elements: Int, areas: Double) {
    let elements = outline.elements
    let limit = (elements: ImageFault.mostElements + 1, areas: Self.mostAreas + 1)
    var sums = [0.0]
    for areas in areas { sums.append(sums[sums.count - 1] + areas) }
    // What was counted; nothing while it is being counted.
    var known: [Int: (elements: Int, areas: Double)] = [:]
    func cost(_ element: Int, depth: Int) -> (elements: Int, areas: Double) {
      if let cost = known[element] { return cost }
      guard depth < 256 else { return limit }
      known[element] = (0, 0)
      let end = elements[element].end
      var sum = (
        elements: end - element, areas: sums[end] - sums[element] + (filters[element] ?? 0)
      )
      var index = references.partitioningIndex { $0.user >= element }
      while index < references.count, references[index].user < end,
        sum.elements < limit.elements, sum.areas < limit.areas
      {
        let other = cost(references[index].target, depth: depth + 1)
        sum = (sum.elements + other.elements, sum.areas + other.areas)
        index += 1
      }
      let found = (min(sum.elements, limit.elements), min(sum.areas, limit.areas))
      known[element] = found
      return found
    }
    return cost(0, depth: 0)
  }
}

/// `a: b; c: d` → pairs.
private func declarations(_ text: String) -> [(property: String, value: String)] {
  text.split(separator: ";").compactMap { part in
    guard let colon = part.firstIndex(of: ":") else { return nil }
    let property = part[..<colon].filter { !$0.isWhitespace }.lowercased()
    var value = part[part.index(after: colon)...]
    while value.first?.isWhitespace == true { value.removeFirst() }
    while value.last?.isWhitespace == true { value.removeLast() }
    return (property, String(value))
  }
}

/// Bytes in base64 (RFC 4648); what is none of its letters is left out.
private func decodedBase64(_ text: some Collection<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for letter in text {
    let value: UInt8
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: continue
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}

/// Bytes of which some are written as `%41`.
private func decodedPercents(_ text: some Collection<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(text)[...]
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2,
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest.removeFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

extension Array {
  /// The first index from which on something holds, of what holds for none before and for all after.
  fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
