import Foundation
import Testing

@testable import ComityRuntime

@Suite("What a stub answers")
struct RequestPatternTests {
  private static func request(
    _ url: String, _ method: String = "GET", headers: [String: String] = [:], body: JSONValue? = nil
  ) throws -> StubRequest {
    StubRequest(method, try #require(URL(string: url)), headers: headers, body: body?.json)
  }

  @Test(
    "paths",
    arguments: [
      ("/v1/me", "/v1/me", true), ("/v1/me", "/v1/me/", true), ("/v1/me", "/v1", false),
      ("/v1/{id}", "/v1/x%2Fy", true), ("/v1/{id}", "/v1", false), ("/v1/{id}", "/v1/a/b", false),
      ("/v1/**", "/v1", true), ("/v1/**", "/v1/a/b", true), ("/v1/**", "/v2", false),
      ("/**", "/", true), ("/a/**/b", "/a/x/b", false), ("/Café", "/Caf%C3%A9", true),
      ("", "", true), ("/v1/me", "/V1/me", false),
    ])
  func paths(_ pattern: String, _ path: String, _ matches: Bool) throws {
    let request = try Self.request("https://h.example\(path)")
    #expect(RequestPattern(nil, pattern).matches(request) == matches)
  }

  @Test("method, host, port, parameters, query, headers")
  func parts() throws {
    let request = try Self.request(
      "https://API.example:8080/v1/rides/r%201?a=1&a=2&b=x%26y", "post", headers: ["X-Key": "k"])
    func matches(_ pattern: RequestPattern) -> Bool { pattern.matches(request) }
    #expect(matches(RequestPattern("POST", "/v1/rides/{id}", host: "api.example:8080")))
    #expect(!matches(RequestPattern("GET", "/v1/rides/{id}")))
    #expect(!matches(RequestPattern("POST", "/v1/rides/{id}", host: "api.example")))
    #expect(matches(RequestPattern(nil, "/v1/rides/{id}", parameters: ["id": "r 1"])))
    #expect(!matches(RequestPattern(nil, "/v1/rides/{id}", parameters: ["id": "r1"])))
    #expect(matches(RequestPattern(query: ["a": "2", "b": "x&y"])))
    #expect(!matches(RequestPattern(query: ["a": "3"])))
    #expect(!matches(RequestPattern(query: ["c": ""])))
    #expect(matches(RequestPattern(headers: ["x-KEY": "k"])))
    #expect(!matches(RequestPattern(headers: ["X-Key": "K"])))
  }

  @Test(
    "a body holds at least what is asked for",
    arguments: [
      (["code": "1"], ["code": "1", "more": true], true),
      (["code": "1"], ["code": 1], false),
      (["a": ["b": 1]], ["a": ["b": 1.0, "c": 2]], true),
      (["a": [1, 2]], ["a": [1, 2]], true), (["a": [1]], ["a": [1, 2]], false),
      (["a": [["b": 1]]], ["a": [["b": 1, "c": 2]]], true),
      (["a": nil], ["a": nil], true), (["a": nil], [:], false), ([:], ["x": 1], true),
    ] as [(JSONValue, JSONValue, Bool)])
  func bodies(_ wanted: JSONValue, _ body: JSONValue, _ matches: Bool) throws {
    let request = try Self.request("https://h.example", "PUT", body: body)
    #expect(RequestPattern(body: wanted).matches(request) == matches)
  }

  @Test("a body that is no JSON, or none, does not match")
  func noBody() throws {
    let url = try #require(URL(string: "https://h.example"))
    let pattern = RequestPattern(body: [:])
    #expect(!pattern.matches(StubRequest("PUT", url)))
    #expect(!pattern.matches(StubRequest("PUT", url, body: Data("x".utf8))))
    let hidden = StubRequest("PUT", url, isBodyHidden: true)
    #expect(pattern.differences(hidden).map(\.reason).joined().contains("body of an upload"))
  }

  @Test("a stub of the sample answers in all environments of its service")
  func environments() throws {
    let set = try #require(
      try StubSet.sets(Sample.folder("jp"), platform: .ios).first { $0.id == "ride-happy-path" })
    let stub = try #require(set.stubs.first { $0.id == "car-request" })
    for host in ["api", "staging"] {
      let request = try Self.request("https://\(host).ride.example/dispatch/v1/requests/r1")
      #expect(stub.request.matches(request))
    }
    #expect(
      !stub.request.matches(try Self.request("https://other.example/dispatch/v1/requests/r1")))
    #expect(!stub.request.matches(try Self.request("https://api.ride.example/v1/requests/r1")))
  }
}
