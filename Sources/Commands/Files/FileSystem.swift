/// A tree of files that can be read: the outside world, or a revision of it. Paths are `/`-separated
/// and relative to the process's folder, or to the tree's root, unless they begin with `/`.
package protocol ReadableFiles: Sendable {
  /// The bytes of a regular file. Fails with `tooLarge` before reading more than `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

  /// Bytes of a regular file from an offset on; fewer at its end.
  func read(_ path: String, from offset: Int, count: Int) throws(FileError) -> [UInt8]

  /// What lies in a folder, sorted by the bytes of the names, without `.` and `..`.
  func entries(_ path: String) throws(FileError) -> [DirectoryEntry]

  /// Kind, size and time of one path.
  func status(_ path: String, followingLinks: Bool) throws(FileError) -> FileStatus

  /// Calls `visit` for everything in a folder, in no order; the status is nil for folders, links are
  /// not followed.
  func survey(
    _ path: String, _ visit: (DirectoryEntry, FileStatus?) -> Void
  ) throws(FileError)

  /// The absolute path with all symbolic links resolved.
  func realPath(_ path: String) throws(FileError) -> String
}

extension ReadableFiles {
  /// For those that have a file as a whole only.
  package func read(_ path: String, from offset: Int, count: Int) throws(FileError) -> [UInt8] {
    Array(try read(path, limit: Int.max - 1).dropFirst(offset).prefix(count))
  }
}

/// The files of the outside world. Everything that reads or writes goes through one value of this
/// kind, so that tests can put another in its place.
package protocol FileSystem: ReadableFiles {
  /// Creates a file or replaces the content of one. Not atomic: whoever needs that writes beside
  /// and renames (`replaceFile`).
  func write(_ path: String, _ bytes: [UInt8]) throws(FileError)

  /// Creates a file with the content and the modification time of another.
  func copy(_ source: String, to target: String) throws(FileError)

  /// Gives a path another name; an existing file there is replaced in one step.
  func rename(_ source: String, to target: String) throws(FileError)

  /// Swaps two existing paths in one step; fails with `unsupported` where that can't be done.
  func exchange(_ first: String, _ second: String) throws(FileError)

  /// Gives a file a second name (a hard link).
  func link(_ source: String, to target: String) throws(FileError)

  /// Removes a file, a symbolic link (never what it leads to) or an empty folder.
  func remove(_ path: String) throws(FileError)

  /// Creates a folder in an existing one.
  func makeDirectory(_ path: String) throws(FileError)

  /// Waits until a file's content, or a folder's list of names, has reached the device.
  func synchronize(_ path: String) throws(FileError)

  /// Takes the lock of a file, which is created if need be, and keeps it until the result is let
  /// go.
  ///
  /// - Parameter waiting: called once if another process holds it, before waiting for it.
  func lock(_ path: String, waiting: () -> Void) throws(FileError) -> FileLock
}
