import Composition

/// Pieces of Kotlin that several generated files hold. Kotlin 1.3 and newer read them.
enum KotlinCode {
  /// A file of the generated package.
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SourceWriter(head: app.head)
    out.line("@file:Suppress(\"unused\", \"MemberVisibilityCanBePrivate\")")
    out.line()
    out.line("package comity")
    out.line()
    return out
  }

  /// A type as it is named in the scope its field's own types are nested in.
  static func type(_ type: CodeType, named name: String) -> String {
    switch type {
    case .text: "comity.Text"
    case .color: "comity.Color"
    case .image: "comity.Image"
    case .font: "comity.Font"
    case .number, .points, .seconds: "Double"
    case .integer, .milliseconds: "Long"
    case .bool: "Boolean"
    case .action: "comity.Action"
    case .screen: "comity.Screen"
    case .format: "comity.Format"
    case .string: "String"
    case .amount: "comity.Amount"
    case .minorUnits: "comity.Money"
    case .isoDate: "comity.IsoDate"
    case .epochSeconds: "comity.EpochSeconds"
    case .epochMilliseconds: "comity.EpochMilliseconds"
    case .words, .record: name
    case .list(let item): "List<\(self.type(item, named: name))>"
    }
  }

  /// An enum whose constants know the words they stand for.
  static func words(_ name: String, _ words: [String], _ out: inout SourceWriter) {
    let names = CodeNames(words, KotlinName.constant)
    out.block("enum class \(name)(val id: String)") { out in
      for (index, word) in words.enumerated() {
        let end = index + 1 < words.count ? "," : ";"
        out.line("\(names[word])(\(KotlinName.literal(word)))\(end)")
      }
      if words.isEmpty { out.line(";") }
      out.line()
      out.block("companion object") { out in
        out.line("fun of(id: String): \(name) = values().first { it.id == id }")
      }
    }
  }

  /// The words a server fills a field with, as objects of a class that also holds those only a later
  /// contract has.
  ///
  /// - Parameter path: Its full name: an object may be called the same.
  static func openWords(
    _ name: String, _ words: [String], path: String, _ out: inout SourceWriter
  ) {
    let names = CodeNames(words, KotlinName.openWord, ending: "_")
    out.block("sealed class \(name)(val id: String)") { out in
      for word in words {
        out.line("object \(names[word]) : \(path)(\(KotlinName.literal(word)))")
      }
      out.doc("A word that this version of the contract does not have.")
      out.line("data class Unknown(val word: String) : \(path)(word)")
      out.line()
      out.line("override fun toString(): String = id")
      out.line()
      out.block("companion object") { out in
        out.doc("The words of the contract.")
        out.list(
          "val all: List<\(path)> get() = ", words.map { "\(path).\(names[$0])" }, open: "listOf(")
        out.line()
        out.block("fun of(id: String): \(path) = when (id)") { out in
          for word in words {
            out.line("\(KotlinName.literal(word)) -> \(path).\(names[word])")
          }
          out.line("else -> \(path).Unknown(id)")
        }
      }
    }
  }

  /// A value class of fields, with the types of its enums and records inside.
  ///
  /// - Parameters:
  ///   - path: Its full name.
  ///   - isWire: It is read from and written as JSON taken apart into maps and lists.
  static func structure(
    _ name: String, _ fields: [CodeField], path: String, isWire: Bool,
    _ resources: AndroidResourceNames, _ out: inout SourceWriter
  ) {
    guard !fields.isEmpty else { return out.line("class \(name)") }
    let scope = KotlinFields(fields, path: path, resources)
    let parameters = fields.map { field in
      "val \(scope.members[field.id]): \(scope.declared(field))" + initial(field, scope)
    }
    let nested = fields.filter { field in
      field.type.element == .words || field.type.element == .record
    }
    guard isWire || !nested.isEmpty else {
      return out.call("data class \(name)", parameters)
    }
    out.block("data class \(name)", parameters) { out in
      for (index, field) in nested.enumerated() {
        if index > 0 { out.line() }
        let inner = scope.types[field.id]
        if field.type.element == .words, field.isOpen {
          openWords(inner, field.words, path: "\(path).\(inner)", &out)
        } else if field.type.element == .words {
          words(inner, field.words, &out)
        } else {
          structure(
            inner, field.fields, path: "\(path).\(inner)", isWire: isWire, resources, &out)
        }
      }
      guard isWire else { return }
      if !nested.isEmpty { out.line() }
      KotlinWire.write(fields, scope, &out)
    }
  }

  private static func initial(_ field: CodeField, _ scope: KotlinFields) -> String {
    if let fallback = field.fallback,
      let value = KotlinValue.literal(fallback, field, scope, screen: nil)
    {
      return " = \(value)"
    }
    return field.isRequired ? "" : " = null"
  }
}

/// The names of a record's fields, and of the classes that are nested in it for them.
struct KotlinFields {
  /// The full name of the record.
  let path: String
  let members: CodeNames
  let types: CodeNames
  let resources: AndroidResourceNames

  init(_ fields: [CodeField], path: String, _ resources: AndroidResourceNames) {
    self.path = path
    self.resources = resources
    members = CodeNames(fields.map(\.id), KotlinName.member)
    types = CodeNames(fields.map(\.id), KotlinName.type, ending: "_")
  }

  /// The type of a field, nullable where it may be left open.
  func declared(_ field: CodeField) -> String {
    let isOpen =
      field.isOptional
      || field.fallback != nil
        && KotlinValue.literal(field.fallback, field, self, screen: nil) == nil
    return KotlinCode.type(field.type, named: types[field.id]) + (isOpen ? "?" : "")
  }
}
