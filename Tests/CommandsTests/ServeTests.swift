import Commands
import Foundation
import TestSupport
import Testing

/// What came from a client, however hostile, and what it gets.
@Suite("Serving a report")
struct ServeTests {
  private func read(_ text: String) -> HTTPRequest.Reading { HTTPRequest.read(Array(text.utf8)) }

  private func request(_ head: String) throws -> HTTPRequest {
    guard case .complete(let request) = read(head + "\r\n\r\n") else {
      throw CommandFailure("not read: \(head)")
    }
    return request
  }

  @Test("a head is read with its headers, in any cut")
  func heads() throws {
    let text = "GET /a?b HTTP/1.1\r\nHost:\t localhost:1 \r\nX-A: 1\r\nx-a: 2\r\n\r\n"
    #expect(
      try request(String(text.dropLast(2)))
        == request("GET /a?b HTTP/1.1\r\nHost: localhost:1\r\nX-A: 1, 2"))
    for cut in 0..<text.utf8.count {
      #expect(HTTPRequest.read(Array(text.utf8.prefix(cut))) == .incomplete)
    }
  }

  @Test(
    "a head that two readers could read in two ways is refused",
    arguments: [
      "GET  / HTTP/1.1", " GET / HTTP/1.1", "GET / HTTP/1.1 ", "GET /", "GET http://a/ HTTP/1.1",
      "GET * HTTP/1.1", "G\tT / HTTP/1.1", "GET /\u{E9} HTTP/1.1", "GET /\0 HTTP/1.1",
      "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\nHost: a\r\n b",
      "GET / HTTP/1.1\r\nHost: a\nX: b",
      "GET / HTTP/1.1\r\nHost: a\rX: b", "GET / HTTP/1.1\r\nHost: a\r\nhost: a",
      "GET / HTTP/1.1\r\n: a", "GET / HTTP/1.1\r\nContent-Length: 3",
      "GET / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 0",
      "GET / HTTP/1.1\r\nTransfer-Encoding: chunked", "GET / http/1.1", "\r\n",
    ])
  func refused(_ head: String) {
    #expect(read(head + "\r\n\r\n") == .refused(.badRequest))
  }

  @Test("sizes and versions are limited")
  func limits() {
    #expect(read("GET / HTTP/2.0\r\n\r\n") == .refused(.versionNotSupported))
    let long = String(repeating: "a", count: HTTPRequest.lineLimit)
    #expect(read("GET /\(long)") == .refused(.targetTooLong))
    #expect(read("GET /\(long) HTTP/1.1\r\n\r\n") == .refused(.targetTooLong))
    let many = String(repeating: "x: y\r\n", count: HTTPRequest.headLimit / 6 + 1)
    #expect(read("GET / HTTP/1.1\r\n\(many)") == .refused(.headTooLarge))
    #expect(read("GET / HTTP/1.1\r\n\(many)\r\n") == .refused(.headTooLarge))
  }

  @Test("any bytes are read without a fault")
  func noise() {
    var random = SplitMix(seed: 4870)
    let alphabet = Array("GET / HTTP/1.1\r\n:\0\u{FF}%.".utf8)
    for _ in 0..<2000 {
      let bytes = (0..<Int(random.next() % 64)).map { _ in
        alphabet[Int(random.next() % UInt64(alphabet.count))]
      }
      _ = HTTPRequest.read(bytes)
      _ = HTTPRequest.read(bytes + [13, 10, 13, 10])
      _ = servedPath("/" + String(decoding: bytes, as: UTF8.self))
      _ = FolderEvent.read(bytes[...])
    }
  }

  @Test(
    "only this machine's names with the port are let in",
    arguments: [
      ("localhost:4870", nil, true), ("127.0.0.1:4870", nil, true), ("[::1]:4870", nil, true),
      ("LocalHost:4870", nil, true), ("localhost:4870", "http://localhost:4870", true),
      ("localhost", nil, false), ("localhost:4871", nil, false), ("evil.example:4870", nil, false),
      ("localhost:4870.evil.example", nil, false), ("127.0.0.1.evil.example:4870", nil, false),
      ("localhost:4870, evil.example", nil, false), ("0.0.0.0:4870", nil, false), ("", nil, false),
      (nil, nil, false), ("localhost:4870", "null", false), ("localhost:4870", "", false),
      ("localhost:4870", "http://evil.example", false),
      ("localhost:4870", "https://localhost:4870", false),
      ("localhost:4870", "http://localhost:4870.evil.example", false),
      ("localhost:4870", "http://localhost", false),
    ] as [(String?, String?, Bool)])
  func hosts(_ host: String?, _ origin: String?, _ isAdmitted: Bool) throws {
    var head = "GET / HTTP/1.1"
    if let host { head += "\r\nHost: \(host)" }
    if let origin { head += "\r\nOrigin: \(origin)" }
    #expect(ServeGuard(port: 4870).admits(try request(head)) == isAdmitted)
  }

  @Test(
    "what another site puts into its pages gets nothing; its links work",
    arguments: [
      ("cross-site", "no-cors", false), ("same-site", "no-cors", false), ("", "cors", false),
      ("same-origin", "no-cors", true), ("none", "navigate", true),
      ("cross-site", "navigate", true),
    ])
  func fetches(_ site: String, _ mode: String, _ isAdmitted: Bool) throws {
    let head =
      "GET / HTTP/1.1\r\nHost: [::1]:80\r\nSec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: \(mode)"
    #expect(ServeGuard(port: 80).admits(try request(head)) == isAdmitted)
  }

  @Test(
    "a target names a file in the folder or nothing",
    arguments: [
      ("/", "index.html"), ("/?a=/..", "index.html"), ("/data/a%20b.js?x", "data/a b.js"),
      ("/%C3%A9.png", "é.png"), ("/%252e%252e/a", "%2e%2e/a"), ("/a..b", "a..b"), ("", nil),
      ("a", nil), ("//a", nil), ("/a/", nil), ("/..", nil), ("/a/../../b", nil), ("/./a", nil),
      ("/%2e%2e/a", nil), ("/%2E./a", nil), ("/a%2fb", nil), ("/..%5ca", nil), ("/a\\b", nil),
      ("/%00", nil), ("/a%0d", nil), ("/%", nil), ("/%4", nil), ("/%zz", nil), ("/%ff", nil),
      ("/.comity.lock", nil), ("/data/.a.js.new", nil),
    ] as [(String, String?)])
  func paths(_ target: String, _ path: String?) {
    #expect(servedPath(target) == path)
  }

  @Test("answers have their types, the index its script, links lead nowhere else")
  func answers() throws {
    let files = MemoryFileSystem()
    files.put("/w/r/index.html", Array("<body>é</body></body>".utf8))
    files.put("/w/r/a.png", [1, 2])
    files.put("/w/secret", [3])
    files.putLink("/w/r/out", to: "/w/secret")
    files.putLink("/w/r/up", to: "/w")
    files.putLink("/w/r/in", to: "a.png")
    files.putPipe("/w/r/pipe")
    let site = ServeSite(folder: "/w/r", files: files, port: 1)
    func answer(_ line: String, _ host: String = "localhost:1") throws -> ServeSite.Answer {
      site.answer(try request("\(line) HTTP/1.1\r\nHost: \(host)"), version: "7-1")
    }
    func status(_ line: String, _ host: String = "localhost:1") throws -> HTTPStatus? {
      guard case .response(let response) = try answer(line, host) else { return nil }
      return response.status
    }
    #expect(
      try answer("GET /")
        == .response(
          HTTPResponse(
            .done, "text/html; charset=utf-8",
            Array(
              "<body>é</body><script src=\"serve.js\" data-version=\"7-1\"></script>\n</body>".utf8
            ))))
    #expect(try answer("GET /a.png") == .response(HTTPResponse(.done, "image/png", [1, 2])))
    #expect(try status("GET /in") == .done)
    #expect(try answer("GET /events") == .events)
    #expect(try status("GET /serve.js") == .done)
    for line in ["GET /out", "GET /up/secret", "GET /up/r/../secret", "GET /pipe", "GET /none"] {
      #expect(try status(line) == .notFound, "\(line)")
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "get"] {
      #expect(try status("\(method) /") == .methodNotAllowed)
    }
    #expect(try status("GET /", "evil.example:1") == .forbidden)
    #expect(try status("GET /events", "evil.example:1") == .forbidden)
  }

  @Test("a response says its length, also to HEAD, and is not kept")
  func responses() {
    let response = HTTPResponse(.done, "text/css; charset=utf-8", [65, 66])
    let text = String(decoding: response.bytes(), as: UTF8.self)
    let head = String(decoding: response.bytes(sendsBody: false), as: UTF8.self)
    #expect(text == head + "AB")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/css; charset=utf-8\r\n"))
    #expect(head.hasSuffix("\r\nContent-Length: 2\r\n\r\n"))
    #expect(head.contains("\r\nCache-Control: no-store\r\n"))
    #expect(head.contains("\r\nCross-Origin-Resource-Policy: same-origin\r\n"))
  }

  @Test("what happens in a folder is read; what is no part of a workspace does not matter")
  func events() {
    let bytes: [UInt8] =
      [1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 97, 98, 0, 0]
      + [255, 255, 255, 255, 0, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let events = FolderEvent.read(bytes[...])
    #expect(
      events == [
        FolderEvent(watch: 1, mask: 8, name: "ab"), FolderEvent(watch: -1, mask: 0x4000, name: ""),
      ])
    #expect(FolderEvent.read((bytes.dropLast(1))).count == 1)
    #expect(FolderEvent.read(bytes[..<12]).isEmpty)
    let huge: [UInt8] = [UInt8](repeating: 255, count: 32)
    #expect(FolderEvent.read(huge[...]).isEmpty)
    #expect(events[0].matters(root: 2) && !events[0].matters(root: 1))
    #expect(events[1].matters(root: 1) && events[1].bringsFolders)
    #expect(FolderEvent(watch: 1, mask: 8, name: "Core").matters(root: 1))
    #expect(!FolderEvent(watch: 1, mask: 8, name: ".a.swp").matters(root: 2))
  }

  @Test("a port is a number", arguments: ["x", "-1", "65536", "0x50"])
  func ports(_ port: String) {
    let result = Recorder().run(["serve", "--port=\(port)"])
    #expect(result.code == .cannotRun)
    #expect(result.errors.contains("a port is a number from 0 to 65535"))
  }
}
