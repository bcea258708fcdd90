public import Foundation

extension StubSet {
  /// The stub sets of a country, in the order of its bundle. A set answers for all environments of a
  /// service, so the app need not know that it talks to nobody.
  ///
  /// - Throws: `BundleError`; `StubError` if the two files do not belong together.
  public static func sets(_ folder: BundleFolder, platform: Platform) throws -> [StubSet] {
    try sets(CountryBundle(folder), DebugBundle(folder), platform: platform)
  }

  /// The stub sets of a country whose bundle was read already.
  ///
  /// - Throws: `StubError` if the two files do not belong together.
  public static func sets(
    _ bundle: CountryBundle, _ debug: DebugBundle, platform: Platform
  ) throws -> [StubSet] {
    try debug.stubs.on(platform).map { module in
      StubSet(
        module.id, start: module.start ?? [:],
        stubs: try (module.answers ?? []).on(platform).map { entry in
          try Stub(entry, in: module.id, bundle)
        })
    }
  }
}

extension Stub {
  /// An entry of a stub set, its endpoint looked up.
  fileprivate init(_ entry: DebugBundle.StubEntry, in set: String, _ bundle: CountryBundle) throws {
    guard let (service, endpoint) = bundle.endpoint(entry.endpoint) else {
      throw StubError.unknownEndpoint(set: set, stub: entry.id, endpoint: entry.endpoint)
    }
    var request = RequestPattern(
      endpoint.method, endpoint.path, parameters: entry.match?.params ?? [:],
      query: entry.match?.query ?? [:], headers: entry.match?.headers ?? [:],
      body: entry.match?.body)
    request.addresses = service.environments.sorted { $0.key < $1.key }.compactMap { environment in
      URL(string: environment.value).flatMap(RequestPattern.Address.init)
    }
    let answers = try (entry.answer.map { [$0] } ?? entry.sequence ?? []).map { answer in
      guard let made = Answer(answer) else {
        throw StubError.unknownFault(set: set, stub: entry.id, fault: answer.fault ?? "")
      }
      return made
    }
    let step = entry.scenario.map { Step(scenario: $0.name, required: $0.in, next: $0.to) }
    self.init(
      entry.id, endpoint: entry.endpoint, request, priority: entry.priority ?? 5, step: step,
      answers: answers, then: entry.then.flatMap(End.init(rawValue:)) ?? .stay)
  }
}

extension Stub.Answer {
  /// Nil for a fault this version does not know.
  fileprivate init?(_ answer: DebugBundle.StubEntry.Answer) {
    let delay = Duration.milliseconds(max(0, min(answer.delay ?? 0, 86_400_000)))
    if let fault = answer.fault {
      guard let code = Self.faults[fault] else { return nil }
      self = .fault(code, delay: delay)
    } else if let body = answer.body {
      self = .json(
        body, status: answer.status ?? 200, headers: answer.headers ?? [:], delay: delay)
    } else {
      self.init(status: answer.status ?? 200, headers: answer.headers ?? [:], delay: delay)
    }
  }

  /// The words of stub sets for errors of the network.
  public static let faults: [String: URLError.Code] = [
    "timed-out": .timedOut, "not-connected": .notConnectedToInternet,
    "connection-lost": .networkConnectionLost, "cannot-find-host": .cannotFindHost,
    "bad-server-response": .badServerResponse,
  ]
}
