import Composition

extension ScreenContent {
  /// One pattern of the catalogue, as the only cell; nil where the country has no such design or
  /// pattern.
  ///
  /// - Parameters:
  ///   - pattern: a key of the design's `examples`.
  ///   - design: id of a cell design.
  package init?(_ country: PicturedCountry, pattern: String, of design: String, _ shot: Shot) {
    guard let cell = country.design(design), let layout = cell["layout"],
      let values = cell["examples"]?[pattern]?.object
    else { return nil }
    var filling = ScreenFilling(country, shot, BundleObject([]))
    titleStyle = country.style(named: ["title", "heading", "body"], shot.language)
    hasBack = false
    colors = country.colors
    let path = "examples.\(pattern)"
    var model: [String: FilledValue] = [:]
    for member in values.members {
      model[member.key] = filling.fill(
        member.value, cell["model"]?[member.key], "\(path).\(member.key)", nil)
    }
    var maker = ElementMaker(country, shot, model: model, path: path)
    cells = maker.elements(layout).map { Cell(path: path, root: $0) }
    faults = filling.faults + maker.faults
  }
}
