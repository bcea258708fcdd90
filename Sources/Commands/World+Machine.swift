import Syntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension World {
  /// The machine the process runs on.
  package static func machine() -> World {
    let start = ContinuousClock.now
    return World(
      files: LocalFileSystem(), directory: ".", environment: processEnvironment(),
      output: .descriptor(1, name: "standard output"),
      errors: .descriptor(2, name: "standard error"),
      input: { () throws(FileError) in
        try Descriptor(number: 0).read(expecting: 0, limit: Int.max - 1, "standard input")
      }, processes: LocalProcesses(), parallel: parallelMap,
      clock: { ContinuousClock.now - start }, tool: toolIdentity, now: { time(nil) },
      leave: { _ = Unmanaged.passRetained($0 as AnyObject) })
  }
}

/// Version, libraries and the file of the running program; nil where the file is not to be found.
@Sendable private func toolIdentity() -> String? {
  #if canImport(Glibc)
    let path = "/proc/self/exe"
  #else
    var buffer = [CChar](repeating: 0, count: 4096)
    var size = UInt32(buffer.count)
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  #endif
  guard let file = try? LocalFileSystem().status(path, followingLinks: true) else { return nil }
  return "\(version) \(yamlVersion()) \(file.size) \(file.changed) \(file.device) \(file.inode)"
}

extension Sink {
  /// - Parameter name: stands for the path in messages.
  static func descriptor(_ number: Int32, name: String) -> Sink {
    Sink(isTerminal: isatty(number) == 1) { bytes throws(FileError) in
      if let code = writeAll(number, bytes) { throw FileError("write", name, errno: code) }
    }
  }
}

/// The environment's variables; of two with one name the first counts.
private func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var next = environ
  while let entry = next.pointee {
    let pair = String(cString: entry).split(separator: "=", maxSplits: 1)
    if pair.count == 2, variables[String(pair[0])] == nil {
      variables[String(pair[0])] = String(pair[1])
    }
    next += 1
  }
  return variables
}
