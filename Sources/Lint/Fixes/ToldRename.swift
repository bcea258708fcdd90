import Composition
import Diagnostics
import Syntax

extension SuspectedRename.Guess {
  /// Writes `was:` into what has the new name, or `renamed:` into the table's file; false where what
  /// stands there is of another form.
  func write(_ scene: FixScene, _ edits: inout FileEdits) -> Bool {
    let (forest, reader) = (scene.forest, scene.reader)
    let former = reader.text(old)
    guard forest.kind(node) == .mapping, let first = forest.firstPair(node) else { return false }
    let isModule =
      forest.sources.file(at: forest.span(node).start)
      .map { forest.roots[$0.index] == node } ?? false
    let place: Editor.Place = isModule ? .after(first.key) : .last
    guard let field = field.map(reader.text) else {
      guard let known = forest.value(reader.words.was, in: node) else {
        let pair = NewPair(reader.text(reader.words.was), .list([.text(former)]))
        edits.add(scene.editor.insert(pair, into: node, at: place), forest)
        return true
      }
      guard forest.kind(known) == .sequence else { return false }
      edits.add(scene.editor.insert(.text(former), into: known, at: .first), forest)
      return true
    }
    let line = NewPair("\(field).\(former)", .text("\(field).\(reader.text(new))"))
    guard let known = forest.value(reader.words.renamed, in: node) else {
      let pair = NewPair(reader.text(reader.words.renamed), .map([line]))
      edits.add(scene.editor.insert(pair, into: node, at: place), forest)
      return true
    }
    guard forest.kind(known) == .mapping else { return false }
    edits.add(scene.editor.insert(line, into: known), forest)
    return true
  }
}
