import Diagnostics

/// Finds the state that a workspace is compared with.
///
/// - Parameter root: the workspace's folder as the process reaches it.
/// - Returns: the base; none where none is wanted, or where no repository is and none was asked for.
///   A base that can't be used fails with the command that mends it.
package func chooseBase(
  _ choice: BaseChoice, root: String, _ world: World
) throws(CommandFailure) -> ChosenBase {
  try chooseBase(choice, words: .base, root: root, world)
}

/// The same of a revision that is named in other words.
func chooseBase(
  _ choice: BaseChoice, words: RevisionWords, root: String, _ world: World
) throws(CommandFailure) -> ChosenBase {
  switch choice {
  case .none: return .none(nil)
  case .folder(let folder): return .base(try folderBase(folder, root: root, world))
  case .revision(let name):
    guard let repository = try GitRepository(around: root, world) else {
      throw GitFailures.noRepository(name, words)
    }
    return .base(
      try commitBase(repository, words, world) { (search) throws(CommandFailure) in
        try search.revision(name)
      })
  case .automatic:
    do throws(CommandFailure) {
      guard let repository = try GitRepository(around: root, world) else {
        return .none("there is no git repository here, so there is nothing to compare with")
      }
      return .base(
        try commitBase(repository, words, world) { (search) throws(CommandFailure) in
          try search.automatic()
        })
    } catch {
      throw error.adding(helps: ["check the workspace alone:  comity lint --no-base"])
    }
  }
}

private func commitBase(
  _ repository: GitRepository, _ words: RevisionWords, _ world: World,
  _ choose: (BaseSearch) throws(CommandFailure) -> BaseSearch.Found
) throws(CommandFailure) -> Base {
  try repository.requireWholeWorkspace()
  let search = try BaseSearch(repository, words)
  let found = try choose(search)
  let location = try repository.locate(found.commit, world.files)
  var summary = found.summary
  if location.isBeforeWorkspace {
    summary += "; there was no workspace here yet, so everything is new"
  } else if location.formerFolder != location.folder {
    summary +=
      location.formerFolder.isEmpty
      ? "; the workspace lay at the repository's top then"
      : "; the workspace lay in `\(location.formerFolder)` then"
  }
  return Base(
    summary, found.commit, head: search.head, location,
    impactFor: try repository.impactFor(since: found.commit), files: world.files)
}

private func folderBase(
  _ folder: String, root: String, _ world: World
) throws(CommandFailure) -> Base {
  let path = joined(world.directory, folder)
  let kind: FileKind?
  let hasWorkspace: Bool
  let isSame: Bool
  do throws(FileError) {
    kind = try world.files.statusIfPresent(path, followingLinks: true)?.kind
    hasWorkspace = try world.files.statusIfPresent(joined(path, "comity.yaml")) != nil
    let here = try world.files.realPath(root)
    isSame = hasWorkspace ? try world.files.realPath(path) == here : false
  } catch {
    throw CommandFailure(error)
  }
  let problem = "--base-dir \(folder): "
  guard kind == .directory else {
    let (parent, name) = split(folder)
    let beside = (try? world.files.entries(joined(world.directory, parent))) ?? []
    let near = nearest(to: name, in: beside.filter { $0.kind == .directory }.map(\.name))
    throw GitFailures.failure(
      problem + "there is no such folder",
      helps: near.map { ["did you mean  --base-dir \(shellQuoted(joined(parent, $0)))"] } ?? [])
  }
  guard hasWorkspace else {
    throw GitFailures.failure(
      problem + "there is no workspace in this folder",
      notes: ["it must be the folder that holds `comity.yaml`"])
  }
  guard !isSame else {
    throw GitFailures.failure(
      problem + "this is the workspace itself", helps: ["name a folder that holds it as it was"])
  }
  return Base("the folder \(folder)", folder: path, files: world.files)
}
