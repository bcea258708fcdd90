package import Syntax

/// One country's answers to what modules ask: features, constants, tokens, texts, images, modules.
package final class Environment: Sendable {
  package let workspace: Workspace

  package init(workspace: Workspace) {
    self.workspace = workspace
  }

  package func identity(_ slot: Slot) -> UInt64 { 0 }
  package func constant(_ name: Symbol) -> NodeID? { nil }
  package func color(_ name: Symbol) -> ColorValue? { nil }
  package func token(_ group: Slot.Group, _ name: Symbol) -> NodeID? { nil }
  package func text(_ key: Symbol) -> TextFacts? { nil }
  package func image(_ name: Symbol) -> ImageSet? { nil }
  package func module(_ kind: KindID, _ id: Symbol) -> Value? { nil }
  package func names(_ group: Slot.Group) -> [String] { [] }
}
