import Composition

/// `Comity.kt`: who the country is, and the types all other files use. `Android.kt`: the same values
/// as the platform's.
enum KotlinSupport {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("One country's app, as the compiler resolved it.")
    out.block("object Comity") { out in
      out.line("const val app: String = \(KotlinName.literal(app.bundle.app))")
      out.line("const val country: String = \(KotlinName.literal(app.bundle.name))")
      if let title = app.bundle.title {
        out.line("const val name: String = \(KotlinName.literal(title))")
      }
      let languages = app.bundle.languages.map(KotlinName.literal).joined(separator: ", ")
      out.doc("BCP 47 tags; the first is the default.")
      out.line("val languages: List<String> = listOf(\(languages))")
      if let currency = app.bundle.currency {
        out.doc("ISO 4217.")
        out.line("const val currency: String = \(KotlinName.literal(currency))")
      }
    }
    out.line()
    out.lines(types)
    return out
  }

  static func android(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.lines(views)
    return out
  }

  private static let types = #"""
    /// A text an app shows.
    sealed class Text {
      /// A key of the texts, the string resource that holds it, and its arguments in the order in
      /// which resources number them: `Long` and `String`. `count` is the position of the one that
      /// chooses the plural form.
      data class Key(
        val key: String, val resource: String, val arguments: List<Any>, val count: Int?
      ) : Text()

      /// What came from an answer, formatted.
      data class Verbatim(val text: String) : Text()

      companion object {
        fun of(key: String, resource: String, vararg arguments: Any, count: Int? = null): Text =
          Key(key, resource, arguments.toList(), count)
      }
    }

    /// A colour in both schemes, `0xAARRGGBB`; the token is the resource's name, null for a colour of
    /// its own.
    data class Color(val name: String?, val light: Long, val dark: Long)

    /// A picture and the drawable that holds it.
    data class Image(val name: String, val resource: String)

    /// A font token, which may differ by language.
    class Font(val name: String, val face: Face, vararg faces: Pair<String, Face>) {
      val languages: Map<String, Face> = faces.toMap()

      enum class Weight(val value: Int) { REGULAR(400), MEDIUM(500), SEMIBOLD(600), BOLD(700) }

      /// Sizes in scaled pixels.
      data class Face(
        val family: String, val size: Double, val weight: Weight, val lineHeight: Double? = null
      )

      /// The face for a language, or for what is left of its tag without the last parts.
      fun face(language: String): Face {
        var tag = language
        while (true) {
          languages[tag]?.let { return it }
          val end = tag.lastIndexOf('-')
          if (end < 0) return face
          tag = tag.substring(0, end)
        }
      }
    }

    /// How a screen appears.
    enum class Presentation { PUSH, SHEET, REPLACE, ALERT }

    /// Where a route or an action leads.
    sealed class Destination {
      data class To(val screen: comity.Screen) : Destination()
      object Back : Destination()
      object Close : Destination()
      object Restart : Destination()
      data class Open(val address: String) : Destination()
      data class Dial(val number: String) : Destination()
    }

    /// An answer that takes a route without a touch.
    data class Event(val response: String, val field: String, val equals: String)

    /// A way from one screen to another; `call` is an endpoint, `service.endpoint`.
    data class Route(
      val id: String, val to: Destination, val presents: Presentation, val call: String? = null,
      val event: Event? = null
    )

    /// What a touch does.
    sealed class Action {
      data class Follow(val route: Route) : Action()
      data class Leave(val destination: Destination) : Action()
    }

    /// A field of an answer of `service.endpoint`.
    data class Field(val from: String, val field: String)

    /// A cell of a screen, the list it is repeated for, and what is shown where that is empty.
    data class Cell<Entry>(
      val entry: Entry, val design: comity.Design, val each: Field? = null, val empty: Entry? = null
    )

    /// Money in the smallest unit of its currency, a number on the wire.
    data class Money(val minorUnits: Long)

    /// A decimal amount of money.
    data class Amount(val text: String) {
      val decimal: java.math.BigDecimal? get() = text.toBigDecimalOrNull()
    }

    /// A day (`2026-01-31`) or a time as ISO 8601 writes it.
    data class IsoDate(val text: String)

    /// A time as seconds since 1970.
    data class EpochSeconds(val seconds: Double)

    /// A time as milliseconds since 1970.
    data class EpochMilliseconds(val milliseconds: Long)

    /// A field an answer must have.
    internal fun Map<*, *>.need(key: String): Any =
      this[key] ?: throw IllegalArgumentException("no `$key` in the answer")
    """#

  private static let views = #"""
    /// Needs the Android SDK: looks resources up by name, so that one app can hold any country.
    fun Text.string(context: android.content.Context): String = when (this) {
      is Text.Verbatim -> text
      is Text.Key -> {
        val resources = context.resources
        val values = arguments.toTypedArray()
        if (count == null) {
          val id = resources.getIdentifier(resource, "string", context.packageName)
          if (values.isEmpty()) resources.getString(id) else resources.getString(id, *values)
        } else {
          val id = resources.getIdentifier(resource, "plurals", context.packageName)
          resources.getQuantityString(id, (arguments[count] as Long).toInt(), *values)
        }
      }
    }

    /// The colour as Android holds it, for a scheme.
    fun Color.argb(isDark: Boolean): Int = (if (isDark) dark else light).toInt()

    /// The id of the drawable.
    fun Image.drawable(context: android.content.Context): Int =
      context.resources.getIdentifier(resource, "drawable", context.packageName)

    /// The font of a language; the system's where the family is not installed.
    fun Font.typeface(language: String): android.graphics.Typeface {
      val face = face(language)
      val style =
        if (face.weight.value >= 600) android.graphics.Typeface.BOLD
        else android.graphics.Typeface.NORMAL
      return android.graphics.Typeface.create(face.family, style)
    }
    """#
}
