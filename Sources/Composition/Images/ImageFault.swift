import Diagnostics

/// What is wrong with the file of a picture, as far as its bytes tell without drawing it.
package enum ImageFault: Hashable, Sendable {
  /// Nothing is in it.
  case empty
  /// It is not what its name says. `found` is what it is, where that is known: `GIF`.
  case format(expected: String, found: String?)
  /// Text in the place of a picture that Git LFS keeps elsewhere.
  case pointer
  /// One line: `its end is missing`.
  case broken(String)
  /// It moves.
  case animated(String)
  /// More pixels than a screen of any device has use for.
  case pixels(width: Int, height: Int)
  /// Its elements show one another so often that drawing it takes for ever.
  case entangled
  /// Its effects take too long; the element that takes most, and its line.
  case costly(String, line: Int)

  /// Pixels of a picture at most.
  package static let mostPixels = 32_000_000
  /// Elements of a drawing at most, each counted as often as it is shown.
  package static let mostElements = 50_000
}

extension ImageFault {
  /// Ids of all messages about the bytes of pictures.
  package static let ids: Set<String> = [
    "image-broken", "image-format", "image-animated", "image-pixels", "image-entangled",
    "image-costly",
  ]

  /// The id of its message.
  package var id: String {
    switch self {
    case .empty, .broken: "image-broken"
    case .format, .pointer: "image-format"
    case .animated: "image-animated"
    case .pixels: "image-pixels"
    case .entangled: "image-entangled"
    case .costly: "image-costly"
    }
  }

  /// Whether nothing at all can be shown; what is no error is shown, slowly or in part.
  package var isError: Bool {
    switch self {
    case .empty, .broken, .format, .pointer: true
    case .animated, .pixels, .entangled, .costly: false
    }
  }

  /// What follows the name of the file: `is no PNG, but GIF`.
  package var reason: String {
    switch self {
    case .empty: "is empty"
    case .format(let expected, let found): "is no \(expected)" + (found.map { ", but \($0)" } ?? "")
    case .pointer: "is a pointer of Git LFS, not the picture"
    case .broken(let why): "is broken: \(why)"
    case .animated: "is animated"
    case .pixels(let width, let height): "has \(width) × \(height) pixels, which is too many"
    case .entangled: "shows more than \(grouped(Self.mostElements)) elements"
    case .costly(let element, let line):
      "takes too long to draw, most of it for `\(element)` in line \(line)"
    }
  }

  /// What to do about the picture of a path.
  package func help(_ path: String) -> String {
    let name = String(path.split(separator: "/").last ?? "")
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    switch self {
    case .empty, .broken:
      return "save it anew, or fetch it from the history: git checkout -- \(path)"
    case .pointer: return "fetch the pictures: git lfs pull"
    case .format(let expected, let found):
      guard let found, let format = ImageSet.formats.first(where: { $0.uppercased() == found })
      else { return "save it as \(expected)" }
      return "rename it to `\(stem).\(format)`, or save it as \(expected)"
    case .animated: return "save one frame of it; apps show no more"
    case .pixels: return "scale it down: 4,096 pixels a side are more than any phone shows"
    case .entangled: return "draw each thing once, without `use` in `use`; or save it as PNG"
    case .costly: return "take filters, masks and opacity away; or save it as PNG"
    }
  }

  private func grouped(_ number: Int) -> String { "\(number / 1000),000" }

  /// The message about the picture of a path.
  ///
  /// - Parameter entry: where `images.yaml` speaks of it.
  func diagnostic(_ path: String, entry: Span?) -> Diagnostic {
    let name = path.split(separator: "/").last ?? ""
    return Diagnostic(
      id, "`\(name)` \(reason)", at: .path(path), level: isError ? .error : .warning,
      related: entry.map { [Related(.span($0), "the picture's entry")] } ?? [],
      helps: [Help(help(path))])
  }
}
