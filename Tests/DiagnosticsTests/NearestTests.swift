import Diagnostics
import TestSupport
import Testing

@Suite("Nearest name")
struct NearestTests {
  @Test(
    "finds what was meant",
    arguments: [
      ("pickp", ["pickup", "picture"], "pickup"),
      ("picukp", ["pickup"], "pickup"),
      ("ON", ["no", "on"], "on"),
      ("fareCalculator", ["fare-calculators", "fare-calculator"], "fare-calculator"),
      ("card_payment", ["card-payments", "card-payment"], "card-payment"),
      ("jpn", ["jp", "kz"], "jp"),
      ("abc", ["abd", "abe"], "abd"),
      ("日本誤", ["日本語"], "日本語"),
    ])
  func finds(_ name: String, _ candidates: [String], _ expected: String) {
    #expect(nearest(to: name, in: candidates) == expected)
    #expect(nearest(to: name, in: candidates.reversed()) == expected)
  }

  @Test(
    "stays silent when nothing is near",
    arguments: [
      ("ride", ["profile", "login"]), ("jp", ["kz", "ge"]), ("", ["a", "-"]), ("x", ["y", ""]),
      ("x", []),
      ("home", ["home"]),
    ])
  func silent(_ name: String, _ candidates: [String]) {
    #expect(nearest(to: name, in: candidates) == nil)
  }

  @Test("agrees with the distance by its definition on random words")
  func definition() {
    /// Restricted Damerau-Levenshtein, straight from its recurrence with a full matrix.
    func distance(_ a: [Character], _ b: [Character]) -> Int {
      var d = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
      for i in 0...a.count { d[i][0] = i }
      for j in 0...b.count { d[0][j] = j }
      for i in a.indices {
        for j in b.indices {
          d[i + 1][j + 1] = min(
            d[i][j + 1] + 1, d[i + 1][j] + 1, d[i][j] + (a[i] == b[j] ? 0 : 1))
          if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
            d[i + 1][j + 1] = min(d[i + 1][j + 1], d[i - 1][j - 1] + 1)
          }
        }
      }
      return d[a.count][b.count]
    }
    var random = SplitMix(seed: 7)
    for _ in 0..<500 {
      let length = 3...12
      let a = (0..<Int.random(in: length, using: &random)).map { _ in
        Character("abc".randomElement(using: &random).map(String.init) ?? "a")
      }
      let b = (0..<Int.random(in: length, using: &random)).map { _ in
        Character("abc".randomElement(using: &random).map(String.init) ?? "a")
      }
      guard a != b else { continue }
      let isNear = distance(a, b) <= max(a.count, b.count, 3) / 3
      #expect((nearest(to: String(a), in: [String(b)]) != nil) == isNear, "\(a) \(b)")
    }
  }
}
