import Composition
import Syntax

extension LeafChange {
  /// Whether texts may be broken into other lines or stand on other colours. In doubt they may.
  func mayAlterTexts(_ workspace: Workspace) -> Bool {
    guard case .module(let module) = key.subject,
      workspace.schema[module.kind].header == workspace.schema.headers.cell,
      key.path == [workspace.words.layout],
      let old = before.flatMap({ BundleValue(json: $0.json) }),
      let new = after.flatMap({ BundleValue(json: $0.json) })
    else { return true }
    return bearing(old, isPile: true) != bearing(new, isPile: true)
  }

  /// An element of a layout without what no text depends on.
  ///
  /// - Parameter isPile: Everything around it is a column as wide and as high as it has to be, whatever
  ///   is in it, so that it neither meets nor presses anything beside it.
  private func bearing(_ element: BundleValue, isPile: Bool) -> BundleValue {
    guard let only = element.object?.members.first, let attributes = only.value.object else {
      return element
    }
    let kind = LayoutElement(rawValue: only.key)
    var unread = ["tap", "keyboard"]
    if isPile { unread += kind?.unreadInPile ?? [] }
    let isOpen = isPile && kind == .column && attributes["height"] == nil
    let givesAll = attributes["align"] == nil
    let members = attributes.members.filter { !unread.contains($0.key) }.map { member in
      guard member.key == "children", let children = member.value.array else { return member }
      let read = children.map { child in
        // A group that gets what it needs is as wide as what is in it.
        let isGroup = child.object?.members.first?.value["children"] != nil
        return bearing(child, isPile: isOpen && (givesAll || !isGroup))
      }
      return BundleObject.Member(key: member.key, value: .array(read))
    }
    return .object(
      BundleObject([BundleObject.Member(key: only.key, value: .object(BundleObject(members)))]))
  }
}

extension LayoutElement {
  /// What moves only what is below it, or only itself.
  fileprivate var unreadInPile: [String] {
    switch self {
    case .image: ["height", "width", "radius", "mode"]
    case .map: ["height"]
    case .spacer: ["size"]
    case .column: ["gap", "radius", "border"]
    default: []
    }
  }
}
