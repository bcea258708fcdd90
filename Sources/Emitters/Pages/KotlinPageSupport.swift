/// What all page objects in Kotlin share.
enum KotlinPageSupport {
  /// What stands before the pages, the package apart.
  static func write(_ out: inout SourceWriter) {
    let module = "androidx.test.uiautomator"
    out.imports("\(module).By", "\(module).UiDevice", "\(module).UiObject2", "\(module).Until")
    out.lines(text)
  }

  private static let text = #"""
    /// Milliseconds a test waits for what must appear.
    const val pageTimeout: Long = 10_000

    /// The element with an identifier, waited for; views carry it as resource id or test tag.
    fun UiDevice.element(identifier: String, timeout: Long = pageTimeout): UiObject2 =
      wait(Until.findObject(By.res(identifier)), timeout)
        ?: throw AssertionError("no element $identifier")

    /// A screen of the app; `marker` is the entry no other screen has.
    abstract class Page(val _device: UiDevice, val _id: String, val _marker: String?)

    /// The page, once its marker is there.
    fun <P : Page> P.arrive(): P {
      _marker?.let { _device.element(it) }
      return this
    }

    /// Any element by key and index: `element("trip", 2, "amount")`.
    fun Page.element(entry: String, index: Int? = null, part: String? = null): UiObject2 {
      val cell = if (index == null) entry else "$entry[$index]"
      return _device.element(if (part == null) cell else "$cell.$part")
    }

    /// A cell of a page.
    abstract class PageEntry(val _device: UiDevice, val _path: String)

    /// A part of a cell.
    open class PageElement(val device: UiDevice, val path: String) {
      val element: UiObject2 get() = device.element(path)
      val text: String get() = element.text ?: ""
      fun longPress() = element.longClick()
    }

    /// A button that leads to a screen of this country.
    class PageButton<Next : Page>(device: UiDevice, path: String, private val next: () -> Next) :
      PageElement(device, path) {
      fun tap(): Next {
        element.click()
        return next().arrive()
      }
    }

    /// A button that leads back to where one came from.
    class PageBackButton(device: UiDevice, path: String) : PageElement(device, path) {
      fun <Next : Page> tap(to: Next): Next {
        element.click()
        return to.arrive()
      }
    }

    /// A button that leads to no screen.
    class PagePlainButton(device: UiDevice, path: String) : PageElement(device, path) {
      fun tap() = element.click()
    }

    /// A field for text; the text is set at once, not typed.
    class PageField(device: UiDevice, path: String) : PageElement(device, path) {
      fun paste(text: String) {
        element.text = text
      }
    }

    /// A switch.
    class PageToggle(device: UiDevice, path: String) : PageElement(device, path) {
      val isOn: Boolean get() = element.isChecked
      fun set(wanted: Boolean) {
        if (isOn != wanted) element.click()
      }
    }
    """#
}
