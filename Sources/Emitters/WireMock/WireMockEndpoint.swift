import Composition
import Diagnostics

/// An endpoint as a request of WireMock.
struct WireMockEndpoint {
  private let method: String
  /// As the contract has it: `/v1/rides/{id}`.
  private let path: String
  /// Paths of the service's environments, each once, sorted; WireMock takes the place of any host.
  private let prefixes: [String]

  /// Every endpoint of a country by `service.endpoint`.
  static func all(of bundle: CountryBundle) -> [String: WireMockEndpoint] {
    var result: [String: WireMockEndpoint] = [:]
    for service in bundle.modules("services") {
      let addresses = service["environments"]?.object?.members.compactMap(\.value.string) ?? []
      let prefixes = Set(addresses.map(pathOfAddress)).sorted()
      for endpoint in service["endpoints"]?.array ?? [] {
        guard let id = endpoint["id"]?.string, let method = endpoint["method"]?.string,
          let path = endpoint["path"]?.string
        else { continue }
        result["\(service.id ?? "").\(id)"] = WireMockEndpoint(
          method: method, path: path, prefixes: prefixes)
      }
    }
    return result
  }

  /// What stands behind the host, without a slash at its end.
  private static func pathOfAddress(_ address: String) -> String {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3 else { return "" }
    let path = parts[3...].joined(separator: "/").prefix { $0 != "?" && $0 != "#" }
    let text = path.hasSuffix("/") ? String(path.dropLast()) : String(path)
    return text.isEmpty ? "" : "/" + text
  }

  /// Writes the request of an answer with this `match`.
  func write(_ match: BundleObject, _ out: inout JSONWriter) {
    out.object { out in
      out.field("method", method)
      let values = match["params"]?.object ?? BundleObject([])
      if prefixes.count == 1, !path.contains("{") {
        out.field("urlPath", prefixes[0] + path)
      } else {
        out.field("urlPathPattern", pattern(values))
      }
      write("queryParameters", match["query"]?.object, &out)
      write("headers", match["headers"]?.object, &out)
      if let body = match["body"] {
        out.key("bodyPatterns")
        out.array { out in
          out.object { out in
            out.key("equalToJson")
            out.value(body)
            out.field("ignoreExtraElements", true)
          }
        }
      }
    }
  }

  private func write(_ name: String, _ fields: BundleObject?, _ out: inout JSONWriter) {
    guard let fields, !fields.members.isEmpty else { return }
    out.key(name)
    out.object { out in
      for member in fields.members {
        out.key(member.key)
        out.object { $0.field("equalTo", member.value.string ?? "") }
      }
    }
  }

  /// A regular expression for the whole path: parameters that `match` names have their value, the
  /// others stand for one segment.
  private func pattern(_ values: BundleObject) -> String {
    var result = ""
    switch prefixes.count {
    case 0: break
    case 1: result = Self.escaped(prefixes[0])
    default: result = "(?:\(prefixes.map(Self.escaped).joined(separator: "|")))"
    }
    var rest = path[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += Self.escaped(String(rest[..<open]))
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name]?.string.map { Self.escaped(Self.segment($0)) } ?? "[^/]+"
      rest = rest[rest.index(after: close)...]
    }
    return result + Self.escaped(String(rest))
  }

  /// A value as it stands in an address: all but unreserved characters as `%XX` (RFC 3986).
  private static func segment(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  /// Text that stands for itself in a regular expression of Java.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\^$.|?*+()[]{}".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
