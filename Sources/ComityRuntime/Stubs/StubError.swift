public import Foundation

/// What goes wrong with stubs. It is as loud as can be: an app gets it instead of an answer, and the
/// mock server keeps it in its log.
public enum StubError: Error, Hashable, Sendable {
  /// No stub answers a request. `set` is nil if none was chosen; `nearest` says what is the matter
  /// with the stub that comes closest.
  case unknownRequest(request: StubRequest, set: String?, nearest: Nearest?)
  /// There is no stub set of that name.
  case unknownSet(id: String, known: [String])
  /// The set that is in use has no scenario of that name.
  case unknownScenario(name: String, known: [String])
  /// A stub answers an endpoint the bundle does not have: the files do not belong together.
  case unknownEndpoint(set: String, stub: String, endpoint: String)
  /// A stub has a fault this version does not know.
  case unknownFault(set: String, stub: String, fault: String)
  /// A stub gives a status or headers that make no HTTP answer.
  case invalidAnswer(stub: String)
  /// Download tasks of Foundation on Linux take no answers of URL protocols: they would end the
  /// process. Read the answer with a data task.
  case downloadsAreNotStubbed(request: StubRequest)
  /// An argument of the launch is none.
  case invalidArgument(name: String, value: String?)

  /// The stub that comes closest to a request.
  public struct Nearest: Hashable, Sendable {
    /// Id of the stub.
    public let stub: String
    /// Method and path of the stub.
    public let pattern: String
    /// What the request lacks.
    public let reasons: [String]
  }
}

extension StubError: CustomStringConvertible, LocalizedError, CustomNSError {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .unknownRequest(let request, let set, let nearest):
      Self.unknown(request, set, nearest)
    case .unknownSet(let id, let known): unknownName("stub set", id, known)
    case .unknownScenario(let name, let known): unknownName("scenario", name, known)
    case .unknownEndpoint(let set, let stub, let endpoint):
      "`\(stub)` of the stub set `\(set)` answers `\(endpoint)`, which the bundle does not have"
    case .unknownFault(let set, let stub, let fault):
      "`\(stub)` of the stub set `\(set)` has the fault `\(fault)`, which this version does not know"
    case .invalidAnswer(let stub): "`\(stub)` gives what is no HTTP answer"
    case .downloadsAreNotStubbed(let request):
      "\(request): download tasks cannot be stubbed on Linux, use a data task"
    case .invalidArgument(let name, nil): "the launch argument `\(name)` needs a value"
    case .invalidArgument(let name, let value?):
      "the launch argument `\(name)` cannot be `\(value)`"
    }
  }

  /// The same, for `localizedDescription`.
  public var errorDescription: String? { description }
  /// The domain of the `NSError` this becomes.
  public static var errorDomain: String { "ComityRuntime.StubError" }
  /// One for all: the text tells them apart.
  public var errorCode: Int { 1 }
  /// The text, so that it survives as an `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }

  private static func unknown(_ request: StubRequest, _ set: String?, _ nearest: Nearest?) -> String
  {
    var text =
      set.map { "no stub of `\($0)` answers \(request)" }
      ?? "no stub answers \(request), and no stub set was chosen"
    if let nearest {
      text += "\nnearest: `\(nearest.stub)`, \(nearest.pattern): "
      text += nearest.reasons.joined(separator: "; ")
    }
    return text
  }
}
