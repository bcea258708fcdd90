import Composition
import Syntax

extension CauseSearch {
  /// Whether a layer is among those of a build; true where there is none.
  func isBelow(_ folder: String, _ environment: Environment?) -> Bool {
    guard let environment else { return true }
    let workspace = resolver.workspace
    return workspace[environment.layer].stack.contains { workspace[$0].folder == folder }
  }

  /// The `over:` by which a country lies over other layers than before; nil where none was edited.
  func membershipCause() -> Cause? {
    guard let before, let after else { return nil }
    let workspace = resolver.workspace
    let reader = workspace.reader
    func over(_ layer: LayerID) -> NodeID? {
      workspace[layer].record.flatMap { reader.forest.value(reader.words.over, in: $0) }
    }
    for now in workspace[after.layer].stack.reversed() {
      let folder = workspace[now].folder
      guard let old = workspace[before.layer].stack.first(where: { workspace[$0].folder == folder })
      else { continue }
      let (former, node) = (over(old), over(now))
      guard former.map(reader.text) != node.map(reader.text) else { continue }
      return Cause(
        folder: folder, isOwn: workspace[now].isCountry,
        subject: LeafKey(.record, [reader.words.over]).text(workspace), module: nil,
        path: [reader.words.over], node: node, former: former, file: nil)
    }
    return nil
  }
}
