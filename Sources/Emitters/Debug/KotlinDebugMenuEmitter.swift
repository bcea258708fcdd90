package import Composition

/// `debug/android/kotlin/DebugMenuData.kt`: the debug menu's sections and items as values.
package enum KotlinDebugMenuEmitter: Emitter {
  package static let name = "kotlin-debug-menu"
  package static let summary = "the debug menu as values in Kotlin"
  package static let platform: String? = "android"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "android")
    let menu = DebugMenu(bundle, platform: "android")
    guard !menu.sections.isEmpty else { return [] }
    var out = KotlinCode.file(app)
    out.doc("The menu of debug builds.")
    out.block("object DebugMenu") { out in
      KotlinCode.words("Audience", DebugMenu.audiences, &out)
      out.line()
      KotlinCode.words("Kind", DebugMenu.kinds, &out)
      out.line()
      out.lines(types)
      out.line()
      out.doc("By audience.")
      out.line("val sections: List<Section> = listOf(")
      out.inside { out in
        for (index, section) in menu.sections.enumerated() {
          out.line(
            "Section(\(KotlinName.literal(section.id)), \(KotlinName.literal(section.title)), "
              + "Audience.\(KotlinName.constant(section.audience)), listOf(")
          out.inside { out in
            for (index, item) in section.items.enumerated() {
              out.call("Item", arguments(item, app), index + 1 < section.items.count ? "," : "")
            }
          }
          out.line("))" + (index + 1 < menu.sections.count ? "," : ""))
        }
      }
      out.line(")")
    }
    return [EmittedFile("debug/android/kotlin/DebugMenuData.kt", out.bytes, world)]
  }

  private static func arguments(_ item: DebugMenu.Item, _ app: AppCode) -> [String] {
    var arguments = [
      KotlinName.literal(item.id), "Kind.\(KotlinName.constant(item.kind))",
      KotlinName.literal(item.title),
    ]
    if let key = item.key { arguments.append("key = \(KotlinName.literal(key))") }
    switch item.initial {
    case .bool(let isOn)?: arguments.append("initial = \(isOn)")
    case .number?: arguments.append("initial = \(decimalLiteral(item.initial) ?? "0.0")")
    case .string(let text)?: arguments.append("initial = \(KotlinName.literal(text))")
    default: break
    }
    if !item.options.isEmpty {
      let choices = item.options.map {
        "Choice(\(KotlinName.literal($0.title)), \(KotlinName.literal($0.value)))"
      }
      arguments.append("choices = listOf(\(choices.joined(separator: ", ")))")
    }
    if let range = item.range, let low = decimalLiteral(range.low),
      let high = decimalLiteral(range.high)
    {
      arguments.append("low = \(low), high = \(high)")
    }
    if let screen = item.screen, app.has(screen: screen) {
      arguments.append("screen = comity.Screen.\(KotlinName.constant(screen))")
    }
    if let service = item.service {
      arguments.append("service = \(KotlinName.literal(service))")
    }
    return arguments
  }

  private static let types = #"""
    data class Choice(val title: String, val value: String)

    /// `key` is the preference it reads and writes, `initial` a Boolean, Double or String, `low` and
    /// `high` the ends of a slider, `screen` what it opens, `service` whose address it changes.
    data class Item(
      val id: String, val kind: Kind, val title: String, val key: String? = null,
      val initial: Any? = null, val choices: List<Choice> = emptyList(), val low: Double? = null,
      val high: Double? = null, val screen: comity.Screen? = null, val service: String? = null
    )

    data class Section(
      val id: String, val title: String, val audience: Audience, val items: List<Item>
    )
    """#
}
