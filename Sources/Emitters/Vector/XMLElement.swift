/// An element of an XML file: enough of it to read a drawing. Comments, instructions and the document
/// type are passed over; text is kept only as whether there is any.
struct XMLElement: Sendable {
  /// With its prefix, if it has one.
  let name: String
  /// In written order.
  var attributes: [(name: String, value: String)] = []
  var children: [XMLElement] = []
  /// Anything but white space between its tags.
  var hasText = false
  /// 1-based line of its tag.
  let line: Int

  /// The root element of a file; nil for what is no well-formed XML in UTF-8, declares entities or is
  /// nested deeper than 200 levels.
  static func read(_ bytes: [UInt8]) -> XMLElement? {
    var reader = XMLReading(bytes: bytes)
    return reader.root()
  }
}

/// Walks over the bytes once.
private struct XMLReading {
  let bytes: [UInt8]
  var position = 0
  var line = 1

  private static let deepest = 200

  mutating func root() -> XMLElement? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard passOver(), let element = element(depth: 0), passOver(), position == bytes.count else {
      return nil
    }
    return element
  }

  private func peek(_ text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    return end <= bytes.count && bytes[position..<end].elementsEqual("\(text)".utf8)
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Moves behind the next occurrence of a text; false where there is none.
  private mutating func skip(past text: StaticString) -> Bool {
    while position < bytes.count {
      if peek(text) {
        position += text.utf8CodeUnitCount
        return true
      }
      step()
    }
    return false
  }

  private mutating func space() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { step() }
  }

  /// Passes over what stands before and after the root.
  private mutating func passOver() -> Bool {
    while true {
      space()
      if peek("<?") {
        guard skip(past: "?>") else { return false }
      } else if peek("<!--") {
        guard skip(past: "-->") else { return false }
      } else if peek("<!DOCTYPE") {
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
          // Entities could stand for anything.
          if bytes[position] == UInt8(ascii: "[") { return false }
          step()
        }
        guard position < bytes.count else { return false }
        position += 1
      } else {
        return true
      }
    }
  }

  private mutating func name() -> String? {
    let start = position
    while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
    return position > start ? String(validating: bytes[start..<position], as: UTF8.self) : nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_:-.".utf8.contains(byte)
  }

  private mutating func element(depth: Int) -> XMLElement? {
    guard depth < Self.deepest, peek("<") else { return nil }
    let start = line
    position += 1
    guard let name = name() else { return nil }
    var element = XMLElement(name: name, line: start)
    while true {
      space()
      if peek("/>") {
        position += 2
        return element
      }
      if peek(">") {
        position += 1
        break
      }
      guard let attribute = attribute(),
        !element.attributes.contains(where: { $0.name == attribute.name })
      else { return nil }
      element.attributes.append(attribute)
    }
    return content(&element, depth) ? element : nil
  }

  private mutating func attribute() -> (name: String, value: String)? {
    guard let name = name() else { return nil }
    space()
    guard peek("=") else { return nil }
    position += 1
    space()
    guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 else {
      return nil
    }
    let quote = bytes[position]
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") { return nil }
      step()
    }
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return Self.unescaped(bytes[start..<position]).map { (name, $0) }
  }

  /// What is between the tags of an element, and its end tag.
  private mutating func content(_ element: inout XMLElement, _ depth: Int) -> Bool {
    while position < bytes.count {
      if peek("</") {
        position += 2
        guard name() == element.name else { return false }
        space()
        guard peek(">") else { return false }
        position += 1
        return true
      }
      if peek("<!--") {
        guard skip(past: "-->") else { return false }
      } else if peek("<![CDATA[") {
        element.hasText = true
        guard skip(past: "]]>") else { return false }
      } else if peek("<?") {
        guard skip(past: "?>") else { return false }
      } else if peek("<") {
        guard let child = self.element(depth: depth + 1) else { return false }
        element.children.append(child)
      } else {
        if ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { element.hasText = true }
        step()
      }
    }
    return false
  }

  /// With references put in; white space becomes blanks, as in every attribute.
  private static func unescaped(_ raw: ArraySlice<UInt8>) -> String? {
    guard var rest = String(validating: raw, as: UTF8.self).map({ Substring($0) }) else {
      return nil
    }
    var out = ""
    while let character = rest.unicodeScalars.popFirst() {
      guard character == "&" else {
        out.unicodeScalars.append(["\n", "\t", "\r"].contains(character) ? " " : character)
        continue
      }
      guard let end = rest.firstIndex(of: ";") else { return nil }
      let name = rest[..<end]
      rest = rest[rest.index(after: end)...]
      switch name {
      case "amp": out += "&"
      case "lt": out += "<"
      case "gt": out += ">"
      case "quot": out += "\""
      case "apos": out += "'"
      default:
        guard name.hasPrefix("#") else { return nil }
        let number =
          name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
