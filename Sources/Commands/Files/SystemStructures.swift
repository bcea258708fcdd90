#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileStatus {
  init(_ buffer: stat) {
    let times = FileStatus.times(buffer)
    self.init(
      kind: FileKind(mode: buffer.st_mode), size: Int(buffer.st_size),
      modified: Self.nanoseconds(times.modified), changed: Self.nanoseconds(times.changed),
      device: UInt64(truncatingIfNeeded: buffer.st_dev), inode: UInt64(buffer.st_ino))
  }

  /// Times under the names each system gives them.
  static func times(
    _ buffer: stat
  ) -> (accessed: timespec, modified: timespec, changed: timespec) {
    #if canImport(Glibc)
      (buffer.st_atim, buffer.st_mtim, buffer.st_ctim)
    #else
      (buffer.st_atimespec, buffer.st_mtimespec, buffer.st_ctimespec)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension FileKind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }
}

/// An entry as `readdir` gives it; nil for `.` and `..`. Where the file system does not tell the
/// kind, `other`.
func directoryEntry(_ entry: UnsafeMutablePointer<dirent>) -> DirectoryEntry? {
  let (valid, shown) = withUnsafePointer(to: &entry.pointee.d_name) { name in
    name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
      let valid = String(validatingCString: $0)
      return (valid, valid ?? String(cString: $0))
    }
  }
  if shown == "." || shown == ".." { return nil }
  guard let name = valid else { return DirectoryEntry(name: shown, kind: .unreadableName) }
  switch Int(entry.pointee.d_type) {
  case Int(DT_REG): return DirectoryEntry(name: name, kind: .file)
  case Int(DT_DIR): return DirectoryEntry(name: name, kind: .directory)
  case Int(DT_LNK): return DirectoryEntry(name: name, kind: .symbolicLink)
  default: return DirectoryEntry(name: name, kind: .other)
  }
}

/// Lets a millisecond pass.
func sleepOneMillisecond() {
  usleep(1000)
}
