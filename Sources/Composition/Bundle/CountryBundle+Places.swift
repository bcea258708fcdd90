package import Diagnostics
import Syntax

extension CountryBundle {
  /// Where a module is defined: the id in the header of the latest layer that wrote it whole.
  package func place(_ folder: String, _ id: String) -> Diagnostics.Span? {
    let workspace = environment.workspace
    guard let symbol = reader.symbols.find(id) else { return nil }
    let stack = workspace[country.layer].stack + [country.layer]
    for layer in stack.reversed() {
      for file in workspace.files
      where file.layer == layer && file.id == symbol
        && workspace.schema[file.kind].folder == folder
        && (file.verb == .define || file.verb == .replace)
      {
        return reader.forest.span(file.headerValue)
      }
    }
    return nil
  }
}
