#if Pictures
  import Composition
  import Pictures
  import Report

  /// Draws pictures into a report's folder. A file is named by what it shows, so what is there already
  /// is not drawn again.
  struct ReportDrawing {
    /// Of the report.
    let folder: String
    let world: World
    /// Pictures that are there already.
    private let known: DrawnPictures

    /// Below the report's folder.
    static let pictures = "pictures"

    init(folder: String, world: World) {
      self.folder = folder
      self.world = world
      known = DrawnPictures(
        (try? world.files.read(
          joined(folder, DrawnPictures.fileName), limit: WorkspaceLimits.imageBytes)) ?? [])
    }

    /// A picture to draw.
    struct Job: Sendable {
      let country: PicturedCountry
      let shot: Shot
      /// Design and pattern, for pictures of the catalogue.
      var pattern: (design: String, name: String)?
    }

    /// What a job became.
    struct Drawn: Sendable {
      let picture: ReportPicture
      /// Where everything lies; nil where nobody asked and the picture was there.
      let screen: LaidOutScreen?
    }

    /// What a job shows; nil where there is nothing.
    func prepare(_ job: Job, _ maker: PictureMaker) -> PictureMaker.Prepared? {
      if let pattern = job.pattern {
        return maker.prepare(job.country, pattern: pattern.name, of: pattern.design, job.shot)
      }
      return maker.prepare(job.country, job.shot)
    }

    /// Draws one; nil where it shows nothing or is too large. Failures to write are thrown.
    ///
    /// - Parameter laysOut: also what is there already, to tell where everything lies.
    func draw(_ prepared: PictureMaker.Prepared, _ maker: PictureMaker, laysOut: Bool = false)
      throws(FileError) -> Drawn?
    {
      let file = "\(Self.pictures)/\(prepared.hash.prefix(20)).png"
      let path = joined(folder, file)
      let isThere = try world.files.statusIfPresent(path) != nil
      if isThere, !laysOut, let entry = known.entries[file] {
        return Drawn(
          picture: ReportPicture(
            shot: prepared.shot, file: file, size: entry.size, look: maker.look(prepared),
            faults: entry.faults), screen: nil)
      }
      let screen: LaidOutScreen
      if isThere {
        guard let known = maker.layOut(prepared) else { return nil }
        screen = known
      } else {
        guard let drawn = maker.draw(prepared), let png = drawn.png else { return nil }
        screen = drawn.screen
        try world.files.replaceFile(path, png)
      }
      var faults: [String] = []
      for fault in screen.faults {
        let line = "\(fault.path): \(fault.reason)"
        if !faults.contains(line) { faults.append(line) }
      }
      return Drawn(
        picture: ReportPicture(
          shot: prepared.shot, file: file, size: screen.size, look: maker.look(prepared),
          faults: faults), screen: screen)
    }

    /// Draws all jobs on all threads, in their order; nil for what shows nothing.
    func drawAll(_ jobs: [Job], _ maker: PictureMaker, _ progress: Progress)
      throws(CommandFailure) -> [Drawn?]
    {
      let done = Collected<Result<Drawn?, FileError>>(count: jobs.count)
      world.parallel(jobs.count) { number in
        defer { progress.advance() }
        guard let prepared = prepare(jobs[number], maker) else { return }
        do throws(FileError) {
          done[number] = .success(try draw(prepared, maker))
        } catch {
          done[number] = .failure(error)
        }
      }
      return try done.values().map { (result) throws(CommandFailure) in
        switch result {
        case .success(let drawn): drawn
        case .failure(let error): throw CommandFailure(error)
        case nil: nil
        }
      }
    }

    /// Notes what is known of the pictures, and removes those of former reports that no page shows any
    /// more.
    func finish(_ pictures: [ReportPicture]) throws(FileError) {
      let now = DrawnPictures(pictures)
      if now.entries != known.entries {
        try world.files.replaceFile(joined(folder, DrawnPictures.fileName), now.bytes)
      }
      let files = Set(pictures.map(\.file))
      let folder = joined(folder, Self.pictures)
      for entry in try world.files.entries(folder) where Self.isOwn(entry.name) {
        if !files.contains("\(Self.pictures)/\(entry.name)") {
          try world.files.remove(joined(folder, entry.name))
        }
      }
    }

    private static func isOwn(_ name: String) -> Bool {
      name.utf8.count == 24 && name.hasSuffix(".png")
        && name.dropLast(4).allSatisfy { $0.isHexDigit }
    }
  }
#endif
