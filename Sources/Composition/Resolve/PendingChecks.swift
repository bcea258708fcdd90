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
