import Foundation
import Testing

/// Generated code together with ComityRuntime, as an app has both.
@Suite("Generated code and ComityRuntime")
struct TypedRideTests {
  /// The generated sources of a country, debug builds' included.
  private static func sources(_ country: String) throws -> [URL] {
    try ["ios/Sources", "debug/ios/Sources"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: Sample.url(country).appendingPathComponent(folder), includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "swift" }
  }

  private static let example = Sample.root.appendingPathComponent("Examples/TypedRide")

  /// Runs files with a country's generated code.
  private static func run(
    _ country: String, _ files: [URL], _ arguments: String...
  ) async throws -> Program {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-typed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("program")
    try await Built.program(sources(country) + files, at: program)
    let proxy = "http://127.0.0.1:1"
    return try await Program(
      program, [try Sample.url(country).path] + arguments,
      environment: ["http_proxy": proxy, "https_proxy": proxy])
  }

  @Test(
    "the example rides a taxi by types of the contract",
    arguments: [("jp", "Japan", "¥2,450"), ("no", "Norway", "245,00 kr")])
  func ride(_ country: String, _ name: String, _ total: String) async throws {
    let files = ["Client.swift", "main.swift"].map(Self.example.appendingPathComponent)
    let ran = try await Self.run(country, files, "-comityStubs", "ride-happy-path")
    #expect(ran.code == 0, "\(ran.errors)")
    #expect(
      ran.output == """
        Ride in \(name)
        Finding a taxi
        Your taxi is coming · Alex
        On your way
        Total · \(total) · 7.4
        7 calls, all answered by the mock server

        """)
  }

  @Test("formats, texts, requests, stubs and the debug menu are the runtime's own")
  func bridge() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-bridge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let main = folder.appendingPathComponent("main.swift")
    try Self.checks.write(to: main, atomically: true, encoding: .utf8)
    let client = Self.example.appendingPathComponent("Client.swift")
    let ran = try await Self.run("jp", [main, client])
    #expect(ran.code == 0, "\(ran.errors)")
    let lines = ran.output.split(separator: "\n")
    #expect(lines.count == 24 && lines.allSatisfy { $0.hasPrefix("ok") }, "\(ran.output)")
  }

  private static let checks = #"""
    import ComityRuntime
    import Formatting
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    func check(_ what: String, _ holds: Bool) { print(holds ? "ok" : "FAILED", what) }

    typealias Dispatch = Comity.Services.Dispatch
    let folder = try BundleFolder(URL(fileURLWithPath: CommandLine.arguments[1]))
    let bundle = try CountryBundle(folder)
    let debug = try DebugBundle(folder)

    // Formats.
    check("formats", Set(Comity.Format.allCases.map(\.rawValue)) == Set(bundle.formats.map(\.id)))
    for format in Comity.Format.allCases {
      check("\(format) fields", format.fields == bundle.format(format.rawValue)?.description)
    }
    check("money", Comity.Format.money.text(of: Comity.Money(minorUnits: 2450)) == "¥2,450")
    check("day", Comity.Format.date.text(of: Comity.ISODate("2026-03-14")) == "2026/03/14")
    check("no day", Comity.Format.date.text(of: "soon") == nil)

    // Texts: arguments find their names.
    for language in bundle.languages {
      let texts = try Texts(folder, bundle, language: language)
      let shown = texts(Comity.Texts.Arriving.eta(minutes: 3))
      check("text \(language)", shown == texts("arriving.eta", ["minutes": .value("3")]) && shown != "arriving.eta")
    }

    // Requests are those of the runtime.
    let estimate = Dispatch.Estimate.Request(
      parameters: .init(pickup: "a b/c+ü"), query: .init(destination: "x&y=z+1", passengers: 2))
    let address = Dispatch.Estimate.address()!
    let request = try Dispatch.Estimate.urlRequest(estimate, at: address)
    check("url", request.url?.absoluteString == "https://api.ride.example/dispatch/v1/estimates/a%20b%2Fc%2B%C3%BC?destination=x%26y%3Dz%2B1&passengers=2")
    let theirs = bundle.endpoint("dispatch.estimate")!.endpoint.request(
      address, parameters: ["pickup": "a b/c+ü"], query: ["destination": "x&y=z+1", "passengers": "2"])!
    let (left, right) = (StubRequest(request)!, StubRequest(theirs)!)
    check("same", left.path == right.path && left.query == right.query && left.method == right.method)
    for value in ["", ".", ".."] {
      do {
        _ = try Dispatch.Cancel.urlRequest(.init(parameters: .init(id: value)), at: address)
        check("refused", false)
      } catch {
        check("refused \(value)", error as? Comity.EndpointError == .invalidParameter(endpoint: "dispatch.cancel", name: "id", value: value))
      }
      check("by the runtime", bundle.endpoint("dispatch.cancel")?.endpoint.request(address, parameters: ["id": value]) == nil)
    }
    let charge = try Comity.Services.Payment.Charge.urlRequest(
      .init(headers: .init(idempotencyKey: "k1"), body: .init(estimate: "e1")), at: address)
    check("headers and body", charge.value(forHTTPHeaderField: "Idempotency-Key") == "k1" && charge.value(forHTTPHeaderField: "Content-Type") == "application/json" && charge.httpBody == Data(#"{"estimate":"e1"}"#.utf8))

    // Stubs: an answer of the runtime as a value of the contract, and the other way round.
    let server = try MockServer(StubSet.sets(bundle, debug, platform: .ios), use: "ride-happy-path")
    let answer = try server.response(of: Dispatch.CarRequest.self, to: .init(parameters: .init(id: "r1")))
    if case .status200(let body)? = answer { check("stubbed", body.status == .waiting && body.eta == 4) }
    server.add(try Stub("late", Dispatch.CarRequest.self, answers: [.status200(.init(eta: 1, status: .unknown("stuck"))), .status404(.init())]))
    let late = try (0..<2).map { _ in try server.response(of: Dispatch.CarRequest.self, to: .init(parameters: .init(id: "r1"))) }
    check("own stubs", late == [.status200(.init(eta: 1, status: .unknown("stuck"))), .status404(.init())])
    try server.verify(Dispatch.CarRequest.self, count: 3)

    // The debug menu.
    let opened = Opened()
    let menu = ComityRuntime.DebugMenu(comity: bundle, server: server, suite: "comity.bridge.\(UUID())", open: { opened.last = $0 })
    let same = ComityRuntime.DebugMenu(debug, bundle, platform: .ios, server: server, suite: "comity.bridge.\(UUID())")
    check("menu", menu.sections.map(\.id) == same.sections.map(\.id) && menu.sections.flatMap(\.items).map(\.id) == same.sections.flatMap(\.items).map(\.id))
    check("controls", menu.sections.flatMap(\.items).map(menu.control) == same.sections.flatMap(\.items).map(same.control))
    for item in menu.sections.flatMap(\.items) where item.kind == .screen { try menu.perform(item) }
    check("opening", opened.last.map { $0.comityScreen != nil } ?? true)

    final class Opened { var last: ComityRuntime.DebugMenu.Opening? }
    """#
}
