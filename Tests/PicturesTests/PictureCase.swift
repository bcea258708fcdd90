import Commands
import Composition
import Diagnostics
import Foundation
import Synchronization
import Syntax
import TestSupport
import Testing

@testable import Pictures

/// A small workspace ready to be laid out.
struct PictureCase {
  let country: PicturedCountry

  /// - Parameters:
  ///   - text: files, as `TinyWorkspace` takes them, without pictures.
  ///   - pictures: bytes by path.
  init(_ text: String, country: String = "xa", pictures: [String: [UInt8]] = [:]) throws {
    var text = text
    for path in pictures.keys.sorted() { text += "\n--- \(path)\nx\n" }
    let tiny = try TinyWorkspace(text)
    try self.init(tiny.workspace, country) { pictures[$0] }
  }

  init(
    _ workspace: Workspace, _ name: String,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) throws {
    let resolver = Resolver(workspace: workspace, options: ResolveOptions())
    let layer = try #require(workspace.layer(named: name))
    let resolved = resolver.resolve(layer)
    let errors = resolved.diagnostics.filter { $0.level == .error }
    try #require(errors.isEmpty, "\(errors.map(\.summary))")
    country = PicturedCountry(CountryBundle(resolved), files: Files(read: read))
  }

  func shot(
    _ screen: String = "home", language: String? = nil, device: Device = .standard,
    textSize: Double = 1, isDark: Bool = false, isFullLength: Bool = false
  ) -> Shot {
    Shot(
      country: country.name, screen: screen, stubs: country.stubs(for: screen), device: device,
      language: language ?? country.bundle.languages[0], textSize: textSize, isDark: isDark,
      isFullLength: isFullLength)
  }

  func content(_ shot: Shot? = nil) throws -> ScreenContent {
    try #require(ScreenContent(country, shot ?? self.shot()))
  }

  /// Laid out with letters that are all as wide as half their size.
  func layOut(_ shot: Shot? = nil) throws -> LaidOutScreen {
    let shot = shot ?? self.shot()
    return LaidOutScreen(try content(shot), shot, SquareLetters())
  }

  /// A home screen of one cell with this layout, in flow YAML, and texts a, b and long.
  static func cell(_ layout: String, extra: String = "") -> String {
    """
    --- Core/screens/home.yaml
    screen: home
    cells: [{ id: one, cell: box, model: {} }]
    --- Core/cells/box.yaml
    cell: box
    model: { tap: { type: action } }
    layout: \(layout)
    --- Core/strings/en.yaml
    strings: en
    texts: { a: Alpha, b: Beta, long: "\(String(repeating: "word ", count: 30))end" }
    --- Countries/xa/country.yaml
    country: xa
    name: Xa
    languages: [en]
    currency: EUR
    start: home
    owners: ["@x"]
    \(extra)
    """
  }
}

/// Reads pictures from memory; where pictures are drawn, they are looked into as they are there.
struct Files: PictureFiles {
  let read: @Sendable (String) -> [UInt8]?
  #if Pictures
    let store: PictureStore

    init(read: @escaping @Sendable (String) -> [UInt8]?) {
      self.read = read
      store = PictureStore(read: read, sha256: { sha256Hex($0) })
    }

    func look(_ path: String) -> PictureLook { store.look(path) }
  #else
    func look(_ path: String) -> PictureLook { .size(Extent(40, 30)) }
  #endif

  func bytes(_ path: String) -> [UInt8]? { read(path) }

  func digest(_ path: String) -> String { read(path).map { sha256Hex($0) } ?? "" }
}

/// Sets texts without fonts: a letter is half as wide as high.
struct SquareLetters: TextMeasurer {
  func measure(_ query: TextQuery) -> TextExtent {
    let letter = query.style.size / 2
    let words = query.text.split(separator: " ").map { Double($0.count) * letter }
    let whole = Double(query.text.count) * letter
    let width = query.width ?? .infinity
    var lines = 1
    var used = 0.0
    for word in words {
      if used > 0, used + letter + word > width {
        lines += 1
        used = word
      } else {
        used += (used > 0 ? letter : 0) + word
      }
    }
    let seen = query.lines > 0 && query.width != nil ? min(lines, query.lines) : lines
    return TextExtent(
      size: Extent(
        min(whole, width), Double(seen) * (query.style.lineHeight ?? query.style.size * 1.2)),
      lines: seen, isCut: seen < lines, missing: 0)
  }

  func widestWord(of text: String, _ style: TextStyle) -> Double {
    Double(text.split(separator: " ").map(\.count).max() ?? 0) * style.size / 2
  }
}

/// The repository's own workspace.
enum Sample {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static let workspace: Workspace = {
    let read = readWorkspace(root, in: LocalFileSystem(), parallelMap)
    return load(
      files: read.files, assets: read.assets, parallel: parallelMap
    ).workspace
  }()

  static let names = workspace.countries.map { workspace.reader.text(workspace[$0].name) }

  static func country(_ name: String) throws -> PictureCase {
    try PictureCase(workspace, name) { path in
      try? LocalFileSystem().read(joined(root, path), limit: 1 << 25)
    }
  }
}

#if Pictures
  /// A PNG of rows of red, green, blue.
  func encoded(_ rows: [UInt8], width: Int, height: Int) -> [UInt8]? {
    let pixels = stride(from: 0, to: rows.count, by: 3).map { (at: Int) -> UInt32 in
      rows[at..<at + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
    return encodePNG(pixels, width: width, height: height, stride: width)
  }
#endif
