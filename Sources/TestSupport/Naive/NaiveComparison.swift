package import Composition
package import Diagnostics
package import Syntax

/// A random workspace as the compiler has it, beside what the naive merger makes of it.
package struct NaiveComparison {
  package let random: RandomWorkspace
  package let workspace: Workspace
  package let loading: [Diagnostic]
  private let proving: Resolver
  private let total: Resolver

  /// - Parameters:
  ///   - spelling: changes what has no meaning.
  ///   - arrange: puts the files in another order.
  package init(
    _ random: RandomWorkspace, spelling: UInt64 = 0, parallel: @escaping ParallelMap = serially,
    arrange: ([RawFile]) -> [RawFile] = { $0 }
  ) {
    self.random = random
    let files = arrange(random.files(spelling: spelling))
    let loaded = load(files: files, assets: [], parallel: parallel)
    workspace = loaded.workspace
    loading = loaded.diagnostics
    proving = Resolver(workspace: workspace, options: ResolveOptions())
    total = Resolver(workspace: workspace, options: ResolveOptions(mode: .total))
  }

  /// The compiler's resolver in one of its modes.
  package func resolver(_ mode: Resolution.Mode) -> Resolver {
    mode == .proving ? proving : total
  }

  /// The compiler's layer for one of the random workspace's.
  package func layer(_ position: Int) -> LayerID? {
    workspace.layer(named: random.layers[position].name)
  }

  /// Position of a layer of the compiler in the random workspace.
  package func position(_ layer: LayerID) -> Int? {
    let name = workspace.reader.text(workspace[layer].name)
    return random.layers.firstIndex { $0.name == name }
  }

  /// The compiler's states up to a layer.
  package func states(_ position: Int, _ mode: Resolution.Mode) -> [LayerState] {
    layer(position).map { resolver(mode).states(upTo: $0) } ?? []
  }

  /// The first difference between a state of the compiler and the naive one; nil where they agree.
  package func difference(_ state: LayerState?, _ expected: NaiveState) -> String? {
    guard let state else { return "no state" }
    var view = NaiveView(workspace)
    let found = view.state(state).normalized
    if let problem = view.problems.first { return problem }
    return found.difference(from: expected.normalized)
  }

  /// Errors of loading and of layers, as "id: summary"; but that two countries' apps have one id, of which
  /// the naive merger knows nothing.
  package func errors(_ states: [LayerState]) -> [String] {
    (loading + states.flatMap(\.diagnostics))
      .filter { $0.level == .error && $0.id != "identity-shared" }
      .map { "\($0.id): \($0.summary)" }
  }
}

extension NaiveState {
  /// The first module and place in which two states differ; nil where they are equal.
  package func difference(from other: NaiveState) -> String? {
    for ref in Set(modules.keys).union(other.modules.keys).sorted() {
      let name = "\(ref.folder)/\(ref.id)"
      guard let value = modules[ref] else { return "\(name) is missing" }
      if let found = value.difference(from: other.modules[ref], name) { return found }
    }
    return nil
  }
}
