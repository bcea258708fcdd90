import Diagnostics

/// A leaf's JSON for people: a colour as its hex value, a number with its unit, text unquoted.
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
  if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 {
    return shortened(String(text.dropFirst().dropLast()))
  }
  return shortened(text)
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

/// At most 48 characters.
private func shortened(_ text: String) -> String {
  text.count <= 48 ? text : text.prefix(47) + "…"
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
