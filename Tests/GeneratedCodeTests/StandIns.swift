import Foundation
import Testing

/// What page objects use of modules that are not here, so that they can be compiled against it.
enum StandIns {
  /// XCTest's part for user interfaces (Xcode 16), and fastlane's SnapshotHelper.
  static let xcTest = #"""
    @_exported import Foundation

    open class XCTestCase {
      public init() {}
    }

    public func XCTFail(
      _ message: String = "", file: StaticString = #filePath, line: UInt = #line
    ) {}

    @MainActor open class XCUIElement: CustomStringConvertible {
      public struct ElementType: Sendable {
        public static let any = ElementType()
      }
      public init() {}
      nonisolated public var description: String { "" }
      public var exists: Bool { false }
      public var label: String { "" }
      public var value: Any? { nil }
      public var menuItems: XCUIElementQuery { XCUIElementQuery() }
      public func waitForExistence(timeout: TimeInterval) -> Bool { false }
      public func tap() {}
      public func press(forDuration duration: TimeInterval) {}
      public func typeText(_ text: String) {}
      public func adjust(toNormalizedSliderPosition position: CGFloat) {}
      public func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
    }

    @MainActor open class XCUIElementQuery {
      public init() {}
      public func matching(identifier: String) -> XCUIElementQuery { self }
      public var firstMatch: XCUIElement { XCUIElement() }
    }

    @MainActor open class XCUIApplication: XCUIElement {
      public var launchArguments: [String] = []
      public func launch() {}
    }
    """#

  static let snapshotHelper = """
    import XCTest

    @MainActor func setupSnapshot(_ app: XCUIApplication, waitForAnimations: Bool = true) {}
    @MainActor func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval = 20) {}
    """

  static let uiKit = #"""
    @_exported import Foundation

    @MainActor public final class UIPasteboard {
      public static let general = UIPasteboard()
      public var string: String?
    }

    public enum UIUserInterfaceStyle { case light, dark }
    public final class UITraitCollection {
      public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    }
    public final class UIColor {
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
      public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
    }
    public final class UIImage {
      public init?(named: String) {}
    }
    public final class UIFontDescriptor {
      public struct AttributeName: Hashable { public static var family: Self { Self() }
        public static var traits: Self { Self() } }
      public struct TraitKey: Hashable { public static var weight: Self { Self() } }
      public init(fontAttributes: [AttributeName: Any]) {}
    }
    open class CTFont {}
    public final class UIFont: CTFont {
      public struct Weight { public var rawValue: CGFloat { 0 }
        public static var regular: Self { Self() }
        public static var medium: Self { Self() }
        public static var semibold: Self { Self() }
        public static var bold: Self { Self() } }
      public struct TextStyle: Hashable, Sendable {
        private let name: String
        private init(_ name: String) { self.name = name }
        public static let largeTitle = TextStyle("largeTitle")
        public static let title1 = TextStyle("title1")
        public static let title2 = TextStyle("title2")
        public static let title3 = TextStyle("title3")
        public static let headline = TextStyle("headline")
        public static let body = TextStyle("body")
        public static let callout = TextStyle("callout")
        public static let subheadline = TextStyle("subheadline")
        public static let footnote = TextStyle("footnote")
        public static let caption1 = TextStyle("caption1")
        public static let caption2 = TextStyle("caption2")
      }
      public init(descriptor: UIFontDescriptor, size: CGFloat) {}
    }
    public final class UIFontMetrics {
      public init(forTextStyle style: UIFont.TextStyle) {}
      public func scaledFont(for font: UIFont) -> UIFont { font }
    }
    @MainActor open class UIView {
      public init() {}
      public var accessibilityIdentifier: String?
    }
    """#

  static let swiftUI = #"""
    @_exported import UIKit

    public struct Color {
      public init(uiColor: UIColor) {}
    }
    public struct Font {
      public init(_ font: CTFont) {}
    }
    @MainActor @preconcurrency public protocol View {
      associatedtype Body: View
      @MainActor @preconcurrency var body: Body { get }
    }
    extension Never: View {
      public var body: Never { fatalError() }
    }
    public struct Image: View {
      nonisolated public init(_ name: String) {}
      public var body: Never { fatalError() }
    }
    public struct Text: View {
      nonisolated public init(verbatim text: String) {}
      public var body: Never { fatalError() }
    }
    extension View {
      nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    }
    """#

  /// The Android SDK and UiAutomator, by file name.
  static let android: [(path: String, text: String)] = [
    (
      "Resources.kt",
      """
      package android.content

      open class Resources {
        fun getIdentifier(name: String, type: String, owner: String): Int = 0
        fun getString(id: Int): String = ""
        fun getString(id: Int, vararg values: Any): String = ""
        fun getQuantityString(id: Int, count: Int, vararg values: Any): String = ""
      }

      open class Context {
        val resources = Resources()
        val packageName = ""
      }
      """
    ),
    (
      "Typeface.kt",
      """
      package android.graphics

      class Typeface {
        companion object {
          const val BOLD = 1
          const val NORMAL = 0
          fun create(family: String, style: Int) = Typeface()
        }
      }
      """
    ),
    (
      "UiAutomator.kt",
      """
      package androidx.test.uiautomator

      class BySelector

      object By {
        fun res(name: String) = BySelector()
      }

      abstract class SearchCondition<T>

      object Until {
        fun findObject(by: BySelector): SearchCondition<UiObject2> =
          object : SearchCondition<UiObject2>() {}
      }

      class UiObject2 {
        var text: String? = null
        val isChecked = false
        fun click() {}
        fun longClick() {}
      }

      class UiDevice {
        fun <T> wait(condition: SearchCondition<T>, timeout: Long): T? = null
      }
      """
    ),
  ]
}

extension StandIns {
  /// The Swift modules, compiled once, and the options that find them.
  static let modules = Result { try Modules() }

  struct Modules {
    /// Keeps the folder.
    private let scratch: Scratch
    let options: [String]

    init() throws {
      scratch = try Scratch()
      for (name, text) in [("XCTest", xcTest), ("UIKit", uiKit), ("SwiftUI", swiftUI)] {
        let files = try scratch.write([("\(name).swift", text)])
        let result = try scratch.run(
          "swiftc",
          [
            "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name", name,
            "-emit-module-path", "\(name).swiftmodule", "-I", scratch.url.path,
          ] + files)
        try #require(result.code == 0, "\(result.output)")
      }
      options = ["-I", scratch.url.path]
    }
  }
}
