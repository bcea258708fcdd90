/// What all page objects in Swift share.
enum SwiftPageSupport {
  /// The file without its head.
  static func write(_ out: inout SourceWriter) {
    out.imports("XCTest")
    out.line("#if canImport(UIKit)")
    out.inside { out in out.line("import UIKit") }
    out.line("#endif")
    out.line()
    out.lines(text)
  }

  private static let text = #"""
    /// Seconds a test waits for what must appear.
    let pageTimeout: TimeInterval = 10

    /// A screen of the app.
    @MainActor
    protocol Page {
      /// The screen's id.
      static var id: String { get }
      /// The entry no other screen has.
      static var marker: String? { get }
      var _app: XCUIApplication { get }
      /// The page without looking whether it is there.
      init(unchecked app: XCUIApplication)
    }

    extension Page {
      /// The page, once its marker is there; fails the test where it does not come.
      static func arrive(
        _ app: XCUIApplication, timeout: TimeInterval = pageTimeout,
        file: StaticString = #filePath, line: UInt = #line
      ) -> Self {
        if let marker {
          let element = app.element(marker)
          if !element.waitForExistence(timeout: timeout) {
            XCTFail("the screen \(id) did not come: no element \(marker)", file: file, line: line)
          }
        }
        return Self(unchecked: app)
      }

      /// Any element by key and index: `element("trip", at: 2, part: "amount")`.
      func element(_ entry: String, at index: Int? = nil, part: String? = nil) -> XCUIElement {
        let cell = index.map { "\(entry)[\($0)]" } ?? entry
        return _app.element(part.map { "\(cell).\($0)" } ?? cell)
      }
    }

    extension XCUIApplication {
      /// The first element with an identifier.
      func element(_ identifier: String) -> XCUIElement {
        descendants(matching: .any).matching(identifier: identifier).firstMatch
      }
    }

    /// A cell of a page.
    @MainActor
    protocol PageEntry {
      var _app: XCUIApplication { get }
      /// Its identifier.
      var _path: String { get }
    }

    extension PageEntry {
      /// The cell itself.
      var _element: XCUIElement { _app.element(_path) }

      func part(_ property: String) -> XCUIElement { _app.element("\(_path).\(property)") }
    }

    /// A part of a cell.
    @MainActor
    protocol PageElement {
      var element: XCUIElement { get }
    }

    extension PageElement {
      var exists: Bool { element.exists }

      /// Waits until it is there; fails the test where it does not come.
      @discardableResult
      func appear(
        timeout: TimeInterval = pageTimeout, file: StaticString = #filePath, line: UInt = #line
      ) -> Self {
        if !element.waitForExistence(timeout: timeout) {
          XCTFail("no element \(element)", file: file, line: line)
        }
        return self
      }

      /// Holds it for some seconds.
      func longPress(seconds: TimeInterval = 1.2) {
        element.press(forDuration: seconds)
      }
    }

    /// A text.
    struct PageLabel: PageElement {
      let element: XCUIElement

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
      }

      var text: String { element.label }
    }

    /// A picture.
    struct PageImage: PageElement {
      let element: XCUIElement

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
      }
    }

    /// A button that leads to a screen of this country.
    struct PageButton<Next: Page>: PageElement {
      let element: XCUIElement
      let app: XCUIApplication

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
        self.app = app
      }

      var title: String { element.label }

      /// Taps it and waits for the next screen.
      @discardableResult
      func tap(
        timeout: TimeInterval = pageTimeout, file: StaticString = #filePath, line: UInt = #line
      ) -> Next {
        element.tap()
        return Next.arrive(app, timeout: timeout, file: file, line: line)
      }
    }

    /// A button that leads back to where one came from.
    struct PageBackButton: PageElement {
      let element: XCUIElement
      let app: XCUIApplication

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
        self.app = app
      }

      var title: String { element.label }

      /// Taps it and waits for the screen the test came from.
      @discardableResult
      func tap<Next: Page>(
        to next: Next.Type, timeout: TimeInterval = pageTimeout, file: StaticString = #filePath,
        line: UInt = #line
      ) -> Next {
        element.tap()
        return Next.arrive(app, timeout: timeout, file: file, line: line)
      }
    }

    /// A button that leads to no screen.
    struct PagePlainButton: PageElement {
      let element: XCUIElement

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
      }

      var title: String { element.label }

      func tap() {
        element.tap()
      }
    }

    /// A field for text.
    struct PageField: PageElement {
      let element: XCUIElement
      let app: XCUIApplication

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
        self.app = app
      }

      var text: String { element.value as? String ?? "" }

      /// Pastes a text into the empty field, which takes the same time whatever its length: the first
      /// item of the field's menu pastes in all languages. Types where there is no menu.
      func paste(_ text: String) {
        element.tap()
        #if canImport(UIKit)
          UIPasteboard.general.string = text
          element.press(forDuration: 1.2)
          let paste = app.menuItems.firstMatch
          if paste.waitForExistence(timeout: 2) {
            paste.tap()
            return
          }
        #endif
        element.typeText(text)
      }
    }

    /// A switch.
    struct PageToggle: PageElement {
      let element: XCUIElement

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
      }

      var isOn: Bool { element.value as? String == "1" }

      /// Taps it unless it is as wanted.
      func set(_ wanted: Bool) {
        if isOn != wanted { element.tap() }
      }
    }

    /// A slider.
    struct PageSlider: PageElement {
      let element: XCUIElement

      init(_ element: XCUIElement, _ app: XCUIApplication) {
        self.element = element
      }

      /// - Parameter position: From 0 to 1.
      func move(to position: Double) {
        element.adjust(toNormalizedSliderPosition: position)
      }
    }
    """#
}
