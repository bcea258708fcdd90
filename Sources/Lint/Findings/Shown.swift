import Diagnostics

/// A leaf's JSON for people: a colour as its hex value, a number with its unit, a reference by name,
/// text unquoted.
package func shown(_ json: [UInt8]) -> String {
  let text = String(decoding: json, as: UTF8.self)
  if let color = string(after: "\"light\":\"", in: text) {
    guard let dark = string(after: "\"dark\":\"", in: text), dark != color else {
      return opaque(color)
    }
    return "\(opaque(color)) (dark \(opaque(dark)))"
  }
  if text.hasPrefix("{\"spacing\":") || text.hasPrefix("{\"radius\":"),
    let range = find("\"points\":", in: text)
  {
    return text[range.upperBound...].prefix { $0 != "}" && $0 != "," } + " pt"
  }
  if text.hasPrefix("{\"font\":\"") {
    let name = string(after: "{\"font\":\"", in: text) ?? ""
    return name + details(text)
  }
  for word in ["text", "image", "route", "screen"] where text.hasPrefix("{\"\(word)\":\"") {
    if let name = string(after: "{\"\(word)\":\"", in: text), text.hasSuffix("\"\(name)\"}") {
      return "\(word) \(name)"
    }
  }
  if text == "null" { return "nothing" }
  if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 {
    return String(text.dropFirst().dropLast())
  }
  return text
}

/// `#RRGGBB` of a colour that lets nothing through.
private func opaque(_ color: String) -> String {
  color.count == 9 && color.hasSuffix("FF") ? String(color.dropLast(2)) : color
}

/// `(17 pt, bold)` of a font.
private func details(_ text: String) -> String {
  let parts = ["size", "weight", "family"].compactMap { name -> String? in
    guard let range = find("\"\(name)\":", in: text) else { return nil }
    let value = text[range.upperBound...].prefix { $0 != "," && $0 != "}" }
    return value.replacing("\"")
  }
  return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
}

private func string(after head: String, in text: String) -> String? {
  guard let range = find(head, in: text) else { return nil }
  return String(text[range.upperBound...].prefix { $0 != "\"" })
}

private func find(_ needle: String, in text: String) -> Range<String.Index>? {
  text.firstRange(of: needle)
}

extension Substring {
  fileprivate func replacing(_ character: Character) -> String { filter { $0 != character } }
}
