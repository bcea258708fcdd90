import Composition
import Diagnostics
import Pictures

/// Steps, devices and languages of all pictures, each once, in the order pages show them.
struct ReportAxes {
  /// Where a step stands in the gallery.
  enum Section: String {
    /// Named by `snapshots`.
    case flow
    /// A screen that routes lead to, and no step shows.
    case reached
    case unreached
  }

  struct Step {
    let id: String
    let screen: String
    let section: Section
  }

  let countries: [String]
  private(set) var steps: [Step] = []
  private(set) var devices: [Device] = []
  private(set) var languages: [String] = []
  private var positions: [String: Int] = [:]

  init(_ input: ReportInput) {
    countries = input.countries.map(\.bundle.name)
    var ofFlow = Set<String>()
    var ofScreens: [String] = []
    var screens: [String: String] = [:]
    for country in input.countries {
      let planned = country.bundle.modules("snapshots").flatMap { $0["steps"]?.array ?? [] }
      ofFlow.formUnion(planned.compactMap { $0["id"]?.string })
      for step in planned {
        guard let id = step["id"]?.string, let screen = step["screen"]?.string else { continue }
        screens[id] = screens[id] ?? screen
      }
      insert(planned.compactMap { $0["id"]?.string }, into: &ofScreens)
    }
    var reached = Set<String>()
    for country in input.countries {
      let routes = country.bundle.routes
      reached.formUnion(routes.reached.map(\.id))
      for screen in routes.screens { screens[screen.id] = screens[screen.id] ?? screen.id }
      // What a step of the country shows has that step's name.
      let shown = Set(
        country.bundle.modules("snapshots").flatMap { $0["steps"]?.array ?? [] }
          .compactMap { $0["screen"]?.string })
      insert(
        routes.inFlowOrder.map(\.id).filter { !ofFlow.contains($0) && !shown.contains($0) },
        into: &ofScreens)
    }
    for picture in input.pictures {
      if !devices.contains(where: { $0.id == picture.shot.device.id }) {
        devices.append(picture.shot.device)
      }
      if !languages.contains(picture.shot.language) { languages.append(picture.shot.language) }
    }
    let named = ofScreens.compactMap { id in
      screens[id].map { screen in
        Step(
          id: id, screen: screen,
          section: ofFlow.contains(id) ? .flow : reached.contains(screen) ? .reached : .unreached)
      }
    }
    for section in [Section.flow, .reached, .unreached] {
      steps += named.filter { $0.section == section }
    }
    for (index, step) in steps.enumerated() { positions[step.id] = index }
  }

  /// Puts what a country has into the common order: each behind what it follows there.
  private func insert(_ ids: [String], into list: inout [String]) {
    var place = 0
    for id in ids {
      if let known = list.firstIndex(of: id) {
        place = known + 1
      } else {
        list.insert(id, at: min(place, list.count))
        place += 1
      }
    }
  }

  /// `[country, step, device, language, isDark, textSize, width, height, file, look, stubs, faults…]`;
  /// the first four are positions, -1 for none.
  func write(_ picture: ReportPicture, to out: inout JSONWriter) {
    let shot = picture.shot
    out.array { out in
      out.integer(countries.firstIndex(of: shot.country) ?? -1)
      out.integer(positions[shot.name] ?? -1)
      out.integer(devices.firstIndex { $0.id == shot.device.id } ?? -1)
      out.integer(languages.firstIndex(of: shot.language) ?? -1)
      out.integer(shot.isDark ? 1 : 0)
      out.number(shot.textSize)
      out.number(picture.size.width)
      out.number(picture.size.height)
      out.string(picture.file)
      out.string(picture.look)
      out.string(shot.stubs ?? "")
      for fault in picture.faults { out.string(fault) }
    }
  }
}
