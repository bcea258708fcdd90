import Composition

/// Values of a bundle as Kotlin expressions.
enum KotlinValue {
  /// A value of a field; nil for what is absent or not of its type, as only countries that do not
  /// compile have it.
  ///
  /// - Parameter screen: Whose routes actions name; nil outside of screens.
  static func literal(
    _ value: BundleValue?, _ field: CodeField, _ scope: KotlinFields, screen: ScreenCode?
  ) -> String? {
    guard let value else { return nil }
    return literal(value, field.type, field, scope, screen)
  }

  private static func literal(
    _ value: BundleValue, _ type: CodeType, _ field: CodeField, _ scope: KotlinFields,
    _ screen: ScreenCode?
  ) -> String? {
    switch type {
    case .text: value["text"]?.string.map { text($0, nil, [], scope.resources) { _ in "" } }
    case .color: color(value)
    case .image: value["image"]?.string.map { image($0, scope.resources) }
    case .font: value["font"]?.string.map { "comity.Fonts.\(KotlinName.member($0))" }
    case .points:
      value["spacing"]?.string.map { "comity.Spacing.\(KotlinName.member($0))" }
        ?? decimalLiteral(value["points"])
    case .number, .seconds: decimalLiteral(value)
    case .integer: value.integer.map { "\($0)L" }
    case .bool: value.bool.map { $0 ? "true" : "false" }
    case .action: action(value, screen)
    case .screen: value.string.map { "comity.Screen.\(KotlinName.constant($0))" }
    case .format: value.string.map { "comity.Format.\(KotlinName.constant($0))" }
    case .string: value.string.map(KotlinName.literal)
    case .amount: value.string.map { "comity.Amount(\(KotlinName.literal($0)))" }
    case .isoDate: value.string.map { "comity.IsoDate(\(KotlinName.literal($0)))" }
    case .milliseconds: value["milliseconds"]?.integer.map { "\($0)L" }
    case .minorUnits, .epochSeconds, .epochMilliseconds: nil
    case .words:
      value.string.flatMap { word in
        field.words.contains(word)
          ? "\(scope.path).\(scope.types[field.id])"
            + ".\(CodeNames(field.words, KotlinName.constant)[word])" : nil
      }
    case .record: record(value, field, scope, screen)
    case .list(let item):
      value.array.map { items in
        "listOf("
          + items.compactMap { literal($0, item, field, scope, screen) }.joined(separator: ", ")
          + ")"
      }
    }
  }

  /// A picture by its name.
  static func image(_ name: String, _ resources: AndroidResourceNames) -> String {
    "comity.Image(\(KotlinName.literal(name)), \(KotlinName.literal(resources.pictures[name])))"
  }

  /// A text by its key.
  ///
  /// - Parameters:
  ///   - arguments: In the order of its signature.
  ///   - parameter: The name of a parameter by its id.
  static func text(
    _ key: String, _ signature: TextSignature?, _ arguments: [ModelCode.Argument],
    _ resources: AndroidResourceNames, parameter: (String) -> String
  ) -> String {
    var list = [KotlinName.literal(key), KotlinName.literal(resources.texts[key])]
    list += arguments.map { argument in
      switch argument {
      case .integer(let number): "\(number)L"
      case .text(let text): KotlinName.literal(text)
      case .parameter(let id, _): parameter(id)
      }
    }
    if let count = signature?.count.flatMap({ signature?[$0] }) {
      list.append("count = \(count.position - 1)")
    }
    return "comity.Text.of(\(list.joined(separator: ", ")))"
  }

  private static func color(_ value: BundleValue) -> String? {
    if let token = value["color"]?.string { return "comity.Colors.\(KotlinName.member(token))" }
    guard let light = value["light"]?.string, let dark = value["dark"]?.string else { return nil }
    return "comity.Color(null, \(argb(light)), \(argb(dark)))"
  }

  /// `#RRGGBBAA` as Android orders it.
  static func argb(_ color: String) -> String {
    "0x" + color.suffix(2) + color.dropFirst().dropLast(2) + "L"
  }

  private static func action(_ value: BundleValue, _ screen: ScreenCode?) -> String? {
    if let route = value["route"]?.string {
      guard let screen, screen.routes.contains(where: { $0.id == route }) else { return nil }
      return "comity.Action.Follow(comity.Screens.\(KotlinName.type(screen.id))"
        + ".Routes.\(KotlinName.member(route)))"
    }
    return RouteDestination(value).map { "comity.Action.Leave(\(target($0)))" }
  }

  /// A destination.
  static func target(_ target: RouteDestination) -> String {
    switch target {
    case .screen(let id): "comity.Destination.To(comity.Screen.\(KotlinName.constant(id)))"
    case .back: "comity.Destination.Back"
    case .close: "comity.Destination.Close"
    case .restart: "comity.Destination.Restart"
    case .open(let address): "comity.Destination.Open(\(KotlinName.literal(address)))"
    case .dial(_, let number): "comity.Destination.Dial(\(KotlinName.literal(number)))"
    }
  }

  private static func record(
    _ value: BundleValue, _ field: CodeField, _ outer: KotlinFields, _ screen: ScreenCode?
  ) -> String? {
    guard let object = value.object else { return nil }
    let path = "\(outer.path).\(outer.types[field.id])"
    let scope = KotlinFields(field.fields, path: path, outer.resources)
    var arguments: [String] = []
    for inner in field.fields {
      if let value = object[inner.id], value != .null,
        let text = literal(value, inner, scope, screen: screen)
      {
        arguments.append("\(scope.members[inner.id]) = \(text)")
      } else if inner.isRequired {
        return nil
      }
    }
    return "\(path)(\(arguments.joined(separator: ", ")))"
  }
}
