import Diagnostics
import Syntax

/// A run of a module's JSON that holds a token with its value. In a country that answers alike but
/// for the token's value only the run is written anew.
struct TokenHole: Sendable {
  private let first: UInt32
  private let count: UInt32
  /// What stands in it, by its number in the run's `SlotTable`.
  let slot: UInt32

  /// - Parameters:
  ///   - start: First byte, 0-based.
  ///   - length: Bytes.
  init(start: Int, length: Int, slot: UInt32) {
    first = UInt32(start)
    count = UInt32(length)
    self.slot = slot
  }

  /// First byte, 0-based.
  var start: Int { Int(first) }

  /// Bytes.
  var length: Int { Int(count) }
}

/// JSON of an entry or of what stands around entries, with its holes.
struct Spliceable: Sendable {
  let bytes: [UInt8]
  /// In order of their place.
  let holes: [TokenHole]
}

extension Resolution {
  /// Writes a token of a group by name: `{"color":"brand","light":…,"dark":…}`.
  mutating func writeToken(_ group: Slot.Group, _ name: Symbol) {
    guard writesTokens, !out.isDiscarding else { return out.null() }
    let slot = Slot(group: group, name: name)
    let number = answers.number(slot.packed)
    let token = tokenBytes(number, slot)
    out.raw(token[...])
    holes.append(TokenHole(start: out.count - token.count, length: token.count, slot: number))
  }

  private mutating func writeTokenValue(_ group: Slot.Group, _ name: Symbol) {
    switch group {
    case .color:
      guard let color = environment.color(name) else { return out.null() }
      write(color, token: name)
    case .inserted:
      guard let node = environment.constant(name) ?? environment.currentConstant(name) else {
        return out.null()
      }
      writeScalar(node)
    case .address: out.string(environment.address(name).text)
    case .fallback(let property):
      guard let (token, color) = environment.defaultColor(of: property, design: name) else {
        return out.null()
      }
      write(color, token: token)
    case .font:
      guard let font = environment.token(.font, name) else { return out.null() }
      out.beginObject()
      out.key("font")
      write(name)
      if case .record(let record)? = reader.schema.fontToken?.form {
        writeFields(of: .node(font), record)
      }
      out.endObject()
    default:
      guard let points = environment.token(group, name) else { return out.null() }
      out.beginObject()
      out.key(group == .spacing ? "spacing" : "radius")
      write(name)
      out.key("points")
      writeNumber(points)
      out.endObject()
    }
  }

  /// The JSON of a module, with each token's value as this country has it.
  mutating func filled(_ frame: ModuleFrame, _ entries: ResolvedEntries) -> [UInt8] {
    var size = 0
    for piece in frame.pieces { size += piece.json.bytes.count }
    for position in 0..<entries.count { size += entries[position].json.bytes.count }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + size / 8)
    for (index, piece) in frame.pieces.enumerated() {
      fill(piece.json, &bytes)
      if index < entries.count { fill(entries[index].json, &bytes) }
    }
    return bytes
  }

  private mutating func fill(_ source: Spliceable, _ bytes: inout [UInt8]) {
    var copied = 0
    for hole in source.holes {
      bytes.append(contentsOf: source.bytes[copied..<hole.start])
      bytes.append(contentsOf: tokenBytes(hole.slot, nil))
      copied = hole.start + hole.length
    }
    bytes.append(contentsOf: source.bytes[copied...])
  }

  /// A token's JSON in this country, made once.
  private mutating func tokenBytes(_ slot: UInt32, _ known: Slot?) -> [UInt8] {
    if let known = answers.tokens[slot] { return known }
    let token = known ?? environment.slots.slot(slot)
    var inner = out.inner()
    swap(&inner, &out)
    writeTokenValue(token.group, token.name)
    swap(&inner, &out)
    answers.tokens[slot] = inner.bytes
    return inner.bytes
  }
}
