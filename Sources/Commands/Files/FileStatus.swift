/// What the system keeps about a path.
package struct FileStatus: Hashable, Sendable {
  package let kind: FileKind
  /// Bytes.
  package let size: Int
  /// Of the content, nanoseconds since 1970. Anybody may set it.
  package let modified: Int64
  /// Of content or status, nanoseconds since 1970. Nobody can set it.
  package let changed: Int64
  /// Same device and inode, same file.
  package let device: UInt64
  package let inode: UInt64

  package init(
    kind: FileKind, size: Int, modified: Int64, changed: Int64, device: UInt64, inode: UInt64
  ) {
    self.kind = kind
    self.size = size
    self.modified = modified
    self.changed = changed
    self.device = device
    self.inode = inode
  }
}

/// What a path is.
package enum FileKind: Hashable, Sendable {
  case file
  case directory
  case symbolicLink
  /// A pipe, socket or device.
  case other
  /// A name that is not UTF-8; it is shown repaired and can't be opened.
  case unreadableName
}

/// A name in a folder.
package struct DirectoryEntry: Hashable, Sendable {
  package let name: String
  package let kind: FileKind

  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}
