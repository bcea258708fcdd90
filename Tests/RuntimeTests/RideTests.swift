import Foundation
import Testing

/// The example app of `Examples/Ride`, run as it is.
@Suite("A ride on the command line")
struct RideTests {
  private static let program: URL = {
    // Beside the running tests.
    for argument in CommandLine.arguments {
      var folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
      for _ in 0..<5 {
        let candidate = folder.appendingPathComponent("Ride")
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    return Sample.root.appendingPathComponent(".build/debug/Ride")
  }()

  private static func run(_ country: String, _ arguments: String...) async throws -> Program {
    // An address that leads nowhere: a call that got out would fail.
    let proxy = "http://127.0.0.1:1"
    return try await Program(
      program, [try Sample.url(country).path] + arguments,
      environment: ["http_proxy": proxy, "https_proxy": proxy])
  }

  @Test(
    "waiting, accepted, picked up, done: screens follow the polled answers",
    arguments: [
      (
        "jp",
        """
        Ride in Japan, ride-happy-path
        waiting: Finding a taxi
        arriving: Your taxi is coming
          Here in 3 minutes
          Get help · White Toyota Prius · Alex · RD 2041
        ride: On your way
          Please fasten your seat belt. · 12 minutes to go
          White Toyota Prius · Alex · RD 2041
        receipt: Receipt
          Total · ¥2,450
          Base fare · ¥700
          Distance · 7.4 km
          Date · 2026/03/14
        7 calls, all answered by the mock server

        """
      ),
      (
        "no",
        """
        Ride in Norway, ride-happy-path
        waiting: Finding a taxi
        arriving: Your taxi is coming
          Here in 3 minutes
          Get help · White Toyota Prius · Alex · RD 2041
        ride: On your way
          Please fasten your seat belt. · 12 minutes to go
          White Toyota Prius · Alex · RD 2041
        receipt: Receipt
          Total · 245,00 kr
          Base fare · 70,00 kr
          Distance · 7,4 km
          Date · 14.03.2026
        7 calls, all answered by the mock server

        """
      ),
    ])
  func happyPath(_ country: String, _ expected: String) async throws {
    let result = try await Self.run(
      country, "-comityStubs", "ride-happy-path", "--pace", "5", "--language", "en")
    #expect(result.errors.isEmpty)
    #expect(result.output == expected)
    #expect(result.code == 0)
    // By `URLSession.shared`, for which the protocol is registered before its first use.
    let shared = try await Self.run(
      country, "-comityStubs", "ride-happy-path", "--pace", "5", "--language", "en", "--shared")
    #expect(shared.output == expected, "\(shared.errors)")
  }

  @Test("the same with faults: it comes to its end if the app asks again", arguments: ["jp", "no"])
  func faults(_ country: String) async throws {
    let result = try await Self.run(
      country, "-comityStubs", "slow-network", "--pace", "5", "--language", "en")
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix("slow-network") == true)
    #expect(
      lines.filter { $0.contains("again") || $0.contains("giving up") } == [
        "  dispatch.car-request: the connection was lost, trying again",
        "  dispatch.car-request: no answer in time, trying again",
        "  dispatch.car-request: no connection, trying again",
        "  dispatch.receipt: the answer was damaged, trying again",
        "  dispatch.receipt: the answer was damaged, trying again",
        "  dispatch.receipt: the answer was damaged, giving up",
      ])
    let screens = lines.filter { !$0.hasPrefix(" ") }.compactMap { $0.split(separator: ":").first }
    #expect(screens.dropFirst().dropLast() == ["waiting", "arriving", "ride", "receipt"])
    // What did not come is not shown half.
    #expect(!result.output.contains("{"))
    #expect(lines.last == "11 calls, all answered by the mock server")
    #expect(result.code == 0)
  }

  @Test("a launch without a set, with an unknown one, or with one that lacks an answer, says so")
  func failures() async throws {
    let none = try await Self.run("no")
    #expect(none.code == 1)
    #expect(none.errors.contains("and no stub set was chosen"))
    let unknown = try await Self.run("no", "-comityStubs", "ride-hapy-path")
    #expect(unknown.errors.contains("did you mean `ride-happy-path`?"))
    let lacking = try await Self.run("no", "-comityStubs", "empty-history")
    #expect(lacking.code == 1)
    #expect(lacking.errors.contains("no stub of `empty-history` answers POST https://"))
  }
}
