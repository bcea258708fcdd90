/// Something the outside world refused, with the path it was about.
package struct FileError: Error, Hashable, Sendable {
  /// What kept it from being done.
  package enum Reason: Hashable, Sendable {
    case notFound
    case denied
    case exists
    case isDirectory
    case notDirectory
    case notEmpty
    /// A pipe, socket or device.
    case notRegular
    case noSpace
    case readOnly
    case otherFileSystem
    /// The file system can't do this at all.
    case unsupported
    case tooManyLinks
    /// Size in bytes.
    case tooLarge(Int)
    /// Symbolic links that lead in a circle.
    case linkLoop
    case brokenPipe
    /// An address that another program listens on.
    case inUse
    /// The system's own words.
    case other(String)
  }

  /// What was tried, as a verb that goes with the path: "read", "write".
  package let action: String
  package let path: String
  package let reason: Reason

  package init(_ action: String, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// `could not write build/jp/bundle.json: no space left on the device`.
  package var message: String {
    "could not \(action) \(path): \(reason.text)"
  }
}

extension FileError.Reason {
  /// In words, without a final dot.
  package var text: String {
    switch self {
    case .notFound: "no such file or folder"
    case .denied: "permission denied"
    case .exists: "it exists already"
    case .isDirectory: "it is a folder"
    case .notDirectory: "part of the path is not a folder"
    case .notEmpty: "the folder is not empty"
    case .notRegular: "it is neither a file nor a folder"
    case .noSpace: "no space left on the device"
    case .readOnly: "the file system is read-only"
    case .otherFileSystem: "it lies on another file system"
    case .unsupported: "the file system does not support this"
    case .tooManyLinks: "too many hard links"
    case .tooLarge(let size): "it is too large (\(size) bytes)"
    case .linkLoop: "its symbolic links lead in a circle"
    case .brokenPipe: "nobody reads it any more"
    case .inUse: "another program has it"
    case .other(let text): text
    }
  }
}
