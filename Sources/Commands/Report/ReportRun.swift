import Composition
import Diagnostics
import Lint
import Pictures
import Report
import Syntax

/// One run of `comity report`: resolves, draws, lays out pages, and writes what changed.
struct ReportRun {
  /// What tells a report's folder from others'.
  static let folders = ClaimedFolder(
    mark: ".comity-report", isOwn: { _ in true },
    content: Array("Written by comity report: what lies here is written over.\n".utf8))

  let session: Session
  /// Folder of the report.
  let folder: String
  /// What is compared, where something is.
  let comparison: Comparison?
  /// Folder of pictures that devices took.
  let shots: String?
  /// Whether pictures are drawn.
  let draws: Bool
  let world: World

  /// A change and what lint says of it.
  struct Comparison {
    let states: TwoStates
    let report: LintReport
  }

  /// What became of a run.
  struct Result {
    var countries = 0
    var pictures = 0
    var changes = 0
    /// Countries that do not compile.
    var broken: [String] = []
    /// Device pictures that no step has the name of.
    var unmatched = 0
  }

  private var sources: SourceMap { session.workspace.reader.forest.sources }

  func run(_ layers: [LayerID], _ console: inout Console) throws(CommandFailure) -> Result {
    var result = Result()
    let countries = countries(layers)
    var input = ReportInput(
      app: countries.first?.bundle.app ?? "", countries: countries, pictures: [],
      rules: RulePage.all, sources: sources)
    result.countries = countries.count
    result.broken = countries.filter { !$0.errors.isEmpty }.map(\.bundle.name)
    try makeFolders()
    #if Pictures
      if draws { try draw(&input, &console) }
      result.changes = input.impact?.changes.count ?? 0
      result.pictures = input.pictures.count + input.patterns.count
    #endif
    if let comparison, input.impact == nil {
      input.impact = ReportInput.Impact(report: comparison.report, sources: sources, changes: [])
    }
    if let shots {
      input.devicePictures = try DevicePictureFolder(path: shots, folder: folder, world: world)
        .take(countries: countries.map(\.bundle.name), steps: steps(countries))
      result.unmatched = input.devicePictures.count { $0.step == nil }
    }
    try write(ReportSite(input))
    #if Pictures
      // Pages without pictures are followed by pages that show them.
      if draws { try finishPictures(input) }
    #endif
    return result
  }

  /// Resolved for showing: what does not compile is shown as far as it goes.
  private func countries(_ layers: [LayerID]) -> [ReportCountry] {
    let workspace = session.workspace
    let layers = layers.filter { !workspace[$0].stack.isEmpty }
    let proving = Resolver(workspace: workspace, options: ResolveOptions())
    let resolved = proving.resolve(layers, parallel: world.parallel) { $0 }
    let total = Resolver(workspace: workspace, options: ResolveOptions(mode: .total))
    let matrix = MatrixBuilder(workspace).matrix(parallel: world.parallel)
    let unread = session.diagnostics.filter { $0.level == .error }.map(\.summary)
    return zip(layers, resolved).map { layer, country in
      let errors = unread + country.diagnostics.filter { $0.level == .error }.map(\.summary)
      let shown = errors.isEmpty ? country : total.resolve(layer)
      let bundle = CountryBundle(shown)
      return ReportCountry(
        bundle: bundle, share: matrix.countries.first { $0.name == bundle.name }, errors: errors)
    }.sorted { byteOrder($0.bundle.name, $1.bundle.name) }
  }

  private func steps(_ countries: [ReportCountry]) -> [String] {
    let steps = countries.flatMap { country in
      country.bundle.modules("snapshots").flatMap { $0["steps"]?.array ?? [] }
        .compactMap { $0["id"]?.string } + country.bundle.routes.screens.map(\.id)
    }
    return Set(steps).sorted(by: byteOrder)
  }

  private func makeFolders() throws(CommandFailure) {
    do throws(FileError) {
      for name in ["data", "pictures"] { try world.files.makeDirectories(joined(folder, name)) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Writes what is not there already, and removes data of countries that are gone.
  private func write(_ site: ReportSite) throws(CommandFailure) {
    do throws(FileError) {
      for file in site.files {
        let path = joined(folder, file.path)
        if try isThere(path, file.bytes) { continue }
        try world.files.replaceFile(path, file.bytes)
      }
      let written = Set(site.files.map(\.path))
      for entry in try world.files.entries(joined(folder, "data")) {
        let path = "data/" + entry.name
        if entry.name.hasPrefix("country-") || entry.name == "impact.js", !written.contains(path) {
          try world.files.remove(joined(folder, path))
        }
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  private func isThere(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    guard try world.files.statusIfPresent(path) != nil else { return false }
    return (try? world.files.read(path, limit: bytes.count + 1)) == bytes
  }

  #if Pictures
    private func draw(_ input: inout ReportInput, _ console: inout Console) throws(CommandFailure) {
      let store = pictureStore(session.root, world.files)
      guard let maker = PictureMaker(store) else {
        throw CommandFailure(
          PictureMaker.missing?.summary ?? "nothing can be drawn here",
          help: PictureMaker.missing?.help)
      }
      let drawing = ReportDrawing(folder: folder, world: world)
      let pictured = input.countries.map { PicturedCountry($0.bundle, files: store) }
      var jobs: [ReportDrawing.Job] = []
      var patterns: [ReportDrawing.Job] = []
      for country in pictured {
        let plan = ReportPlan(country: country)
        jobs += plan.shots(on: plan.devices).map { ReportDrawing.Job(country: country, shot: $0) }
        patterns += plan.patterns
      }
      let progress = Progress(jobs.count + patterns.count, "pictures", console, world)
      defer { progress.finish() }
      input.pictures = try drawing.drawAll(jobs, maker, progress).compactMap { $0?.picture }
      input.patterns = zip(patterns, try drawing.drawAll(patterns, maker, progress)).compactMap {
        job, drawn in
        guard let drawn, let pattern = job.pattern else { return nil }
        return PatternPicture(
          design: pattern.design, pattern: pattern.name, picture: drawn.picture,
          top: drawn.picture.shot.device.barsHeight)
      }
      progress.finish()
      if let comparison {
        input.impact = try compare(comparison, drawing, maker, pictured, &console)
      }
    }

    /// Former pictures go last: until then the pages that are there may show them.
    private func finishPictures(_ input: ReportInput) throws(CommandFailure) {
      var pictures = input.pictures + input.patterns.map(\.picture)
      for change in input.impact?.changes ?? [] {
        pictures += [change.before, change.after].compactMap { $0 }
      }
      do throws(FileError) {
        try ReportDrawing(folder: folder, world: world).finish(pictures)
      } catch {
        throw CommandFailure(error)
      }
    }

    private func compare(
      _ comparison: Comparison, _ drawing: ReportDrawing, _ maker: PictureMaker,
      _ now: [PicturedCountry], _ console: inout Console
    ) throws(CommandFailure) -> ReportInput.Impact {
      let former = comparison.states.before
      let store = pictureStore(former.root, former.system)
      let workspace = comparison.states.crossing.before.workspace
      let resolver = Resolver(workspace: workspace, options: ResolveOptions(mode: .total))
      let shown = Set(now.map(\.name))
      let layers = workspace.countries.filter { layer in
        // Countries that nobody asked for stay out, those that are gone are told.
        let name = workspace.reader.text(workspace[layer].name)
        return !workspace[layer].stack.isEmpty
          && (shown.contains(name) || session.workspace.layer(named: name) == nil)
      }
      let countries = resolver.resolve(layers, parallel: world.parallel) { $0 }
        .map { PicturedCountry(CountryBundle($0), files: store) }
      var changes: [ScreenChange] = []
      if let before = PictureMaker(store) {
        let quiet = console
        changes = try ReportChanges(
          drawing: drawing, before: before, after: maker,
          countriesBefore: Dictionary(uniqueKeysWithValues: countries.map { ($0.name, $0) }),
          countriesAfter: Dictionary(uniqueKeysWithValues: now.map { ($0.name, $0) })
        ).run { Progress($0, "screens compared", quiet, world) }
      }
      return ReportInput.Impact(report: comparison.report, sources: sources, changes: changes)
    }

    private func pictureStore(_ root: String, _ files: any ReadableFiles) -> PictureStore {
      PictureStore(
        read: { path in try? files.read(joined(root, path), limit: WorkspaceLimits.imageBytes) },
        sha256: { sha256Hex($0) })
    }
  #endif
}
