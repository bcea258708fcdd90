#if Pictures
  import Composition
  import Diagnostics
  import Pictures

  /// What is left to do for a country when its pictures are drawn: the sheet of all of them, the index,
  /// and former pictures that nothing shows any more.
  struct DrawEnd: Sendable {
    let country: PicturedCountry
    /// Of the country's pictures.
    let folder: String
    let old: PictureIndex
    let selection: DrawSelection
    /// Paths of pictures about which something was said already.
    let told: Set<String>
    let world: World

    private(set) var failures: [Diagnostic] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// What became of the country, in columns.
    private(set) var line: [String] = []

    init(
      country: PicturedCountry, folder: String, old: PictureIndex, selection: DrawSelection,
      told: Set<String>, world: World
    ) {
      self.country = country
      self.folder = folder
      self.old = old
      self.selection = selection
      self.told = told
      self.world = world
    }

    mutating func run(_ done: [DrawRun.Done], _ maker: PictureMaker) {
      let there = done.filter { $0.outcome != .missing }
      var index = selection.isWhole ? PictureIndex() : old
      for picture in done { index.hashes[picture.prepared.shot.fileName] = nil }
      for picture in there {
        index.hashes[picture.prepared.shot.fileName] = picture.prepared.hash
      }
      failures = done.compactMap(\.failure)
      diagnostics = DrawFaults(country: country, told: told).diagnostics(
        done.map { ($0.prepared.shot, $0.faults) })
      let hasSheet = !there.isEmpty && selection.shard == nil
      do throws(FileError) {
        if selection.isWhole { try removeStale(index) }
        if hasSheet { try writeSheet(there.map(\.prepared), &index, maker) }
        if index.hashes != old.hashes {
          try world.files.replaceFile(joined(folder, PictureIndex.fileName), index.bytes)
        }
      } catch {
        failures.append(CommandFailure(error).diagnostic)
      }
      let drawn = done.count { $0.outcome == .drawn }
      line = [
        country.name, counted(done.count, "picture"), "\(drawn) drawn",
        "\(there.count - drawn) unchanged",
      ]
      if there.count < done.count { line.append("\(done.count - there.count) missing") }
      line.append(hasSheet ? joined(folder, PictureIndex.sheetName) : folder)
    }

    private func removeStale(_ index: PictureIndex) throws(FileError) {
      for path in old.hashes.keys.sorted(by: byteOrder) where index.hashes[path] == nil {
        let stale = joined(folder, path)
        if PictureIndex.isOwn(path), try world.files.statusIfPresent(stale) != nil {
          try world.files.remove(stale)
        }
      }
    }

    private func writeSheet(
      _ pictures: [PictureMaker.Prepared], _ index: inout PictureIndex, _ maker: PictureMaker
    ) throws(FileError) {
      let name = PictureIndex.sheetName
      let title = country.bundle.title ?? country.name
      let hash = sha256Hex(Array((title + pictures.map { "\n" + $0.hash }.joined()).utf8))
      index.hashes[name] = hash
      let file = joined(folder, name)
      if old.hashes[name] == hash, try world.files.statusIfPresent(file) != nil { return }
      // One device is enough to see the screens side by side.
      let device = pictures.first?.shot.device.id
      let shown = pictures.filter { $0.shot.device.id == device }
      guard let png = maker.contactSheet(title, shown) else { return }
      try world.files.replaceFile(file, png)
    }
  }
#endif
