import Composition
import Syntax

extension CauseSearch {
  /// The edit of a feature that a guard of the module goes by: its own `when`, or one that `guards:`
  /// of open content gives to a path; nil where no such feature was turned on or off.
  func guardCause(_ module: ModuleKey) -> Cause? {
    let workspace = resolver.workspace
    let reader = workspace.reader
    guard let index = workspace.index(of: module) else { return nil }
    var slots = Set<Slot>()
    for value in [before, after].compactMap({ $0?.state.value(index) }) {
      var guarded = [value]
      if let name = reader.symbols.find("guards"), let guards = reader.field(name, of: value) {
        guarded += reader.entries(guards, .plain).map(\.value)
      }
      for value in guarded {
        guard case .node(let node)? = reader.field(reader.words.when, of: value),
          let condition = Condition(node, reader)
        else { continue }
        slots.insert(Slot(group: .feature, name: condition.feature))
      }
    }
    return cause(of: slots)
  }
}
