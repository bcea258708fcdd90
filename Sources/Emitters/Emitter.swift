package import Composition

/// Turns a resolved country into files. One file and one line in `EmitterRegistry` each.
package protocol Emitter: Sendable {
  /// Its name in `--emit`.
  static var name: String { get }

  /// One sentence for `comity help build`.
  static var summary: String { get }

  /// The files of a country that compiles, with what the manifest says about each.
  static func emit(_ country: ResolvedCountry, _ hashing: Hashing) -> [EmittedFile]
}

/// A file and its entry in the manifest.
package struct EmittedFile: Sendable {
  package let file: OutputFile
  /// Bytes.
  package let size: Int
  /// SHA-256 of the content; for a file with parts, of the list of their digests.
  package let digest: String
  /// Runs of a JSON file that were encoded once for all countries that share them.
  package let parts: [Part]

  package init(file: OutputFile, size: Int, digest: String, parts: [Part] = []) {
    self.file = file
    self.size = size
    self.digest = digest
    self.parts = parts
  }

  /// One run of bytes in a file.
  package struct Part: Sendable {
    /// `screens/home`, or `head` for what stands before the first module.
    package let id: String
    /// First byte, 0-based.
    package let start: Int
    /// Bytes.
    package let length: Int
    /// SHA-256 of the run.
    package let digest: String
  }
}

/// All emitters, in the order in which they write.
package enum EmitterRegistry {
  package static let all: [any Emitter.Type] = [
    BundleEmitter.self,
    TextsEmitter.self,
    ImagesEmitter.self,
  ]

  /// Every file of a country's bundle, the manifest last.
  package static func files(
    _ country: ResolvedCountry, emitters: [any Emitter.Type] = all, _ hashing: Hashing
  ) -> [OutputFile] {
    var emitted: [EmittedFile] = []
    for emitter in emitters { emitted += emitter.emit(country, hashing) }
    emitted.sort { $0.file.path < $1.file.path }
    return emitted.map(\.file) + [Manifest.file(country, emitted, hashing)]
  }
}
