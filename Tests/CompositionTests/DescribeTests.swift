import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

@Suite struct DescribeTests {
  private static let kinds: [String] = {
    var symbols = SymbolTable()
    return Schema(symbols: &symbols).kinds.map(\.folder)
  }()

  /// Balanced brackets and quotes outside of strings; enough to see that a writer pairs them.
  private func isBalanced(_ json: [UInt8]) -> Bool {
    var open: [UInt8] = []
    var inString = false
    var escaped = false
    for byte in json {
      if inString {
        if escaped {
          escaped = false
        } else if byte == 0x5C {
          escaped = true
        } else if byte == 0x22 {
          inString = false
        }
        continue
      }
      switch byte {
      case 0x22: inString = true
      case 0x7B, 0x5B: open.append(byte + 2)
      case 0x7D, 0x5D: if open.popLast() != byte { return false }
      default: break
      }
    }
    return open.isEmpty && !inString
  }

  @Test("schemas of definitions and patches", arguments: kinds)
  func schemas(folder: String) throws {
    var symbols = SymbolTable()
    let schema = Schema(symbols: &symbols)
    let kind = try #require(schema.kinds.first { $0.folder == folder })
    for form in SchemaForm.allCases {
      let bytes = jsonSchema(of: kind, form: form, names: [:], symbols: symbols)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(isBalanced(bytes))
      #expect(text.contains("\"$schema\": \"https://json-schema.org/draft/2020-12/schema\""))
      #expect(text.hasSuffix("}\n"))
      #expect(bytes == jsonSchema(of: kind, form: form, names: [:], symbols: symbols))
      let header = form == .definition ? symbols.text(kind.header) : "override"
      #expect(text.contains("\"\(header)\": {"))
    }
  }

  @Test func schemasNameWhatTheWorkspaceHas() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8A" }
      --- Core/services/dispatch.yaml
      service: dispatch
      environments: { production: "https://a.example" }
      endpoints: [{ id: book, method: GET, path: "/b" }]
      --- Core/screens/home.yaml
      screen: home
      --- Countries/xa/services/dispatch.yaml
      override: dispatch
      add: { endpoints.pay: { method: GET, path: "/p" } }
      """)
    let names = tiny.workspace.schemaNames
    #expect(names[.color] == ["brand"])
    #expect(names[.endpoint] == ["dispatch.book", "dispatch.pay"])
    #expect(names[.screen] == ["home"])
    let kind = try #require(tiny.workspace.schema.kinds.first { $0.folder == "screens" })
    let text = String(
      decoding: jsonSchema(
        of: kind, form: .definition, names: names, symbols: tiny.reader.symbols.table),
      as: UTF8.self)
    #expect(text.contains("\"dispatch.pay\""))
  }

  @Test("reference pages", arguments: kinds)
  func pages(folder: String) throws {
    var symbols = SymbolTable()
    let schema = Schema(symbols: &symbols)
    let kind = try #require(schema.kinds.first { $0.folder == folder })
    let page = referencePage(of: kind, symbols: symbols)
    #expect(page.hasPrefix("# \(folder)/\n"))
    for field in kind.body.fields { #expect(page.contains("| `\(symbols.text(field.name))` |")) }
    for line in page.split(separator: "\n") where line.hasPrefix("|") {
      #expect(line.hasSuffix("|"))
    }
  }
}
