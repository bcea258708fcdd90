/// The head of a request (RFC 9112), taken apart. Only what pages need: no bodies, no proxies.
package struct HTTPRequest: Hashable, Sendable {
  package let method: String
  /// As it was sent: path and query.
  package let target: String
  /// By name in small letters; values of a name that comes twice are joined with commas.
  package let headers: [String: String]

  /// What bytes that came so far are.
  package enum Reading: Hashable, Sendable {
    case incomplete
    case refused(HTTPStatus)
    case complete(HTTPRequest)
  }

  /// Bytes of the first line, and of everything up to the empty line.
  package static let lineLimit = 4096
  package static let headLimit = 16384

  /// Reads a head. Lines end with CR LF, nothing else is understood as an end.
  package static func read(_ bytes: [UInt8]) -> Reading {
    let end: [UInt8] = [13, 10, 13, 10]
    guard let length = start(of: end, in: bytes.prefix(headLimit)) else {
      if bytes.prefix(lineLimit).firstIndex(of: 10) == nil, bytes.count >= lineLimit {
        return .refused(.targetTooLong)
      }
      return bytes.count >= headLimit ? .refused(.headTooLarge) : .incomplete
    }
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[..<length]
    while let next = start(of: [13, 10], in: rest) {
      lines.append(rest[..<next])
      rest = rest[(next + 2)...]
    }
    lines.append(rest)
    guard lines[0].count < lineLimit else { return .refused(.targetTooLong) }
    // A bare CR or LF, NUL and the like: somebody hopes that two readers read two things.
    guard lines.allSatisfy({ $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 } }) else {
      return .refused(.badRequest)
    }
    return read(lines)
  }

  private static func read(_ lines: [ArraySlice<UInt8>]) -> Reading {
    let words = lines[0].split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]), words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return .refused(.badRequest) }
    guard words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8) else {
      return .refused(
        words[2].starts(with: "HTTP/".utf8) ? .versionNotSupported : .badRequest)
    }
    guard words[1].first == UInt8(ascii: "/") else { return .refused(.badRequest) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
        return .refused(.badRequest)
      }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = trimmed(line[(colon + 1)...])
      guard name != "host" || headers[name] == nil else { return .refused(.badRequest) }
      headers[name] = headers[name].map { $0 + ", " + value } ?? value
    }
    if headers["transfer-encoding"] != nil || headers["content-length"].map({ $0 != "0" }) ?? false
    {
      return .refused(.badRequest)
    }
    return .complete(
      HTTPRequest(
        method: String(decoding: words[0], as: UTF8.self),
        target: String(decoding: words[1], as: UTF8.self), headers: headers))
  }

  private static func start(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= mark.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - mark.count)).first {
      bytes[$0] == mark[0] && bytes[$0..<($0 + mark.count)].elementsEqual(mark)
    }
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while bytes.first == 0x20 || bytes.first == 9 { bytes.removeFirst() }
    while bytes.last == 0x20 || bytes.last == 9 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
