/// A module kind as the naive merger sees it.
package struct NaiveKind: Sendable {
  let folder: String
  let header: String
  let noun: String
  var isTable = false
  /// Fields of the body.
  let form: NaiveForm

  /// Kinds in an order in which what others look at comes first.
  package static let all: [NaiveKind] = [
    services, settings, theme, strings, identity, areas, cells, screens, data, debug,
  ]

  package static func of(_ folder: String) -> NaiveKind? {
    all.first { $0.folder == folder }
  }

  private static func field(
    _ name: String, _ form: NaiveForm, required: Bool = false, fixed: Bool = false
  ) -> NaiveField {
    NaiveField(name: name, form: form, isRequired: required, isFixed: fixed)
  }

  private static func field(
    _ name: String, _ atom: NaiveAtom, required: Bool = false, fixed: Bool = false
  ) -> NaiveField {
    field(name, .atom(atom), required: required, fixed: fixed)
  }

  private static let identified = [field("doc", .literal), field("was", .was)]
  private static let guarded = [field("when", .condition), field("platforms", .platforms)]
  private static let common =
    [field("owners", .owners), field("doc", .literal), field("was", .was), field("sealed", .fixed)]

  private static func list(
    _ keys: NaiveKeys, id: String = "id", ordered: Bool = true, _ entry: [NaiveField]
  ) -> NaiveForm {
    .list(NaiveList(id: id, ordered: ordered, keys: keys, entry: .record(entry)))
  }

  private static let wire: NaiveForm = .map(
    .name,
    .record([
      field("type", .word(["text", "integer", "bool", "date"]), required: true, fixed: true),
      field("required", .bool), field("doc", .literal),
    ]))

  private static let services = NaiveKind(
    folder: "services", header: "service", noun: "service",
    form: .record(
      [
        field("environments", .map(.words(["production", "staging", "test"]), .atom(.url))),
        field(
          "endpoints",
          list(
            .id, ordered: false,
            [
              field("method", .word(["GET", "POST"]), required: true),
              field("path", .path, required: true), field("query", wire), field("headers", wire),
              field("answers", .map(.status, wire)),
            ] + identified)),
      ] + common))

  private static let settings = NaiveKind(
    folder: "settings", header: "settings", noun: "settings", isTable: true,
    form: .record([
      field(
        "features", .map(.name, .record([field("default", .bool, required: true)] + identified))),
      field(
        "values",
        .map(
          .name,
          .record(
            [
              field("type", .word(["text", "integer", "url"]), required: true, fixed: true),
              field("default", .constantDefault, required: true),
            ] + identified))),
    ]))

  private static let theme = NaiveKind(
    folder: "theme", header: "theme", noun: "theme", isTable: true,
    form: .record([
      field("colors", .map(.name, .atom(.colorToken))),
      field("fonts", .map(.name, .atom(.fontToken))),
      field("spacing", .map(.name, .atom(.points))), field("radii", .map(.name, .atom(.points))),
    ]))

  private static let strings = NaiveKind(
    folder: "strings", header: "strings", noun: "strings", isTable: true,
    form: .record([field("texts", .dotted(.textDefinition))]))

  private static let identity = NaiveKind(
    folder: "identity", header: "identity", noun: "identity",
    form: .record(
      [
        field("name", .literal), field("url-schemes", .literals),
        field("stores", .record([field("apple", .literal), field("google", .literal)])),
      ] + common))

  private static let areas = NaiveKind(
    folder: "areas", header: "areas", noun: "areas", isTable: true,
    form: .record([
      field(
        "shapes",
        .map(
          .id,
          .record(
            [
              field("kind", .word(["facility", "no-pickup"]), required: true),
              field("name", .literal), field("circle", .circle, required: true),
              field(
                "pickups",
                list(
                  .id,
                  [
                    field("name", .literal), field("lat", .points, required: true),
                    field("lon", .points, required: true),
                  ])),
            ] + identified)))
    ]))

  private static let property: NaiveForm = .record(
    [
      field(
        "type",
        .word(["text", "color", "spacing", "number", "integer", "bool", "enum", "action", "list"]),
        required: true, fixed: true), field("of", .fixed, fixed: true),
      field("key", .fixed, fixed: true), field("fields", .fixed, fixed: true),
      field("required", .fixed, fixed: true), field("default", .propertyDefault),
    ] + identified)

  private static let cells = NaiveKind(
    folder: "cells", header: "cell", noun: "cell design",
    form: .record(
      [field("model", .map(.name, property)), field("layout", .layout, required: true)] + common))

  private static let screens = NaiveKind(
    folder: "screens", header: "screen", noun: "screen",
    form: .record(
      [
        field("title", .text),
        field(
          "load",
          .list(
            NaiveList(
              id: "id", ordered: false, keys: .endpoint,
              entry: .record([field("when", .condition), field("doc", .literal)]),
              isShorthand: true))),
        field(
          "cells",
          list(
            .id,
            [field("cell", .design, required: true), field("model", .model)] + identified
              + guarded)),
        field(
          "routes",
          .map(
            .id,
            .record(
              [
                field("to", .target, required: true),
                field("present", .word(["push", "sheet", "replace", "alert"])),
              ] + identified))), field("marker", .marker), field("final", .bool),
      ] + common))

  private static let data = NaiveKind(
    folder: "data", header: "data", noun: "data",
    form: .record(
      [
        field("keys", .fixed, required: true), field("unordered", .fixed),
        field("content", NaiveData.content, required: true),
      ] + common))

  private static let debug = NaiveKind(
    folder: "debug", header: "debug", noun: "debug menu",
    form: .record(
      [
        field(
          "sections",
          list(
            .id,
            [
              field("title", .literal, required: true),
              field("audience", .word(["app-info", "qa", "dev"]), required: true),
              field(
                "items",
                list(
                  .id,
                  [
                    field("kind", .word(["info", "toggle", "text"]), required: true),
                    field("title", .literal, required: true), field("key", .literal),
                  ] + identified + guarded)),
            ] + identified + guarded))
      ] + common))
}

/// The keyed lists all random data modules declare.
package enum NaiveData {
  /// `keys:` and `unordered:` of such a module.
  static let keys: Plain = .map([
    "groups": .scalar("id"), "groups.items": .scalar("key"),
    "content.rules.domains": .scalar("domain"),
  ])
  static let unordered: Plain = .list([.scalar("rules.domains")])

  /// The form of their content.
  static let content: NaiveForm = .open([
    "groups": .list(
      NaiveList(
        id: "id", ordered: true, keys: .id,
        entry: .open([
          "items": .list(
            NaiveList(id: "key", ordered: true, keys: .any, entry: .open([:])))
        ]))),
    "rules": .open([
      "domains": .list(NaiveList(id: "domain", ordered: false, keys: .any, entry: .open([:])))
    ]),
  ])
}
