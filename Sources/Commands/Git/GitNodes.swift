/// The folders and files of a revision, found by path. The root is number 0.
struct GitNodes: Sendable {
  struct Node: Sendable {
    let name: String
    /// The folder it lies in; the root lies in itself.
    let parent: Int
    var kind: FileKind
    /// Of files and symbolic links.
    var object: ObjectID?
    /// Bytes in the work tree; until it is known, those that git keeps.
    var size = 0
    /// Whether git keeps a pointer of Git LFS in place of the content.
    var isPointer = false
    /// Which of the tree's repositories has the object.
    var repository = 0
    /// Of a symbolic link: where it leads.
    var target = ""
    /// Numbers of what lies in a folder, sorted by the bytes of the names once `sort` was called.
    var children: [Int] = []
    /// Why a folder can't be listed.
    var problem: FileError.Reason?
  }

  /// What a path leads to.
  enum Place {
    case node(Int)
    /// A symbolic link leads out of the tree.
    case outside
  }

  private(set) var nodes = [Node(name: "", parent: 0, kind: .directory)]

  subscript(_ number: Int) -> Node {
    get { nodes[number] }
    set { nodes[number] = newValue }
  }

  /// Adds a file below a folder; the folders between come into being. Records come in git's order,
  /// all of a folder together.
  ///
  /// - Returns: the new node's number.
  mutating func add(_ record: GitRecord, below root: Int, repository: Int) -> Int {
    var folder = root
    var rest = record.path
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      folder = self.folder(rest[..<slash], in: folder)
      rest = rest[(slash + 1)...]
    }
    let (name, isValid) = text(rest)
    let kind: FileKind =
      switch record.kind {
      case _ where !isValid: .unreadableName
      case .file: .file
      case .symbolicLink: .symbolicLink
      case .submodule: .directory
      }
    return append(
      Node(
        name: name, parent: folder, kind: kind,
        object: record.kind == .submodule ? nil : record.object,
        size: record.size, repository: repository))
  }

  private mutating func folder(_ bytes: ArraySlice<UInt8>, in folder: Int) -> Int {
    let (name, isValid) = text(bytes)
    if let last = nodes[folder].children.last, nodes[last].kind == .directory,
      nodes[last].name.utf8.elementsEqual(name.utf8)
    {
      return last
    }
    return append(
      Node(name: name, parent: folder, kind: isValid ? .directory : .unreadableName))
  }

  private mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    nodes[node.parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> (name: String, isValid: Bool) {
    if let name = String(validating: bytes, as: UTF8.self) { return (name, true) }
    return (String(decoding: bytes, as: UTF8.self), false)
  }

  /// Brings all folders into the order in which they are listed and searched.
  mutating func sort() {
    for number in nodes.indices where nodes[number].children.count > 1 {
      let children = nodes[number].children
      nodes[number].children = children.sorted { byteOrder(nodes[$0].name, nodes[$1].name) }
    }
  }

  /// Follows a path from the root, symbolic links on the way included.
  ///
  /// - Parameter followingLast: whether a link at the very end is followed too.
  func find(_ path: String, followingLast: Bool, _ action: String) throws(FileError) -> Place {
    var waiting = names(path)
    var here = 0
    var followed = 0
    while let name = waiting.popLast() {
      if name.elementsEqual(".".utf8) { continue }
      if name.elementsEqual("..".utf8) {
        guard here != 0 else { return .outside }
        here = nodes[here].parent
        continue
      }
      guard nodes[here].kind == .directory else { throw FileError(action, path, .notDirectory) }
      if let problem = nodes[here].problem { throw FileError(action, path, problem) }
      guard let child = child(name, of: here) else { throw FileError(action, path, .notFound) }
      guard nodes[child].kind == .symbolicLink, followingLast || !waiting.isEmpty else {
        here = child
        continue
      }
      followed += 1
      guard followed <= 40 else { throw FileError(action, path, .linkLoop) }
      let target = nodes[child].target
      // Where the tree would lie on a machine is not known here.
      if target.utf8.first == UInt8(ascii: "/") { return .outside }
      waiting += names(target)
    }
    return .node(here)
  }

  /// The names on the way from the root to a node.
  func path(_ number: Int) -> [String] {
    var names: [String] = []
    var here = number
    while here != 0 {
      names.append(nodes[here].name)
      here = nodes[here].parent
    }
    return names.reversed()
  }

  /// The names a path is made of, the last one first. Cut at bytes: a name may begin with an accent
  /// that would make one character with the slash before it.
  private func names(_ path: String) -> [Substring.UTF8View] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed()
  }

  /// Binary search by the bytes of the name: two spellings of one accent are two files.
  private func child(_ name: Substring.UTF8View, of folder: Int) -> Int? {
    let children = nodes[folder].children
    var range = children.startIndex..<children.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if nodes[children[middle]].name.utf8.lexicographicallyPrecedes(name) {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    guard range.lowerBound < children.endIndex else { return nil }
    let found = children[range.lowerBound]
    let isSame = nodes[found].name.utf8.elementsEqual(name)
    return isSame && nodes[found].kind != .unreadableName ? found : nil
  }
}
