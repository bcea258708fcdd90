#if Pictures
  package import Composition
  package import Lint
  import Synchronization
  import Syntax

  /// Lays screens out and tells lint what became of their texts: on the narrowest device and at the
  /// largest text size that `snapshots` name, where the most is cut; what only the other platform
  /// shows, on the narrowest device of that.
  package final class ScreenMeasuring: Measuring {
    private struct Key: Hashable {
      let screen: String
      let language: String
    }

    /// A country at hand, with what was asked so far.
    private final class Known: Sendable {
      let country: PicturedCountry
      let labels = Mutex<[Key: [MeasuredLabel]]>([:])

      init(_ country: PicturedCountry) { self.country = country }
    }

    /// Countries that are remembered; rules ask about one country after another, on a few threads.
    private static let mostCountries = 8

    private let store: PictureStore
    private let scope: MeasuringScope?
    private let extents: SharedExtents
    /// The latest last.
    private let countries = Mutex<[Known]>([])

    /// - Parameters:
    ///   - scope: what of screens to measure, by country; nil for all.
    ///   - extents: texts measured before, of this state or another.
    /// Nil where there are no fonts.
    package init?(
      _ store: PictureStore, scope: MeasuringScope? = nil,
      extents: SharedExtents = SharedExtents()
    ) {
      guard Self.hasFonts else { return nil }
      self.store = store
      self.scope = scope
      self.extents = extents
    }

    /// Whether there are fonts to measure with.
    package static var hasFonts: Bool {
      FontSet.isLoaded && FontSet.families.contains(FontNames.base)
    }

    package func labels(
      of screen: ModuleKey, in country: ResolvedCountry, language: Int
    ) -> [MeasuredLabel] {
      let name = country.environment.name
      let id = country.environment.workspace.reader.text(screen.id)
      var parts = ScreenParts.all
      if let scope {
        guard let found = scope[name]?[id] else { return [] }
        parts = found
      }
      let known = known(country)
      let languages = known.country.bundle.languages
      guard languages.indices.contains(language) else { return [] }
      let key = Key(screen: id, language: languages[language])
      if let labels = known.labels.withLock({ $0[key] }) { return labels }
      let made = measure(known.country, key, parts)
      known.labels.withLock { $0[key] = made }
      return made
    }

    private func known(_ country: ResolvedCountry) -> Known {
      let name = country.environment.name
      if let known = countries.withLock({ $0.first { $0.country.name == name } }) { return known }
      let made = Known(PicturedCountry(CountryBundle(country), files: store))
      // Whoever takes one out frees all of it, after the others may go on.
      let former = countries.withLock { countries in
        countries.append(made)
        return countries.count > Self.mostCountries ? countries.removeFirst() : nil
      }
      withExtendedLifetime(former) {}
      return made
    }

    private func measure(
      _ country: PicturedCountry, _ key: Key, _ parts: ScreenParts
    ) -> [MeasuredLabel] {
      guard let setter = TextSetter(known: extents) else { return [] }
      let largest = country.plan.textSizes.max() ?? 1
      var labels: [MeasuredLabel] = []
      for device in devices(country, key.screen) {
        let shot = Shot(
          country: country.name, screen: key.screen, stubs: country.stubs(for: key.screen),
          device: device, language: key.language, textSize: largest, isFullLength: true)
        guard var content = ScreenContent(country, shot, isShown: parts.contains) else { continue }
        if parts != .all { content.title = nil }
        let known = Set(labels.map(\.identifier))
        labels += LaidOutScreen(content, shot, setter)
          .measuredLabels(setter, ScreenDrawing(setter, store))
          .filter { !known.contains($0.identifier) }
      }
      return labels
    }

    /// The narrowest device, and that of the other platform where a cell is only there.
    private func devices(_ country: PicturedCountry, _ screen: String) -> [Device] {
      func narrowest(_ devices: [Device]) -> Device? {
        devices.min { $0.size.width < $1.size.width }
      }
      guard let first = narrowest(country.plan.devices) else { return [.standard] }
      let own = (country.screen(screen)?["cells"]?.array ?? []).compactMap(\.object).filter {
        !$0.isOn(first.platform.rawValue)
      }
      guard !own.isEmpty else { return [first] }
      let others = country.plan.devices.filter { $0.platform != first.platform }
      return [first] + [narrowest(others)].compactMap { $0 }
    }
  }

  extension LaidOutScreen {
    /// Every text of a cell, and the title, from the top.
    fileprivate func measuredLabels(
      _ setter: TextSetter, _ drawing: ScreenDrawing
    ) -> [MeasuredLabel] {
      var place = "on \(shot.device.name)"
      if shot.textSize != 1 { place += " at text size \(spell(shot.textSize))" }
      var seen = Set<MeasuredLabel>()
      var found: [MeasuredLabel] = []
      for (index, box) in boxes.enumerated() {
        guard case .text(let run) = box.paint, !run.isPlaceholder,
          let identifier = identifier(box.path)
        else { continue }
        var style = run.query.style
        style.size /= shot.textSize
        var label = MeasuredLabel(
          identifier: identifier, text: run.query.text, isCut: run.isCut, isWhole: run.isWhole,
          color: run.color,
          background: backdrop(of: index)
            ?? drawing.backdrop(of: index, on: self, ink(of: run, in: box.frame, setter), run.color),
          isLarge: style.isLarge)
        if run.isCut { label.cut = cut(run, place, setter) }
        if seen.insert(label).inserted { found.append(label) }
      }
      return found
    }

    private func ink(of run: TextRun, in frame: Frame, _ setter: TextSetter) -> Frame {
      let ink = setter.ink(run)
      return Frame(frame.x + ink.x, frame.y + ink.y, ink.width, ink.height)
    }

    /// `cells.trip[0].destination` → `trip.destination`; nil for the system's bars.
    private func identifier(_ path: String) -> String? {
      if path == "bars.title" { return "title" }
      guard path.hasPrefix("cells.") else { return nil }
      var result = ""
      var depth = 0
      for character in path.dropFirst("cells.".count) {
        if character == "[" { depth += 1 }
        if depth == 0 { result.append(character) }
        if character == "]" { depth -= 1 }
      }
      return result
    }

    private func cut(_ run: TextRun, _ place: String, _ setter: TextSetter) -> MeasuredLabel.Cut {
      let query = run.query
      let all = setter.measure(TextQuery(query.text, query.style, width: query.width, lines: 0))
      return MeasuredLabel.Cut(place: place, seen: query.lines, needed: all.lines)
    }
  }
#endif
