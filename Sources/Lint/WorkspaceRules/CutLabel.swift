import Composition
import Syntax

/// A text that is not seen whole, on one screen in one language.
struct CutLabel {
  let screen: RouteScreen
  let language: Symbol
  let label: MeasuredLabel

  func report(_ country: CountryScan, _ found: inout Observations) {
    let position = country.environment.texts.languages.firstIndex(of: language)
    guard let node = country.node(ofLabel: label.identifier, on: screen, language: position) else {
      return
    }
    let tag = country.reader.text(language)
    found.add(
      "`\(label.identifier)` of the screen `\(screen.id)` is cut in `\(tag)`"
        + (label.cut.map { " \($0.place), \($0.seen) of \($0.needed) lines seen" } ?? "")
        + ": \(label.text)", at: node, part: "\(screen.id) \(label.identifier) \(tag)",
      help: "shorten the text in `\(tag)`, or give the label more lines", screen: screen.id)
  }
}

extension CountryScan {
  /// Texts that are cut on screens a user gets to; none where nobody measures.
  func cutLabels() -> [CutLabel] {
    guard let measuring = scan.measuring else { return [] }
    return reachedScreens.flatMap { screen in
      let module = module(ofScreen: screen.id)
      return environment.texts.languages.enumerated().flatMap { position, language in
        (module.map { measuring.labels(of: $0.key, in: resolved, language: position) } ?? [])
          .filter(\.isCut).map { CutLabel(screen: screen, language: language, label: $0) }
      }
    }
  }
}
