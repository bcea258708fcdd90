import Composition
import Diagnostics
import Syntax

extension FixCheck {
  /// What tells of a rename, and everything that then has to follow.
  func followed(_ name: FormerName, _ told: [FileEdits.Change]) -> Checked.Result {
    let comparison = FixedState(told, of: self).comparison(from: .after)
    let reader = comparison.workspace.reader
    var edits = FileEdits()
    do throws(OverrideWriter.Refusal) {
      try FormerName.follow([name], comparison, &edits)
    } catch {
      return .refused(error.reason)
    }
    guard
      let others = edits.changes(Editor(forest: reader.forest, symbols: reader.symbols.table))
    else {
      return .refused("two of its edits want the same bytes")
    }
    var all = Dictionary(told.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    for change in others {
      let before = all[change.path].map(\.before) ?? change.before
      all[change.path] = FileEdits.Change(path: change.path, before: before, after: change.after)
    }
    return .holds(all.values.sorted { $0.path < $1.path })
  }

  /// A place that would still have a former name; nil where there is none.
  func left(of names: Set<FormerName>, _ errors: CompileErrors) -> String? {
    let message = errors.renames().first { message in
      FormerName(message).map { name in names.contains(where: name.comes) } ?? false
    }
    return message.map { message in
      "`\(FormerName(message)?.old ?? "")` would still stand in \(errors.path(of: message) ?? "")"
    }
  }

  /// What countries would get that they neither had before nor have now; nil where there is nothing.
  func unlike(_ name: FormerName, _ fixed: FixedState) -> String? {
    let wanted = changedPaths(linter.comparison)
    let made = changedPaths(fixed.comparison(from: .before), withRenames: false)
    for (country, paths) in made.sorted(by: { $0.key < $1.key }) {
      if let path = paths.subtracting(wanted[country] ?? []).min() {
        return "`\(path)` of \(country) would not be what it was"
      }
    }
    return nil
  }
}
