/// A value of a bundle looked at where it stands in the JSON of a module: of a large screen only what
/// somebody asks for is taken apart. Each question walks over what stands before the answer.
package struct BundleView {
  private let bytes: [UInt8]
  /// Of the value, behind space.
  private let start: Int

  /// - Parameter json: as the compiler wrote it.
  package init?(json: [UInt8]) {
    self.init(json, at: 0)
  }

  private init?(_ bytes: [UInt8], at position: Int) {
    var reading = BundleReading(bytes: bytes, position: position)
    reading.skipSpace()
    guard reading.position < bytes.count else { return nil }
    self.bytes = bytes
    start = reading.position
  }

  /// The value taken apart.
  package var value: BundleValue? {
    var reading = BundleReading(bytes: bytes, position: start)
    return reading.value(depth: 0)
  }

  package var string: String? {
    guard bytes[start] == UInt8(ascii: "\"") else { return nil }
    var reading = BundleReading(bytes: bytes, position: start)
    return reading.string()
  }

  package var bool: Bool? { value?.bool }

  /// The member of an object; nil for anything else.
  package subscript(_ key: StaticString) -> BundleView? {
    var found: BundleView?
    walkMembers { keyBytes, member in
      guard key.withUTF8Buffer({ $0.elementsEqual(bytes[keyBytes]) }) else { return true }
      found = BundleView(bytes, at: member)
      return false
    }
    return found
  }

  /// Members of an object in the bundle's order; none of anything else.
  package var members: [(key: String, value: BundleView)] {
    var result: [(key: String, value: BundleView)] = []
    walkMembers { keyBytes, member in
      var reading = BundleReading(bytes: bytes, position: keyBytes.lowerBound - 1)
      if let key = reading.string(), let value = BundleView(bytes, at: member) {
        result.append((key, value))
      }
      return true
    }
    return result
  }

  /// Items of an array; none of anything else.
  package var items: [BundleView] {
    guard bytes[start] == UInt8(ascii: "[") else { return [] }
    var result: [BundleView] = []
    var reading = BundleReading(bytes: bytes, position: start + 1)
    reading.skipSpace()
    while reading.position < bytes.count, bytes[reading.position] != UInt8(ascii: "]"),
      let item = BundleView(bytes, at: reading.position)
    {
      result.append(item)
      reading.skipValue()
      reading.skipSpace()
      guard reading.take(UInt8(ascii: ",")) else { break }
      reading.skipSpace()
    }
    return result
  }

  /// Shows what stands between the quotes of each key, and where its value begins, until `visit` has
  /// enough. Keys of bundles have no escapes but those of data, which nobody looks up.
  private func walkMembers(_ visit: (_ key: Range<Int>, _ value: Int) -> Bool) {
    guard bytes[start] == UInt8(ascii: "{") else { return }
    var reading = BundleReading(bytes: bytes, position: start + 1)
    reading.skipSpace()
    while reading.position < bytes.count, bytes[reading.position] == UInt8(ascii: "\"") {
      let key = reading.position + 1
      reading.skipString()
      let end = reading.position - 1
      reading.skipSpace()
      guard key <= end, reading.take(UInt8(ascii: ":")) else { return }
      guard visit(key..<end, reading.position) else { return }
      reading.skipSpace()
      reading.skipValue()
      reading.skipSpace()
      guard reading.take(UInt8(ascii: ",")) else { return }
      reading.skipSpace()
    }
  }
}

extension BundleReading {
  /// Goes behind a string, at its opening quote.
  fileprivate mutating func skipString() {
    position = bytes.withUnsafeBufferPointer { Self.behindString($0, position) }
  }

  /// Goes behind a value.
  fileprivate mutating func skipValue() {
    position = bytes.withUnsafeBufferPointer { bytes in
      var place = position
      var depth = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          place = Self.behindString(bytes, place)
          if depth == 0 { return place }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          // The end of what it stands in.
          if depth == 0 { return place }
          depth -= 1
          if depth == 0 { return place + 1 }
        case UInt8(ascii: ","): if depth == 0 { return place }
        default: break
        }
        place += 1
      }
      return place
    }
  }

  private static func behindString(_ bytes: UnsafeBufferPointer<UInt8>, _ quote: Int) -> Int {
    var place = quote + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }
}
