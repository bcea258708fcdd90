#if Pictures
  import Composition
  import Pictures
  import Report

  /// Draws the screens that a change makes look another way, before and after, in one run.
  struct ReportChanges {
    let drawing: ReportDrawing
    let before: PictureMaker
    let after: PictureMaker
    /// By id of the country.
    let countriesBefore: [String: PicturedCountry]
    let countriesAfter: [String: PicturedCountry]

    private struct Pair: Sendable {
      var before: ReportDrawing.Job?
      var after: ReportDrawing.Job?
    }

    /// On the first device of each country, in every language and scheme.
    func run(_ progress: (Int) -> Progress) throws(CommandFailure) -> [ScreenChange] {
      let names = Set(countriesBefore.keys).union(countriesAfter.keys).sorted(by: byteOrder)
      let all = names.flatMap { pairs(countriesBefore[$0], countriesAfter[$0]) }
      let shown = progress(all.count)
      defer { shown.finish() }
      let done = Collected<Result<ScreenChange?, FileError>>(count: all.count)
      drawing.world.parallel(all.count) { number in
        defer { shown.advance() }
        do throws(FileError) {
          done[number] = .success(try change(all[number]))
        } catch {
          done[number] = .failure(error)
        }
      }
      var changes: [ScreenChange] = []
      for result in done.values() {
        switch result {
        case .success(let change): if let change { changes.append(change) }
        case .failure(let error): throw CommandFailure(error)
        case nil: break
        }
      }
      return changes
    }

    private func change(_ pair: Pair) throws(FileError) -> ScreenChange? {
      let old = pair.before.flatMap { drawing.prepare($0, before) }
      let new = pair.after.flatMap { drawing.prepare($0, after) }
      if let old, let new, old.hash == new.hash { return nil }
      let left = try old.flatMap { (old) throws(FileError) in
        try drawing.draw(old, before, laysOut: true)
      }
      let right = try new.flatMap { (new) throws(FileError) in
        try drawing.draw(new, after, laysOut: true)
      }
      guard left != nil || right != nil else { return nil }
      var marks: (before: [ChangeMark], after: [ChangeMark]) = ([], [])
      if let left = left?.screen, let right = right?.screen {
        marks = ChangeMark.marks(left, right)
      }
      return ScreenChange(
        before: left?.picture, after: right?.picture, marksBefore: marks.before,
        marksAfter: marks.after)
    }

    private func pairs(_ old: PicturedCountry?, _ new: PicturedCountry?) -> [Pair] {
      func jobs(_ country: PicturedCountry?) -> [ReportDrawing.Job] {
        guard let country else { return [] }
        let plan = ReportPlan(country: country)
        return plan.shots(on: Array(plan.devices.prefix(1))).map {
          ReportDrawing.Job(country: country, shot: $0)
        }
      }
      var pairs: [Pair] = []
      var positions: [Shot: Int] = [:]
      for job in jobs(new) {
        positions[key(job.shot)] = pairs.count
        pairs.append(Pair(after: job))
      }
      for job in jobs(old) {
        if let position = positions[key(job.shot)] {
          pairs[position].before = job
        } else {
          pairs.append(Pair(before: job))
        }
      }
      return pairs
    }

    /// A step keeps its name; the set it is filled from may be another one.
    private func key(_ shot: Shot) -> Shot {
      var key = shot
      key.stubs = nil
      return key
    }
  }
#endif
