/// What Git LFS keeps in git in place of a file's content: three lines or more, less than 1 KiB.
struct LFSPointer {
  /// SHA-256 of the content, in lower-case hexadecimal.
  let digest: String
  /// Bytes of the content.
  let size: Int

  /// Nil for what is no pointer.
  init?(_ stored: [UInt8]) {
    guard Self.sizes.contains(stored.count), stored.starts(with: Self.start.utf8) else {
      return nil
    }
    var values: [Substring: Substring] = [:]
    for line in String(decoding: stored, as: UTF8.self).split(separator: "\n") {
      let pair = line.split(separator: " ", maxSplits: 1)
      if pair.count == 2 { values[pair[0]] = pair[1] }
    }
    guard let digest = values["oid"], digest.hasPrefix("sha256:"), let text = values["size"],
      let size = Int(text)
    else { return nil }
    self.digest = String(digest.dropFirst("sha256:".count))
    self.size = size
  }

  /// How many bytes a pointer has.
  static let sizes = 100..<1024
  private static let start = "version https://git-lfs.github.com/spec/"
}
