import Diagnostics
import Syntax

/// Finds the files of a workspace without reading them.
struct WorkspaceWalk {
  /// YAML files, relative to the root, in no order.
  private(set) var modules: [String] = []
  /// Other files.
  private(set) var assets: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Ids of the countries that are wanted; nil for all. Layers between are always taken.
  var only: Set<String>?
  private let root: String
  private let files: any ReadableFiles
  private var realRoot = ""
  private var found = 0
  private var links = 0

  private struct Folder {
    /// Relative to the root; empty for the root itself.
    var path: String
    /// Absolute paths of the symbolic links' targets on the way here.
    var targets: [String]
  }

  init(root: String, files: any ReadableFiles) {
    self.root = root
    self.files = files
  }

  /// Walks through the workspace; results are in the properties.
  mutating func run() {
    do {
      realRoot = try files.realPath(root)
      var open: [Folder] = []
      try takeTop(&open)
      while let folder = open.popLast() {
        let entries: [DirectoryEntry]
        do {
          entries = try files.entries(joined(root, folder.path))
        } catch {
          diagnostics.append(WorkspaceMessages.unreadable(folder.path, error.reason))
          continue
        }
        guard isWanted(folder.path, entries) else { continue }
        take(entries, of: folder, &open)
        guard found <= WorkspaceLimits.files else {
          diagnostics.append(WorkspaceMessages.tooManyFiles(folder.path))
          return
        }
        guard links <= WorkspaceLimits.links else {
          diagnostics.append(WorkspaceMessages.tooManyLinks(folder.path))
          return
        }
      }
    } catch {
      diagnostics.append(WorkspaceMessages.unreadable(error.path, error.reason))
    }
  }

  /// False for the folder of a country that is not wanted.
  private func isWanted(_ path: String, _ entries: [DirectoryEntry]) -> Bool {
    guard let only, path.hasPrefix("Countries/") else { return true }
    let name = path.dropFirst("Countries/".count)
    return name.contains("/") || only.contains(String(name))
      || !entries.contains { $0.name == "country.yaml" }
  }

  /// The three names that count at the top; others are nobody's business, unless they are one of
  /// the three in another case.
  private mutating func takeTop(_ open: inout [Folder]) throws(FileError) {
    let names = ["comity.yaml", "Core", "Countries"]
    let entries = try files.entries(root)
    for name in names {
      if let entry = entries.first(where: { $0.name == name }) {
        takeTop(entry, &open)
      } else if let near = entries.first(where: { $0.name.lowercased() == name.lowercased() }) {
        diagnostics.append(WorkspaceMessages.topName(near.name, name))
      } else if name == "Core", entries.contains(where: { $0.name == "Countries" }) {
        diagnostics.append(WorkspaceMessages.coreMissing())
      }
    }
  }

  private mutating func takeTop(_ entry: DirectoryEntry, _ open: inout [Folder]) {
    let root = Folder(path: "", targets: [])
    guard let resolved = resolve(entry, at: entry.name, in: root) else { return }
    let wantsFile = entry.name == "comity.yaml"
    switch resolved.kind {
    case .file where wantsFile: modules.append(entry.name)
    case .directory where !wantsFile:
      open.append(Folder(path: entry.name, targets: resolved.targets))
    case .file: diagnostics.append(WorkspaceMessages.fileForFolder(entry.name))
    case .directory: diagnostics.append(WorkspaceMessages.folderForFile(entry.name))
    default: diagnostics.append(WorkspaceMessages.notRegular(entry.name))
    }
  }

  private mutating func take(
    _ entries: [DirectoryEntry], of folder: Folder, _ open: inout [Folder]
  ) {
    var names: [String: String] = [:]
    for entry in entries where !entry.name.hasPrefix(".") {
      found += 1
      let path = folder.path + "/" + entry.name
      guard entry.kind != .unreadableName, isPrintable(entry.name) else {
        diagnostics.append(WorkspaceMessages.invalidName(path))
        continue
      }
      // Swift compares texts by canonical equivalence, as file systems that fold names do.
      if let other = names.updateValue(entry.name, forKey: entry.name.lowercased()) {
        diagnostics.append(WorkspaceMessages.collidingNames(folder.path + "/" + other, path))
      }
      if isConsent(path) { continue }
      guard let resolved = resolve(entry, at: path, in: folder) else { continue }
      take(resolved.kind, path, resolved.targets, &open)
    }
  }

  private mutating func take(
    _ kind: FileKind, _ path: String, _ targets: [String], _ open: inout [Folder]
  ) {
    if kind == .file, path.hasSuffix(".yaml") {
      modules.append(path)
      return
    }
    let suffix = fileExtension(path)
    switch kind {
    case .directory where suffix == "yaml":
      diagnostics.append(WorkspaceMessages.folderForFile(path))
    case .directory: open.append(Folder(path: path, targets: targets))
    case .file where suffix.lowercased() == "yml" || suffix.lowercased() == "yaml":
      diagnostics.append(WorkspaceMessages.wrongExtension(path))
    case .file: assets.append(path)
    default: diagnostics.append(WorkspaceMessages.notRegular(path))
    }
  }

  /// What an entry is, links followed; nil and a diagnostic where it must not be followed.
  private mutating func resolve(
    _ entry: DirectoryEntry, at path: String, in folder: Folder
  ) -> (kind: FileKind, targets: [String])? {
    guard entry.kind == .symbolicLink else { return (entry.kind, folder.targets) }
    do {
      let full = joined(root, path)
      let kind = try files.status(full, followingLinks: true).kind
      let target = try files.realPath(full)
      guard lies(target, in: realRoot) else {
        diagnostics.append(WorkspaceMessages.linkOutside(path))
        return nil
      }
      guard kind == .directory else { return (kind, folder.targets) }
      let here = try files.realPath(joined(root, folder.path))
      guard !lies(here, in: target), !folder.targets.contains(target) else {
        diagnostics.append(WorkspaceMessages.linkLoop(path))
        return nil
      }
      links += 1
      return (kind, folder.targets + [target])
    } catch {
      diagnostics.append(
        error.reason == .linkLoop
          ? WorkspaceMessages.linkLoop(path) : WorkspaceMessages.brokenLink(path, error.reason))
      return nil
    }
  }

  private func isConsent(_ path: String) -> Bool {
    guard path.hasSuffix("/consent"), path.hasPrefix("Countries/") else { return false }
    return path.utf8.count { $0 == UInt8(ascii: "/") } == 2
  }

  private func isPrintable(_ name: String) -> Bool {
    if name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
