import Composition

/// A screen as a test sees it: what can be touched and where that leads in one country.
struct PageCode {
  /// A kind of element a test can use.
  enum Kind {
    case label, image, field, toggle, slider
    case button(Tap)
    /// A list of the model; each item has these parts.
    case list([Part])
  }

  /// What comes after a tap.
  enum Tap {
    case page(String)
    /// Whatever was there before, or the end of a flow.
    case back
    /// The screen stays, or another app comes.
    case stay
  }

  /// A part of a cell, which tests find as `<entry>.<property>`.
  struct Part {
    let property: String
    let kind: Kind
  }

  struct Entry {
    let id: String
    /// Tests find it as `<entry>[n]`, from 0.
    let isRepeated: Bool
    let parts: [Part]
  }

  let id: String
  let marker: String?
  let entries: [Entry]
  /// Routes an answer takes, and the screens they lead to.
  let events: [(route: String, screen: String)]

  init(_ screen: ScreenCode, _ app: AppCode) {
    id = screen.id
    marker = screen.marker
    let screens = Set(app.screens.map(\.id))
    events = screen.routes.compactMap { route in
      guard route.event != nil, case .screen(let id) = route.to, screens.contains(id) else {
        return nil
      }
      return (route.id, id)
    }
    entries = screen.cells.map { cell in
      let reader = PartReader(
        screen: screen, screens: screens, start: app.bundle.start, model: cell.model)
      return Entry(
        id: cell.id, isRepeated: cell.each != nil,
        parts: reader.parts(of: app.design(cell.design)?.layout))
    }
  }

  /// All screens of a platform.
  static func all(_ app: AppCode) -> [PageCode] {
    app.screens.map { PageCode($0, app) }
  }
}

/// Reads a design's layout for one entry: elements that show or change a property.
private struct PartReader {
  let screen: ScreenCode
  let screens: Set<String>
  let start: String?
  let model: BundleObject

  /// The parts of a layout, each property once: what can be touched wins over what is only seen.
  func parts(of layout: BundleValue?) -> [PageCode.Part] {
    var parts: [PageCode.Part] = []
    layout.map { collect($0, "property", &parts) }
    return parts
  }

  private func collect(_ node: BundleValue, _ key: String, _ parts: inout [PageCode.Part]) {
    guard let member = node.object?.members.first, let body = member.value.object,
      let element = LayoutElement(rawValue: member.key)
    else { return }
    switch element {
    case .column, .row, .overlay:
      for child in body["children"]?.array ?? [] { collect(child, key, &parts) }
    case .list:
      guard let property = body["of"]?[key]?.string, let child = body["child"] else { return }
      var inner: [PageCode.Part] = []
      collect(child, "item", &inner)
      add(PageCode.Part(property: property, kind: .list(inner)), &parts)
    case .image, .label, .field, .toggle, .slider:
      guard let property = body["of"]?[key]?.string else { return }
      let kind: PageCode.Kind =
        switch element {
        case .image: .image
        case .field: .field
        case .toggle: .toggle
        case .slider: .slider
        default: .label
        }
      // What is only shown is not there without a value; fields are filled by the person.
      if key == "property", element == .image || element == .label, !has(property) { return }
      add(PageCode.Part(property: property, kind: kind), &parts)
    case .button:
      guard let property = body["title"]?[key]?.string, key == "item" || has(property) else {
        return
      }
      let action = body["tap"]?["property"]?.string.flatMap { model[$0] }
      add(PageCode.Part(property: property, kind: .button(tap(action))), &parts)
    case .divider, .spacer, .map: break
    }
  }

  private func has(_ property: String) -> Bool {
    model[property.split(separator: ".").first.map(String.init) ?? property].map { $0 != .null }
      ?? false
  }

  private func add(_ part: PageCode.Part, _ parts: inout [PageCode.Part]) {
    guard let index = parts.firstIndex(where: { $0.property == part.property }) else {
      return parts.append(part)
    }
    switch parts[index].kind {
    case .label, .image: parts[index] = part
    case .field, .toggle, .slider, .button, .list: break
    }
  }

  private func tap(_ action: BundleValue?) -> PageCode.Tap {
    switch screen.action(action)?.target {
    case .screen(let id): screens.contains(id) ? .page(id) : .stay
    case .restart: start.map { screens.contains($0) ? .page($0) : .back } ?? .back
    case .back, .close: .back
    case .open, .dial, nil: .stay
    }
  }
}
