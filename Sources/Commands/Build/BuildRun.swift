import Composition
import Diagnostics
import Emitters
import Synchronization
import Syntax

/// What `build` was asked to do.
struct BuildPlan: Sendable {
  enum Action: Sendable {
    case write, check, proveOnly
  }

  var action: Action
  var isStrict: Bool
  var showsSizes: Bool
  /// Tell what is good to know, too.
  var tellsNotes: Bool
  var emitters: [any Emitter.Type]
  /// Countries were named; otherwise it is all.
  var namesCountries = false
  /// Options that say what is written where, as given.
  var options: [String] = []
}

/// Resolves countries and hands each to the output as soon as it is there, so that memory does not
/// grow with the number of countries.
struct BuildRun: Sendable {
  let session: Session
  let plan: BuildPlan
  let output: OutputFolder
  let world: World
  let progress: Progress

  func run(_ countries: [LayerID]) -> [BuildReport] {
    let writes = plan.action != .proveOnly || plan.showsSizes
    let checks = plan.tellsNotes || plan.emitters.contains { $0.checksBundle }
    let resolver = Resolver(
      workspace: session.workspace,
      options: ResolveOptions(isStrict: plan.isStrict, encoding: writes || checks ? .all : .none))
    let emitterWorld = sharedEmitterWorld()
    let loadErrors = session.diagnostics.filter(isError)
    var reports = resolver.resolve(countries, parallel: world.parallel) { country in
      defer { progress.advance() }
      return report(country, loadErrors, emitterWorld, writes: writes)
    }
    let settled = SharedFindings(workspace: session.workspace).settle(reports.map(\.diagnostics))
    for index in reports.indices { reports[index].diagnostics = settled[index] }
    world.leave(resolver)
    return reports
  }

  /// Digests of pictures are made once, however many countries ship them.
  private func sharedEmitterWorld() -> EmitterWorld {
    let plain = EmitterWorld.workspace(session.root, world.files)
    let known = SharedDigests()
    return EmitterWorld(
      sha256: plain.sha256, asset: { path in known.value(path) { plain.asset(path) } },
      content: plain.content)
  }

  private func report(
    _ country: ResolvedCountry, _ loadErrors: [Diagnostic], _ emitterWorld: EmitterWorld,
    writes: Bool
  ) -> BuildReport {
    let workspace = session.workspace
    let name = workspace.reader.text(workspace[country.layer].name)
    let stack = workspace[country.layer].stack
    let folders = (stack + [country.layer]).map { workspace[$0].folder + "/" }
    let blocking = loadErrors.filter { session.concerns($0, folders: folders) }
    var found = country.diagnostics
    if blocking.isEmpty, !stack.isEmpty, country.compiles {
      found += EmitterRegistry.check(country, emitters: plan.emitters, emitterWorld)
      if plan.tellsNotes { found += EmitterRegistry.notes(country, emitters: plan.emitters) }
    }
    var errors = blocking.count + found.count(where: isError)
    // Below a broken chain of layers nothing was resolved.
    if stack.isEmpty { errors = max(errors, 1) }
    var report = BuildReport(
      country: name, counts: country.counts,
      diagnostics: found.map { named($0, name, workspace[country.layer].folder) },
      outcome: errors > 0 ? .failed(errors: errors) : .proved, sizes: BuildReport.Sizes(),
      unreached: plan.showsSizes ? Unreached(country) : nil)
    guard errors == 0, writes else { return report }
    let files = EmitterRegistry.files(country, emitters: plan.emitters, emitterWorld)
    report.sizes = sizes(files, emitterWorld)
    switch plan.action {
    case .proveOnly: break
    case .write: report.outcome = .written(output.write(name, files))
    case .check:
      do throws(OutputFailure) {
        report.outcome = .checked(try output.check(name, files))
      } catch {
        report.outcome = .checkFailed(error.diagnostic(hasBundle: true))
      }
    }
    return report
  }

  /// Whether a message keeps a country from being built; with `--strict` all do, but for those of
  /// which only all countries together decide.
  private func isError(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.level == .error
      || plan.isStrict && diagnostic.level == .warning
        && !SharedFindings.ids.contains(diagnostic.id)
  }

  /// The country a message holds in, unless its place says so already.
  private func named(_ diagnostic: Diagnostic, _ country: String, _ folder: String) -> Diagnostic {
    var diagnostic = diagnostic
    if case .span(let span)? = diagnostic.place,
      let file = session.workspace.reader.forest.sources.file(at: span.start),
      session.workspace.reader.forest.sources[file].path.hasPrefix(folder + "/")
    {
      diagnostic.countries = []
    } else {
      diagnostic.countries = [country]
    }
    return diagnostic
  }

  private func sizes(_ files: [OutputFile], _ emitterWorld: EmitterWorld) -> BuildReport.Sizes {
    var sizes = BuildReport.Sizes()
    for file in files {
      let size: Int
      switch file.content {
      case .bytes(let bytes): size = bytes.count
      case .copy(let path): size = emitterWorld.asset(path)?.size ?? 0
      }
      if file.path.hasPrefix("debug/") {
        sizes.debug += size
      } else if file.path.hasPrefix("texts/") {
        sizes.texts += size
      } else if file.path.hasPrefix("images/") {
        sizes.pictures += size
      } else {
        sizes.bundle += size
      }
    }
    return sizes
  }
}

/// Digests of pictures by path. Safe from several threads.
private final class SharedDigests: Sendable {
  private let table = Mutex<[String: (digest: String, size: Int)?]>([:])

  func value(
    _ path: String, _ make: () -> (digest: String, size: Int)?
  ) -> (digest: String, size: Int)? {
    if let known = table.withLock({ $0[path] }) { return known }
    let made = make()
    table.withLock { $0[path] = .some(made) }
    return made
  }
}
