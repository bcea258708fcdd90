import Composition

/// `Screens.kt`: the screens, their cells in order, what fills them and where they lead.
enum KotlinScreens {
  static func file(_ app: AppCode) -> SourceWriter {
    let scopes = Dictionary(
      app.designs.map { design in
        (
          design.id,
          KotlinFields(
            design.fields, path: "comity.Cells.\(KotlinName.type(design.id))", app.resources)
        )
      }, uniquingKeysWith: { first, _ in first })
    var out = KotlinCode.file(app)
    out.doc("The screens of this country by id.")
    KotlinCode.words("Screen", app.screens.map(\.id), &out)
    if let start = app.bundle.start, app.screens.contains(where: { $0.id == start }) {
      out.line()
      out.doc("The first screen.")
      out.line("val startScreen: comity.Screen = comity.Screen.\(KotlinName.constant(start))")
    }
    out.line()
    out.doc("What each screen shows and where it leads.")
    out.block("object Screens") { out in
      for (index, screen) in app.screens.enumerated() {
        if index > 0 { out.line() }
        write(screen, app, scopes, &out)
      }
    }
    return out
  }

  private static func write(
    _ screen: ScreenCode, _ app: AppCode, _ scopes: [String: KotlinFields],
    _ out: inout SourceWriter
  ) {
    out.doc("The screen `\(screen.id)`.")
    out.block("object \(KotlinName.type(screen.id))") { out in
      out.line(
        "val screen: comity.Screen = comity.Screen.\(KotlinName.constant(screen.id))")
      out.doc("A flow may end here.")
      out.line("const val isFinal: Boolean = \(screen.isFinal)")
      out.doc("The endpoints it reads.")
      out.list("val load: List<String> = ", screen.load.map(KotlinName.literal), open: "listOf(")
      if let title = screen.title {
        let model = ModelCode(title: title, app)
        function("title", model, returns: "comity.Text", app, &out) { names in
          guard let value = model.values.first?.value else { return nil }
          return expression(value, app, names)
        }
      }
      if !screen.cells.isEmpty { entries(screen, app, scopes, &out) }
      if !screen.routes.isEmpty { routes(screen, &out) }
    }
  }

  /// What a text or a parameter is called; nil for other values.
  private static func expression(
    _ value: ModelCode.Value, _ app: AppCode, _ names: CodeNames
  ) -> String? {
    switch value {
    case .text(let key, let arguments):
      KotlinValue.text(key, app.signature(key), arguments, app.resources) { names[$0] }
    case .parameter(let id): names[id]
    case .given: nil
    }
  }

  /// A property where nothing is handed over, else a function.
  private static func function(
    _ name: String, _ model: ModelCode, returns type: String, _ app: AppCode,
    _ out: inout SourceWriter, _ body: (CodeNames) -> String?
  ) {
    let names = CodeNames(model.parameters.map(\.id), KotlinName.member)
    guard let body = body(names) else { return }
    for parameter in model.parameters {
      out.doc("`\(names[parameter.id])` is from `\(parameter.source)`.")
    }
    let parameters = model.parameters.map { parameter in
      "\(names[parameter.id]): "
        + KotlinCode.type(parameter.type, named: "\(type).\(KotlinName.type(parameter.id))")
    }
    if parameters.isEmpty {
      out.line("val \(name): \(type)")
      out.inside { out in out.line("get() = \(body)") }
    } else {
      out.call("fun \(name)", parameters, ": \(type) =")
      out.inside { out in out.line(body) }
    }
  }

  private static func entries(
    _ screen: ScreenCode, _ app: AppCode, _ scopes: [String: KotlinFields],
    _ out: inout SourceWriter
  ) {
    out.line()
    out.doc("The entries by id.")
    KotlinCode.words("Entry", screen.cells.map(\.id), &out)
    if let marker = screen.marker {
      out.doc("The entry no other screen has.")
      out.line("val marker: Entry = Entry.\(KotlinName.constant(marker))")
    }
    out.doc("From the top.")
    let cells = screen.cells.filter { !$0.isEmpty }.map { cell in
      var arguments = [
        "Entry.\(KotlinName.constant(cell.id))",
        "comity.Design.\(KotlinName.constant(cell.design))",
      ]
      if let each = cell.each {
        arguments.append(
          "each = comity.Field(\(KotlinName.literal(each.from)), \(KotlinName.literal(each.field)))"
        )
      }
      if let empty = cell.empty {
        arguments.append("empty = Entry.\(KotlinName.constant(empty))")
      }
      return "comity.Cell(\(arguments.joined(separator: ", ")))"
    }
    out.call("val cells: List<comity.Cell<Entry>> = listOf", cells)
    out.line()
    out.doc("What fills each cell: fixed values of the country and what the app hands over.")
    out.block("object Models") { out in
      for cell in screen.cells {
        guard let design = app.design(cell.design), let scope = scopes[cell.design] else {
          continue
        }
        model(cell, design, scope, screen, app, &out)
      }
    }
  }

  private static func model(
    _ cell: EntryCode, _ design: DesignCode, _ scope: KotlinFields, _ screen: ScreenCode,
    _ app: AppCode,
    _ out: inout SourceWriter
  ) {
    let type = scope.path
    let model = ModelCode(design.fields, cell.model, app)
    function(KotlinName.member(cell.id), model, returns: type, app, &out) { names in
      let arguments = model.values.compactMap { field, value -> String? in
        let text: String?
        if case .given(let value) = value {
          text = KotlinValue.literal(value, field, scope, screen: screen)
        } else {
          text = expression(value, app, names)
        }
        return text.map { "\(scope.members[field.id]) = \($0)" }
      }
      return "\(type)(\(arguments.joined(separator: ", ")))"
    }
  }

  private static func routes(_ screen: ScreenCode, _ out: inout SourceWriter) {
    out.line()
    out.doc("Where it leads in this country.")
    out.block("object Routes") { out in
      for route in screen.routes {
        var arguments = [
          KotlinName.literal(route.id), KotlinValue.target(route.to),
          "comity.Presentation.\(KotlinName.constant(route.presents))",
        ]
        if let call = route.call { arguments.append("call = \(KotlinName.literal(call))") }
        if let event = route.event {
          arguments.append(
            "event = comity.Event(\(KotlinName.literal(event.response)), "
              + "\(KotlinName.literal(event.field)), \(KotlinName.literal(event.equals)))")
        }
        out.call("val \(KotlinName.member(route.id)): comity.Route = comity.Route", arguments)
      }
      out.list(
        "val all: List<comity.Route> = ", screen.routes.map { KotlinName.member($0.id) },
        open: "listOf(")
    }
  }
}
