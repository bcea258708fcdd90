public import Foundation
import Geography

/// Why the menu did not do something.
public enum DebugMenuError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The item takes another kind of value, or none.
  case wrongValue(item: String)
  /// There is no such choice.
  case unknownChoice(item: String, choice: String)
  /// What was typed is no address of a server.
  case invalidAddress(String)
  /// What was typed is not what the user default holds.
  case invalidDefault(key: String, text: String)

  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .wrongValue(let item): "`\(item)` does not take this"
    case .unknownChoice(let item, let choice): "`\(choice)` is no choice of `\(item)`"
    case .invalidAddress(let text):
      "`\(text)` is no address of a server, such as `https://staging.example/api`"
    case .invalidDefault(let key, let text): "`\(text)` does not fit what `\(key)` holds"
    }
  }
}

extension DebugMenu {
  /// What an item is set to.
  public enum Value: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    /// A text, or the id of an option.
    case text(String)
  }

  /// Changes an item: its user default, and what it stands for.
  ///
  /// - Throws: `DebugMenuError`, `StubError`, `LocationError`; then nothing is changed.
  public func set(_ value: Value, of item: Item) throws {
    switch (item.kind, value) {
    case (.toggle, .bool(let isOn)), (.areaOverlay, .bool(let isOn)):
      defaults.set(isOn, forKey: key(of: item))
    case (.slider, .number(let number)):
      let range = range(of: item)
      guard number.isFinite else { throw DebugMenuError.wrongValue(item: item.id) }
      defaults.set(min(max(number, range.lowerBound), range.upperBound), forKey: key(of: item))
      applyLatency(item)
    case (.choice, .text(let choice)):
      guard item.source.choices?.contains(choice) ?? false else {
        throw DebugMenuError.unknownChoice(item: item.id, choice: choice)
      }
      defaults.set(choice, forKey: key(of: item))
    case (.text, .text(let text)): defaults.set(text, forKey: key(of: item))
    case (.stubSet, .text(let id)): try use(stubs: id, item)
    case (.scenario, .text(let text)): try set(scenario: text, item)
    case (.place, .text(let text)): try go(to: text, item)
    case (.endpoint, .text(let text)): try set(address: text, item)
    default: throw DebugMenuError.wrongValue(item: item.id)
    }
  }

  /// Taps an item that opens something.
  ///
  /// - Throws: `DebugMenuError.wrongValue` for others.
  public func perform(_ item: Item) throws {
    switch item.kind {
    case .screen:
      guard let screen = item.source.screen else { throw DebugMenuError.wrongValue(item: item.id) }
      open(.screen(screen))
    case .catalogue: open(.catalogue)
    case .action: open(.action(item.source.key ?? item.source.id))
    default: throw DebugMenuError.wrongValue(item: item.id)
    }
  }

  /// Does again what was chosen before the app was started, here or on the page of the Settings app:
  /// stub set, scenario, place, addresses, latency. What is no longer there is forgotten. Arguments
  /// of the launch, which come afterwards, win.
  public func restore() {
    for item in sections.flatMap(\.items) {
      let keys = [key(of: item), addressKey(of: item)]
      guard keys.contains(where: { defaults.object(forKey: $0) != nil }) else { continue }
      switch item.kind {
      case .slider: applyLatency(item)
      case .stubSet, .scenario, .place, .endpoint:
        let text = item.kind == .endpoint ? address(of: item) : text(of: item)
        if (try? set(.text(text), of: item)) == nil { keys.forEach(defaults.removeObject) }
      default: break
      }
    }
  }

  /// The address of a service: the environment or the address that was chosen, else `production`.
  public func address(of service: String) -> URL? {
    let item = sections.lazy.flatMap(\.items).first {
      $0.kind == .endpoint && $0.source.service == service
    }
    return bundle.service(service).flatMap {
      Self.address(item.map(address) ?? "production", of: $0) ?? $0.address()
    }
  }

  /// The areas to draw on the map: all, while an area overlay is on.
  public var areaOverlay: [String: CountryBundle.Area] {
    let isOn = sections.contains { section in
      section.items.contains { $0.kind == .areaOverlay && self.isOn($0) }
    }
    return isOn ? bundle.areas : [:]
  }

  private func use(stubs id: String, _ item: Item) throws {
    if id == Self.off {
      server.isIntercepting = false
    } else {
      try server.use(id)
      server.isIntercepting = true
    }
    defaults.set(id, forKey: key(of: item))
  }

  private func set(scenario text: String, _ item: Item) throws {
    // `–` on the page of the Settings app.
    if text.isEmpty { return }
    guard let equals = text.firstIndex(of: "=") else {
      throw DebugMenuError.unknownChoice(item: item.id, choice: text)
    }
    try server.set(
      scenario: String(text[..<equals]), to: String(text[text.index(after: equals)...]))
    defaults.set(text, forKey: key(of: item))
  }

  private func go(to text: String, _ item: Item) throws {
    guard let location else { throw DebugMenuError.wrongValue(item: item.id) }
    if text == Self.off {
      location.clear()
    } else if text.hasPrefix(Self.routePrefix) {
      try location.play(String(text.dropFirst(Self.routePrefix.count)))
    } else if text.contains(","), let point = try? Coordinates(text) {
      location.jump(to: point)
    } else {
      try location.jump(to: text)
    }
    defaults.set(text, forKey: key(of: item))
  }

  private func set(address text: String, _ item: Item) throws {
    guard let service = item.source.service.flatMap(bundle.service) else {
      throw DebugMenuError.wrongValue(item: item.id)
    }
    guard let address = Self.address(text, of: service) else {
      throw DebugMenuError.invalidAddress(text)
    }
    // Stubs answer for all environments; an address that was typed they must be told.
    let isEnvironment = service.environments[text] != nil
    server.answer(service.id, at: isEnvironment ? nil : address)
    defaults.set(isEnvironment ? "" : text, forKey: addressKey(of: item))
    if isEnvironment { defaults.set(text, forKey: key(of: item)) }
  }

  /// The address of an environment, or what was typed.
  private static func address(_ text: String, of service: CountryBundle.Service) -> URL? {
    if let address = service.address(text) { return address }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    return url
  }

  /// A slider with this key is the mock server's latency.
  private func applyLatency(_ item: Item) {
    guard key(of: item) == "comityLatency" else { return }
    server.latency = .milliseconds(Int(min(max(number(of: item), 0), 3_600_000)))
  }
}
