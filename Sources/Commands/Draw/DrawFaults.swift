import Composition
import Diagnostics
import Pictures

/// Tells what pictures could not show: each thing once, however many pictures have it.
struct DrawFaults {
  let country: PicturedCountry

  func diagnostics(_ pictures: [(shot: Shot, faults: [PictureFault])]) -> [Diagnostic] {
    struct Key: Hashable {
      let fault: PictureFault
      let screen: String
    }
    var order: [Key] = []
    var languages: [Key: [String]] = [:]
    for (shot, faults) in pictures {
      for fault in faults {
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
    let isFile = fault.kind == .badPicture && fault.path.contains("/")
    let place: Place? =
      isFile ? .path(fault.path) : country.bundle.place("screens", screen).map(Place.span)
    let summary =
      isFile
      ? "the picture \(fault.reason)"
      : fault.kind == .missingGlyph
        ? "`\(fault.path)` in `\(languages.joined(separator: "`, `"))`: \(fault.reason)"
        : "`\(fault.path)`: \(fault.reason)"
    return Diagnostic(
      fault.kind.rawValue, summary, at: place, level: .warning, helps: [Help(help(fault.kind))],
      countries: [country.name])
  }

  private func help(_ kind: PictureFault.Kind) -> String {
    switch kind {
    case .missingValue: "answer it in the stub set, or draw with another: --stubs SET"
    case .badPicture: "save the picture anew in the format of its name"
    case .missingGlyph: "take letters that the fonts have, or install the script's Noto family"
    case .badLayout: "give the layout sizes that a device has room for"
    }
  }
}
