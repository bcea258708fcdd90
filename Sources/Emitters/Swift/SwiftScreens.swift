import Composition

/// `Screens.swift`: the screens, their cells in order, what fills them and where they lead.
enum SwiftScreens {
  static func file(_ app: AppCode) -> SourceWriter {
    let scopes = Dictionary(
      app.designs.map { design in
        (
          design.id,
          SwiftFields(design.fields, path: "Comity.Cells.\(SwiftName.type(design.id))")
        )
      }, uniquingKeysWith: { first, _ in first })
    var out = SwiftCode.file(app)
    SwiftCode.extension("Comity", &out) { out in
      out.doc("The screens of this country by id.")
      SwiftCode.words("Screen", app.screens.map(\.id), "CaseIterable, Codable, Sendable", &out)
      out.line()
      out.doc("What each screen shows and where it leads.")
      out.line("public enum Screens {}")
      if let start = app.bundle.start, app.screens.contains(where: { $0.id == start }) {
        out.line()
        out.doc("The first screen.")
        out.line("public static let start = Screen.\(SwiftName.member(start))")
      }
    }
    for screen in app.screens {
      out.line()
      SwiftCode.extension("Comity.Screens", &out) { out in write(screen, app, scopes, &out) }
    }
    return out
  }

  private static func write(
    _ screen: ScreenCode, _ app: AppCode, _ scopes: [String: SwiftFields],
    _ out: inout SourceWriter
  ) {
    out.doc("The screen `\(screen.id)`.")
    out.block("public enum \(SwiftName.type(screen.id))") { out in
      out.line("public static let screen = Comity.Screen.\(SwiftName.member(screen.id))")
      out.doc("A flow may end here.")
      out.line("public static let isFinal = \(screen.isFinal)")
      out.doc("The endpoints it reads.")
      out.list("public static let load: [String] = ", screen.load.map(SwiftName.literal))
      if let title = screen.title {
        function("title", ModelCode(title: title, app), returns: "Comity.Text", &out) {
          names, out in
          let text = expression(ModelCode(title: title, app).values, names)
          out.line(text ?? "Comity.Text.verbatim(\"\")")
        }
      }
      if !screen.cells.isEmpty { entries(screen, app, scopes, &out) }
      if !screen.routes.isEmpty { routes(screen, &out) }
    }
  }

  /// `static var` where nothing is handed over, else a function.
  private static func function(
    _ name: String, _ model: ModelCode, returns type: String, _ out: inout SourceWriter,
    _ body: (CodeNames, inout SourceWriter) -> Void
  ) {
    let names = CodeNames(model.parameters.map(\.id), SwiftName.member)
    for parameter in model.parameters {
      out.doc("- Parameter \(names[parameter.id]): From `\(parameter.source)`.")
    }
    let parameters = model.parameters.map { parameter in
      "\(names[parameter.id]): \(SwiftCode.type(parameter.type, named: "\(type).\(SwiftName.type(parameter.id))"))"
    }
    guard !parameters.isEmpty else {
      return out.block("public static var \(name): \(type)") { out in body(names, &out) }
    }
    out.block("public static func \(name)", parameters, " -> \(type)") { out in
      body(names, &out)
    }
  }

  /// The text of a title.
  private static func expression(
    _ values: [(field: CodeField, value: ModelCode.Value)], _ names: CodeNames
  ) -> String? {
    switch values.first?.value {
    case .text(let key, let arguments): SwiftValue.text(key, arguments) { names[$0] }
    case .parameter(let id): names[id]
    case .given, nil: nil
    }
  }

  private static func entries(
    _ screen: ScreenCode, _ app: AppCode, _ scopes: [String: SwiftFields],
    _ out: inout SourceWriter
  ) {
    out.line()
    out.doc("The entries by id.")
    SwiftCode.words("Entry", screen.cells.map(\.id), "CaseIterable, Sendable", &out)
    if let marker = screen.marker {
      out.doc("The entry no other screen has.")
      out.line("public static let marker = Entry.\(SwiftName.member(marker))")
    }
    out.doc("From the top.")
    out.line("public static let cells: [Comity.Cell<Entry>] = [")
    out.inside { out in
      for cell in screen.cells where !cell.isEmpty {
        var arguments = [".\(SwiftName.member(cell.id))", ".\(SwiftName.member(cell.design))"]
        if let each = cell.each {
          arguments.append(
            "each: Comity.Field(\(SwiftName.literal(each.from)), \(SwiftName.literal(each.field)))")
        }
        if let empty = cell.empty { arguments.append("empty: .\(SwiftName.member(empty))") }
        out.line("Comity.Cell(\(arguments.joined(separator: ", "))),")
      }
    }
    out.line("]")
    out.line()
    out.doc("What fills each cell: fixed values of the country and what the app hands over.")
    out.block("public enum Models") { out in
      for cell in screen.cells {
        guard let design = app.design(cell.design), let scope = scopes[cell.design] else {
          continue
        }
        model(cell, design, scope, screen, app, &out)
      }
    }
  }

  private static func model(
    _ cell: EntryCode, _ design: DesignCode, _ scope: SwiftFields, _ screen: ScreenCode,
    _ app: AppCode,
    _ out: inout SourceWriter
  ) {
    let type = scope.path
    let model = ModelCode(design.fields, cell.model, app)
    function(SwiftName.member(cell.id), model, returns: type, &out) { names, out in
      let arguments = model.values.compactMap { field, value -> String? in
        let text =
          switch value {
          case .given(let value):
            SwiftValue.literal(value, field, scope, screen: screen)
          case .text(let key, let arguments): SwiftValue.text(key, arguments) { names[$0] }
          case .parameter(let id): names[id]
          }
        return text.map { "\(SwiftName.label(scope.members[field.id])): \($0)" }
      }
      out.call(type, arguments)
    }
  }

  private static func routes(_ screen: ScreenCode, _ out: inout SourceWriter) {
    out.line()
    out.doc("Where it leads in this country.")
    out.block("public enum Routes") { out in
      for route in screen.routes {
        var arguments = [
          "id: \(SwiftName.literal(route.id))", "to: \(SwiftValue.target(route.to))",
          "presents: .\(route.presents)",
        ]
        if let call = route.call { arguments.append("call: \(SwiftName.literal(call))") }
        if let event = route.event {
          arguments.append(
            "event: Comity.Event(\(SwiftName.literal(event.response)), "
              + "\(SwiftName.literal(event.field)), equals: \(SwiftName.literal(event.equals)))")
        }
        out.call(
          "public static let \(SwiftName.member(route.id)) = Comity.Route", arguments)
      }
      out.list(
        "public static let all: [Comity.Route] = ", screen.routes.map { SwiftName.member($0.id) })
    }
  }
}
