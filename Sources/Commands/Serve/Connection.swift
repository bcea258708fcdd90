#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One connection: a head comes in, a response or a stream of events goes out.
final class Connection {
  let descriptor: Int32
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var phase = Phase.reading
  /// When it is given up.
  private var deadline: Duration?

  private enum Phase {
    case reading, writing
    /// Events go out until the other side leaves.
    case streaming
    /// All is said; what still comes in is thrown away, for closing would throw away what is said.
    case leaving
    case done
  }

  private static let readingTime = Duration.seconds(10)
  private static let writingTime = Duration.seconds(30)
  private static let leavingTime = Duration.seconds(2)
  /// Bytes of events that nobody takes.
  private static let waitingLimit = 4 << 20

  init(_ descriptor: Int32, now: Duration) {
    self.descriptor = descriptor
    deadline = now + Self.readingTime
  }

  deinit {
    closeDescriptor(descriptor)
  }

  var isDone: Bool { phase == .done }
  var wantsToSend: Bool { !output.isEmpty }
  var wantsToReceive: Bool { phase != .writing }

  /// Takes what came.
  ///
  /// - Parameter answer: to a head that is complete.
  func receive(
    now: Duration, greeting: [UInt8], _ answer: (HTTPRequest) -> ServeSite.Answer
  ) {
    // Whoever has sent a head may close the sending half and wait for the response.
    guard phase != .writing else { return }
    var chunk = [UInt8](repeating: 0, count: 8192)
    let got = readBytes(descriptor, &chunk, chunk.count)
    if got == 0 || got < 0 && errno != EAGAIN {
      phase = .done
      return
    }
    guard got > 0, phase == .reading else { return }
    input += chunk[..<got]
    switch HTTPRequest.read(input) {
    case .incomplete: return
    case .refused(let status): respond(HTTPResponse(status).bytes(), now)
    case .complete(let request):
      switch answer(request) {
      case .response(let response):
        respond(response.bytes(sendsBody: request.method != "HEAD"), now)
      case .events:
        phase = .streaming
        deadline = nil
        output = HTTPResponse.eventStream[...]
        push(greeting)
      }
    }
    input = []
  }

  /// Adds an event to a stream.
  func push(_ event: [UInt8]) {
    guard phase == .streaming else { return }
    output += event
    if output.count > Self.waitingLimit { phase = .done }
    send()
  }

  /// Sends what there is room for.
  func send(now: Duration? = nil) {
    guard phase != .done, !output.isEmpty else { return }
    let before = output.count
    guard sendBytes(descriptor, &output) else {
      phase = .done
      return
    }
    guard phase == .writing, let now else { return }
    if output.isEmpty {
      shutdown(descriptor, Int32(SHUT_WR))
      phase = .leaving
      deadline = now + Self.leavingTime
    } else if output.count < before {
      deadline = now + Self.writingTime
    }
  }

  /// Gives up who is too slow.
  func expire(now: Duration) {
    guard let deadline, now >= deadline else { return }
    if phase == .reading {
      respond(HTTPResponse(.timedOut).bytes(), now)
    } else {
      phase = .done
    }
  }

  private func respond(_ bytes: [UInt8], _ now: Duration) {
    phase = .writing
    output = bytes[...]
    deadline = now + Self.writingTime
    send(now: now)
  }
}
