package import Composition

/// `debug/ios/UITests/`: a page object for each screen, for XCUITest.
package enum SwiftPagesEmitter: Emitter {
  package static let name = "swift-pages"
  package static let summary = "page objects in Swift for XCUITest"
  package static let platform: String? = "ios"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "ios")
    var support = SourceWriter(head: app.head)
    support.line()
    SwiftPageSupport.write(&support)
    return [
      EmittedFile("debug/ios/UITests/PageSupport.swift", support.bytes, world),
      EmittedFile("debug/ios/UITests/Pages.swift", pages(app).bytes, world),
    ]
  }

  /// The name of a screen's page.
  static func name(_ screen: String) -> String { SwiftName.type(screen) + "Page" }

  private static func pages(_ app: AppCode) -> SourceWriter {
    var out = SourceWriter(head: app.head)
    out.line()
    out.line("import XCTest")
    for page in PageCode.all(app) {
      out.line()
      write(page, &out)
    }
    return out
  }

  private static func write(_ page: PageCode, _ out: inout SourceWriter) {
    out.doc("The screen `\(page.id)`.")
    out.line("@MainActor")
    out.block("struct \(name(page.id)): Page") { out in
      out.line("static let id = \(SwiftName.literal(page.id))")
      let marker = page.marker.map(SwiftName.literal) ?? "nil"
      out.line("static let marker: String? = \(marker)")
      out.line("let _app: XCUIApplication")
      out.line()
      out.block("init(unchecked app: XCUIApplication)") { out in out.line("_app = app") }
      for event in page.events {
        let next = name(event.screen)
        out.line()
        out.doc("Waits until an answer takes the route `\(event.route)`.")
        out.block(
          "func await\(CodeWords.upperCamel(event.route))"
            + "(timeout: TimeInterval = pageTimeout) -> \(next)"
        ) { out in out.line("\(next).arrive(_app, timeout: timeout)") }
      }
      for entry in page.entries {
        out.line()
        write(entry, &out)
      }
    }
  }

  private static func write(_ entry: PageCode.Entry, _ out: inout SourceWriter) {
    let type = SwiftName.type(entry.id) + "Cell"
    let member = SwiftName.member(entry.id)
    if entry.isRepeated {
      out.doc("The cells `\(entry.id)[n]`, from 0.")
      out.block("func \(member)(_ index: Int) -> \(type)") { out in
        out.line("\(type)(_app: _app, _path: \"\(entry.id)[\\(index)]\")")
      }
    } else {
      out.doc("The cell `\(entry.id)`.")
      out.block("var \(member): \(type)") { out in
        out.line("\(type)(_app: _app, _path: \"\(entry.id)\")")
      }
    }
    out.line()
    parts(type, entry.parts, &out)
  }

  /// A type with a property for each part.
  private static func parts(
    _ type: String, _ parts: [PageCode.Part], _ out: inout SourceWriter
  ) {
    let names = CodeNames(parts.map(\.property), SwiftName.member)
    out.line("@MainActor")
    out.block("struct \(type): PageEntry") { out in
      out.line("let _app: XCUIApplication")
      out.line("let _path: String")
      for part in parts {
        let member = names[part.property]
        let path = SwiftName.literal(part.property)
        if case .list(let inner) = part.kind {
          let row = CodeWords.upperCamel(part.property) + "Row"
          out.line()
          out.block("func \(member)(_ index: Int) -> \(row)") { out in
            out.line(
              "\(row)(_app: _app, _path: \"\\(_path).\(part.property)[\\(index)]\")")
          }
          out.line()
          self.parts(row, inner, &out)
        } else {
          let element = element(part.kind)
          out.line("var \(member): \(element) { \(element)(part(\(path)), _app) }")
        }
      }
    }
  }

  private static func element(_ kind: PageCode.Kind) -> String {
    switch kind {
    case .label, .list: "PageLabel"
    case .image: "PageImage"
    case .field: "PageField"
    case .toggle: "PageToggle"
    case .slider: "PageSlider"
    case .button(.page(let id)): "PageButton<\(name(id))>"
    case .button(.back): "PageBackButton"
    case .button(.stay): "PagePlainButton"
    }
  }
}
