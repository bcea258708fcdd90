/// What the mock server says to a request.
public enum StubReply: Hashable, Sendable {
  /// An answer of a stub; `stub` is nil where `lenient` mode made it up.
  case answer(Stub.Answer, stub: String?)
  /// No stub answers.
  case unknown(StubError)
}

extension MockServer {
  /// Answers a request: finds the stub, takes the next answer of its sequence, leads its scenario on
  /// and writes the log, all at once.
  public func reply(to request: StubRequest) -> StubReply {
    state.with { state in
      let found = state.candidates.first { candidate in
        candidate.differences(request, state).isEmpty
      }
      guard let found else { return state.unanswered(request) }
      let count = state.counts[found.place, default: 0]
      state.counts[found.place] = count + 1
      var answer = found.stub.answer(count)
      answer.delay += state.latency
      if let step = found.stub.step, let next = step.next { state.scenarios[step.scenario] = next }
      state.log(
        StubCall(
          request: request, endpoint: found.stub.endpoint, stub: found.stub.id,
          set: found.place.isAdded ? nil : state.current?.id,
          result: answer.fault.map(StubCall.Result.failed) ?? .answered(status: answer.status)))
      return .answer(answer, stub: found.stub.id)
    }
  }
}

/// A stub that may answer.
private struct Candidate {
  let stub: Stub
  let place: MockServer.State.Place

  /// Why it does not answer, empty if it does.
  func differences(_ request: StubRequest, _ state: MockServer.State) -> [Difference] {
    let more = stub.service.flatMap { state.addresses[$0] } ?? []
    var found = stub.request.differences(request, more: more)
    if let step = stub.step, let required = step.required {
      let now = state.state(of: step.scenario)
      if now != required {
        found.append(
          Difference(
            reason: "the scenario `\(step.scenario)` is in `\(now)`, not in `\(required)`", cost: 1)
        )
      }
    }
    return found
  }
}

extension MockServer.State {
  /// All stubs, those first that go first.
  fileprivate var candidates: [Candidate] {
    let added = added.map { Candidate(stub: $0, place: Place(isAdded: true, id: $0.id)) }
    let own = (current?.stubs ?? []).map {
      Candidate(stub: $0, place: Place(isAdded: false, id: $0.id))
    }
    // Sorting keeps the order of equal ones.
    return (added + own).sorted { $0.stub.priority < $1.stub.priority }
  }

  /// What becomes of a request no stub answers.
  fileprivate mutating func unanswered(_ request: StubRequest) -> StubReply {
    let error = StubError.unknownRequest(
      request: request, set: current?.id, nearest: nearest(request))
    log(StubCall(request: request, endpoint: nil, stub: nil, set: nil, result: .unknown(error)))
    switch mode {
    case .strict: return .unknown(error)
    case .lenient: return .answer(Stub.Answer(delay: latency), stub: nil)
    }
  }

  /// The stub that comes closest, however far it is.
  private func nearest(_ request: StubRequest) -> StubError.Nearest? {
    let ranked = candidates.map { candidate in
      (stub: candidate.stub, differences: candidate.differences(request, self))
    }
    func cost(_ differences: [Difference]) -> Int { differences.reduce(0) { $0 + $1.cost } }
    guard let best = ranked.min(by: { cost($0.differences) < cost($1.differences) }) else {
      return nil
    }
    return StubError.Nearest(
      stub: best.stub.id,
      pattern: "\(best.stub.request.method ?? "any method") \(best.stub.request.path)",
      reasons: best.differences.map(\.reason))
  }
}
