import Formatting

/// What services answered, as a screen shows it: bindings and texts become what people read.
public struct Answers: Sendable {
  private let bundle: CountryBundle
  private let texts: Texts
  /// The body of the last answer by `service.endpoint`.
  public var bodies: [String: JSONValue]
  /// The item at hand inside a repeated cell, and the endpoint it is of.
  private var item: (value: JSONValue, fields: [String: CountryBundle.Field])?

  /// What a screen shows with the texts of one language.
  public init(_ bundle: CountryBundle, _ texts: Texts, bodies: [String: JSONValue] = [:]) {
    self.bundle = bundle
    self.texts = texts
    self.bodies = bodies
  }

  /// What a value of a view-model shows; nil for what is no text, and for a field that did not come.
  public func text(_ value: ModelValue) -> String? {
    switch value {
    case .text(let key, let arguments):
      shown(key, arguments)
    case .binding(let binding): shown(binding)
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): JSONValue.number(number).plain
    default: nil
    }
  }

  /// The items a cell is repeated for, each with what its own bindings name.
  public func items(_ each: Binding) -> [Answers] {
    guard let from = each.from, case .array(let items)? = bodies[from]?.value(at: each.field) else {
      return []
    }
    let fields = field(each)?.fields ?? [:]
    return items.map { item in
      var copy = self
      copy.item = (item, fields)
      return copy
    }
  }

  /// A text, unless something that is put into it did not come.
  private func shown(_ key: String, _ arguments: [String: ModelValue]) -> String? {
    let values = arguments.compactMapValues(argument)
    return values.count == arguments.count ? texts(key, values) : nil
  }

  private func argument(_ value: ModelValue) -> TextArgument? {
    guard case .binding(let binding) = value else {
      return text(value).map(TextArgument.value)
    }
    if binding.format != nil { return shown(binding).map(TextArgument.shown) }
    return raw(binding).map(TextArgument.value)
  }

  /// What a field holds, in its format if it has one.
  private func shown(_ binding: Binding) -> String? {
    guard let raw = raw(binding) else { return nil }
    guard let id = binding.format, let format = try? bundle.format(id)?.valueFormat() else {
      return raw
    }
    return (try? format.text(of: raw, language: texts.language)) ?? raw
  }

  /// What a field holds, as formats take it.
  private func raw(_ binding: Binding) -> String? {
    let body = binding.from.map { bodies[$0] } ?? item?.value
    guard let value = body?.value(at: binding.field) else { return nil }
    return field(binding)?.read(value, currency: bundle.currency) ?? value.plain
  }

  /// The contract of a field.
  private func field(_ binding: Binding) -> CountryBundle.Field? {
    let path = binding.field.split(separator: ".").map(String.init)
    func find(_ fields: [String: CountryBundle.Field]) -> CountryBundle.Field? {
      guard let first = path.first, var field = fields[first] else { return nil }
      for name in path.dropFirst() {
        guard let next = field.fields[name] else { return nil }
        field = next
      }
      return field
    }
    guard let from = binding.from else { return item.flatMap { find($0.fields) } }
    let answers = bundle.endpoint(from)?.endpoint.answers ?? [:]
    return answers.filter { $0.key.hasPrefix("2") }.sorted { $0.key < $1.key }
      .lazy.compactMap { find($0.value) }.first
  }
}

extension CountryBundle.Field {
  /// A value of the wire as formats take it: money as a decimal fraction, dates by ISO 8601 in UTC.
  ///
  /// - Parameter currency: ISO 4217: it says how many minor units make one.
  /// - Returns: Nil for what is no value of the field.
  public func read(_ value: JSONValue, currency: String) -> String? {
    switch (type, wire) {
    case ("money", "minor-units"):
      return value.integer.map { minorUnits($0, digits: Currency.digits(currency)) }
    case ("date", "epoch-seconds"): return value.double.flatMap { Instant.text(seconds: $0) }
    case ("date", "epoch-millis"): return value.double.flatMap { Instant.text(seconds: $0 / 1000) }
    default: return value.plain
    }
  }

  private func minorUnits(_ amount: Int, digits: Int) -> String {
    let sign = amount < 0 ? "-" : ""
    var text = String(amount.magnitude)
    guard digits > 0 else { return sign + text }
    if text.count <= digits { text = String(repeating: "0", count: digits + 1 - text.count) + text }
    return sign + text.dropLast(digits) + "." + text.suffix(digits)
  }
}

extension JSONValue {
  /// A scalar as formats take it; nil for anything else.
  var plain: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number: String(decoding: json, as: UTF8.self)
    case .bool(let value): "\(value)"
    default: nil
    }
  }
}

/// How many digits the minor unit of a currency has.
enum Currency {
  /// Source: ISO 4217, list one, as of 2026; all others have 2.
  static func digits(_ code: String) -> Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    default: 2
    }
  }
}
