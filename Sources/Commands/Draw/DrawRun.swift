#if Pictures
  import Composition
  import Diagnostics
  import Emitters
  import Pictures
  import Synchronization
  import Syntax

  /// Draws what was selected, on all threads, and writes what changed.
  struct DrawRun {
    let session: Session
    let selection: DrawSelection
    /// Pictures of a country go into a folder of its name in here.
    let folder: String
    let world: World

    /// What came of it.
    struct Result {
      var lines: [[String]] = []
      var diagnostics: [Diagnostic] = []
      var failures: [Diagnostic] = []
      var doesNotCompile = false
    }

    /// A picture to draw.
    private struct Job: Sendable {
      let country: Int
      let shot: Shot
    }

    /// What became of one.
    struct Done: Sendable {
      enum Outcome: Sendable {
        case drawn, unchanged
        /// There is no picture; its faults, or the failure, say why.
        case missing
      }

      let prepared: PictureMaker.Prepared
      var outcome = Outcome.missing
      var faults: [PictureFault] = []
      /// What is in it, as far as it was drawn.
      var boxes = 0
      var texts = 0
      var failure: Diagnostic?
    }

    func run(_ layers: [LayerID], _ console: inout Console) throws(CommandFailure) -> Result {
      var result = Result()
      let store = PictureStore(
        read: { [session, world] path in
          try? world.files.read(joined(session.root, path), limit: WorkspaceLimits.imageBytes)
        }, sha256: { sha256Hex($0) })
      guard let maker = PictureMaker(store) else {
        throw CommandFailure(
          PictureMaker.missing?.summary ?? "nothing can be drawn here",
          help: PictureMaker.missing?.help)
      }
      let countries = resolve(layers, store, &result)
      // Where nothing compiles, nothing is known that a word could be.
      guard !countries.isEmpty else { return result }
      try selection.check(countries)
      let jobs = selection.part(
        countries.enumerated().flatMap { index, country in
          selection.shots(country).map { Job(country: index, shot: $0) }
        })
      let indices = countries.map { country in
        PictureIndex(
          (try? world.files.read(
            joined(path(country), PictureIndex.fileName), limit: WorkspaceLimits.imageBytes))
            ?? [])
      }
      try makeFolders(jobs, countries)
      if !jobs.isEmpty { console.say(announcement(jobs, of: countries.count)) }
      let progress = Progress(jobs.count, "pictures", console, world)
      let done = Slots<Done>(jobs.count)
      world.parallel(jobs.count) { number in
        defer { progress.advance() }
        let job = jobs[number]
        done[number] = draw(job, countries[job.country], indices[job.country], maker)
      }
      progress.finish()
      let drawn = jobs.indices.compactMap { done[$0] }.filter { $0.outcome == .drawn }
      console.detail(
        "drew \(drawn.count) pictures, \(drawn.reduce(0) { $0 + $1.boxes }) boxes, "
          + "\(drawn.reduce(0) { $0 + $1.texts }) texts")
      let ends = Slots<DrawEnd>(countries.count)
      world.parallel(countries.count) { index in
        let own = jobs.indices.filter { jobs[$0].country == index }.compactMap { done[$0] }
        var end = DrawEnd(
          country: countries[index], folder: path(countries[index]), old: indices[index],
          selection: selection, told: told, world: world)
        end.run(own, maker)
        ends[index] = end
      }
      for index in countries.indices {
        guard let end = ends[index] else { continue }
        result.failures += end.failures
        result.diagnostics += end.diagnostics
        result.lines.append(end.line)
      }
      return result
    }

    /// What is about to be drawn, so that nobody waits for more than was meant.
    private func announcement(_ jobs: [Job], of countries: Int) -> String {
      func count(_ noun: String, _ many: String, _ key: (Shot) -> some Hashable) -> String {
        let count = Set(jobs.map { key($0.shot) }).count
        return "\(count) \(count == 1 ? noun : many)"
      }
      let what = [
        count("step", "steps", \.name), count("device", "devices", \.device.id),
        count("language", "languages", \.language), count("scheme", "schemes", \.isDark),
        count("text size", "text sizes", \.textSize),
      ]
      return "\(counted(jobs.count, "picture")) of \(counted(countries, "country")): "
        + what.joined(separator: ", ")
    }

    private func path(_ country: PicturedCountry) -> String { joined(folder, country.name) }

    /// Paths of pictures that loading complained about: they are told as `build` tells them.
    private var told: Set<String> {
      Set(
        session.diagnostics.compactMap { diagnostic in
          guard ImageFault.ids.contains(diagnostic.id), case .path(let path)? = diagnostic.place
          else { return nil }
          return path
        })
    }

    private func resolve(
      _ layers: [LayerID], _ store: PictureStore, _ result: inout Result
    ) -> [PicturedCountry] {
      let resolver = Resolver(
        workspace: session.workspace, options: ResolveOptions())
      let resolved = resolver.resolve(layers, parallel: world.parallel) { $0 }
      result.diagnostics += session.loading(layers).filter {
        $0.level == .error || ImageFault.ids.contains($0.id)
      }
      var countries: [PicturedCountry] = []
      for country in resolved {
        let errors = session.loading([country.layer]).filter { $0.level == .error }
        let found = country.diagnostics.filter { $0.level == .error }
        result.diagnostics += found
        if !errors.isEmpty || !found.isEmpty || !country.compiles { result.doesNotCompile = true }
        // A placeholder stands where a picture is broken.
        guard errors.allSatisfy({ ImageFault.ids.contains($0.id) }), found.isEmpty, country.compiles
        else { continue }
        countries.append(PicturedCountry(CountryBundle(country), files: store))
      }
      return countries
    }

    private func makeFolders(
      _ jobs: [Job], _ countries: [PicturedCountry]
    ) throws(CommandFailure) {
      for index in Set(jobs.map(\.country)).sorted() {
        try PictureIndex.folders.claim(path(countries[index]), root: session.root, world.files)
      }
      let folders = Set(
        jobs.map { joined(path(countries[$0.country]), split($0.shot.fileName).folder) })
      for folder in folders.sorted(by: byteOrder) {
        do throws(FileError) {
          try world.files.makeDirectories(folder)
        } catch {
          throw CommandFailure(error)
        }
      }
    }

    private func draw(
      _ job: Job, _ country: PicturedCountry, _ index: PictureIndex, _ maker: PictureMaker
    ) -> Done? {
      guard let prepared = maker.prepare(country, job.shot) else { return nil }
      var done = Done(prepared: prepared)
      let file = joined(path(country), job.shot.fileName)
      if index.hashes[job.shot.fileName] == prepared.hash,
        (try? world.files.statusIfPresent(file))?.flatMap({ $0 }) != nil
      {
        done.outcome = .unchanged
        done.faults = maker.layOut(prepared)?.faults ?? []
        return done
      }
      guard let drawn = maker.draw(prepared) else { return nil }
      done.faults = drawn.screen.faults
      guard let png = drawn.png else {
        done.faults.append(
          PictureFault(.badLayout, job.shot.screen, "the picture would have too many pixels"))
        return done
      }
      do throws(FileError) {
        try world.files.replaceFile(file, png)
        done.outcome = .drawn
        done.texts = drawn.screen.boxes.count { if case .text = $0.paint { true } else { false } }
        done.boxes = drawn.screen.boxes.count - done.texts
      } catch {
        done.failure = CommandFailure(error).diagnostic
      }
      return done
    }
  }

  /// One place a result each, filled by several threads.
  private final class Slots<Value: Sendable>: Sendable {
    private let values: Mutex<[Value?]>

    init(_ count: Int) {
      values = Mutex(Array(repeating: nil, count: count))
    }

    subscript(_ index: Int) -> Value? {
      get { values.withLock { $0[index] } }
      set { values.withLock { $0[index] = newValue } }
    }
  }
#endif
