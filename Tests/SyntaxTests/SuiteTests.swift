import Diagnostics
import Syntax
import Testing

/// The cases of the yaml-test-suite.
struct SuiteTests {
  static let deviating = Set(suiteDeviations.flatMap(\.cases))

  @Test func everyCaseIsThere() {
    #expect(SuiteCase.all.count == 402)
    let ids = Set(SuiteCase.all.map(\.id))
    #expect(Self.deviating.subtracting(ids).isEmpty)
    #expect(suiteDeviations.flatMap(\.cases).count == Self.deviating.count)
  }

  @Test(arguments: SuiteCase.all) func eventsAreThoseOfTheSuite(_ example: SuiteCase) {
    let (output, diagnostics) = dump(example.yaml, path: "in.yaml", format: .events)
    let passes =
      example.isError
      ? diagnostics.contains { $0.level == .error }
      : diagnostics.isEmpty && output == example.events
    if Self.deviating.contains(example.id) {
      #expect(!passes, "this case passes now: take it from the list of deviations")
    } else {
      #expect(
        passes, "\(diagnostics.map(\.summary))\n\(String(decoding: output, as: UTF8.self))")
    }
  }

  @Test(arguments: SuiteCase.all) func jsonIsThatOfTheSuite(_ example: SuiteCase) {
    guard let json = example.json, !example.isError, !Self.deviating.contains(example.id) else {
      return
    }
    let (output, diagnostics) = dump(example.yaml, path: "in.yaml", format: .json)
    #expect(diagnostics.isEmpty)
    switch example.id {
    case "RR7F":
      // The suite's file lists the keys in another order than the document.
      #expect(compact(output) == #"{"a":4.2,"d":23}"#)
    case "UGM3":
      // Digits are written as they are: 450.00 and 2392.00.
      #expect(compact(output).replacing(".00", with: "") == compact(json))
    default:
      #expect(compact(output) == compact(json))
    }
  }

  @Test(arguments: SuiteCase.all) func treesHaveALinePerNode(_ example: SuiteCase) {
    let (events, diagnostics) = dump(example.yaml, path: "in.yaml", format: .events)
    let (tree, same) = dump(example.yaml, path: "in.yaml", format: .tree)
    #expect(diagnostics == same)
    let nodes = String(decoding: events, as: UTF8.self).split(separator: "\n").count {
      ["=VAL", "=ALI", "+MAP", "+SEQ", "+DOC"].contains(String($0.prefix(4)))
    }
    #expect(String(decoding: tree, as: UTF8.self).split(separator: "\n").count == nodes)
  }

  /// Module files accept less, but never trap and never point outside of the file.
  @Test(arguments: SuiteCase.all) func readingStaysInTheFile(_ example: SuiteCase) {
    let reading = readBytes(example.yaml)
    expectSound(reading, example.yaml.count)
    if example.isError, !Self.deviating.contains(example.id) {
      #expect(!reading.diagnostics.isEmpty)
    }
  }

  /// JSON without white space between its tokens.
  private func compact(_ json: [UInt8]) -> String {
    var result: [UInt8] = []
    var isText = false
    var isEscaped = false
    for byte in json {
      if isText {
        result.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isText = false
        }
      } else if byte > 0x20 {
        result.append(byte)
        isText = byte == 0x22
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
