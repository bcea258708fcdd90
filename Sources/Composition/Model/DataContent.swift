import Syntax

/// The shape of a data module's content: open, with the keyed lists the module declares.
enum DataContent {
  static let dependency = Dependency(
    doc: "the lists declared in `keys` are patched by entry", isOpen: true
  ) { around, context in
    guard let module = around.first else { return plain }
    let words = context.reader.words
    guard let keys = context.reader.field(words.keys, of: module) else { return plain }
    let unordered = context.reader.field(words.unordered, of: module)
    return context.cache.shape(for: [keys, unordered]) { shape(of: module, context) }
  }

  private static let plain = Shape(.open(.plain))

  /// A declared list on the way to an `OpenContent`.
  private struct Place {
    var id: Symbol?
    var ordered = true
    var children: [Symbol: Place] = [:]

    mutating func declare(_ path: ArraySlice<Symbol>, id: Symbol, ordered: Bool) {
      guard let first = path.first else {
        self.id = id
        self.ordered = ordered
        return
      }
      children[first, default: Place()].declare(path.dropFirst(), id: id, ordered: ordered)
    }

    func content() -> OpenContent {
      let inside = children.mapValues { $0.content() }
      return OpenContent(
        list: id.map {
          KeyedList(
            id: $0, key: .any, ordered: ordered, entry: Shape(.open(OpenContent(children: inside))),
            shorthand: false, noun: "entry")
        }, children: inside)
    }
  }

  private static func shape(of module: Value, _ context: ShapeContext) -> Shape {
    let reader = context.reader
    let words = reader.words
    var unordered = Set<[Symbol]>()
    if let list = reader.node(words.unordered, of: module) {
      for item in reader.forest.items(list) {
        guard let path = reader.forest.symbol(item) else { continue }
        unordered.insert(inContent(path))
      }
    }
    func inContent(_ path: Symbol) -> [Symbol] {
      let segments = context.paths.segments(of: path)
      return segments.first == words.content ? Array(segments.dropFirst()) : segments
    }
    var root = Place()
    guard let keys = reader.field(words.keys, of: module) else { return plain }
    reader.forEach(keys, plain) { path, id, _ in
      guard let id = reader.symbol(id) else { return }
      let segments = inContent(path)
      root.declare(segments[...], id: id, ordered: !unordered.contains(segments))
    }
    return Shape(.open(root.content()))
  }
}
