import Composition
import Diagnostics
package import Syntax

/// The state that a workspace is compared with.
package struct Base: Sendable {
  /// What it is and how it was chosen, one line without a final dot:
  /// `merge-base of HEAD and origin/main, 3f9c1a7`.
  package let summary: String
  /// Nil where it is a folder.
  package let commit: ObjectID?
  /// The commit that is checked out; nil where the base is a folder.
  package let head: ObjectID?
  /// The workspace's folder in the repository and the one it had then; empty for the repository's
  /// top and where there is no repository.
  package let folder: String
  package let formerFolder: String
  /// Whether there was no workspace then: everything is new.
  package let isBeforeWorkspace: Bool
  /// For whom the change is meant: the values of all trailers `Impact-For` from the base to HEAD,
  /// each once, sorted. They need not be names of countries.
  package let impactFor: [String]
  /// The workspace's files then. Paths are relative to `root`.
  package var files: any ReadableFiles { tree ?? folderFiles }
  /// What paths of the workspace are joined to for `files`.
  package let root: String
  /// The same as a tree of git; nil where it is a folder.
  package private(set) var tree: GitTree?
  private let folderFiles: any ReadableFiles

  /// A commit.
  init(
    _ summary: String, _ commit: ObjectID, head: ObjectID, _ location: BaseLocation,
    impactFor: [String], files: any ReadableFiles
  ) {
    self.summary = summary
    self.commit = commit
    self.head = head
    self.impactFor = impactFor
    folder = location.folder
    formerFolder = location.formerFolder
    isBeforeWorkspace = location.isBeforeWorkspace
    root = "."
    tree = location.tree
    folderFiles = files
  }

  /// A folder.
  init(_ summary: String, folder root: String, files: any ReadableFiles) {
    self.summary = summary
    self.root = root
    commit = nil
    head = nil
    impactFor = []
    folder = ""
    formerFolder = ""
    isBeforeWorkspace = false
    folderFiles = files
  }

  /// Reads the workspace as it was. What is the same in the work tree is not read again.
  ///
  /// - Parameter now: the workspace as it is.
  package mutating func read(
    besides now: WorkspaceFiles, _ parallel: ParallelMap
  ) throws(CommandFailure) -> WorkspaceFiles {
    guard !isBeforeWorkspace else { return WorkspaceFiles(files: [], assets: [], diagnostics: []) }
    if var tree {
      tree.adopt(now.files, parallel)
      try tree.loadModules()
      self.tree = tree
    }
    return readWorkspace(root, in: files, parallel)
  }

  /// Whether a file, a picture say, had this content then. Through git this is told without reading
  /// it; a line end that git changes on the way into the work tree is a difference.
  package func holds(_ content: [UInt8], at path: String) -> Bool {
    if let tree { return tree.holds(content, at: path) }
    let former = try? files.read(joined(root, path), limit: content.count)
    return former == content
  }

  /// Reads files that `read` left out, pictures say, from git at once, so that `files` need not ask
  /// for each.
  package mutating func load(_ paths: [String]) throws(CommandFailure) {
    try tree?.load(paths)
  }
}

/// Where a workspace lies in a commit.
struct BaseLocation: Sendable {
  let tree: GitTree
  /// Today.
  let folder: String
  let formerFolder: String
  let isBeforeWorkspace: Bool
}

/// What came of looking for a base.
package enum ChosenBase: Sendable {
  case base(Base)
  /// There is none, and why, as a line without a final dot; nil where none was wanted.
  case none(String?)
}
