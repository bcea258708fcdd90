package import Composition

/// `debug/android/androidTest/Pages.kt`: a page object for each screen, for UiAutomator.
package enum KotlinPagesEmitter: Emitter {
  package static let name = "kotlin-pages"
  package static let summary = "page objects in Kotlin for UiAutomator"
  package static let platform: String? = "android"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "android")
    var out = SourceWriter(head: app.head)
    out.line()
    out.line("package comity.pages")
    out.line()
    KotlinPageSupport.write(&out)
    for page in PageCode.all(app) {
      out.line()
      write(page, &out)
    }
    return [EmittedFile("debug/android/androidTest/Pages.kt", out.bytes, world)]
  }

  private static func name(_ screen: String) -> String { KotlinName.type(screen) + "Page" }

  private static func write(_ page: PageCode, _ out: inout SourceWriter) {
    let type = name(page.id)
    let marker = page.marker.map(KotlinName.literal) ?? "null"
    out.doc("The screen `\(page.id)`.")
    out.block(
      "class \(type)(device: UiDevice) : Page(device, \(KotlinName.literal(page.id)), \(marker))"
    ) { out in
      for event in page.events {
        out.doc("Waits until an answer takes the route `\(event.route)`.")
        out.line(
          "fun await\(CodeWords.upperCamel(event.route))(): \(name(event.screen)) = "
            + "\(name(event.screen))(_device).arrive()")
      }
      for (index, entry) in page.entries.enumerated() {
        if index > 0 || !page.events.isEmpty { out.line() }
        let cell = KotlinName.type(entry.id) + "Cell"
        let member = KotlinName.member(entry.id)
        if entry.isRepeated {
          out.line("fun \(member)(index: Int) = \(cell)(_device, \"\(entry.id)[$index]\")")
        } else {
          out.line("val \(member) get() = \(cell)(_device, \"\(entry.id)\")")
        }
        parts(cell, entry.parts, &out)
      }
    }
  }

  private static func parts(
    _ type: String, _ parts: [PageCode.Part], _ out: inout SourceWriter
  ) {
    let names = CodeNames(parts.map(\.property), KotlinName.member)
    let head = "class \(type)(device: UiDevice, path: String) : PageEntry(device, path)"
    guard !parts.isEmpty else { return out.line(head) }
    out.block(head) { out in
      for part in parts {
        let member = names[part.property]
        let path = "\"$_path.\(part.property)\""
        switch part.kind {
        case .list(let inner):
          let row = CodeWords.upperCamel(part.property) + "Row"
          out.line(
            "fun \(member)(index: Int) = \(row)(_device, \"$_path.\(part.property)[$index]\")")
          self.parts(row, inner, &out)
        case .button(.page(let id)):
          out.line(
            "val \(member) get() = PageButton(_device, \(path)) { \(name(id))(_device) }")
        case .button(.back): out.line("val \(member) get() = PageBackButton(_device, \(path))")
        case .button(.stay): out.line("val \(member) get() = PagePlainButton(_device, \(path))")
        case .field: out.line("val \(member) get() = PageField(_device, \(path))")
        case .toggle: out.line("val \(member) get() = PageToggle(_device, \(path))")
        case .label, .image, .slider:
          out.line("val \(member) get() = PageElement(_device, \(path))")
        }
      }
    }
  }
}
