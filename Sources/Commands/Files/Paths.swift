/// A path below another; an absolute one stands for itself, `.` adds nothing.
package func joined(_ folder: String, _ path: String) -> String {
  if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path.isEmpty ? folder : path }
  if path.isEmpty || path == "." { return folder }
  return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}

/// The folder of a path and the last part; the folder is `.` where there is none. Cut at bytes: a
/// name may begin with an accent that would make one character with the slash before it.
package func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
  let folder = slash == path.startIndex ? "/" : String(path[..<slash])
  return (folder, String(path[path.utf8.index(after: slash)...]))
}

/// What stands behind the last dot of the last part, without the dot; empty where there is none.
package func fileExtension(_ path: String) -> String {
  let name = split(path).name
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
  return String(name[name.index(after: dot)...])
}

/// Whether `path` is `folder` or lies below it; both absolute and without `..`.
package func lies(_ path: String, in folder: String) -> Bool {
  path == folder || folder == "/" || path.utf8.starts(with: (folder + "/").utf8)
}
