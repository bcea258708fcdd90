import Foundation

/// One case of the yaml-test-suite; see Tests/Fixtures/yaml-test-suite/README.md for the form.
struct SuiteCase: Sendable, CustomStringConvertible {
  var id: String
  var title: String
  var yaml: [UInt8] = []
  var events: [UInt8] = []
  var json: [UInt8]?
  /// A reader must refuse it.
  var isError = false

  var description: String { "\(id) \(title)" }

  static let all: [SuiteCase] = read()

  private static func read() -> [SuiteCase] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/yaml-test-suite/cases")
    guard let data = try? Data(contentsOf: url) else { return [] }
    var rest = [UInt8](data)[...]
    var cases: [SuiteCase] = []
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self)
        .split(separator: " ", maxSplits: 2).map(String.init)
      rest = rest[(end + 1)...]
      switch words.first {
      case "case" where words.count == 3: cases.append(SuiteCase(id: words[1], title: words[2]))
      case "error": cases[cases.count - 1].isError = true
      default:
        guard words.count == 2, let count = Int(words[1]), rest.count > count else { return [] }
        let text = Array(rest.prefix(count))
        rest = rest.dropFirst(count + 1)
        switch words[0] {
        case "yaml": cases[cases.count - 1].yaml = text
        case "events": cases[cases.count - 1].events = text
        case "json": cases[cases.count - 1].json = text
        default: return []
        }
      }
    }
    return cases
  }
}
