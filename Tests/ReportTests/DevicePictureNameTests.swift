import Report
import Testing

@Suite("Names of device pictures")
struct DevicePictureNameTests {
  private static let steps = ["cars", "no-cars", "pickup"]

  private func read(_ path: String) -> DevicePictureName? {
    DevicePictureName(path, countries: ["jp", "kz"], steps: Self.steps)
  }

  @Test("the longest step at the end is meant, whatever the device is called")
  func names() {
    let name = read("ja/Weird-Phone 7 (2031)-no-cars.png")
    #expect(name?.device == "Weird-Phone 7 (2031)")
    #expect(name?.step == "no-cars")
    #expect(name?.language == "ja")
    #expect(name?.country == nil)
    #expect(read("jp/ja/x-pickup.PNG")?.country == "jp")
  }

  @Test("a name of no step keeps its device, other files are none")
  func others() {
    #expect(read("ja/iPad-settings.png")?.step == nil)
    #expect(read("ja/iPad-settings.png")?.device == "iPad-settings")
    #expect(read("pickup.png") == nil)
    #expect(read("ja/pickup.html") == nil)
  }
}
