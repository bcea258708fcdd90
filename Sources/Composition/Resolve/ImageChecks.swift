import Diagnostics
import Syntax

/// The pictures of one country: files nothing refers to, variants that got lost, and what is said
/// about pictures that are not there.
struct ImageChecks {
  let environment: Environment
  /// Names some module asked for.
  let used: Set<Symbol>
  private(set) var diagnostics: [Diagnostic] = []

  init(environment: Environment, used: [Symbol]) {
    self.environment = environment
    self.used = Set(used)
  }

  private var workspace: Workspace { environment.workspace }
  private var reader: Reader { workspace.reader }
  private var stack: [LayerID] { workspace[environment.layer].stack }

  mutating func run() {
    for (position, layer) in stack.enumerated() {
      let own = workspace.images[layer.index]
      guard !own.isEmpty else { continue }
      let below = stack[..<position]
      for (name, set) in own.sorted(by: { reader.symbols.precedes($0.key, $1.key) }) {
        // What could not be understood may refer to it.
        if workspace.faults.isEmpty(in: stack), !used.contains(name) {
          reportUnused(name, set, layer, below)
        }
        let images = workspace.images
        let lower = below.reversed().lazy.compactMap { images[$0.index][name] }.first
        if let lower { compare(set, to: lower, name) }
      }
    }
    checkNames()
  }

  private mutating func reportUnused(
    _ name: Symbol, _ set: ImageSet, _ layer: LayerID, _ below: ArraySlice<LayerID>
  ) {
    guard let file = set.variants.first?.path else { return }
    let text = reader.text(name)
    let names = below.flatMap { workspace.images[$0.index].keys.map(reader.text) }
    if workspace[layer].isCountry, !names.contains(text), let near = nearest(to: text, in: names) {
      diagnostics.append(
        Diagnostic(
          "image-misnamed", "nothing refers to the picture `\(text)`", at: .path(file),
          notes: ["a layer below has `\(near)`, which this one was probably meant to replace"],
          helps: [Help("did you mean `\(near)`? Rename the file, or delete it")]))
      return
    }
    diagnostics.append(
      Diagnostic(
        "unused-image", "nothing refers to the picture `\(text)`", at: .path(file),
        level: .warning, helps: [Help("refer to it, or delete it")]))
  }

  /// Variants the layer below had: all of them are gone, as a layer owns the whole name.
  private mutating func compare(_ set: ImageSet, to lower: ImageSet, _ name: Symbol) {
    let isVector = set.variants.contains { ["svg", "pdf"].contains($0.format) }
    let present = set.variants.map { Self.key($0, isVector) }
    var lacking: [String] = []
    for variant in lower.variants {
      let key = Self.key(variant, isVector)
      if !present.contains(key), !lacking.contains(key) { lacking.append(key) }
    }
    guard !lacking.isEmpty, let file = set.variants.first?.path,
      let other = lower.variants.first?.path
    else { return }
    let text = reader.text(name)
    let list = lacking.map { "`\(text)\($0)`" }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        "image-variant-missing", "the picture `\(text)` lost variants: \(list)",
        at: .path(file), level: .warning, related: [Related(.path(other), "the layer below")],
        notes: ["a layer with any file of a name owns the whole name"],
        helps: [Help("add the variants; a copy of the picture will do where it looks the same")]))
  }

  /// `~dark~rtl~ar@2x`; without its scale where a vector needs none.
  private static func key(_ variant: ImageSet.Variant, _ isVector: Bool) -> String {
    (variant.isDark ? "~dark" : "") + (variant.isRightToLeft ? "~rtl" : "")
      + (variant.language.map { "~\($0)" } ?? "")
      + (variant.scale == 1 || isVector ? "" : "@\(variant.scale)x")
  }

  /// What `images.yaml` says about pictures no layer has.
  private mutating func checkNames() {
    let words = reader.words
    for file in workspace.files(with: words.names) {
      guard stack.contains(file.layer), case .define = file.verb,
        let names = reader.forest.value(words.names, in: file.root)
      else { continue }
      for pair in reader.forest.pairs(names) {
        guard let name = reader.forest.symbol(pair.key), environment.image(name) == nil else {
          continue
        }
        let near = nearest(
          to: reader.text(name), in: environment.allImages.keys.map(reader.text).sorted())
        let span = reader.forest.span(pair.key)
        diagnostics.append(
          Diagnostic(
            "unknown-image", "no image `\(reader.text(name))`", at: span,
            label: "no layer has such a picture",
            help: near.map { "did you mean `\($0)`?" }
              ?? "put the picture into `images/`, or drop this",
            edits: near.map { [Edit(span, $0)] } ?? []))
      }
    }
  }
}
