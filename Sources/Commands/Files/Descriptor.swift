#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file that is closed when this value goes away.
struct Descriptor: ~Copyable {
  private let number: Int32

  /// Owns a number the system gave.
  init(number: Int32) {
    self.number = number
  }

  deinit {
    closeDescriptor(number)
  }

  /// Opens a path; new files get the usual permissions less the process's mask.
  static func open(
    _ path: String, _ flags: Int32, action: String
  ) throws(FileError) -> Descriptor {
    while true {
      #if canImport(Glibc)
        let number = Glibc.open(path, flags | O_CLOEXEC, 0o666)
      #else
        let number = Darwin.open(path, flags | O_CLOEXEC, 0o666)
      #endif
      if number >= 0 { return Descriptor(number: number) }
      if errno != EINTR { throw FileError(action, path, errno: errno) }
    }
  }

  /// Hands the number to somebody who will close it.
  consuming func take() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Kind, size and time of the open file.
  func status(_ action: String, _ path: String) throws(FileError) -> FileStatus {
    var buffer = stat()
    guard fstat(number, &buffer) == 0 else { throw FileError(action, path, errno: errno) }
    return FileStatus(buffer)
  }

  /// Reads a part; fewer bytes where the file ends.
  func read(from offset: Int, count: Int, _ path: String) throws(FileError) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = pread(number, base + filled, count - filled, off_t(offset + filled))
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if let failure { throw FileError("read", path, errno: failure) }
    return bytes
  }

  /// Reads to the end.
  ///
  /// - Parameters:
  ///   - expecting: the size the file had when it was opened; it may have changed since.
  ///   - limit: fails with `tooLarge` when there is more.
  func read(expecting: Int, limit: Int, _ path: String) throws(FileError) -> [UInt8] {
    // With room for one byte more than expected, the end shows in the first call.
    var failure: Int32?
    var isAtEnd = false
    var bytes = [UInt8](unsafeUninitializedCapacity: expecting + 1) { buffer, count in
      while count <= expecting, let base = buffer.baseAddress, !isAtEnd, failure == nil {
        let got = readBytes(number, base + count, expecting + 1 - count)
        if got < 0 { failure = errno }
        if got <= 0 { isAtEnd = true }
        count += max(0, got)
      }
    }
    var chunk = [UInt8](repeating: 0, count: isAtEnd ? 0 : 65536)
    while !isAtEnd, failure == nil, bytes.count <= limit {
      let got = readBytes(number, &chunk, chunk.count)
      if got < 0 { failure = errno }
      if got <= 0 { isAtEnd = true } else { bytes += chunk[..<got] }
    }
    if let failure { throw FileError("read", path, errno: failure) }
    guard bytes.count <= limit else { throw FileError("read", path, .tooLarge(bytes.count)) }
    return bytes
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8], _ path: String) throws(FileError) {
    if let code = writeAll(number, bytes[...]) { throw FileError("write", path, errno: code) }
  }

  /// Closes it and reports what the system only says then (quota and network file systems).
  consuming func close(_ path: String) throws(FileError) {
    let number = take()
    guard closeDescriptor(number) == 0 || errno == EINTR else {
      throw FileError("write", path, errno: errno)
    }
  }

  /// Waits until what was written has reached the device.
  func synchronize(_ path: String) throws(FileError) {
    guard fsync(number) == 0 else { throw FileError("write", path, errno: errno) }
  }

  /// Takes the file's lock, waiting for whoever holds it.
  func lock(_ path: String, waiting: () -> Void) throws(FileError) {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return }
    guard errno == EWOULDBLOCK else { throw FileError("lock", path, errno: errno) }
    waiting()
    while flock(number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileError("lock", path, errno: errno) }
    }
  }
}

/// Closes a descriptor; 0, or -1 with `errno` set.
@discardableResult
func closeDescriptor(_ number: Int32) -> Int32 {
  close(number)
}

/// Writes everything; the error number if that is not possible.
func writeAll(_ number: Int32, _ bytes: ArraySlice<UInt8>) -> Int32? {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count, let base = buffer.baseAddress {
      let count = write(number, base + written, buffer.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      written += count
    }
    return nil
  }
}

/// `read(2)`, tried again where a signal came between.
func readBytes(_ number: Int32, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  while true {
    let got = read(number, target, count)
    if got >= 0 || errno != EINTR { return got }
  }
}

/// Writes to a socket what there is room for and takes it off, without waiting and without a signal;
/// false if nobody reads any more.
func sendBytes(_ number: Int32, _ bytes: inout ArraySlice<UInt8>) -> Bool {
  let sent = bytes.withUnsafeBytes { buffer in
    #if canImport(Glibc)
      send(number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    #else
      send(number, buffer.baseAddress, buffer.count, MSG_DONTWAIT)
    #endif
  }
  guard sent >= 0 else { return errno == EAGAIN || errno == EINTR || errno == ENOBUFS }
  bytes = bytes.dropFirst(sent)
  return true
}
