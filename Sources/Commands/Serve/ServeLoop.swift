#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Serves until the process is ended: one thread for all connections, another while a report is made.
final class ServeLoop {
  private let listener: Listener
  private let site: ServeSite
  private let live: LiveReport
  private let watch: WorkspaceWatch
  private let world: World
  /// Of the folder, so that no other server writes into it.
  private let lock: FileLock
  private var connections: [Connection] = []
  private var told: LiveReport.State
  /// Since when nothing was changed that no report has.
  private var changedAt: Duration?
  private var pingedAt: Duration

  private static let connectionLimit = 64
  /// Editors write several files at once.
  private static let debounce = Duration.milliseconds(80)
  /// Connections whose other side is gone show when something is sent.
  private static let pingInterval = Duration.seconds(15)

  init(
    _ listener: Listener, _ site: ServeSite, _ live: LiveReport, _ watch: WorkspaceWatch,
    _ lock: consuming FileLock, _ world: World
  ) {
    self.listener = listener
    self.site = site
    self.live = live
    self.watch = watch
    self.world = world
    self.lock = lock
    told = live.current
    pingedAt = world.clock()
  }

  /// Fails where the system can wait for nothing any more.
  func run(_ console: inout Console) throws(CommandFailure) -> Never {
    _ = live.renew()
    while true {
      let ready = try wait()
      let now = world.clock()
      for descriptor in listener.descriptors where ready.contains(descriptor) {
        if let number = listener.accept(descriptor) {
          connections.append(Connection(number, now: now))
        }
      }
      let state = live.current
      for connection in connections {
        if ready.contains(connection.descriptor) {
          connection.send(now: now)
          connection.receive(now: now, greeting: state.event) {
            site.answer($0, version: state.version)
          }
        }
        connection.expire(now: now)
      }
      renew(now)
      tell(now, &console)
      connections.removeAll(where: \.isDone)
    }
  }

  /// Descriptors that something is to be done with.
  private func wait() throws(CommandFailure) -> Set<Int32> {
    let input = Int16(POLLIN)
    var polled = connections.map { connection in
      let events =
        (connection.wantsToReceive ? input : 0) | (connection.wantsToSend ? Int16(POLLOUT) : 0)
      return pollfd(fd: connection.descriptor, events: events, revents: 0)
    }
    if connections.count < Self.connectionLimit {
      polled += listener.descriptors.map { pollfd(fd: $0, events: input, revents: 0) }
    }
    polled.append(pollfd(fd: watch.descriptor, events: input, revents: 0))
    let isBusy = changedAt != nil || live.isWorking || live.current != told
    guard poll(&polled, nfds_t(polled.count), isBusy ? 20 : 500) >= 0 || errno == EINTR else {
      throw CommandFailure(FileError("wait for", "connections", errno: errno))
    }
    return Set(polled.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Has a report made when nothing changes any more and none is being made.
  private func renew(_ now: Duration) {
    if watch.hasChanged(now: now) { changedAt = now }
    guard let changed = changedAt, now - changed >= Self.debounce, !live.isWorking else { return }
    if live.renew() { changedAt = nil }
  }

  /// Tells pages and the person at the terminal what became of it.
  private func tell(_ now: Duration, _ console: inout Console) {
    let state = live.current
    if state != told {
      if let message = state.message {
        if message != told.message { console.tell(Array(message.utf8)) }
      } else {
        console.say("the report shows the workspace as it is")
      }
      told = state
      for connection in connections { connection.push(state.event) }
    }
    guard now - pingedAt >= Self.pingInterval else { return }
    pingedAt = now
    for connection in connections { connection.push([0x3A, 10, 10]) }
  }
}
