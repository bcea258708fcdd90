import Composition
import Diagnostics
import Pictures

/// Tells what pictures could not show: each thing once, however many pictures have it.
struct DrawFaults {
  let country: PicturedCountry
  /// Paths of pictures about which something was said already.
  var told: Set<String> = []

  func diagnostics(_ pictures: [(shot: Shot, faults: [PictureFault])]) -> [Diagnostic] {
    struct Key: Hashable {
      let fault: PictureFault
      let screen: String
    }
    var order: [Key] = []
    var languages: [Key: [String]] = [:]
    for (shot, faults) in pictures {
      for fault in faults where fault.kind != .badPicture || !told.contains(fault.path) {
        // A file is one thing, whatever screen shows it.
        let key = Key(fault: fault, screen: fault.kind == .badPicture ? "" : shot.screen)
        if languages[key] == nil { order.append(key) }
        if languages[key]?.contains(shot.language) != true {
          languages[key, default: []].append(shot.language)
        }
      }
    }
    return order.map { key in
      diagnostic(key.fault, screen: key.screen, languages[key] ?? [])
    }
  }

  private func diagnostic(_ fault: PictureFault, screen: String, _ languages: [String])
    -> Diagnostic
  {
    let part = Self.part(fault.path)
    let screenPlace = country.bundle.place(ofText: part, of: screen, nil)
    let names = [country.name]
    switch fault.kind {
    case .missingValue:
      return Diagnostic(
        "stub-value-missing", "`\(fault.path)`: \(fault.reason)", at: screenPlace, level: .warning,
        helps: [Help("answer it in the stub set, or draw with another: --stubs SET")],
        countries: names)
    case .badPicture:
      let isFile = fault.path.contains("/")
      return Diagnostic(
        "picture-unreadable",
        isFile ? "the picture \(fault.reason)" : "`\(fault.path)`: \(fault.reason)",
        at: isFile ? .path(fault.path) : screenPlace, level: .warning,
        helps: [Help("save the picture anew in the format of its name")], countries: names)
    case .missingGlyph:
      return Diagnostic(
        "glyph-missing",
        "`\(fault.path)` in `\(languages.joined(separator: "`, `"))`: \(fault.reason)",
        at: country.bundle.place(ofText: part, of: screen, languages.first), level: .warning,
        helps: [Help("take letters that the fonts have, or install the script's Noto family")],
        countries: names)
    case .badLayout:
      return Diagnostic(
        "layout-size", "`\(fault.path)`: \(fault.reason)", at: screenPlace, level: .warning,
        helps: [Help("give the layout sizes that a device has room for")], countries: names)
    }
  }

  /// `cells.trip[0].destination` → `trip.destination`; `bars.title` → `title`.
  private static func part(_ path: String) -> String {
    var depth = 0
    let plain = path.filter { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth -= 1 } }
      return depth == 0
    }
    return plain.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
