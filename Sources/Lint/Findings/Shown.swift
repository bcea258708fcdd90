import Composition
import Diagnostics

/// A leaf's JSON for people: a colour as its hex value, a number with its unit, a reference by name,
/// text unquoted.
package func shown(_ json: [UInt8]) -> String {
  BundleValue(json: json).map(shown) ?? String(decoding: json, as: UTF8.self)
}

/// Both sides of a change: of what has no short form the parts that differ. What they have alike as far
/// as people are shown is named as well: a token whose value another one has, the part of a font in
/// which it differs.
func shown(_ before: [UInt8], _ after: [UInt8]) -> (before: String, after: String) {
  let texts = (shown(before), shown(after))
  if texts.0.hasPrefix("{"), texts.1.hasPrefix("{"), let parts = narrowedTexts(before, after) {
    return parts
  }
  guard texts.0 == texts.1, before != after, let old = BundleValue(json: before)?.object,
    let new = BundleValue(json: after)?.object
  else { return texts }
  return narrowedTexts(old, new) ?? texts
}

func shown(_ value: BundleValue) -> String {
  switch value {
  case .null: return "nothing"
  case .bool(let isOn): return isOn ? "true" : "false"
  case .number(let text), .string(let text): return text
  case .array(let items): return "[" + items.map(shown).joined(separator: ", ") + "]"
  case .object(let object): return shown(object)
  }
}

private func shown(_ object: BundleObject) -> String {
  if let light = object["light"]?.string {
    guard let dark = object["dark"]?.string, dark != light else { return opaque(light) }
    return "\(opaque(light)) (dark \(opaque(dark)))"
  }
  if let points = object["points"], object["spacing"] != nil || object["radius"] != nil {
    return shown(points) + " pt"
  }
  if let name = object["font"]?.string { return name + details(object) }
  if let time = object["milliseconds"]?.integer {
    return time % 1000 == 0 ? "\(time / 1000) s" : "\(time) ms"
  }
  if let property = object["property"]?.string { return ".\(property)" }
  if let from = object["from"]?.string, let field = object["field"]?.string {
    return "\(from).\(field)"
  }
  if object.members.count == 1, let member = object.members.first {
    switch member.value {
    case .string(let name): return "\(member.key) \(name)"
    case .null: return member.key
    case .bool(true) where ["back", "close", "restart"].contains(member.key): return member.key
    default: break
    }
  }
  let parts = object.members.map { "\($0.key): \(shown($0.value))" }
  return "{" + parts.joined(separator: ", ") + "}"
}

/// `#RRGGBB` of a colour that lets nothing through.
private func opaque(_ color: String) -> String {
  color.count == 9 && color.hasSuffix("FF") ? String(color.dropLast(2)) : color
}

/// `(17, bold)` of a font.
private func details(_ font: BundleObject) -> String {
  let parts = ["size", "weight", "family"].compactMap { font[$0].map(shown) }
  return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
}
