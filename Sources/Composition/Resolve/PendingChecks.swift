package import Diagnostics
import Syntax

/// Form of one module file.
package func checkForm(of file: ModuleFile, reader: Reader, paths: PathTable) -> [Diagnostic] {
  []
}

/// Form of the records.
package func checkRecords(of workspace: Workspace) -> [Diagnostic] {
  []
}

// The three functions of this file stand in until the real ones come with the module kinds.
extension Resolution {
  mutating func resolve(module value: Value, kind: ModuleKind, encodes: Bool) {
  }
}
