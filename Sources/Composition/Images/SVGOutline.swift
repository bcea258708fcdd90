/// The elements of an SVG with their attributes: enough to tell whether the file is whole, and what
/// drawing it takes (`SVGWork`).
package struct SVGOutline {
  struct Element {
    var name: Range<Int>
    var attributes: Range<Int>
    /// Elements below it end before this one.
    var end: Int
    /// Where its tag ends; what is in it follows.
    var content: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var elements: [Element] = []
  private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  private var place = 0
  private var hasNamespace = false
  private var why: String?

  /// What is wrong with the bytes of a file.
  package static func fault(_ bytes: [UInt8]) -> ImageFault? { fault(bytes, depth: 0) }

  /// - Parameter depth: how many drawings this one lies in.
  static func fault(_ bytes: [UInt8], depth: Int) -> ImageFault? {
    bytes.withUnsafeBufferPointer { buffer in
      var outline = SVGOutline(bytes: buffer)
      if let fault = outline.read() { return fault }
      var work = SVGWork(outline, depth: depth)
      return work.fault()
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
    guard let root = elements.first, localName(root.name) == "svg" else {
      return .format(expected: "SVG", found: nil)
    }
    guard isWhole else {
      return .broken("\(why ?? "its end is missing"), in line \(line(of: place))")
    }
    guard hasNamespace else {
      return .broken("its first tag lacks xmlns=\"http://www.w3.org/2000/svg\"")
    }
    return nil
  }

  func line(of place: Int) -> Int {
    bytes[..<min(place, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  /// Without the prefix of its namespace.
  func localName(_ name: Range<Int>) -> String {
    let own = bytes[name]
    let local = own.lastIndex(of: UInt8(ascii: ":")).map { own[($0 + 1)...] } ?? own
    return String(decoding: local, as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

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
    let first = attributes.count
    elements.append(
      Element(name: name, attributes: first..<first, end: index + 1, content: place))
    defer {
      elements[index].attributes = first..<attributes.count
      elements[index].content = place
    }
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

  private mutating func take(_ name: Range<Int>, _ value: Range<Int>, of element: Int) {
    attributes.append((name, value))
    if element == 0, bytes[name].starts(with: "xmlns".utf8),
      bytes[value].elementsEqual("http://www.w3.org/2000/svg".utf8)
    {
      hasNamespace = true
    }
  }
}
