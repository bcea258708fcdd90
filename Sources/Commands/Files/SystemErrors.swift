#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileError {
  /// From the error number the C library left behind.
  init(_ action: String, _ path: String, errno code: Int32) {
    self.init(action, path, Reason(errno: code))
  }
}

extension FileError.Reason {
  init(errno code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case EACCES, EPERM: self = .denied
    case EEXIST: self = .exists
    case EISDIR: self = .isDirectory
    case ENOTDIR: self = .notDirectory
    case ENOTEMPTY: self = .notEmpty
    case ENOSPC, EDQUOT: self = .noSpace
    case EROFS: self = .readOnly
    case EXDEV: self = .otherFileSystem
    case ENOSYS, ENOTSUP, EOPNOTSUPP: self = .unsupported
    case EMLINK: self = .tooManyLinks
    case ELOOP: self = .linkLoop
    case EPIPE: self = .brokenPipe
    case EADDRINUSE: self = .inUse
    default: self = .other(systemMessage(code))
    }
  }
}

/// The C library's words for an error number, in lower case like our own.
private func systemMessage(_ code: Int32) -> String {
  guard let words = strerror(code) else { return "error \(code)" }
  let text = String(cString: words)
  return text.prefix(1).lowercased() + text.dropFirst()
}
