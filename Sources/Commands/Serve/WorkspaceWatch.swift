#if canImport(Glibc)
  import Glibc
#endif

/// Tells when a workspace changes: by inotify(7), and where that is missing or has no watch left, by
/// looking at sizes and times twice a second.
final class WorkspaceWatch {
  /// Readable when something happened; -1 where nothing tells.
  private(set) var descriptor: Int32 = -1
  private let root: String
  private let files: any ReadableFiles
  private var rootWatch: Int32 = -1
  private var seen: [String] = []
  private var lookedAt: Duration = .zero

  private static let interval = Duration.milliseconds(500)
  private static let folderLimit = 50_000

  /// - Parameter root: folder that holds `comity.yaml`.
  init(root: String, files: any ReadableFiles) {
    self.root = root
    self.files = files
    #if canImport(Glibc)
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      watchFolders()
    #endif
    if descriptor < 0 { seen = traces() }
  }

  deinit {
    if descriptor >= 0 { closeDescriptor(descriptor) }
  }

  /// Whether something happened since it was last asked.
  func hasChanged(now: Duration) -> Bool {
    guard descriptor < 0 else { return hasEvents() }
    guard now - lookedAt >= Self.interval else { return false }
    lookedAt = now
    let traces = traces()
    defer { seen = traces }
    return traces != seen
  }

  private func hasEvents() -> Bool {
    var matters = false
    var bringsFolders = false
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let got = readBytes(descriptor, &chunk, chunk.count)
      guard got > 0 else { break }
      for event in FolderEvent.read(chunk[..<got]) where event.matters(root: rootWatch) {
        matters = true
        bringsFolders = bringsFolders || event.bringsFolders
      }
    }
    if bringsFolders { watchFolders() }
    return matters
  }

  /// Watches every folder; one that is watched already stays so.
  private func watchFolders() {
    #if canImport(Glibc)
      guard descriptor >= 0 else { return }
      let mask = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF)
      for folder in folders() {
        let watch = inotify_add_watch(descriptor, folder, mask)
        if folder == root { rootWatch = watch }
        guard watch < 0, errno == ENOSPC || errno == ENOMEM else { continue }
        closeDescriptor(descriptor)
        descriptor = -1
        seen = traces()
        return
      }
    #endif
  }

  /// The workspace's own folder and all that are read, those behind symbolic links among them.
  private func folders() -> [String] {
    var found = [root]
    var open = [joined(root, "Core"), joined(root, "Countries")]
    var known: Set<String> = []
    while let folder = open.popLast(), found.count < Self.folderLimit {
      guard let real = try? files.realPath(folder), known.insert(real).inserted,
        let entries = try? files.entries(folder)
      else { continue }
      found.append(folder)
      for entry in entries where !entry.name.hasPrefix(".") {
        if entry.kind == .directory || entry.kind == .symbolicLink {
          open.append(joined(folder, entry.name))
        }
      }
    }
    return found
  }

  /// A line for each file; when one changes, its line does.
  private func traces() -> [String] {
    var lines: [String] = []
    for folder in folders() {
      try? files.survey(folder) { entry, status in
        guard folder != root || entry.name == "comity.yaml", !entry.name.hasPrefix(".") else {
          return
        }
        lines.append(
          "\(folder)/\(entry.name) \(status?.size ?? 0) \(status?.modified ?? 0)")
      }
    }
    return lines.sorted(by: byteOrder)
  }
}
