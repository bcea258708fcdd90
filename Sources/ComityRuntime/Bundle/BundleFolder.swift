public import Foundation

/// The files of one country's bundle, as `comity build` wrote them to `build/<country>/`. Each file
/// is checked against the manifest when it is read.
public struct BundleFolder: Sendable {
  /// What the bundle consists of.
  public let manifest: Manifest
  private let content: @Sendable (_ path: String) throws -> Data

  /// A bundle in a folder: of the app, or one it loaded.
  ///
  /// - Throws: `BundleError`, if there is no manifest or it is damaged.
  public init(_ folder: URL) throws {
    try self.init { path in
      try Data(contentsOf: folder.appendingPathComponent(path), options: .mappedIfSafe)
    }
  }

  /// A bundle from anywhere.
  ///
  /// - Parameter content: The bytes of a file by its path in the bundle; throws if there is none.
  /// - Throws: `BundleError`, if there is no manifest or it is damaged.
  public init(content: @escaping @Sendable (_ path: String) throws -> Data) throws {
    self.content = content
    guard let json = try? content("manifest.json") else {
      throw BundleError.missingFile(path: "manifest.json")
    }
    manifest = try Manifest(json: json)
  }

  /// A file, checked.
  ///
  /// - Throws: `BundleError`.
  public func data(_ path: String) throws -> Data {
    guard let file = manifest.file(path) else { throw BundleError.unlistedFile(path: path) }
    guard let data = try? content(path) else { throw BundleError.missingFile(path: path) }
    try file.verify(data)
    return data
  }

  /// Checks all files; those below `debug/` only where they are wanted, since release builds leave
  /// them out.
  ///
  /// - Throws: `BundleError` for the first that is missing or wrong.
  public func verify(debug: Bool = false) throws {
    for file in manifest.files where debug || !file.path.hasPrefix("debug/") {
      _ = try data(file.path)
    }
  }

  /// Languages there are texts of, sorted.
  public var languages: [String] {
    manifest.files.compactMap { file in
      guard file.path.hasPrefix("texts/"), file.path.hasSuffix(".json") else { return nil }
      return String(file.path.dropFirst("texts/".count).dropLast(".json".count))
    }
  }
}
