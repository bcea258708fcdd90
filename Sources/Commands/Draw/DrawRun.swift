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

    /// A picture to draw, and what became of it.
    private struct Job: Sendable {
      let country: Int
      let shot: Shot
    }

    private struct Done: Sendable {
      var hash: String
      var isDrawn = false
      var prepared: PictureMaker.Prepared
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
        throw CommandFailure("there are no fonts to draw with", help: PictureMaker.missingFonts)
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
      let progress = Progress(jobs.count, "pictures", console, world)
      let done = Slots<Done>(jobs.count)
      world.parallel(jobs.count) { number in
        defer { progress.advance() }
        let job = jobs[number]
        done[number] = draw(job, countries[job.country], indices[job.country], maker)
      }
      progress.finish()
      let drawn = jobs.indices.compactMap { done[$0] }.filter(\.isDrawn)
      console.detail(
        "drew \(drawn.count) pictures, \(drawn.reduce(0) { $0 + $1.boxes }) boxes, "
          + "\(drawn.reduce(0) { $0 + $1.texts }) texts")
      for (index, country) in countries.enumerated() {
        let own = jobs.indices.filter { jobs[$0].country == index }
          .compactMap { number in done[number].map { (jobs[number], $0) } }
        finish(country, indices[index], own.map(\.1), maker, &result)
      }
      return result
    }

    private func path(_ country: PicturedCountry) -> String { joined(folder, country.name) }

    private func resolve(
      _ layers: [LayerID], _ store: PictureStore, _ result: inout Result
    ) -> [PicturedCountry] {
      let resolver = Resolver(
        workspace: session.workspace, options: ResolveOptions())
      let resolved = resolver.resolve(layers, parallel: world.parallel) { $0 }
      let errors = session.diagnostics.filter { $0.level == .error }
      result.diagnostics += errors
      var countries: [PicturedCountry] = []
      for country in resolved {
        let found = country.diagnostics.filter { $0.level == .error }
        guard errors.isEmpty, found.isEmpty, country.compiles else {
          result.doesNotCompile = true
          result.diagnostics += found
          continue
        }
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
      var done = Done(hash: prepared.hash, prepared: prepared)
      let file = joined(path(country), job.shot.fileName)
      if index.hashes[job.shot.fileName] == prepared.hash,
        (try? world.files.statusIfPresent(file))?.flatMap({ $0 }) != nil
      {
        done.faults = maker.layOut(prepared)?.faults ?? []
        return done
      }
      guard let drawn = maker.draw(prepared) else { return nil }
      done.faults = drawn.screen.faults
      done.texts = drawn.screen.boxes.count { if case .text = $0.paint { true } else { false } }
      done.boxes = drawn.screen.boxes.count - done.texts
      guard let png = drawn.png else {
        done.faults.append(
          PictureFault(.badLayout, job.shot.screen, "the picture would have too many pixels"))
        return done
      }
      do throws(FileError) {
        try world.files.replaceFile(file, png)
        done.isDrawn = true
      } catch {
        done.failure = CommandFailure(error).diagnostic
      }
      return done
    }

    /// Writes the index and the contact sheet of a country, and tells what was drawn.
    private func finish(
      _ country: PicturedCountry, _ old: PictureIndex, _ done: [Done], _ maker: PictureMaker,
      _ result: inout Result
    ) {
      var index = selection.isWhole ? PictureIndex() : old
      for picture in done where picture.failure == nil {
        index.hashes[picture.prepared.shot.fileName] = picture.hash
      }
      result.failures += done.compactMap(\.failure)
      result.diagnostics += DrawFaults(country: country).diagnostics(
        done.map { ($0.prepared.shot, $0.faults) })
      let drawn = done.count(where: \.isDrawn)
      do throws(FileError) {
        if selection.isWhole {
          for path in old.hashes.keys.sorted(by: byteOrder) where index.hashes[path] == nil {
            let stale = joined(self.path(country), path)
            if PictureIndex.isOwn(path), try world.files.statusIfPresent(stale) != nil {
              try world.files.remove(stale)
            }
          }
        }
        if !done.isEmpty, selection.shard == nil {
          try writeSheet(country, done.map(\.prepared), old, &index, maker)
        }
        if index.hashes != old.hashes {
          try world.files.replaceFile(
            joined(path(country), PictureIndex.fileName), index.bytes)
        }
      } catch {
        result.failures.append(CommandFailure(error).diagnostic)
      }
      let hasSheet = !done.isEmpty && selection.shard == nil
      result.lines.append([
        country.name, done.count == 1 ? "1 picture" : "\(done.count) pictures", "\(drawn) drawn",
        "\(done.count - drawn) unchanged",
        hasSheet ? joined(path(country), PictureIndex.sheetName) : path(country),
      ])
    }

    private func writeSheet(
      _ country: PicturedCountry, _ pictures: [PictureMaker.Prepared], _ old: PictureIndex,
      _ index: inout PictureIndex, _ maker: PictureMaker
    ) throws(FileError) {
      let name = PictureIndex.sheetName
      let title = country.bundle.title ?? country.name
      let hash = sha256Hex(
        Array((title + pictures.map { "\n" + $0.hash }.joined()).utf8))
      index.hashes[name] = hash
      let file = joined(path(country), name)
      if old.hashes[name] == hash, try world.files.statusIfPresent(file) != nil { return }
      // One device is enough to see the screens side by side.
      let device = pictures.first?.shot.device.id
      let shown = pictures.filter { $0.shot.device.id == device }
      guard let png = maker.contactSheet(title, shown) else { return }
      try world.files.replaceFile(file, png)
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
