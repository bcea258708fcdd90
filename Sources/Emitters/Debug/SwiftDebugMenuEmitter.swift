package import Composition

/// `debug/ios/Sources/DebugMenuData.swift`: the debug menu's sections and items as values.
package enum SwiftDebugMenuEmitter: Emitter {
  package static let name = "swift-debug-menu"
  package static let summary = "the debug menu as values in Swift"
  package static let platform: String? = "ios"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "ios")
    let menu = DebugMenu(bundle, platform: "ios")
    guard !menu.sections.isEmpty else { return [] }
    var out = SwiftCode.file(app)
    SwiftCode.extension("Comity", &out) { out in
      out.doc("The menu of debug builds.")
      out.block("public enum DebugMenu") { out in
        SwiftCode.words("Audience", DebugMenu.audiences, "CaseIterable, Sendable", &out)
        out.line()
        SwiftCode.words("Kind", DebugMenu.kinds, "CaseIterable, Sendable", &out)
        out.line()
        out.lines(types)
        out.line()
        out.doc("By audience.")
        out.line("public static let sections: [Section] = [")
        out.inside { out in for section in menu.sections { write(section, app, &out) } }
        out.line("]")
      }
    }
    out.line()
    SwiftCode.when("canImport(ComityRuntime)", ["ComityRuntime"], &out) { $0.lines(runtime) }
    return [EmittedFile("debug/ios/Sources/DebugMenuData.swift", out.bytes, world)]
  }

  private static func write(
    _ section: DebugMenu.Section, _ app: AppCode, _ out: inout SourceWriter
  ) {
    out.line("Section(")
    out.inside { out in
      out.line(
        "id: \(SwiftName.literal(section.id)), title: \(SwiftName.literal(section.title)), "
          + "audience: .\(SwiftName.member(section.audience)),")
      out.line("items: [")
      out.inside { out in
        for item in section.items { out.call("Item", arguments(item, app), ",") }
      }
      out.line("]),")
    }
  }

  private static func arguments(_ item: DebugMenu.Item, _ app: AppCode) -> [String] {
    var arguments = [
      "id: \(SwiftName.literal(item.id))", "kind: .\(SwiftName.member(item.kind))",
      "title: \(SwiftName.literal(item.title))",
    ]
    if let key = item.key { arguments.append("key: \(SwiftName.literal(key))") }
    switch item.initial {
    case .bool(let isOn)?: arguments.append("initial: .flag(\(isOn))")
    case .number?: arguments.append("initial: .number(\(decimalLiteral(item.initial) ?? "0"))")
    case .string(let text)?: arguments.append("initial: .text(\(SwiftName.literal(text)))")
    default: break
    }
    if !item.options.isEmpty {
      let choices = item.options.map {
        "Choice(title: \(SwiftName.literal($0.title)), value: \(SwiftName.literal($0.value)))"
      }
      arguments.append("choices: [\(choices.joined(separator: ", "))]")
    }
    if let range = item.range, let low = decimalLiteral(range.low),
      let high = decimalLiteral(range.high)
    {
      arguments.append("low: \(low), high: \(high)")
    }
    if let screen = item.screen, app.has(screen: screen) {
      arguments.append("screen: .\(SwiftName.member(screen))")
    }
    if let service = item.service { arguments.append("service: \(SwiftName.literal(service))") }
    return arguments
  }

  private static let types = #"""
    /// What a setting holds.
    public enum Value: Hashable, Sendable {
      case flag(Bool)
      case number(Double)
      case text(String)
    }

    public struct Choice: Hashable, Sendable {
      public var title: String
      public var value: String

      public init(title: String, value: String) {
        self.title = title
        self.value = value
      }
    }

    public struct Item: Hashable, Sendable {
      public var id: String
      public var kind: Kind
      public var title: String
      /// The user default it reads and writes.
      public var key: String?
      public var initial: Value?
      public var choices: [Choice]
      /// Ends of a slider.
      public var low: Double?
      public var high: Double?
      /// The screen it opens.
      public var screen: Comity.Screen?
      /// The service whose address it changes.
      public var service: String?

      public init(
        id: String, kind: Kind, title: String, key: String? = nil, initial: Value? = nil,
        choices: [Choice] = [], low: Double? = nil, high: Double? = nil,
        screen: Comity.Screen? = nil, service: String? = nil
      ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.key = key
        self.initial = initial
        self.choices = choices
        self.low = low
        self.high = high
        self.screen = screen
        self.service = service
      }
    }

    public struct Section: Hashable, Sendable {
      public var id: String
      public var title: String
      public var audience: Audience
      public var items: [Item]

      public init(id: String, title: String, audience: Audience, items: [Item]) {
        self.id = id
        self.title = title
        self.audience = audience
        self.items = items
      }
    }
    """#
  private static let runtime = #"""
    nonisolated extension ComityRuntime.DebugMenu {
      /// This menu as the runtime works it: what each item shows now, and what a tap does.
      ///
      /// - Parameter bundle: Of the same country.
      public convenience init(
        comity bundle: CountryBundle, audiences: Set<Audience> = Set(Audience.allCases),
        server: MockServer = .shared, location: FakeLocation? = nil, suite: String? = nil,
        info: [Line] = [], open: @escaping (Opening) -> Void = { _ in }
      ) {
        self.init(
          [DebugBundle.MenuModule(id: "comity", sections: Comity.DebugMenu.sections.map(\.module))],
          bundle, platform: .ios, audiences: audiences, server: server, location: location,
          suite: suite, info: info, open: open)
      }
    }

    nonisolated extension ComityRuntime.DebugMenu.Opening {
      /// The screen it opens; nil for anything else.
      public var comityScreen: Comity.Screen? {
        if case .screen(let id) = self { return Comity.Screen(rawValue: id) }
        return nil
      }
    }

    nonisolated extension Comity.DebugMenu.Section {
      fileprivate var module: DebugBundle.MenuModule.Section {
        DebugBundle.MenuModule.Section(
          id: id, title: title, audience: audience.rawValue, items: items.map(\.module))
      }
    }

    nonisolated extension Comity.DebugMenu.Item {
      fileprivate var module: DebugBundle.MenuModule.Item {
        let value: JSONValue? =
          switch initial {
          case .flag(let isOn): .bool(isOn)
          case .number(let number): .number(number)
          case .text(let text): .string(text)
          case nil: nil
          }
        return DebugBundle.MenuModule.Item(
          id: id, kind: kind.rawValue, title: title, key: key, default: value,
          choices: choices.map(\.value), min: low, max: high, screen: screen?.rawValue,
          service: service)
      }
    }
    """#
}
