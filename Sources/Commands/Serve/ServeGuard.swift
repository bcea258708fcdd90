/// Who may ask: pages that the browser itself got from here. A page of elsewhere whose name was made
/// to lead to this machine sends its own name as `Host`, one that asks across sends its `Origin`, and of
/// one that only puts ours into itself the browser tells by `Sec-Fetch-Site`. A link to us is fine.
package struct ServeGuard: Sendable {
  private let hosts: Set<String>

  /// - Parameter port: that it listens on.
  package init(port: Int) {
    let names = ["localhost", "127.0.0.1", "[::1]"]
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// Whether a request is answered.
  package func admits(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers["host"]?.lowercased(), hosts.contains(host) else {
      return false
    }
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none",
      request.headers["sec-fetch-mode"] != "navigate"
    {
      return false
    }
    guard let origin = request.headers["origin"]?.lowercased() else { return true }
    return origin.hasPrefix("http://") && hosts.contains(String(origin.dropFirst(7)))
  }
}

/// The path of a file below the served folder that a request's target names, `index.html` for `/`.
/// Nil for what could lead elsewhere: `..`, a hidden file, a slash, a backslash or a control character
/// that was written with `%`, anything that is no UTF-8.
package func servedPath(_ target: String) -> String? {
  let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
  guard path.first == UInt8(ascii: "/") else { return nil }
  if path.count == 1 { return "index.html" }
  var names: [String] = []
  for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  {
    guard let bytes = withoutPercents(Array(part)),
      let name = String(validating: bytes, as: UTF8.self),
      !name.isEmpty, bytes.first != UInt8(ascii: "."),
      bytes.allSatisfy({
        $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
      })
    else { return nil }
    names.append(name)
  }
  return names.joined(separator: "/")
}

/// Bytes behind `%XX`, decoded once; nil where two hexadecimal digits are missing.
private func withoutPercents(_ bytes: [UInt8]) -> [UInt8]? {
  var decoded: [UInt8] = []
  var rest = bytes[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      decoded.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit)
    else { return nil }
    decoded.append(high << 4 | low)
  }
  return decoded
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
