#if Pictures
  import Composition
  import Pictures

  /// Which pictures a report of a country has: every step of `snapshots`, then the screens that no
  /// step shows, on every device, in every language and scheme, and the catalogue of its designs.
  struct ReportPlan {
    let country: PicturedCountry

    /// Enough for every screen that shows a report; three pixels a point take twice the room.
    private static let mostScale = 2.0

    private var languages: [String] {
      let planned = country.plan.languages.filter(country.bundle.languages.contains)
      return planned.isEmpty ? country.bundle.languages : planned
    }

    var devices: [Device] {
      country.plan.devices.map { device in
        Device(
          id: device.id, name: device.name, size: device.size,
          scale: min(device.scale, Self.mostScale), platform: device.platform)
      }
    }

    private var steps: [SnapshotPlan.Step] {
      let known = Set(country.screenNames)
      let planned = country.plan.steps.filter { known.contains($0.screen) }
      let shown = Set(planned.map(\.screen))
      let others = country.bundle.routes.inFlowOrder.map(\.id).filter { !shown.contains($0) }
      return planned.map {
        SnapshotPlan.Step(
          id: $0.id, screen: $0.screen, stubs: $0.stubs ?? country.stubs(for: $0.screen))
      }
        + others.map {
          SnapshotPlan.Step(id: $0, screen: $0, stubs: country.stubs(for: $0))
        }
    }

    /// Pictures of the screens in the order of the flow.
    func shots(on devices: [Device]) -> [Shot] {
      steps.flatMap { step in
        devices.flatMap { device in
          languages.flatMap { language in
            country.plan.schemes.map { isDark in
              Shot(
                country: country.name, screen: step.screen, name: step.id, stubs: step.stubs,
                device: device, language: language, isDark: isDark)
            }
          }
        }
      }
    }

    /// Pictures of the catalogue: each pattern alone, as high as it is.
    var patterns: [ReportDrawing.Job] {
      let first = devices.first ?? .standard
      let device = Device(
        id: first.id, name: first.name, size: Extent(first.size.width, 1), scale: first.scale)
      var jobs: [ReportDrawing.Job] = []
      for design in country.bundle.modules("cells") {
        for pattern in design["examples"]?.object?.members ?? [] {
          guard let id = design.id else { continue }
          for language in languages {
            for size in country.plan.textSizes {
              let shot = Shot(
                country: country.name, screen: id, name: pattern.key, stubs: nil, device: device,
                language: language, textSize: size, isFullLength: true)
              jobs.append(
                ReportDrawing.Job(country: country, shot: shot, pattern: (id, pattern.key)))
            }
          }
        }
      }
      return jobs
    }
  }
#endif
