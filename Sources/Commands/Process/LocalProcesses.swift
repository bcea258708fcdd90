#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Programs of the machine, started with `posix_spawnp`. Standard input is empty.
package struct LocalProcesses: ProcessRunner {
  package init() {}

  package func run(_ words: [String]) throws(FileError) -> ProcessResult {
    guard let name = words.first else { throw FileError("run", "", .notFound) }
    let output = try Pipe(name)
    let errors = try Pipe(name)
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, 2)

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, name, &actions, nil, &arguments, environ)
    guard result == 0 else { throw FileError("run", name, errno: result) }
    output.closeWriteEnd()
    errors.closeWriteEnd()

    let texts = try drain(output.readEnd, errors.readEnd, name)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileError("run", name, errno: errno) }
    }
    // The macros of wait(2): low seven bits the signal, next byte the exit code.
    let signal = status & 0x7F
    let code = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return ProcessResult(code: code, output: texts.0, errors: texts.1)
  }

  /// Reads both ends in turn as they have something, so that neither fills up and blocks.
  private func drain(
    _ first: Int32, _ second: Int32, _ name: String
  ) throws(FileError) -> ([UInt8], [UInt8]) {
    var polled = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    var texts: [[UInt8]] = [[], []]
    var chunk = [UInt8](repeating: 0, count: 65536)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 else {
        if errno == EINTR { continue }
        throw FileError("run", name, errno: errno)
      }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let got = readBytes(polled[index].fd, &chunk, chunk.count)
        // poll(2) leaves negative descriptors out.
        if got <= 0 { polled[index].fd = -1 } else { texts[index] += chunk[..<got] }
      }
    }
    return (texts[0], texts[1])
  }
}

/// Two connected descriptors, closed with this object.
private final class Pipe {
  let readEnd: Int32
  private(set) var writeEnd: Int32

  init(_ name: String) throws(FileError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FileError("run", name, errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { closeDescriptor(writeEnd) }
    writeEnd = -1
  }

  deinit {
    closeWriteEnd()
    closeDescriptor(readEnd)
  }
}
