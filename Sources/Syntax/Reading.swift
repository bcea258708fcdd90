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
  let ranges = split(sources.files)
  let joined = Mutex(
    JoinedRuns(count: ranges.count, bytes: Int(sources.end), symbols: symbols))
  let all = sources
  parallel(ranges.count) { index in
    let run = FileRun(all.files[ranges[index]], byLibrary: byLibrary)
    joined.withLock { $0.add(run, at: index) }
  }
  return joined.withLock { joined in
    let all = joined
    joined = JoinedRuns(count: 0, bytes: 0, symbols: SymbolTable())
    return all.reading(sources, tooLarge)
  }
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

/// Runs and their symbols, which are numbered in the order of the files while later runs are still
/// being read.
private struct JoinedRuns {
  private var runs: [FileRun?]
  /// Runs from here on wait for those before them.
  private var next = 0
  private var symbols: SymbolTable
  private var nodes: [Node] = []
  private var roots: [NodeID?] = []
  private var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - count: Runs to come.
  ///   - bytes: Of all files; that many nodes are made room for as files that long have at most. Room
  ///     that is not used takes no memory.
  init(count: Int, bytes: Int, symbols: SymbolTable) {
    runs = Array(repeating: nil, count: count)
    self.symbols = symbols
    nodes.reserveCapacity(min(bytes / 5, 1 << 24))
  }

  mutating func add(_ run: FileRun, at index: Int) {
    runs[index] = run
    while next < runs.count, let run = runs[next].take() {
      join(run)
      next += 1
    }
  }

  private mutating func join(_ run: FileRun) {
    let map = symbols.merge(run.symbols)
    let offset = nodes.count
    for var node in run.nodes {
      if node.kind == .scalar { node.payload = map[Int(node.payload)] }
      nodes.append(node)
    }
    for root in run.roots { roots.append(root.map { NodeID(raw: UInt32($0 + offset)) }) }
    diagnostics += run.diagnostics
  }

  /// Everything, once all runs are there.
  consuming func reading(_ sources: SourceMap, _ tooLarge: [Diagnostic]) -> Reading {
    Reading(
      forest: Forest(sources: sources, nodes: nodes, roots: roots), symbols: symbols,
      diagnostics: diagnostics + tooLarge)
  }
}

private func runTooLarge(_ file: SourceFile) -> Diagnostic {
  Diagnostic(
    "workspace-too-large", "all files together hold more than 4 GiB; this one is not read",
    at: Span(start: file.base, end: file.base),
    help: "keep what is no configuration out of the workspace")
}
