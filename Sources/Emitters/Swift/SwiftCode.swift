import Composition

/// Pieces of Swift that several generated files hold.
enum SwiftCode {
  /// The beginning of a file.
  ///
  /// - Parameter modules: What it imports; declarations for others name types of them.
  static func file(_ app: AppCode, _ modules: String...) -> SourceWriter {
    var out = SourceWriter(head: app.head)
    out.line()
    for module in modules { out.line("public import \(module)") }
    if !modules.isEmpty { out.line() }
    return out
  }

  /// `#if condition`, imports, what needs them, `#endif`.
  ///
  /// - Parameters:
  ///   - modules: Whose types declarations for others name.
  ///   - own: What only bodies use.
  static func when(
    _ condition: String, _ modules: [String], own: [String] = [], _ out: inout SourceWriter,
    _ body: ((inout SourceWriter) -> Void)? = nil
  ) {
    out.line("#if \(condition)")
    out.inside { out in
      for module in modules { out.line("public import \(module)") }
      for module in own { out.line("import \(module)") }
      guard let body else { return }
      out.line()
      body(&out)
    }
    out.line("#endif")
  }

  /// `extension name {`; what is in it belongs to no actor, also where the target's code does.
  static func `extension`(
    _ name: String, _ out: inout SourceWriter, _ body: (inout SourceWriter) -> Void
  ) {
    out.block("nonisolated extension \(name)", body)
  }

  /// A type as it is named in the scope its field's own types are nested in.
  static func type(_ type: CodeType, named name: String) -> String {
    switch type {
    case .text: "Comity.Text"
    case .color: "Comity.Color"
    case .image: "Comity.Image"
    case .font: "Comity.Font"
    case .number, .points, .seconds: "Double"
    case .integer, .milliseconds: "Int"
    case .bool: "Bool"
    case .action: "Comity.Action"
    case .screen: "Comity.Screen"
    case .format: "Comity.Format"
    case .string: "String"
    case .amount: "Comity.Amount"
    case .minorUnits: "Comity.Money"
    case .isoDate: "Comity.ISODate"
    case .epochSeconds: "Comity.EpochSeconds"
    case .epochMilliseconds: "Comity.EpochMilliseconds"
    case .words, .record: name
    case .list(let item): "[\(self.type(item, named: name))]"
    }
  }

  /// An enum of words with their spellings as raw values.
  static func words(
    _ name: String, _ words: [String], _ conformances: String, _ out: inout SourceWriter
  ) {
    // An enum without cases takes no raw type.
    guard !words.isEmpty else { return out.line("public enum \(name): Sendable, Hashable {}") }
    let names = CodeNames(words, SwiftName.member)
    out.block("public enum \(name): String, \(conformances)") { out in
      for word in words {
        out.line(enumCase(names[word], word))
      }
    }
  }

  /// An enum of the words a server fills a field with, and of those only a later contract has.
  static func openWords(_ name: String, _ words: [String], _ out: inout SourceWriter) {
    let names = CodeNames(words, SwiftName.openWord)
    out.block(
      "public enum \(name): RawRepresentable, CaseIterable, Codable, Hashable, Sendable"
    ) { out in
      for word in words { out.line("case \(names[word])") }
      out.doc("A word that this version of the contract does not have.")
      out.line("case unknown(String)")
      out.line()
      out.doc("The words of the contract.")
      out.list("public static let allCases: [Self] = ", words.map { ".\(names[$0])" })
      out.line()
      out.block("public init(rawValue: String)") { out in
        out.line("switch rawValue {")
        for word in words {
          out.line("case \(SwiftName.literal(word)): self = .\(names[word])")
        }
        out.line("default: self = .unknown(rawValue)")
        out.line("}")
      }
      out.line()
      out.block("public var rawValue: String") { out in
        out.line("switch self {")
        for word in words { out.line("case .\(names[word]): \(SwiftName.literal(word))") }
        out.line("case .unknown(let word): word")
        out.line("}")
      }
    }
  }

  /// A case of an enum of strings.
  private static func enumCase(_ name: String, _ word: String) -> String {
    "case \(name)" + (isSame(name, word) ? "" : " = \(SwiftName.literal(word))")
  }

  private static func isSame(_ name: String, _ word: String) -> Bool {
    name == word || name == "`\(word)`"
  }

  /// A value type of fields, with the types of its enums and records inside.
  ///
  /// - Parameters:
  ///   - path: Its full name.
  ///   - isWire: It is read from and written as JSON.
  static func structure(
    _ name: String, _ fields: [CodeField], path: String, isWire: Bool, _ out: inout SourceWriter
  ) {
    let scope = SwiftFields(fields, path: path)
    let conformances = isWire ? "Codable, Hashable, Sendable" : "Hashable, Sendable"
    out.block("public struct \(name): \(conformances)") { out in
      for field in fields {
        out.line("public var \(scope.members[field.id]): \(scope.declared(field))")
      }
      if !fields.isEmpty { out.line() }
      let parameters = fields.map { field in
        "\(scope.members[field.id]): \(scope.declared(field))" + initial(field, scope)
      }
      out.block("public init", parameters) { out in
        for field in fields {
          out.line("self.\(scope.members[field.id]) = \(scope.members[field.id])")
        }
      }
      // The compiler makes the keys where all are called like their members.
      if isWire, fields.contains(where: { !isSame(scope.members[$0.id], $0.id) }) {
        out.line()
        out.block("private enum CodingKeys: String, CodingKey") { out in
          for field in fields {
            out.line(enumCase(scope.members[field.id], field.id))
          }
        }
      }
      for field in fields {
        let inner = scope.types[field.id]
        switch field.type.element {
        case .words where !field.words.isEmpty:
          out.line()
          if field.isOpen {
            openWords(inner, field.words, &out)
          } else {
            words(inner, field.words, "CaseIterable, Codable, Sendable", &out)
          }
        case .record:
          out.line()
          structure(inner, field.fields, path: "\(path).\(inner)", isWire: isWire, &out)
        default: break
        }
      }
    }
  }

  private static func initial(_ field: CodeField, _ scope: SwiftFields) -> String {
    if let fallback = field.fallback,
      let value = SwiftValue.literal(fallback, field, scope, screen: nil)
    {
      return " = \(value)"
    }
    return field.isRequired ? "" : " = nil"
  }
}

/// The names of a record's fields, and of the types that are nested in it for them.
struct SwiftFields {
  /// The full name of the record.
  let path: String
  let members: CodeNames
  let types: CodeNames

  init(_ fields: [CodeField], path: String) {
    self.path = path
    members = CodeNames(fields.map(\.id), SwiftName.member)
    types = CodeNames(fields.map(\.id), SwiftName.type, ending: "_")
  }

  /// The type of a field, optional where it may be left open.
  func declared(_ field: CodeField) -> String {
    let isOpen =
      field.isOptional
      || field.fallback != nil
        && SwiftValue.literal(field.fallback, field, self, screen: nil) == nil
    return SwiftCode.type(field.type, named: types[field.id]) + (isOpen ? "?" : "")
  }
}
