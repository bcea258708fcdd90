package import Diagnostics
import Synchronization

/// A file as it comes from outside, before it is parsed.
package struct RawFile: Sendable {
  /// Relative to the workspace, `/` between parts.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Runs `body(0)` … `body(count - 1)` on as many threads as the caller's machine gives and returns
/// the results in order. The one place where the compiler learns of threads.
package typealias ParallelMap = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// What reading files gives: trees, texts and the mistakes found on the way.
package struct Reading: Sendable {
  package var forest: Forest
  package var symbols: SymbolTable
  /// In order of file and place.
  package var diagnostics: [Diagnostic]
}

/// Parses module files (the refusals of language.md §3 and the limits of §6 apply) into one forest.
/// Same files in the same order give the same forest whatever `parallel` does.
///
/// Files are read in runs of neighbours of about equal size, each run with nodes and symbols of its
/// own; the runs are then joined in order, so that a symbol's number is that of its first
/// appearance. Linear in the bytes.
///
/// - Parameter byLibrary: Everything is read by libyaml; else plain files by `BlockReader`, which gives
///   the same.
package func read(
  _ files: [RawFile], symbols: SymbolTable, byLibrary: Bool = false, parallel: ParallelMap
) -> Reading {
  var sources = SourceMap()
  var tooLarge: [Diagnostic] = []
  for file in files {
    if Int(sources.end) + file.bytes.count < Limits.runBytes {
      _ = sources.append(path: file.path, bytes: file.bytes)
    } else {
      let id = sources.append(path: file.path, bytes: [])
      tooLarge.append(runTooLarge(sources[id]))
    }
  }
  let runs = Mutex<[FileRun?]>(Array(repeating: nil, count: 0))
  let ranges = split(sources.files)
  runs.withLock { $0 = Array(repeating: nil, count: ranges.count) }
  let all = sources
  parallel(ranges.count) { index in
    let run = FileRun(all.files[ranges[index]], byLibrary: byLibrary)
    runs.withLock { $0[index] = run }
  }
  let made = runs.withLock { runs in
    defer { runs = [] }
    return runs
  }
  return join(made, sources, symbols, tooLarge)
}

/// What reading some neighbouring files gave.
private struct FileRun: Sendable {
  var nodes: [Node]
  var symbols: SymbolTable
  /// Per file the index of its root in `nodes`.
  var roots: [Int?]
  var diagnostics: [Diagnostic]

  init(_ files: ArraySlice<SourceFile>, byLibrary: Bool) {
    var reader = TreeReader()
    reader.usesBlockReader = !byLibrary
    roots = []
    diagnostics = []
    for file in files {
      let (root, found) = reader.read(file)
      roots.append(root)
      diagnostics += found
    }
    nodes = reader.builder.nodes
    symbols = reader.symbols
  }
}

/// Cuts the files into at most some 64 runs of neighbours, by size alone.
private func split(_ files: [SourceFile]) -> [Range<Int>] {
  let total = files.reduce(0) { $0 + $1.bytes.count + 64 }
  let target = max(16_384, total / 48)
  var ranges: [Range<Int>] = []
  var start = 0
  var size = 0
  for index in files.indices {
    size += files[index].bytes.count + 64
    if size >= target || index == files.count - 1 {
      ranges.append(start..<index + 1)
      start = index + 1
      size = 0
    }
  }
  return ranges
}

private func join(
  _ runs: consuming [FileRun?], _ sources: SourceMap, _ symbols: SymbolTable,
  _ tooLarge: [Diagnostic]
) -> Reading {
  var runs = runs
  var symbols = symbols
  var nodes: [Node] = []
  nodes.reserveCapacity(runs.reduce(0) { $0 + ($1?.nodes.count ?? 0) })
  var roots: [NodeID?] = []
  roots.reserveCapacity(sources.files.count)
  var diagnostics: [Diagnostic] = []
  for index in runs.indices {
    // Let go at once, so that not everything is there twice.
    guard let run = runs[index].take() else { continue }
    let offset = nodes.count
    let map = symbols.merge(run.symbols)
    for var node in run.nodes {
      if node.kind == .scalar { node.payload = map[Int(node.payload)] }
      nodes.append(node)
    }
    for root in run.roots { roots.append(root.map { NodeID(raw: UInt32($0 + offset)) }) }
    diagnostics += run.diagnostics
  }
  return Reading(
    forest: Forest(sources: sources, nodes: nodes, roots: roots), symbols: symbols,
    diagnostics: diagnostics + tooLarge)
}

private func runTooLarge(_ file: SourceFile) -> Diagnostic {
  Diagnostic(
    "workspace-too-large", "all files together hold more than 4 GiB; this one is not read",
    at: Span(start: file.base, end: file.base),
    help: "keep what is no configuration out of the workspace")
}
