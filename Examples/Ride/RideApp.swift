import ComityRuntime
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app: a bundle, a mock server behind an ordinary `URLSession`, and a screen at a time.
struct RideApp {
  let options: Options
  let bundle: CountryBundle
  let texts: Texts
  let session: URLSession
  var answers: Answers

  /// How often a request that failed is sent again.
  static let tries = 3

  init(_ options: Options) throws {
    self.options = options
    let folder = try BundleFolder(options.folder)
    bundle = try CountryBundle(folder)
    texts = try Texts(folder, bundle, language: options.language)
    answers = Answers(bundle, texts)
    MockServer.shared.load(try StubSet.sets(bundle, DebugBundle(folder), platform: .ios))
    try MockServer.shared.apply(options.launch)
    // Before anything asks for the shared session: it looks for protocols once.
    if options.isShared { StubProtocol.register() }
    session =
      options.isShared ? .shared : URLSession(configuration: StubProtocol.configuration())
  }

  mutating func run() async throws {
    let set = MockServer.shared.current?.id ?? "no stub set"
    print("\(bundle.app) in \(bundle.name ?? bundle.country), \(set)")
    let booked = try await ask(
      "dispatch.book", body: ["destination": "p1", "passengers": 1, "pickup": "here"])
    guard let ride = booked["id"]?.string else { throw RideFailure.noRide }
    var next = bundle.screen("waiting")
    while let screen = next {
      next = try await show(screen, ride)
    }
    try MockServer.shared.verifyAllAnswered()
    print("\(MockServer.shared.calls.count) calls, all answered by the mock server")
  }

  /// Loads a screen and shows it, again and again while it polls.
  ///
  /// - Returns: The screen an answer leads to; nil if this is the last.
  private mutating func show(
    _ screen: CountryBundle.Screen, _ ride: String
  ) async throws -> CountryBundle.Screen? {
    var shown = ""
    if screen.load.contains(where: { answers.bodies[$0.id] != nil }) {
      // The answer that led here is there already.
      shown = lines(of: screen)
      print(shown)
    }
    while true {
      var poll: Int?
      for load in screen.load.on(.ios) {
        do {
          answers.bodies[load.id] = try await ask(load.id, parameters: ["id": ride])
        } catch let error as URLError {
          print("  \(load.id): \(error.words), giving up")
          continue
        }
        if let next = target(of: screen, after: load.id) { return next }
        if let every = bundle.endpoint(load.id)?.endpoint.poll { poll = options.pace ?? every }
      }
      let lines = lines(of: screen)
      if lines != shown { print(lines) }
      shown = lines
      guard let poll else { return nil }
      try await Task.sleep(for: .milliseconds(poll))
    }
  }

  /// Where the answer of an endpoint leads.
  private func target(
    of screen: CountryBundle.Screen, after endpoint: String
  ) -> CountryBundle.Screen? {
    guard let body = answers.bodies[endpoint] else { return nil }
    for (_, route) in screen.routes.sorted(by: { $0.key < $1.key }) where route.isOn(.ios) {
      guard let event = route.event, event.response == endpoint, event.isMet(by: body),
        case .screen(let id) = route.target
      else { continue }
      return bundle.screen(id)
    }
    return nil
  }

  /// The title of a screen, and the cells that show something of an answer.
  private func lines(of screen: CountryBundle.Screen) -> String {
    var lines = ["\(screen.id): \(screen.title.flatMap(answers.text) ?? "")"]
    for cell in screen.cells.on(.ios) {
      let values = cell.model.filter { $0.value.isBound }
      guard !values.isEmpty, values.values.allSatisfy({ answers.text($0) != nil }) else { continue }
      let texts = cell.model.sorted { $0.key < $1.key }.compactMap { name, value in
        bundle.cell(cell.design)?.model[name]?.type == "text" ? answers.text(value) : nil
      }
      lines.append("  " + texts.joined(separator: " · "))
    }
    return lines.joined(separator: "\n")
  }

  /// Calls an endpoint; after an error of the network, again.
  private func ask(
    _ name: String, parameters: [String: String] = [:], body: JSONValue? = nil
  ) async throws -> JSONValue {
    guard let (service, endpoint) = bundle.endpoint(name), let address = service.address(),
      var request = endpoint.request(address, parameters: parameters)
    else { throw RideFailure.noEndpoint(name) }
    request.httpBody = body?.json
    for turn in 1... {
      do {
        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status < 400 else { throw RideFailure.refused(name, status) }
        return JSONValue(json: data) ?? .null
      } catch let error as URLError where turn < Self.tries {
        print("  \(name): \(error.words), trying again")
      }
    }
    throw RideFailure.noEndpoint(name)
  }
}

/// Why a ride came to nothing.
enum RideFailure: Error, CustomStringConvertible {
  case noRide
  case noEndpoint(String)
  case refused(String, Int)

  var description: String {
    switch self {
    case .noRide: "the car was not booked"
    case .noEndpoint(let name): "this country has no `\(name)`"
    case .refused(let name, let status): "`\(name)` answered with status \(status)"
    }
  }
}

extension ModelValue {
  /// Whether it shows something of an answer.
  fileprivate var isBound: Bool {
    switch self {
    case .binding: true
    case .text(_, let arguments): arguments.values.contains { $0.isBound }
    default: false
    }
  }
}

extension URLError {
  /// The errors of stub sets in words.
  fileprivate var words: String {
    switch code {
    case .timedOut: "no answer in time"
    case .networkConnectionLost: "the connection was lost"
    case .notConnectedToInternet: "no connection"
    case .cannotFindHost: "the server was not found"
    case .badServerResponse: "the answer was damaged"
    default: "error \(code.rawValue)"
    }
  }
}
