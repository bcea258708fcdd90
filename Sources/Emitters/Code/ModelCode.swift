import Composition

/// How one entry of a screen fills its design: what is fixed in the country, and what the app reads
/// from answers and hands over.
struct ModelCode {
  /// Something the app hands over.
  struct Parameter {
    /// The property, for an argument of its text followed by that argument.
    let id: String
    let type: CodeType
    /// The field of the answer, for comments.
    let source: String
  }

  /// An argument of a text.
  enum Argument {
    case integer(String)
    case text(String)
    /// The value of a parameter, by its id.
    case parameter(String, TextArgument.Form)
  }

  /// The value of one property.
  enum Value {
    case given(BundleValue)
    case text(String, [Argument])
    case parameter(String)
  }

  let values: [(field: CodeField, value: Value)]
  private(set) var parameters: [Parameter] = []

  /// - Parameter model: The entry's; what is off or absent in it is left out.
  init(_ fields: [CodeField], _ model: BundleObject, _ app: AppCode) {
    var values: [(CodeField, Value)] = []
    var parameters: [Parameter] = []
    for field in fields {
      guard let value = model[field.id], value != .null else { continue }
      let made = Self.value(value, field, app, &parameters)
      values.append((field, made))
    }
    self.values = values
    self.parameters = parameters
  }

  /// The title of a screen, as if it were the only property of a design.
  init(title: BundleValue, _ app: AppCode) {
    self.init(
      [
        CodeField(
          id: "title", type: .text, isRequired: true, fallback: nil, words: [], fields: [])
      ], BundleObject([BundleObject.Member(key: "title", value: title)]), app)
  }

  private static func value(
    _ value: BundleValue, _ field: CodeField, _ app: AppCode, _ parameters: inout [Parameter]
  ) -> Value {
    if field.type == .text, let key = value["text"]?.string {
      return text(key, value["with"]?.object, prefix: field.id, app, &parameters)
    }
    guard value.isBound else { return .given(value) }
    parameters.append(
      Parameter(
        id: field.id, type: field.type, source: Self.source(value)))
    return .parameter(field.id)
  }

  private static func text(
    _ key: String, _ with: BundleObject?, prefix: String, _ app: AppCode,
    _ parameters: inout [Parameter]
  ) -> Value {
    var arguments: [Argument] = []
    for argument in app.signature(key)?.arguments ?? [] {
      let given = with?[argument.name] ?? .null
      if given.isBound {
        let id = "\(prefix)-\(argument.name)"
        parameters.append(
          Parameter(
            id: id, type: argument.form == .integer ? .integer : .string, source: source(given)))
        arguments.append(.parameter(id, argument.form))
      } else if argument.form == .integer {
        arguments.append(.integer(Int(given.plain).map(String.init) ?? "0"))
      } else {
        arguments.append(.text(given.plain))
      }
    }
    return .text(key, arguments)
  }

  /// `dispatch.estimate fare.amount as money`.
  private static func source(_ value: BundleValue) -> String {
    guard let field = value["field"]?.string else { return "the answer" }
    let from = value["from"]?.string.map { $0 + " " } ?? ""
    let format = value["format"]?.string.map { " as \($0)" } ?? ""
    return "\(from)\(field)\(format)"
  }
}
