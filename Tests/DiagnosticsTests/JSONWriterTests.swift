import Diagnostics
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  private func written(pretty: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(pretty: pretty)
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("compact and pretty form")
  func forms() {
    func body(_ writer: inout JSONWriter) {
      writer.object { writer in
        writer.field("a", 1)
        writer.field("b", ["x", "y"])
        writer.key("c")
        writer.object { _ in }
        writer.key("d")
        writer.array { writer in
          writer.array { _ in }
          writer.null()
          writer.bool(false)
          writer.raw("1.50")
        }
      }
    }
    #expect(written(body) == #"{"a":1,"b":["x","y"],"c":{},"d":[[],null,false,1.50]}"#)
    #expect(
      written(pretty: true, body) == """
        {
          "a": 1,
          "b": [
            "x",
            "y"
          ],
          "c": {},
          "d": [
            [],
            null,
            false,
            1.50
          ]
        }
        """)
  }

  @Test("escapes what JSON, consoles and old JavaScript need")
  func escapes() {
    let text = "\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}\u{2027}\u{2028}\u{2029}é日👍"
    let expected = #""\"\\/\b\t\n\f\r\u0000\u001f\u007f"# + "\u{2027}" + #"\u2028\u2029é日👍""#
    #expect(written { $0.string(text) } == expected)
    #expect(written { $0.string(Array(text.utf8)[...]) } == expected)
    #expect(written { $0.object { $0.field(text, true) } } == "{\(expected):true}")
    #expect(
      written {
        $0.object {
          $0.key([0x0A]); $0.null()
        }
      } == #"{"\n":null}"#)
  }

  @Test(
    "bytes that are not UTF-8 can't get out",
    arguments: [
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xFF], [0xE2, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) {
    var writer = JSONWriter(pretty: false)
    writer.string(([0x61] + bytes + [0x62])[...])
    let text = String(validating: writer.bytes, as: UTF8.self)
    #expect(text?.contains("\u{FFFD}") == true)
    #expect(text?.hasPrefix("\"a") == true)
    #expect(text?.hasSuffix("b\"") == true)
  }

  @Test("numbers read back as they are")
  func numbers() {
    #expect(written { $0.number(0.1) } == "0.1")
    #expect(written { $0.number(35.0) } == "35")
    #expect(written { $0.number(-1e300) } == "-1e+300")
    #expect(written { $0.number(.infinity) } == "null")
    #expect(written { $0.integer(UInt64.max) } == "18446744073709551615")
    #expect(written { $0.integer(Int8.min) } == "-128")
  }
}
