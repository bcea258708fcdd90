import Foundation

extension DebugMenu {
  /// What an item shows and how it is changed.
  public enum Control: Hashable, Sendable {
    /// The title is all.
    case label
    /// Lines to read.
    case lines([Line])
    /// Switched with `.bool`.
    case toggle(Bool)
    /// One is chosen with `.text(option.id)`; `allowsText` if anything else may be typed, too.
    case choice([Option], selected: Set<String>, allowsText: Bool)
    /// Typed with `.text`.
    case text(String)
    /// Moved with `.number`.
    case slider(Double, in: ClosedRange<Double>)
    /// Done with `perform`.
    case button
    /// Edited with `edit`, deleted with `delete`.
    case defaults([DefaultsEntry])
  }

  /// Something to choose.
  public struct Option: Hashable, Sendable, Identifiable {
    /// What `set` takes.
    public let id: String
    /// What it is called.
    public let title: String
  }

  /// The option that leaves things to the network or the phone.
  static let off = ""

  /// What an item shows now.
  public func control(of item: Item) -> Control {
    let source = item.source
    return switch item.kind {
    case .info: .label
    case .appInfo: .lines(appInfo)
    case .list: .lines((source.choices ?? []).map { Line($0, "") })
    case .toggle, .areaOverlay: .toggle(isOn(item))
    case .choice:
      .choice(
        (source.choices ?? []).map { Option(id: $0, title: $0) }, selected: [text(of: item)],
        allowsText: false)
    case .text: .text(text(of: item))
    case .slider: .slider(number(of: item), in: range(of: item))
    case .action, .screen, .catalogue: .button
    case .stubSet: stubSets
    case .scenario: scenarios
    case .place: placesControl
    case .endpoint: endpoint(item)
    case .userDefaults: .defaults(entries)
    }
  }

  private var appInfo: [Line] {
    [
      Line("App", bundle.app), Line("Country", bundle.name ?? bundle.country),
      Line("Languages", bundle.languages.joined(separator: ", ")),
      Line("Currency", bundle.currency), Line("Layers", bundle.layers.joined(separator: " → ")),
    ] + info
  }

  private var stubSets: Control {
    let selected = server.isIntercepting ? server.current?.id : Self.off
    return .choice(
      [Option(id: Self.off, title: "Real servers")]
        + server.sets.map { Option(id: $0.id, title: $0.id) },
      selected: Set([selected].compactMap { $0 }), allowsText: false)
  }

  private var scenarios: Control {
    let now = server.scenarios
    let set = server.current
    return .choice(
      now.keys.sorted().flatMap { name in
        (set?.states(of: name) ?? []).map { state in
          Option(id: "\(name)=\(state)", title: "\(name): \(state)")
        }
      }, selected: Set(now.map { "\($0.key)=\($0.value)" }), allowsText: false)
  }

  private var placesControl: Control {
    guard let location else { return .choice([], selected: [], allowsText: false) }
    let points = location.places.points.sorted { $0.key < $1.key }.map { id, point in
      Option(id: id, title: point.name ?? id)
    }
    let routes = location.places.routes.keys.sorted().map {
      Option(id: Self.routePrefix + $0, title: "Route: \($0)")
    }
    let selected =
      location.place ?? location.route.map { Self.routePrefix + $0 }
      ?? (location.position == nil ? Self.off : nil)
    return .choice(
      [Option(id: Self.off, title: "This phone's location")] + points + routes,
      selected: Set([selected].compactMap { $0 }), allowsText: true)
  }

  /// What stands before the id of a route among the options of a place.
  static let routePrefix = "route:"

  private func endpoint(_ item: Item) -> Control {
    let service = item.source.service.flatMap(bundle.service)
    let options = (service?.environments ?? [:]).sorted { $0.key < $1.key }.map {
      Option(id: $0.key, title: "\($0.key): \($0.value)")
    }
    return .choice(options, selected: [address(of: item)], allowsText: true)
  }
}

extension DebugMenu {
  /// The user default of an item: the same that the page of the Settings app writes.
  func key(of item: Item) -> String { item.source.key ?? "comity.\(item.source.id)" }

  /// The user default of an address that was typed.
  func addressKey(of item: Item) -> String { key(of: item) + ".address" }

  /// The address that was typed, else the name of the environment that was chosen.
  func address(of item: Item) -> String {
    for key in [addressKey(of: item), key(of: item)] {
      if let text = defaults.string(forKey: key), !text.isEmpty { return text }
    }
    return "production"
  }

  /// Whether a toggle is on.
  func isOn(_ item: Item) -> Bool {
    let key = key(of: item)
    return defaults.object(forKey: key) == nil
      ? item.source.default == .bool(true) : defaults.bool(forKey: key)
  }

  /// What a choice or a text holds.
  func text(of item: Item) -> String {
    defaults.string(forKey: key(of: item)) ?? item.source.default?.plain ?? ""
  }

  /// Where a slider stands, within its range.
  func number(of item: Item) -> Double {
    let key = key(of: item)
    let value =
      defaults.object(forKey: key) == nil
      ? item.source.default?.double : defaults.double(forKey: key)
    let range = range(of: item)
    guard let value, value.isFinite else { return range.lowerBound }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The ends of a slider; 0 and 1 where the configuration names none that make a range.
  func range(of item: Item) -> ClosedRange<Double> {
    let (low, high) = (item.source.min ?? 0, item.source.max ?? 1)
    return low < high ? low...high : 0...1
  }
}
