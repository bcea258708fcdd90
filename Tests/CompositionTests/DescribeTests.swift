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
      #expect(text.contains("\"$schema\": \"http://json-schema.org/draft-07/schema#\""))
      // Words that language servers for YAML do not know, or know in part.
      for word in ["$defs", "unevaluated", "dependentRequired", "prefixItems", "$anchor"] {
        #expect(!text.contains("\"\(word)"), "\(word)")
      }
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

  @Test("every field of every kind and record says what it is, and how its value is written")
  func everyFieldIsTold() {
    var symbols = SymbolTable()
    let schema = Schema(symbols: &symbols)
    var untold: [String] = []
    var seen = Set<ObjectIdentifier>()
    func look(_ shape: Shape, _ path: String) {
      guard seen.insert(ObjectIdentifier(shape)).inserted else { return }
      switch shape.form {
      case .value(let type):
        if type.spelling.isEmpty { untold.append("\(path): no spelling") }
      case .record(let record): look(record, path)
      case .map(let map): look(map.value, path + ".*")
      case .list(let list): look(list.entry, path + ".*")
      case .dependent(let dependency): if dependency.doc.isEmpty { untold.append(path) }
      case .open: break
      }
    }
    func look(_ record: Record, _ path: String) {
      for field in record.fields {
        let path = "\(path).\(symbols.text(field.name))"
        if field.doc.count < 8 || !field.doc.hasSuffix(".") { untold.append(path) }
        look(field.shape, path)
      }
    }
    for kind in schema.kinds { look(kind.body, kind.folder) }
    look(schema.workspace, "comity.yaml")
    look(schema.layer, "country.yaml")
    look(schema.consent, "consent")
    look(schema.policy, "policy")
    #expect(untold == [])
  }
}
