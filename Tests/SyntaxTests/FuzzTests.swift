import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

/// Bytes changed at random: reading never traps, always ends, and points into the file.
struct FuzzTests {
  /// Every YAML fixture of the package.
  static let seeds: [[UInt8]] = SuiteCase.all.map(\.yaml) + modules

  static let modules: [[UInt8]] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var files: [[UInt8]] = []
    for folder in ["Core", "Countries"] {
      let urls = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let url as URL in urls?.allObjects ?? [] where url.pathExtension == "yaml" {
        if let data = try? Data(contentsOf: url) { files.append([UInt8](data)) }
      }
    }
    return files.sorted { $0.lexicographicallyPrecedes($1) }
  }()

  @Test(arguments: 0..<8) func mutatedFilesAreReadSoundly(_ part: Int) {
    var random = SplitMix(seed: UInt64(0xF0 + part))
    let count = Int(ProcessInfo.processInfo.environment["FUZZ"] ?? "") ?? 300
    for round in 0..<count {
      var bytes = Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)]
      if bytes.count > 3_000 { bytes = Array(bytes.prefix(3_000)) }
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.mutate(&bytes, &random) }
      let fault = unsoundness(readBytes(bytes), bytes.count)
      #expect(
        fault == nil,
        "seed \(0xF0 + part), round \(round): \(bytes)"
      )
      for format in DumpFormat.allCases {
        let (_, diagnostics) = dump(bytes, path: "a", format: format)
        for case .span(let span) in diagnostics.compactMap(\.place) {
          #expect(span.start <= span.end && Int(span.end) <= bytes.count)
        }
      }
    }
  }

  static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case 1:
      if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 2, 3:
      bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    case 4:
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      bytes.removeSubrange(place..<end)
    case 5:
      let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
      bytes.insert(
        contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
    default:
      let other = Self.seeds.randomElement(using: &random) ?? []
      bytes.insert(contentsOf: other.prefix(200), at: place)
    }
  }

  private static let pieces: [[UInt8]] = [
    "\n", "\r\n", "\r", "\t", "  ", ": ", "- ", "? ", "[", "]", "{", "}", "\"", "'", "#", " #x",
    "&a ",
    "*a", "!t ", "!!str ", "|\n", ">-\n", "---\n", "...\n", "%YAML 1.2\n", "<<: ", "\\", "\\x4",
    ",",
    "@", "`", "\u{FEFF}", "\u{85}", "\u{2028}", "é", "👩‍🚀", "שלום", "e\u{301}", "\0", "a: ",
    "\n  b: c",
  ].map { Array($0.utf8) }
}
