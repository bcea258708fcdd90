import Foundation
import Testing

/// Page objects are compiled as a UI test would compile them.
@Suite struct PageObjectTests {
  /// What the compiler says of a test's code beside a country's page objects.
  private func typecheck(_ name: String, _ code: String) throws -> String {
    let country = try GeneratedCountry.shared(name)
    let scratch = try Scratch()
    let options = try StandIns.modules.get().options
    let files =
      country.files(in: "debug/ios/UITests/", ".swift") + [
        ("Helper.swift", StandIns.snapshotHelper), ("Flow.swift", "import XCTest\n\n" + code),
      ]
    return try scratch.typecheck(scratch.write(files), options)
  }

  @Test("a flow that the country has compiles")
  func flow() throws {
    let code = """
      @MainActor func flow(_ app: XCUIApplication) {
        let pickup = PickupPage.arrive(app)
        let hotels: HotelPickupPage = pickup.hotels.title.tap()
        let destination: DestinationPage = hotels.hotel(1).action.tap()
        destination.search.query.paste("駅前広場 1")
        let fare = destination.suggestion(0).action.tap()
        fare.fare.start.move(to: 0.5)
        fare.element("card", part: "title").tap()
        let confirm = fare.cash.title.tap()
        confirm.actions.secondary.tap(to: FareCalculatorPage.self)
        let ride = confirm.actions.primary.tap().awaitAccepted().awaitPickedUp()
        ride.driver.photo.longPress()
        let receipt = ride.awaitDone()
        let help = receipt.actions.primary.tap().support.title.tap().topic(2).title.tap()
        _ = help.questions.items(3).question.text
        help.actions.primary.tap()
      }
      """
    #expect(try typecheck("jp", code) == "")
  }

  @Test(
    "a flow that the country lacks does not compile",
    arguments: [
      // The screen and its route are of Japan alone.
      (
        "jp", "no",
        "let next: HotelPickupPage = PickupPage.arrive(app).hotels.title.tap()\n_ = next",
        "HotelPickupPage"
      ),
      // Both have the screens; only Norway has the route.
      ("no", "jp", "_ = FareCalculatorPage.arrive(app).vipps.title.tap()", "vipps"),
      // Kazakhstan's cards are off: the same button leads elsewhere.
      (
        "jp", "kz",
        "let next: CardPaymentPage = FareCalculatorPage.arrive(app).actions.primary.tap()\n_ = next",
        "CardPaymentPage"
      ),
    ])
  func missing(_ has: String, _ lacks: String, _ line: String, _ word: String) throws {
    let code = "@MainActor func flow(_ app: XCUIApplication) {\n\(line)\n}\n"
    #expect(try typecheck(has, code) == "")
    let told = try typecheck(lacks, code)
    #expect(told.contains("Flow.swift") && told.contains(word), "\(told)")
  }

  @Test("compiles whatever ids there are")
  func hostile() throws {
    let code = """
      @MainActor func flow(_ app: XCUIApplication) {
        let page = String_Page.arrive(app)
        page.init_.self_.paste("x")
        page.init_.class.set(true)
        let next: ClassPage = page.init_.fixed.tap()
        let first: PagePage = page.self_.app.tap()
        page.app.app.tap(to: ClassPage.self)
        page.element.app.tap()
        _ = page.awaitClass(timeout: 1)
        _ = page.awaitClass._element
        _ = page.xPage(2).app.tap() as _2fa_Page
        _ = page.init_.rows(1).title.text
        _ = (next, first)
      }
      """
    #expect(try typecheck("xa", code) == "")
  }
}
