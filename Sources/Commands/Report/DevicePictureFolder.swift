import Report

/// Takes pictures that devices took into a report.
struct DevicePictureFolder {
  /// Where they are.
  let path: String
  /// Of the report.
  let folder: String
  let world: World

  private static let target = "shots"
  /// Signature of PNG (RFC 2083, 12.11).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Copies them, named by their bytes, and removes former ones; sorted by path.
  func take(countries: [String], steps: [String]) throws(CommandFailure) -> [DevicePicture] {
    do throws(FileError) {
      let target = joined(folder, Self.target)
      try world.files.makeDirectories(target)
      var pictures: [DevicePicture] = []
      for file in try world.files.tree(path).files {
        guard let name = DevicePictureName(file, countries: countries, steps: steps) else {
          continue
        }
        let bytes = try world.files.read(
          joined(path, file), limit: WorkspaceLimits.imageBytes)
        guard bytes.starts(with: Self.signature) else { continue }
        let copy = "\(Self.target)/\(sha256Hex(bytes).prefix(20)).png"
        if try world.files.statusIfPresent(joined(folder, copy)) == nil {
          try world.files.replaceFile(joined(folder, copy), bytes)
        }
        pictures.append(
          DevicePicture(
            country: name.country, language: name.language, device: name.device, step: name.step,
            file: copy, path: file))
      }
      let kept = Set(pictures.map(\.file))
      for entry in try world.files.entries(target)
      where entry.name.hasSuffix(".png") && !kept.contains("\(Self.target)/\(entry.name)") {
        try world.files.remove(joined(target, entry.name))
      }
      return pictures
    } catch {
      throw CommandFailure(error)
    }
  }
}
