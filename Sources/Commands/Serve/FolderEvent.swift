/// Something that happened in a watched folder, as inotify(7) tells it.
package struct FolderEvent: Hashable, Sendable {
  /// Number of the folder's watch; -1 when events were lost.
  package let watch: Int32
  /// Of the kinds in inotify(7).
  package let mask: UInt32
  /// Of what lies in the folder; empty for the folder itself.
  package let name: String

  private static let overflow: UInt32 = 0x4000
  private static let isFolder: UInt32 = 0x4000_0000

  package init(watch: Int32, mask: UInt32, name: String) {
    self.watch = watch
    self.mask = mask
    self.name = name
  }

  /// Whether folders may have come that nobody watches.
  package var bringsFolders: Bool { mask & (Self.overflow | Self.isFolder) != 0 }

  /// Whether a workspace may be another one now.
  ///
  /// - Parameter root: number of the watch of the workspace's folder, where three names count.
  package func matters(root: Int32) -> Bool {
    if mask & Self.overflow != 0 { return true }
    if watch == root { return ["comity.yaml", "core", "countries"].contains(name.lowercased()) }
    return !name.hasPrefix(".")
  }

  /// Takes apart what was read; what is cut off is left out.
  package static func read(_ bytes: ArraySlice<UInt8>) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var rest = bytes
    func number(_ offset: Int) -> UInt32 {
      rest.dropFirst(offset).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    while rest.count >= 16 {
      let length = Int(number(12))
      guard rest.count >= 16 + length else { break }
      let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
      events.append(
        FolderEvent(
          watch: Int32(bitPattern: number(0)), mask: number(4),
          name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(16 + length)
    }
    return events
  }
}
