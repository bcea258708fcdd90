import Composition

/// Values of a bundle as Swift expressions.
enum SwiftValue {
  /// A value of a field; nil for what is absent or not of its type, as only countries that do not
  /// compile have it.
  ///
  /// - Parameter screen: Whose routes actions name; nil outside of screens.
  static func literal(
    _ value: BundleValue?, _ field: CodeField, _ scope: SwiftFields, screen: ScreenCode?
  ) -> String? {
    guard let value else { return nil }
    return literal(value, field.type, field, scope, screen)
  }

  private static func literal(
    _ value: BundleValue, _ type: CodeType, _ field: CodeField, _ scope: SwiftFields,
    _ screen: ScreenCode?
  ) -> String? {
    switch type {
    case .text: value["text"]?.string.map { text($0, []) }
    case .color: color(value)
    case .image: value["image"]?.string.map { "Comity.Image(\(SwiftName.literal($0)))" }
    case .font: value["font"]?.string.map { "Comity.Fonts.\(SwiftName.member($0))" }
    case .points:
      value["spacing"]?.string.map { "Comity.Spacing.\(SwiftName.member($0))" }
        ?? decimalLiteral(value["points"])
    case .number, .seconds: decimalLiteral(value)
    case .integer: value.integer.map(String.init)
    case .bool: value.bool.map { $0 ? "true" : "false" }
    case .action: action(value, screen)
    case .screen: value.string.map { "Comity.Screen.\(SwiftName.member($0))" }
    case .format: value.string.map { "Comity.Format.\(SwiftName.member($0))" }
    case .string: value.string.map(SwiftName.literal)
    case .amount: value.string.map { "Comity.Amount(\(SwiftName.literal($0)))" }
    case .isoDate: value.string.map { "Comity.ISODate(\(SwiftName.literal($0)))" }
    case .milliseconds: value["milliseconds"]?.integer.map(String.init)
    case .minorUnits, .epochSeconds, .epochMilliseconds: nil
    case .words:
      value.string.flatMap { word in
        field.words.contains(word)
          ? "\(scope.path).\(scope.types[field.id])"
            + ".\(CodeNames(field.words, SwiftName.member)[word])" : nil
      }
    case .record: record(value, field, scope, screen)
    case .list(let item):
      value.array.map { items in
        "[" + items.compactMap { literal($0, item, field, scope, screen) }.joined(separator: ", ")
          + "]"
      }
    }
  }

  /// A text by its key.
  ///
  /// - Parameter arguments: In the order of its signature.
  static func text(_ key: String, _ arguments: [ModelCode.Argument]) -> String {
    text(key, arguments) { _ in "" }
  }

  /// The same.
  ///
  /// - Parameter parameter: The name of a parameter by its id.
  static func text(
    _ key: String, _ arguments: [ModelCode.Argument], parameter: (String) -> String
  ) -> String {
    let list = arguments.map { argument in
      switch argument {
      case .integer(let number): ".integer(\(number))"
      case .text(let text): ".text(\(SwiftName.literal(text)))"
      case .parameter(let id, .integer): ".integer(\(parameter(id)))"
      case .parameter(let id, .text): ".text(\(parameter(id)))"
      }
    }
    let rest = list.isEmpty ? "" : ", [\(list.joined(separator: ", "))]"
    return "Comity.Text(\(SwiftName.literal(key))\(rest))"
  }

  /// A colour token, or a colour of its own.
  private static func color(_ value: BundleValue) -> String? {
    if let token = value["color"]?.string { return "Comity.Colors.\(SwiftName.member(token))" }
    guard let light = value["light"]?.string, let dark = value["dark"]?.string else { return nil }
    return "Comity.Color(light: \(hex(light)), dark: \(hex(dark)))"
  }

  /// `#RRGGBBAA` as a number.
  static func hex(_ color: String) -> String { "0x" + color.dropFirst() }

  private static func action(_ value: BundleValue, _ screen: ScreenCode?) -> String? {
    if let route = value["route"]?.string {
      guard let screen, screen.routes.contains(where: { $0.id == route }) else { return nil }
      return ".route(Comity.Screens.\(SwiftName.type(screen.id)).Routes.\(SwiftName.member(route)))"
    }
    return RouteDestination(value).map { ".leave(\(target($0)))" }
  }

  /// A destination.
  static func target(_ target: RouteDestination) -> String {
    switch target {
    case .screen(let id): ".screen(.\(SwiftName.member(id)))"
    case .back: ".back"
    case .close: ".close"
    case .restart: ".restart"
    case .open(let address): ".open(\(SwiftName.literal(address)))"
    case .dial(_, let number): ".dial(\(SwiftName.literal(number)))"
    }
  }

  private static func record(
    _ value: BundleValue, _ field: CodeField, _ outer: SwiftFields, _ screen: ScreenCode?
  ) -> String? {
    guard let object = value.object else { return nil }
    let path = "\(outer.path).\(outer.types[field.id])"
    let scope = SwiftFields(field.fields, path: path)
    var arguments: [String] = []
    for inner in field.fields {
      if let value = object[inner.id], value != .null,
        let text = literal(value, inner, scope, screen: screen)
      {
        arguments.append("\(SwiftName.label(scope.members[inner.id])): \(text)")
      } else if inner.isRequired {
        return nil
      }
    }
    return "\(path)(\(arguments.joined(separator: ", ")))"
  }
}
