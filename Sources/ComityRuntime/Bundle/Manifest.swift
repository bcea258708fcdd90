public import Foundation

/// `manifest.json`: what a country's bundle consists of.
public struct Manifest: Decodable, Hashable, Sendable {
  /// The format of the bundle's files that this library reads.
  public static let supportedFormat = 1

  /// Version of the bundle's files.
  public let formatVersion: Int
  /// Version of the language the configuration was written in.
  public let language: Int
  /// Id of the country.
  public let country: String
  /// SHA-256 of the list of files: equal for equal bundles.
  public let digest: String
  /// All files but the manifest, sorted by path.
  public let files: [File]

  /// One file of the bundle.
  public struct File: Decodable, Hashable, Sendable {
    /// Relative to the bundle's folder, `/` between parts.
    public let path: String
    /// Its length in bytes.
    public let bytes: Int
    /// SHA-256 of the bytes; nil for a file with parts.
    public let sha256: String?
    /// SHA-256 of the list of parts; nil for a file without.
    public let digest: String?
    /// The runs of bytes that were hashed, in order.
    public let parts: [Part]?
  }

  /// A run of bytes of a file: a module, or what stands before and after all modules.
  public struct Part: Decodable, Hashable, Sendable {
    /// `screens/home`, `theme`, `head`, `tail`.
    public let id: String
    /// Its first byte, from 0.
    public let start: Int
    /// In bytes.
    public let length: Int
    /// SHA-256 of these bytes.
    public let sha256: String
  }

  /// Reads a manifest and checks that it agrees with itself.
  ///
  /// - Throws: `BundleError`.
  public init(json: Data) throws {
    let path = "manifest.json"
    self = try decode(Manifest.self, from: json, path: path)
    for file in files { try file.check() }
    let list = files.map { "\($0.path) \($0.sha256 ?? $0.digest ?? "")\n" }.joined()
    guard sha256Hex(Data(list.utf8)) == digest else {
      throw BundleError.damagedManifest(reason: "the list of files does not have its hash")
    }
  }

  /// The entry of a path.
  public func file(_ path: String) -> File? { files.first { $0.path == path } }
}

extension Manifest.File {
  /// Whether the entry is one a reader can go by.
  fileprivate func check() throws {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !names.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
      !path.contains("\\"), !path.contains("\0")
    else { throw BundleError.unsafePath(path: path) }
    guard let parts else {
      guard sha256 != nil else {
        throw BundleError.damagedManifest(reason: "`\(path)` has no hash")
      }
      return
    }
    var end = 0
    for part in parts {
      guard part.start >= end, part.length >= 0, part.length <= bytes - part.start else {
        throw BundleError.damagedManifest(reason: "`\(part.id)` in `\(path)` has no place")
      }
      end = part.start + part.length
    }
    let list = parts.map { "\($0.id) \($0.sha256)\n" }.joined()
    guard end == bytes, sha256Hex(Data(list.utf8)) == digest else {
      throw BundleError.damagedManifest(reason: "the parts of `\(path)` do not have their hash")
    }
  }

  /// Checks length and hashes of the file's content.
  ///
  /// - Throws: `BundleError.wrongSize`, `BundleError.wrongHash`.
  public func verify(_ content: Data) throws {
    guard content.count == bytes else {
      throw BundleError.wrongSize(path: path, found: content.count, expected: bytes)
    }
    guard let parts else {
      guard sha256Hex(content) == sha256 else {
        throw BundleError.wrongHash(path: path, part: nil)
      }
      return
    }
    var end = 0
    var before: String?
    for part in parts {
      let first = content.startIndex
      let gap = content[(first + end)..<(first + part.start)]
      end = part.start + part.length
      // Between parts stands only what follows from their ids, so no hash is needed for it.
      guard gap.filter({ !$0.isSpace }).elementsEqual(between(before, part.id).utf8) else {
        throw BundleError.wrongHash(path: path, part: part.id)
      }
      guard sha256Hex(content[(first + part.start)..<(first + end)]) == part.sha256 else {
        throw BundleError.wrongHash(path: path, part: part.id)
      }
      before = part.id
    }
  }

  /// The JSON between two parts, without white space: `screens/…` are items of a list `screens`,
  /// a part without a slash but `head` and `tail` is a member of its own.
  private func between(_ before: String?, _ after: String) -> String {
    func list(_ id: String?) -> Substring? {
      id?.firstIndex(of: "/").flatMap { slash in id?[..<slash] }
    }
    let (left, right) = (list(before), list(after))
    if let left, left == right { return "," }
    var text = left == nil ? "" : "]"
    if let right {
      text += ",\"\(right)\":["
    } else if before != nil, after != "tail" {
      text += ",\"\(after)\":"
    }
    return text
  }
}

extension UInt8 {
  /// White space between values of JSON.
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

private struct Version: Decodable {
  let formatVersion: Int
}

/// Reads one file of a bundle: first its version, then all of it.
///
/// - Throws: `BundleError`.
func decode<Content: Decodable>(
  _ type: Content.Type, from json: Data, path: String, isVersioned: Bool = true
) throws -> Content {
  guard !isNestedTooDeep(json) else {
    throw BundleError.malformed(
      path: path, field: "", reason: "it is nested deeper than \(mostNesting) levels")
  }
  do {
    let decoder = JSONDecoder()
    if isVersioned {
      let found = try decoder.decode(Version.self, from: json).formatVersion
      guard found == Manifest.supportedFormat else {
        throw BundleError.unsupportedFormat(
          path: path, found: found, supported: Manifest.supportedFormat)
      }
    }
    return try decoder.decode(type, from: json)
  } catch {
    throw BundleError(error, in: path)
  }
}
