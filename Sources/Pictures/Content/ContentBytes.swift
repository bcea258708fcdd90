import Composition

/// What pictures show, as bytes: equal bytes, equal pictures. Every value says where it ends.
struct ContentBytes {
  private(set) var bytes: [UInt8] = []

  /// A property that has bytes of its own.
  mutating func add(_ part: some HasContentBytes) { part.add(to: &self) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(_ number: Int) { add(bits: UInt64(bitPattern: Int64(number))) }

  mutating func add(_ number: Double) { add(bits: number.bitPattern) }

  mutating func add(_ isSo: Bool) { bytes.append(isSo ? 1 : 0) }

  mutating func add(_ color: ColorValue) {
    add(bits: UInt64(color.light) << 32 | UInt64(color.dark))
  }

  mutating func add<Part: HasContentBytes>(_ parts: [Part]) {
    add(parts.count)
    for part in parts { add(part) }
  }

  /// What may be missing, added as `add` says where it is not.
  mutating func add<Part>(_ part: Part?, _ add: (inout ContentBytes, Part) -> Void) {
    self.add(part != nil)
    if let part { add(&self, part) }
  }

  mutating func add(_ part: (some HasContentBytes)?) { add(part) { $0.add($1) } }

  mutating func add(_ text: String?) { add(text) { $0.add($1) } }

  mutating func add(_ number: Double?) { add(number) { $0.add($1) } }

  mutating func add(_ color: ColorValue?) { add(color) { $0.add($1) } }

  private mutating func add(bits: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }
}

/// Part of what a picture shows. `add` takes every stored property; a test counts them.
protocol HasContentBytes {
  func add(to bytes: inout ContentBytes)
}

extension ScreenContent: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(title)
    bytes.add(titleStyle)
    bytes.add(hasBack)
    bytes.add(cells)
    bytes.add(colors)
    bytes.add(faults)
  }
}

extension ScreenContent.Cell: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(path)
    bytes.add(root)
  }
}

extension SystemColors: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    for color in [background, raised, text, muted, outline, accent, onAccent, link] {
      bytes.add(color)
    }
  }
}

extension PictureFault: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(kind.rawValue)
    bytes.add(path)
    bytes.add(reason)
  }
}

extension ShownText: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(string)
    bytes.add(path)
    bytes.add(isPlaceholder)
  }
}

extension TextStyle: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(family)
    bytes.add(size)
    bytes.add(weight)
    bytes.add(lineHeight)
    bytes.add(language)
  }
}

extension Extent: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(width)
    bytes.add(height)
  }
}

extension PictureChoice: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(name)
    bytes.add(light)
    bytes.add(dark)
  }
}

extension PictureChoice.File: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(path)
    bytes.add(scale)
  }
}

extension Shot: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(country)
    bytes.add(screen)
    bytes.add(name)
    bytes.add(stubs)
    bytes.add(device)
    bytes.add(language)
    bytes.add(textSize)
    bytes.add(isDark)
    bytes.add(isFullLength)
  }
}

extension Device: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(id)
    bytes.add(name)
    bytes.add(size)
    bytes.add(scale)
    bytes.add(platform.rawValue)
  }
}
