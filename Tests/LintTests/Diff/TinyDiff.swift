import Composition
import Diagnostics
import Lint
import Syntax
import TestSupport

/// Two countries of a small workspace compared; what a text leaves out is that of `RuleExample`.
struct TinyDiff {
  let comparison: Comparison
  let same: Set<String>

  /// - Parameter same: file names of pictures that all hold the same.
  init(_ text: String, same: Set<String> = []) throws {
    var files: [String: [UInt8]] = [:]
    for file in try MarkedWorkspace(RuleExample.common).files { files[file.path] = file.bytes }
    for file in try MarkedWorkspace(text).files { files[file.path] = file.bytes }
    let sorted = files.sorted { $0.key < $1.key }
    let loaded = load(
      files: sorted.filter { $0.key.hasSuffix(".yaml") }.map {
        RawFile(path: $0.key, bytes: $0.value)
      },
      assets: sorted.filter { !$0.key.hasSuffix(".yaml") }.map {
        AssetFile(path: $0.key, size: $0.value.count)
      }, parallel: serially)
    comparison = Comparison(Crossing(loaded), changedAssets: [])
    self.same = same
  }

  var workspace: Workspace { comparison.workspace }

  func compare(_ left: String, _ right: String) throws -> BundleDifference {
    diff.compare(try side(left), try side(right), parallel: serially)
  }

  /// Countries beside a layer, in some kinds.
  func compare(
    all countries: [String], with base: String = "core", _ kinds: Set<DiffKind>
  ) throws -> CountryDifferences {
    diff.compare(
      try countries.map(side), with: try side(base), kinds: kinds, parallel: serially)
  }

  private var diff: BundleDiff {
    let same = same
    return BundleDiff(
      comparison,
      pictures: PictureComparison { one, other in
        same.contains(String(one.split(separator: "/").last ?? ""))
          && one.split(separator: "/").last == other.split(separator: "/").last
      } facts: { path, _ in
        PictureComparison.Facts(plain: ["12 bytes"], digest: String(path.utf8.count, radix: 16))
      })
  }

  private func side(_ name: String) throws -> DiffSide {
    DiffSide(label: name, layer: try layer(name))
  }

  func layer(_ name: String) throws -> LayerID {
    guard let layer = workspace.layer(named: name) else { throw Missing(name: name) }
    return layer
  }

  struct Missing: Error {
    let name: String
  }

  /// Differences as lines: `+ screens/home:cells.extra`, `~ theme:colors.brand a | b`, with what
  /// they follow from in brackets.
  func lines(_ left: String = "xa", _ right: String = "xb") throws -> [String] {
    try compare(left, right).modules.flatMap { module in
      module.differences.map { difference in
        let sign: String
        switch difference.change {
        case .added: sign = "+"
        case .removed: sign = "-"
        case .changed: sign = "~"
        case .moved: sign = ">"
        }
        let place = difference.path.isEmpty ? module.name : "\(module.name):\(difference.path)"
        let both =
          difference.change == .changed || difference.change == .moved
          ? " \(difference.left?.shown ?? "") | \(difference.right?.shown ?? "")" : ""
        let follows = difference.follows.map { " [\($0)]" } ?? ""
        return "\(sign) \(place)\(both)\(follows)"
      }
    }.filter { !$0.contains(" country:name") }
  }
}

extension PictureComparison {
  /// Of pictures that nobody reads.
  static func all(alike: Bool) -> PictureComparison {
    PictureComparison { _, _ in
      alike
    } facts: { _, _ in
      Facts(plain: [], digest: "")
    }
  }
}
