package import Composition
package import Diagnostics

/// Turns a resolved country into files. One file and one line in `EmitterRegistry` each.
package protocol Emitter: Sendable {
  /// Its name in `--emit`.
  static var name: String { get }

  /// One sentence for `comity help build`.
  static var summary: String { get }

  /// `ios` or `android` if only that platform reads it: it is left out where `comity.yaml` or
  /// `--platform` leave the platform out.
  static var platform: String? { get }

  /// Whether `check` says anything, so that it is asked where nothing is written, too.
  static var checksBundle: Bool { get }

  /// What keeps it from writing a country that compiles otherwise.
  static func check(_ bundle: CountryBundle, _ world: EmitterWorld) -> [Diagnostic]

  /// What is good to know of what it writes, for those who ask for more.
  static func notes(_ bundle: CountryBundle) -> [Diagnostic]

  /// The files of a country that compiles, with what the manifest says about each.
  static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile]
}

extension Emitter {
  package static var platform: String? { nil }
  package static var checksBundle: Bool { false }
  package static func check(_ bundle: CountryBundle, _ world: EmitterWorld) -> [Diagnostic] {
    []
  }
  package static func notes(_ bundle: CountryBundle) -> [Diagnostic] { [] }
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

  /// A file of these bytes.
  ///
  /// - Parameter path: Relative to the country's folder.
  package init(_ path: String, _ bytes: [UInt8], _ world: EmitterWorld) {
    self.init(
      file: OutputFile(path: path, content: .bytes(bytes)), size: bytes.count,
      digest: world.sha256(bytes))
  }

  /// A picture of the workspace as it is.
  init(_ path: String, copyOf variant: ImageSet.Variant, _ world: EmitterWorld) {
    let asset = world.asset(variant.path)
    self.init(
      file: OutputFile(path: path, content: .copy(of: variant.path)),
      size: asset?.size ?? variant.size, digest: asset?.digest ?? "")
  }

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
    IOSIdentityEmitter.self,
    IOSAssetsEmitter.self,
    IOSTextsEmitter.self,
    IOSDebugEmitter.self,
    AndroidIdentityEmitter.self,
    AndroidTextsEmitter.self,
    AndroidColorsEmitter.self,
    AndroidDrawablesEmitter.self,
    AndroidDebugEmitter.self,
    SwiftEmitter.self,
    KotlinEmitter.self,
    SwiftPagesEmitter.self,
    KotlinPagesEmitter.self,
    SnapshotsEmitter.self,
    SwiftDebugMenuEmitter.self,
    SwiftDebugRuntimeEmitter.self,
    KotlinDebugMenuEmitter.self,
    WireMockEmitter.self,
    AreasEmitter.self,
    PlacesEmitter.self,
  ]

  /// What `--emit` takes: names of emitters, and platforms for all that only these read.
  package static let choices: [String] =
    all.map { $0.name } + Set(all.compactMap { $0.platform }).sorted()

  /// The emitters that names stand for, in their order; all for no name.
  ///
  /// - Parameter names: Of `choices`.
  /// - Parameter platform: Leave out what only the other platform reads.
  package static func chosen(_ names: [String], platform: String?) -> [any Emitter.Type] {
    all.filter { emitter in
      let isNamed =
        names.isEmpty || names.contains(emitter.name)
        || emitter.platform.map(names.contains) ?? false
      return isNamed && (platform == nil || emitter.platform == nil || emitter.platform == platform)
    }
  }

  /// Every file of a country's bundle, the manifest last.
  package static func files(
    _ country: ResolvedCountry, emitters: [any Emitter.Type] = all, _ world: EmitterWorld
  ) -> [OutputFile] {
    let bundle = CountryBundle(country)
    var emitted: [EmittedFile] = []
    for emitter in emitters where isRead(emitter, bundle) {
      emitted += emitter.emit(bundle, world)
    }
    emitted.sort { $0.file.path < $1.file.path }
    return emitted.map(\.file) + [Manifest.file(country, emitted, world)]
  }

  /// What keeps emitters from writing a country.
  package static func check(
    _ country: ResolvedCountry, emitters: [any Emitter.Type] = all, _ world: EmitterWorld
  ) -> [Diagnostic] {
    let bundle = CountryBundle(country)
    return emitters.filter { $0.checksBundle && isRead($0, bundle) }
      .flatMap { $0.check(bundle, world) }
  }

  /// What is good to know of a country's files. It takes as long as writing them.
  package static func notes(
    _ country: ResolvedCountry, emitters: [any Emitter.Type] = all
  ) -> [Diagnostic] {
    let bundle = CountryBundle(country)
    return emitters.filter { isRead($0, bundle) }.flatMap { $0.notes(bundle) }
  }

  private static func isRead(_ emitter: any Emitter.Type, _ bundle: CountryBundle) -> Bool {
    emitter.platform.map(bundle.platforms.contains) ?? true
  }
}
