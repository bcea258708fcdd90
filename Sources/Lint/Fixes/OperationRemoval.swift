import Composition
import Diagnostics
import Syntax

/// Takes an operation out of a patch, with everything around it that would be left empty.
struct OperationRemoval {
  let scene: FixScene
  /// The file stays even if it says nothing any more, since something will be written into it.
  var keepsFile = false

  private var forest: Forest { scene.forest }

  /// Removes the pair or item a message points to; false where there is none. A patch that then says
  /// nothing is deleted as a file.
  func remove(at span: Span, _ edits: inout FileEdits) -> Bool {
    guard let file = forest.sources.file(at: span.start), let root = forest.roots[file.index] else {
      return false
    }
    // The header: the whole file is for something that is gone.
    if let header = forest.firstPair(root), forest.span(header.value).end >= span.end {
      edits.delete(file)
      return true
    }
    guard var chain = chain(to: span, in: root), !chain.isEmpty else { return false }
    while chain.count > 1, count(chain[chain.count - 1].container) == 1 { chain.removeLast() }
    guard let last = chain.last else { return false }
    if !keepsFile, last.container == root, says(root, except: last.child) == false {
      edits.delete(file)
      return true
    }
    edits.add(scene.editor.delete(last.child, from: last.container).edits, forest)
    return true
  }

  private func count(_ container: NodeID) -> Int {
    forest.kind(container) == .mapping
      ? forest.pairs(container).reduce(0) { count, _ in count + 1 }
      : forest.items(container).reduce(0) { count, _ in count + 1 }
  }

  /// Whether a file has an operation besides one.
  private func says(_ root: NodeID, except child: NodeID) -> Bool {
    let silent = ["override", "doc", "owners", "pinned"]
    return forest.pairs(root).contains { pair in
      pair.key != child && !silent.contains(scene.reader.text(pair.key))
    }
  }

  /// Pairs (by their key) and items from the root down to the one a span lies in.
  private func chain(to span: Span, in node: NodeID) -> [(child: NodeID, container: NodeID)]? {
    switch forest.kind(node) {
    case .scalar: return nil
    case .mapping:
      for pair in forest.pairs(node) {
        if forest.span(pair.key) == span { return [(pair.key, node)] }
        if isInside(span, forest.span(pair.value)) {
          let inner = forest.span(pair.value) == span ? nil : chain(to: span, in: pair.value)
          return [(pair.key, node)] + (inner ?? [])
        }
      }
    case .sequence:
      for item in forest.items(node) where isInside(span, forest.span(item)) {
        let inner = forest.span(item) == span ? nil : chain(to: span, in: item)
        return [(item, node)] + (inner ?? [])
      }
    }
    return nil
  }

  private func isInside(_ inner: Span, _ outer: Span) -> Bool {
    outer.start <= inner.start && inner.end <= outer.end
  }
}
