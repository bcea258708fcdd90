import Composition

extension ScreenContent {
  /// Cells of a screen at most; nobody scrolls further.
  private static let mostCells = 500

  /// What a shot shows; nil where the country has no such screen.
  ///
  /// - Parameter isShown: whether an entry of the screen, by its id, is looked at.
  package init?(
    _ country: PicturedCountry, _ shot: Shot, isShown: (String) -> Bool = { _ in true }
  ) {
    guard var filling = ScreenFilling(country, shot) else { return nil }
    let screen = filling.screen
    if let title = screen["title"] {
      let filled = filling.fill(title, nil, "title", nil)
      if case .text(let text)? = filled { self.title = text }
    }
    titleStyle = country.style(named: ["title", "heading", "body"], shot.language)
    hasBack = country.hasBack(shot.screen)
    colors = country.colors
    cells = []
    faults = []
    for entry in screen["cells"]?.array ?? [] {
      guard let object = entry.object, let id = object.id, isShown(id),
        object.isOn(shot.device.platform.rawValue)
      else { continue }
      guard let each = object["each"] else {
        add(object, "cells.\(id)", nil, &filling)
        continue
      }
      guard let items = filling.items(each, "cells.\(id)") else {
        let field = each["field"]?.string ?? ""
        cells.append(
          Cell(
            path: "cells.\(id)",
            root: .placeholder(reason: "no \(field)", path: "cells.\(id)")))
        continue
      }
      for (index, item) in items.enumerated() {
        add(object, "cells.\(id)[\(index)]", item, &filling)
      }
      if items.isEmpty, let empty = object["empty"]?.object, let id = empty.id {
        add(empty, "cells.\(id)", nil, &filling)
      }
    }
    faults += filling.faults
    if cells.count > Self.mostCells {
      faults.append(
        PictureFault(
          .badLayout, "cells", "has \(cells.count) cells; the first \(Self.mostCells) are drawn"))
      cells = Array(cells.prefix(Self.mostCells))
    }
  }

  private mutating func add(
    _ entry: BundleObject, _ path: String, _ item: WireValue?, _ filling: inout ScreenFilling
  ) {
    let country = filling.country
    guard let id = entry["cell"]?.string, let design = country.design(id),
      let layout = design["layout"]
    else { return }
    var model: [String: FilledValue] = [:]
    for member in entry["model"]?.object?.members ?? [] {
      model[member.key] = filling.fill(
        member.value, design["model"]?[member.key], "\(path).\(member.key)", item)
    }
    var maker = ElementMaker(country, filling.shot, model: model, path: path)
    for root in maker.elements(layout) { cells.append(Cell(path: path, root: root)) }
    faults += maker.faults
  }
}
