import Commands

/// The tree of a `MemoryFileSystem`.
struct MemoryTree: Sendable {
  var forbidden: [String: FileError.Reason] = [:]
  var readOnly: [String: FileError.Reason] = [:]
  var room: Int?
  var hasLinks = true
  var hasExchange = true
  var untilKill: Int?
  var isDead = false
  var changes = 0
  var locks: Set<String> = []
  private var nodes: [Node] = [Node(kind: .directory, modified: 0)]
  private var clock: Int64 = 1

  /// A file, folder or link; files may have several names.
  private struct Node {
    var kind: FileKind
    var bytes: [UInt8] = []
    var children: [String: Int] = [:]
    var target = ""
    var modified: Int64
    var changed: Int64 = 0
  }

  /// Parts of a path without `.`, empty ones and `..` (by name).
  static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts
  }

  // MARK: Looking up

  /// Where a path leads: the node (nil if only the last part is missing), its real path, the folder
  /// it lies in.
  func resolve(
    _ path: String, followingLast: Bool, _ action: String
  ) throws(FileError) -> (node: Int?, path: [String], folder: Int) {
    guard !isDead else { throw FileError(action, path, .other("killed")) }
    var waiting = Array(path.split(separator: "/").map(String.init).reversed())
    var stack: [(name: String, node: Int)] = [("", 0)]
    var followed = 0
    while let part = waiting.popLast() {
      if part == "." { continue }
      if part == ".." {
        if stack.count > 1 { stack.removeLast() }
        continue
      }
      let folder = stack[stack.count - 1].node
      guard nodes[folder].kind == .directory else {
        throw FileError(action, path, .notDirectory)
      }
      let here = stack.dropFirst().map(\.name).joined(separator: "/")
      if let reason = forbidden[here], !here.isEmpty { throw FileError(action, path, reason) }
      guard let child = nodes[folder].children[part] else {
        guard waiting.isEmpty else { throw FileError(action, path, .notFound) }
        return (nil, stack.dropFirst().map(\.name) + [part], folder)
      }
      if nodes[child].kind == .symbolicLink, followingLast || !waiting.isEmpty {
        followed += 1
        guard followed < 40 else { throw FileError(action, path, .linkLoop) }
        let target = nodes[child].target
        if target.hasPrefix("/") { stack = [("", 0)] }
        waiting += target.split(separator: "/").map(String.init).reversed()
      } else {
        stack.append((part, child))
      }
    }
    let folder = stack.count > 1 ? stack[stack.count - 2].node : 0
    return (stack[stack.count - 1].node, stack.dropFirst().map(\.name), folder)
  }

  private func existing(
    _ path: String, _ action: String, followingLast: Bool
  ) throws(FileError) -> (node: Int, path: [String], folder: Int) {
    let found = try resolve(path, followingLast: followingLast, action)
    guard let node = found.node else { throw FileError(action, path, .notFound) }
    return (node, found.path, found.folder)
  }

  func read(_ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
    let found = try existing(path, "read", followingLast: true)
    if let reason = forbidden[found.path.joined(separator: "/")] {
      throw FileError("read", path, reason)
    }
    switch nodes[found.node].kind {
    case .file: break
    case .directory: throw FileError("read", path, .isDirectory)
    default: throw FileError("read", path, .notRegular)
    }
    let bytes = nodes[found.node].bytes
    guard bytes.count <= limit else { throw FileError("read", path, .tooLarge(bytes.count)) }
    return bytes
  }

  func entries(_ path: String) throws(FileError) -> [DirectoryEntry] {
    let found = try existing(path, "list", followingLast: true)
    if let reason = forbidden[found.path.joined(separator: "/")] {
      throw FileError("list", path, reason)
    }
    guard nodes[found.node].kind == .directory else {
      throw FileError("list", path, .notDirectory)
    }
    return nodes[found.node].children.sorted { byteOrder($0.key, $1.key) }
      .map { DirectoryEntry(name: $0.key, kind: nodes[$0.value].kind) }
  }

  func status(_ path: String, _ followingLinks: Bool) throws(FileError) -> FileStatus {
    let node = try existing(path, "read", followingLast: followingLinks).node
    return FileStatus(
      kind: nodes[node].kind, size: nodes[node].bytes.count, modified: nodes[node].modified,
      changed: max(nodes[node].changed, nodes[node].modified), device: 1, inode: UInt64(node))
  }

  // MARK: Changing

  /// To be called before every change; false if the process dies with this one.
  private mutating func begin(_ action: String, _ path: String) throws(FileError) -> Bool {
    guard !isDead else { throw FileError(action, path, .other("killed")) }
    let parts = Self.parts(path)
    for count in 0...parts.count {
      if let reason = readOnly[parts.prefix(count).joined(separator: "/")] {
        throw FileError(action, path, reason)
      }
    }
    clock += 1
    changes += 1
    guard let left = untilKill else { return true }
    untilKill = left - 1
    if left == 0 { isDead = true }
    return left > 0
  }

  private func killed(_ action: String, _ path: String) -> FileError {
    FileError(action, path, .other("killed"))
  }

  mutating func write(
    _ path: String, _ bytes: [UInt8], modified: Int64?
  ) throws(FileError) {
    let found = try resolve(path, followingLast: true, "write")
    let lives = try begin("write", path)
    var written = lives ? bytes : Array(bytes.prefix(bytes.count / 2))
    var isFull = false
    if let room, written.count > room {
      written = Array(written.prefix(room))
      isFull = true
    }
    room? -= written.count
    let node: Int
    if let old = found.node {
      guard nodes[old].kind == .file else { throw FileError("write", path, .isDirectory) }
      node = old
    } else {
      node = nodes.count
      nodes.append(Node(kind: .file, modified: clock))
      nodes[found.folder].children[found.path[found.path.count - 1]] = node
    }
    nodes[node].bytes = written
    nodes[node].modified = modified ?? clock
    nodes[node].changed = clock
    if isFull { throw FileError("write", path, .noSpace) }
    if !lives { throw killed("write", path) }
  }

  mutating func rename(_ source: String, _ target: String) throws(FileError) {
    let from = try existing(source, "write", followingLast: false)
    let to = try resolve(target, followingLast: false, "write")
    if let old = to.node {
      let isFolder = nodes[old].kind == .directory
      guard isFolder == (nodes[from.node].kind == .directory) else {
        throw FileError("write", target, isFolder ? .isDirectory : .notDirectory)
      }
      guard nodes[old].children.isEmpty else { throw FileError("write", target, .notEmpty) }
    }
    guard try begin("write", target) else { throw killed("write", target) }
    nodes[from.folder].children[from.path[from.path.count - 1]] = nil
    nodes[to.folder].children[to.path[to.path.count - 1]] = from.node
  }

  mutating func exchange(_ first: String, _ second: String) throws(FileError) {
    guard hasExchange else { throw FileError("write", second, .unsupported) }
    let one = try existing(first, "write", followingLast: false)
    let two = try existing(second, "write", followingLast: false)
    guard try begin("write", second) else { throw killed("write", second) }
    nodes[one.folder].children[one.path[one.path.count - 1]] = two.node
    nodes[two.folder].children[two.path[two.path.count - 1]] = one.node
  }

  mutating func link(_ source: String, _ target: String) throws(FileError) {
    guard hasLinks else { throw FileError("write", target, .unsupported) }
    let from = try existing(source, "write", followingLast: false)
    let to = try resolve(target, followingLast: false, "write")
    guard to.node == nil else { throw FileError("write", target, .exists) }
    guard try begin("write", target) else { throw killed("write", target) }
    nodes[to.folder].children[to.path[to.path.count - 1]] = from.node
  }

  mutating func remove(_ path: String) throws(FileError) {
    let found = try existing(path, "remove", followingLast: false)
    guard nodes[found.node].children.isEmpty else { throw FileError("remove", path, .notEmpty) }
    guard try begin("remove", path) else { throw killed("remove", path) }
    nodes[found.folder].children[found.path[found.path.count - 1]] = nil
  }

  mutating func makeDirectory(_ path: String) throws(FileError) {
    let action = "create the folder"
    let found = try resolve(path, followingLast: false, action)
    guard found.node == nil else { throw FileError(action, path, .exists) }
    guard try begin(action, path) else { throw killed(action, path) }
    nodes.append(Node(kind: .directory, modified: clock))
    nodes[found.folder].children[found.path[found.path.count - 1]] = nodes.count - 1
  }

  mutating func takeLock(_ path: String) throws(FileError) -> Bool {
    if try resolve(path, followingLast: true, "lock").node == nil {
      try write(path, [], modified: nil)
    }
    return locks.insert(path).inserted
  }

  // MARK: Putting things there

  mutating func put(_ path: String, _ bytes: [UInt8]) {
    let node = place(path, Node(kind: .file, modified: clock))
    nodes[node].bytes = bytes
  }

  mutating func putLink(_ path: String, _ target: String) {
    let node = place(path, Node(kind: .symbolicLink, modified: clock))
    nodes[node].target = target
  }

  mutating func putPipe(_ path: String) {
    _ = place(path, Node(kind: .other, modified: clock))
  }

  private mutating func place(_ path: String, _ node: Node) -> Int {
    var folder = 0
    let parts = Self.parts(path)
    for part in parts.dropLast() {
      if let child = nodes[folder].children[part] {
        folder = child
      } else {
        nodes.append(Node(kind: .directory, modified: clock))
        nodes[folder].children[part] = nodes.count - 1
        folder = nodes.count - 1
      }
    }
    nodes.append(node)
    nodes[folder].children[parts.last ?? ""] = nodes.count - 1
    return nodes.count - 1
  }

  func contents() -> [String: String] {
    var contents: [String: String] = [:]
    var open: [(path: String, node: Int)] = [("", 0)]
    while let (path, index) = open.popLast() {
      let node = nodes[index]
      switch node.kind {
      case .directory:
        for (name, child) in node.children {
          open.append((path.isEmpty ? name : path + "/" + name, child))
        }
      case .symbolicLink: contents[path] = "link → " + node.target
      default: contents[path] = String(decoding: node.bytes, as: UTF8.self)
      }
    }
    return contents
  }
}
