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
  /// - Parameter isPile: Everything around it is a column that gives its children all its width and as
  ///   much height as they need, so that they meet no other's texts.
  private func bearing(_ element: BundleValue, isPile: Bool) -> BundleValue {
    guard let only = element.object?.members.first, let attributes = only.value.object else {
      return element
    }
    let isColumn = only.key == LayoutElement.column.rawValue
    let isOpen = attributes["align"] == nil && attributes["height"] == nil
    var unread = ["tap", "keyboard"]
    if isPile {
      switch LayoutElement(rawValue: only.key) {
      case .image: unread += ["height", "width", "radius", "mode"]
      case .map: unread += ["height"]
      case .spacer: unread += ["size"]
      case .column where isOpen: unread += ["gap", "radius", "border"]
      default: break
      }
    }
    let members = attributes.members.filter { !unread.contains($0.key) }.map { member in
      guard member.key == "children" else { return member }
      let children = (member.value.array ?? []).map {
        bearing($0, isPile: isPile && isColumn && isOpen)
      }
      return BundleObject.Member(key: member.key, value: .array(children))
    }
    return .object(
      BundleObject([BundleObject.Member(key: only.key, value: .object(BundleObject(members)))]))
  }
}
