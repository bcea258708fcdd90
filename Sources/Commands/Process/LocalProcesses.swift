#if canImport(Glibc)
  import CSystem
  import Glibc
#else
  import Darwin
#endif

/// Programs of the machine, started with `posix_spawnp`.
package struct LocalProcesses: ProcessRunner {
  package init() {}

  package func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
    guard let name = request.words.first else { throw FileError("run", "", .notFound) }
    let input = request.input.isEmpty ? nil : try Pipe.socket(name)
    let output = try Pipe(name)
    let errors = try Pipe(name)
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.readEnd, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, 2)

    var arguments: [UnsafeMutablePointer<CChar>?] = request.words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let changed = request.environment
    var variables = changed.isEmpty ? [] : ownEnvironment(without: changed.keys)
    for (key, value) in changed { if let value { variables.append(strdup("\(key)=\(value)")) } }
    variables.append(nil)
    defer { for variable in variables { free(variable) } }
    var process: pid_t = 0
    let result =
      changed.isEmpty
      ? posix_spawnp(&process, name, &actions, nil, &arguments, environ)
      : posix_spawnp(&process, name, &actions, nil, &arguments, &variables)
    guard result == 0 else { throw FileError("run", name, errno: result) }
    input?.closeReadEnd()
    output.closeWriteEnd()
    errors.closeWriteEnd()

    let texts = try exchange(request.input, input, output.readEnd, errors.readEnd, name)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileError("run", name, errno: errno) }
    }
    // The macros of wait(2): low seven bits the signal, next byte the exit code.
    let signal = status & 0x7F
    let code = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return ProcessResult(code: code, output: texts.0, errors: texts.1)
  }

  /// Copies of the process's variables as they are, whatever their encoding, but for some names.
  private func ownEnvironment(
    without names: some Sequence<String>
  ) -> [UnsafeMutablePointer<CChar>?] {
    let prefixes = names.map { $0 + "=" }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      if !prefixes.contains(where: { strncmp(entry, $0, $0.utf8.count) == 0 }) {
        variables.append(strdup(entry))
      }
      next += 1
    }
    return variables
  }

  /// Writes the input and reads both outputs as there is room and something to read, so that none
  /// fills up and blocks.
  private func exchange(
    _ bytes: [UInt8], _ input: Pipe?, _ first: Int32, _ second: Int32, _ name: String
  ) throws(FileError) -> ([UInt8], [UInt8]) {
    var polled = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
      // poll(2) leaves negative descriptors out.
      pollfd(fd: input?.writeEnd ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    var texts: [[UInt8]] = [[], []]
    var chunk = [UInt8](repeating: 0, count: 65536)
    var rest = bytes[...]
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 else {
        if errno == EINTR { continue }
        throw FileError("run", name, errno: errno)
      }
      for index in 0...1 where polled[index].fd >= 0 && polled[index].revents != 0 {
        let got = readBytes(polled[index].fd, &chunk, chunk.count)
        if got <= 0 { polled[index].fd = -1 } else { texts[index] += chunk[..<got] }
      }
      if let input, polled[2].fd >= 0, polled[2].revents != 0 {
        let isOpen = input.send(&rest)
        if !isOpen || rest.isEmpty {
          input.closeWriteEnd()
          polled[2].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }
}

/// Two connected descriptors, closed with this object.
private final class Pipe {
  private(set) var readEnd: Int32
  private(set) var writeEnd: Int32

  /// - Parameter connect: makes the two ends; returns 0, or -1 with `errno` set.
  init(
    _ name: String, connect: (inout [Int32]) -> Int32 = Pipe.pair
  ) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    let isConnected = connect(&ends) == 0
    let code = errno
    (readEnd, writeEnd) = (ends[0], ends[1])
    guard isConnected else { throw FileError("run", name, errno: code) }
    #if !canImport(Glibc)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
  }

  // Where it can be done at once, no program that another thread starts inherits an end.
  private static func pair(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Glibc)
      pipe2(&ends, O_CLOEXEC)
    #else
      pipe(&ends)
    #endif
  }

  /// What a program reads its input from: sockets, because writing to one whose reader is gone can
  /// be an error where a pipe sends a signal.
  static func socket(_ name: String) throws(FileError) -> Pipe {
    try Pipe(name) { ends in
      #if canImport(Glibc)
        return socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
      #else
        guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return -1 }
        var isOn: Int32 = 1
        return setsockopt(
          ends[1], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
      #endif
    }
  }

  /// Writes to a socket what there is room for and takes it off; false if nobody reads any more.
  func send(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    sendBytes(writeEnd, &bytes)
  }

  func closeReadEnd() {
    if readEnd >= 0 { closeDescriptor(readEnd) }
    readEnd = -1
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { closeDescriptor(writeEnd) }
    writeEnd = -1
  }

  deinit {
    closeWriteEnd()
    closeReadEnd()
  }
}
