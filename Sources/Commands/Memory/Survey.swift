import Syntax

/// What a folder and everything below it looked like, as one number that does not depend on the
/// order of looking: names, kinds, sizes, times, inodes. Two surveys are equal only if nothing was
/// changed in between, as far as the file system's clock tells moments apart (`newest`).
struct Survey: Equatable, Sendable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  /// The latest change of any file, nanoseconds since 1970.
  private(set) var newest: Int64 = .min

  /// In hexadecimal.
  var text: String {
    String(high, radix: 16) + "-" + String(low, radix: 16)
  }

  /// Adds something that is not there.
  mutating func addMissing(_ path: String) {
    add(Self.hash(path, 1), 0, nil)
  }

  /// Adds a file by itself. False where it cannot be trusted: a link, or something unreadable.
  mutating func add(file path: String, _ files: any FileSystem) -> Bool {
    let status: FileStatus?
    do {
      status = try files.statusIfPresent(path)
    } catch {
      return false
    }
    guard let status else {
      addMissing(path)
      return true
    }
    guard status.kind == .file || status.kind == .directory else { return false }
    add(Self.hash(path, 2), Self.hash(status), status.kind == .file ? status.changed : nil)
    return true
  }

  /// Adds folders and all that lies below them, several folders at a time. False where there is a link,
  /// something unreadable or something that is no file, on which other things may depend.
  mutating func add(
    trees paths: [String], _ files: any FileSystem, _ parallel: ParallelMap
  ) -> Bool {
    var open = paths
    while !open.isEmpty {
      let folders = open
      let found = collect(folders.count, parallel) { index in
        var survey = Survey()
        let inner = survey.add(folder: folders[index], files)
        return (survey, inner)
      }
      open = []
      for (survey, inner) in found {
        guard let inner else { return false }
        add(survey)
        open += inner
      }
    }
    return true
  }

  /// Adds what lies in a folder; the folders among it, or nil where it cannot be trusted.
  private mutating func add(folder: String, _ files: any FileSystem) -> [String]? {
    let seed = Self.hash(folder, 3)
    var folders: [String] = []
    var isTrusted = true
    do {
      try files.survey(folder) { entry, status in
        let name = Self.hash(entry.name, seed)
        switch entry.kind {
        case .file:
          guard let status else { return isTrusted = false }
          add(name, Self.hash(status), status.changed)
        case .directory:
          // Times of folders change with files that do not count.
          add(name, 4, nil)
          folders.append(joined(folder, entry.name))
        default: isTrusted = false
        }
      }
    } catch {
      return nil
    }
    return isTrusted ? folders : nil
  }

  private mutating func add(_ other: Survey) {
    low &+= other.low
    high &+= other.high
    newest = max(newest, other.newest)
  }

  private mutating func add(_ name: UInt64, _ content: UInt64, _ changed: Int64?) {
    low &+= Self.mix(name ^ Self.mix(content))
    high &+= Self.mix(name &+ 0x9E37_79B9_7F4A_7C15 ^ Self.mix(content &+ 0x5851_F42D_4C95_7F2D))
    if let changed { newest = max(newest, changed) }
  }

  private static func hash(_ text: String, _ seed: UInt64) -> UInt64 {
    var hash = mix(seed)
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { hash = mix(hash ^ word) }
    }
    return mix(hash ^ word ^ count << 56)
  }

  private static func hash(_ status: FileStatus) -> UInt64 {
    var hash = mix(UInt64(status.size))
    hash = mix(hash ^ UInt64(bitPattern: status.modified))
    hash = mix(hash ^ UInt64(bitPattern: status.changed))
    hash = mix(hash ^ status.inode)
    return mix(hash ^ status.device)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}

extension Survey {
  /// Everything a workspace is read from; nil where not all of it can be trusted.
  static func workspace(
    _ root: String, _ files: any FileSystem, _ parallel: ParallelMap
  ) -> Survey? {
    var survey = Survey()
    var trees: [String] = []
    let names = ["comity.yaml", "Core", "Countries"]
    guard survey.add(file: joined(root, "comity.yaml"), files),
      let entries = try? files.entries(root)
    else { return nil }
    for entry in entries where names.contains(where: { $0.lowercased() == entry.name.lowercased() })
    {
      switch entry.kind {
      case .file: survey.addMissing("\(entry.name) is a file")
      case .directory:
        survey.addMissing("\(entry.name) is a folder")
        trees.append(joined(root, entry.name))
      default: return nil
      }
    }
    return survey.add(trees: trees, files, parallel) ? survey : nil
  }

  /// The bundles of countries in an output folder, and whatever there may be taken for one.
  static func output(
    _ root: String, _ countries: [String], _ files: any FileSystem, _ parallel: ParallelMap
  ) -> Survey? {
    var survey = Survey()
    var trees: [String] = []
    let status: FileStatus?
    do {
      status = try files.statusIfPresent(root, followingLinks: true)
    } catch {
      return nil
    }
    guard let status else {
      survey.addMissing(root)
      return survey
    }
    guard status.kind == .directory, let entries = try? files.entries(root) else { return nil }
    let known = Set(countries)
    for entry in entries where entry.name != OutputNames.lock {
      survey.addMissing("\(entry.name) is there")
      let path = joined(root, entry.name)
      guard entry.kind == .directory else {
        if known.contains(entry.name) { return nil }
        continue
      }
      if known.contains(entry.name) {
        trees.append(path)
      } else if OutputNames.country(ofNew: entry.name) != nil
        || OutputNames.country(ofOld: entry.name) != nil
      {
        return nil
      } else if !survey.add(file: joined(path, OutputNames.manifest), files) {
        return nil
      }
    }
    return survey.add(trees: trees, files, parallel) ? survey : nil
  }
}
