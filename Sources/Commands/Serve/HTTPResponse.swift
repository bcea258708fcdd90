/// How a request ends.
package enum HTTPStatus: Int, Hashable, Sendable {
  case done = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case timedOut = 408
  case targetTooLong = 414
  case headTooLarge = 431
  case versionNotSupported = 505

  /// As the first line and the page of an error say it.
  package var reason: String {
    switch self {
    case .done: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .timedOut: "Request Timeout"
    case .targetTooLong: "URI Too Long"
    case .headTooLarge: "Request Header Fields Too Large"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}

/// What is sent back. Every response is the last of its connection.
package struct HTTPResponse: Hashable, Sendable {
  package let status: HTTPStatus
  /// With its character set where it is text.
  package let contentType: String
  package let body: [UInt8]

  package init(_ status: HTTPStatus, _ contentType: String, _ body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// An error, told in a line.
  package init(_ status: HTTPStatus, _ text: String? = nil) {
    self.init(
      status, "text/plain; charset=utf-8", Array("\(text ?? status.reason)\n".utf8))
  }

  /// - Parameter sendsBody: false for `HEAD`.
  package func bytes(sendsBody: Bool = true) -> [UInt8] {
    var head = Self.head(status, contentType)
    if status == .methodNotAllowed { head += "Allow: GET, HEAD\r\n" }
    head += "Content-Length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + (sendsBody ? body : [])
  }

  /// The head of a stream of events (HTML, 9.2), which has no end.
  package static let eventStream = Array((head(.done, "text/event-stream") + "\r\n").utf8)

  /// Nothing is kept, no other page may put ours or its parts into itself.
  private static func head(_ status: HTTPStatus, _ contentType: String) -> String {
    """
    HTTP/1.1 \(status.rawValue) \(status.reason)\r
    Content-Type: \(contentType)\r
    Cache-Control: no-store\r
    Connection: close\r
    Cross-Origin-Resource-Policy: same-origin\r
    X-Content-Type-Options: nosniff\r
    X-Frame-Options: DENY\r\n
    """
  }

  /// By the ending of a file's name.
  package static func contentType(of path: String) -> String {
    switch fileExtension(path) {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "svg": "image/svg+xml"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
