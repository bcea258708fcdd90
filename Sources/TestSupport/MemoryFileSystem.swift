package import Commands
import Synchronization

/// A file system in memory that fails on demand: files that can't be read, a full disk, a read-only
/// part, no hard links or exchange, and a process killed at any of its operations.
///
/// Paths are relative to the root or begin with `/`, which is the same.
package final class MemoryFileSystem: FileSystem {
  private let state: Mutex<MemoryTree>

  package init(_ files: [String: String] = [:]) {
    var state = MemoryTree()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      state.put(path, Array(text.utf8))
    }
    self.state = Mutex(state)
  }

  // MARK: Failing on demand

  /// Makes reading or listing a path fail.
  package func forbid(_ path: String, _ reason: FileError.Reason = .denied) {
    state.withLock { $0.forbidden[MemoryTree.parts(path).joined(separator: "/")] = reason }
  }

  /// Makes every change below a path fail.
  package func makeReadOnly(_ path: String, _ reason: FileError.Reason = .readOnly) {
    state.withLock { $0.readOnly[MemoryTree.parts(path).joined(separator: "/")] = reason }
  }

  /// Lets that many more bytes be written before the disk is full; nil lifts it.
  package func limit(bytes: Int?) {
    state.withLock { $0.room = bytes }
  }

  /// Takes away what not every file system can.
  package func forgo(links: Bool = false, exchange: Bool = false) {
    state.withLock {
      $0.hasLinks = !links
      $0.hasExchange = !exchange
    }
  }

  /// Stops the process at its `operation`-th change from now (0 = the first): a write is left half
  /// done, any other change is not made, and everything after it fails. Nil brings it back to life.
  package func kill(at operation: Int?) {
    state.withLock {
      $0.untilKill = operation
      $0.isDead = false
    }
  }

  /// Whether the process was stopped.
  package var isDead: Bool { state.withLock { $0.isDead } }

  /// Number of changes made so far.
  package var changes: Int { state.withLock { $0.changes } }

  // MARK: Putting things there

  /// Creates a file and its folders, whatever is forbidden.
  package func put(_ path: String, _ bytes: [UInt8]) {
    state.withLock { $0.put(path, bytes) }
  }

  /// Creates a symbolic link.
  package func putLink(_ path: String, to target: String) {
    state.withLock { $0.putLink(path, target) }
  }

  /// Creates a pipe.
  package func putPipe(_ path: String) {
    state.withLock { $0.putPipe(path) }
  }

  /// Everything there is: path and content of each file, `link → target` for links.
  package var contents: [String: String] {
    state.withLock { $0.contents() }
  }

  // MARK: FileSystem

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try locked { state throws(FileError) in try state.read(path, limit) }
  }

  package func entries(_ path: String) throws(FileError) -> [DirectoryEntry] {
    try locked { state throws(FileError) in try state.entries(path) }
  }

  package func status(_ path: String, followingLinks: Bool) throws(FileError) -> FileStatus {
    try locked { state throws(FileError) in try state.status(path, followingLinks) }
  }

  package func realPath(_ path: String) throws(FileError) -> String {
    try locked { state throws(FileError) in
      "/" + (try state.resolve(path, followingLast: true, "read")).path.joined(separator: "/")
    }
  }

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try locked { state throws(FileError) in try state.write(path, bytes, modified: nil) }
  }

  package func copy(_ source: String, to target: String) throws(FileError) {
    try locked { state throws(FileError) in
      let modified = try state.status(source, true).modified
      try state.write(target, try state.read(source, Int.max), modified: modified)
    }
  }

  package func rename(_ source: String, to target: String) throws(FileError) {
    try locked { state throws(FileError) in try state.rename(source, target) }
  }

  package func exchange(_ first: String, _ second: String) throws(FileError) {
    try locked { state throws(FileError) in try state.exchange(first, second) }
  }

  package func link(_ source: String, to target: String) throws(FileError) {
    try locked { state throws(FileError) in try state.link(source, target) }
  }

  package func remove(_ path: String) throws(FileError) {
    try locked { state throws(FileError) in try state.remove(path) }
  }

  package func makeDirectory(_ path: String) throws(FileError) {
    try locked { state throws(FileError) in try state.makeDirectory(path) }
  }

  package func synchronize(_ path: String) throws(FileError) {
    try locked { state throws(FileError) in _ = try state.status(path, true) }
  }

  package func lock(_ path: String, waiting: () -> Void) throws(FileError) -> FileLock {
    var hasWaited = false
    while true {
      let isTaken = try locked { state throws(FileError) in try state.takeLock(path) }
      if isTaken { break }
      if !hasWaited { waiting() }
      hasWaited = true
    }
    return FileLock { [self] in state.withLock { _ = $0.locks.remove(path) } }
  }

  private func locked<Value: Sendable>(
    _ body: @Sendable (inout MemoryTree) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    try state.withLock { (state: inout sending MemoryTree) throws(FileError) in try body(&state) }
  }
}
