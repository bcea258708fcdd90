/// The elements of an SVG with what they show of one another: enough to tell whether the file is whole,
/// and how much is drawn.
package struct SVGOutline {
  private struct Element {
    var name: Range<Int>
    /// Elements below it end before this one.
    var end: Int
  }

  private struct Reference {
    let element: Int
    let id: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var elements: [Element] = []
  private var references: [Reference] = []
  private var ids: [(id: Range<Int>, element: Int)] = []
  private var hasNamespace = false
  private var why: String?

  /// What is wrong with the bytes of a file.
  package static func fault(_ bytes: [UInt8]) -> ImageFault? {
    bytes.withUnsafeBufferPointer { buffer in
      var outline = SVGOutline(bytes: buffer)
      return outline.read()
    }
  }

  /// Whether something begins like an SVG.
  static func begins(_ head: [UInt8]) -> Bool {
    head.withUnsafeBufferPointer { buffer in
      var outline = SVGOutline(bytes: buffer)
      outline.skipProlog()
      return outline.peek("<svg")
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func read() -> ImageFault? {
    skipProlog()
    guard peek("<"), place + 1 < bytes.count else { return .format(expected: "SVG", found: nil) }
    let isWhole = content()
    guard let root = elements.first, isNamed(root, "svg") else {
      return .format(expected: "SVG", found: nil)
    }
    guard isWhole else {
      return .broken("\(why ?? "its end is missing"), in line \(line(of: place))")
    }
    guard hasNamespace else {
      return .broken("its first tag lacks xmlns=\"http://www.w3.org/2000/svg\"")
    }
    return drawn() > ImageFault.mostElements ? .entangled : nil
  }

  private func line(of place: Int) -> Int {
    bytes[..<min(place, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  private func isNamed(_ element: Element, _ name: StaticString) -> Bool {
    let own = bytes[element.name]
    let local = own.lastIndex(of: UInt8(ascii: ":")).map { own[($0 + 1)...] } ?? own
    return local.elementsEqual(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  // MARK: Bytes

  private func peek(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Moves behind the next occurrence; false where there is none.
  private mutating func skip(past text: StaticString) -> Bool {
    while place < bytes.count {
      if peek(text) {
        place += text.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  /// What stands before and after the root, the type of the document with what it declares too.
  private mutating func skipProlog() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = max(place, 3) }
    while true {
      skipSpace()
      if peek("<?") {
        _ = skip(past: "?>")
      } else if peek("<!--") {
        _ = skip(past: "-->")
      } else if peek("<!DOCTYPE") {
        var isInside = false
        while place < bytes.count, isInside || bytes[place] != UInt8(ascii: ">") {
          if bytes[place] == UInt8(ascii: "[") { isInside = true }
          if bytes[place] == UInt8(ascii: "]") { isInside = false }
          place += 1
        }
        place += 1
      } else {
        return
      }
    }
  }

  /// Up to white space, `=`, `/` or `>`.
  private mutating func word() -> Range<Int> {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case 0...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        return start..<place
      default: place += 1
      }
    }
    return start..<place
  }

  // MARK: Elements

  /// The root with all that is in it; false, with the reason, where tags do not fit one another.
  private mutating func content() -> Bool {
    var open: [Int] = []
    repeat {
      guard let next = bytes[min(place, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) else {
        place = bytes.count
        return false
      }
      place = next
      if peek("<!--") {
        guard skip(past: "-->") else { return false }
      } else if peek("<![CDATA[") {
        guard skip(past: "]]>") else { return false }
      } else if peek("<?") {
        guard skip(past: "?>") else { return false }
      } else if peek("</") {
        place += 2
        let name = word()
        skipSpace()
        guard let last = open.popLast(), peek(">"),
          bytes[name].elementsEqual(bytes[elements[last].name])
        else {
          why = "tags do not fit one another"
          return false
        }
        place += 1
        elements[last].end = elements.count
      } else {
        guard let isOpen = tag() else {
          why = why ?? "a tag is no tag"
          return false
        }
        if isOpen { open.append(elements.count - 1) }
      }
    } while !open.isEmpty
    skipProlog()
    if place < bytes.count { why = "something stands after its end" }
    return place >= bytes.count
  }

  /// A tag; whether something may stand below it, nil where it is none.
  private mutating func tag() -> Bool? {
    place += 1
    let name = word()
    guard !name.isEmpty else { return nil }
    let index = elements.count
    elements.append(Element(name: name, end: index + 1))
    while true {
      skipSpace()
      if peek("/>") {
        place += 2
        return false
      }
      if peek(">") {
        place += 1
        return true
      }
      let attribute = word()
      skipSpace()
      guard !attribute.isEmpty, peek("=") else { return nil }
      place += 1
      skipSpace()
      guard place < bytes.count, bytes[place] == 0x22 || bytes[place] == 0x27,
        let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
      else { return nil }
      take(attribute, place + 1..<end, of: index)
      place = end + 1
    }
  }

  private mutating func take(_ attribute: Range<Int>, _ value: Range<Int>, of element: Int) {
    let name = bytes[attribute]
    if name.elementsEqual("id".utf8) {
      ids.append((value, element))
    } else if element == 0, name.starts(with: "xmlns".utf8) {
      if bytes[value].elementsEqual("http://www.w3.org/2000/svg".utf8) { hasNamespace = true }
    } else if bytes[value].first == UInt8(ascii: "#"), name.suffix(4).elementsEqual("href".utf8) {
      references.append(Reference(element: element, id: value.lowerBound + 1..<value.upperBound))
    } else if value.count > 6 {
      // `fill="url(#id)"`, also in a `style`.
      var start = value.lowerBound
      while start + 5 < value.upperBound {
        if bytes[start] == UInt8(ascii: "("), bytes[start + 1] == UInt8(ascii: "#"),
          let end = bytes[start..<value.upperBound].firstIndex(of: UInt8(ascii: ")"))
        {
          references.append(Reference(element: element, id: start + 2..<end))
          start = end
        }
        start += 1
      }
    }
  }

  // MARK: What is drawn

  /// How many elements are drawn, each as often as it is shown; more than the limit where there is no end.
  private func drawn() -> Int {
    guard !references.isEmpty else { return elements.count }
    var byID: [String: Int] = [:]
    for (id, element) in ids { byID[String(decoding: bytes[id], as: UTF8.self)] = element }
    // References stand in the order of their elements.
    let shown: [(user: Int, target: Int)] = references.compactMap { reference in
      byID[String(decoding: bytes[reference.id], as: UTF8.self)].map { (reference.element, $0) }
    }
    let limit = ImageFault.mostElements + 1
    // Costs of what was counted; nothing while it is being counted.
    var known: [Int: Int] = [:]
    func cost(_ element: Int, depth: Int) -> Int {
      if let cost = known[element] { return cost }
      guard depth < 256 else { return limit }
      known[element] = 0
      let end = elements[element].end
      var sum = end - element
      var index = shown.partitioningIndex { $0.user >= element }
      while index < shown.count, shown[index].user < end, sum < limit {
        sum += cost(shown[index].target, depth: depth + 1)
        index += 1
      }
      known[element] = min(sum, limit)
      return min(sum, limit)
    }
    return cost(0, depth: 0)
  }
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
