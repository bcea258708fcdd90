import Composition
import Formatting

/// Fills one screen from a stub set in one language.
struct ScreenFilling {
  let country: PicturedCountry
  let shot: Shot
  let screen: BundleObject
  private let answers: StubAnswers
  private let formats: [TextPattern.Kind: ValueFormat]
  private(set) var faults: [PictureFault] = []

  /// Items a repeated cell or a list shows at most; nobody looks at more.
  static let mostItems = 100

  init?(_ country: PicturedCountry, _ shot: Shot) {
    guard let screen = country.screen(shot.screen) else { return nil }
    self.init(country, shot, screen)
  }

  /// The same for a screen that the country need not have.
  init(_ country: PicturedCountry, _ shot: Shot, _ screen: BundleObject) {
    self.country = country
    self.shot = shot
    self.screen = screen
    var bound: [String: Set<String>] = [:]
    boundFields(.object(screen), into: &bound)
    answers = StubAnswers(
      shot.stubs.flatMap { name in country.stubs.first { $0.name == name }?.set }, bound: bound)
    formats = country.placeholderFormats
  }

  // MARK: Texts

  /// A text by key, its arguments filled.
  mutating func text(_ key: String, with: BundleObject?, _ path: String, _ item: WireValue?)
    -> ShownText
  {
    guard let found = country.bundle.text(key, shot.language) else {
      faults.append(PictureFault(.missingValue, path, "there is no text `\(key)`"))
      return ShownText(string: key, path: path, isPlaceholder: true)
    }
    var arguments: [String: TextArgument] = [:]
    var isPlaceholder = false
    for member in with?.members ?? [] {
      switch argument(member.value, path, item) {
      case .success(let argument): arguments[member.key] = argument
      case .failure(let lack):
        isPlaceholder = true
        arguments[member.key] = .shown("[\(lack.field)]")
      }
    }
    return ShownText(
      string: LocalText(found).text(arguments, formats: formats), path: path,
      isPlaceholder: isPlaceholder)
  }

  private struct Lack: Error {
    let field: String
  }

  private mutating func argument(_ value: BundleValue, _ path: String, _ item: WireValue?)
    -> Result<TextArgument, Lack>
  {
    if let key = value["text"]?.string {
      return .success(.shown(text(key, with: value["with"]?.object, path, item).string))
    }
    if let field = value["field"]?.string {
      guard let wire = bound(value, path, item) else { return .failure(Lack(field: field)) }
      if let format = value["format"]?.string, let shown = show(wire, format: format) {
        return .success(.shown(shown))
      }
      return .success(.value(raw(wire)))
    }
    if let value = value["value"] { return .success(.value(Self.spell(value))) }
    return .success(.value(Self.spell(value)))
  }

  /// A scalar as bundles spell it.
  static func spell(_ value: BundleValue) -> String {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let isOn): isOn ? "true" : "false"
    default: ""
    }
  }

  // MARK: Bindings

  /// The value of a binding; reports one the stub set lacks.
  private mutating func bound(_ binding: BundleValue, _ path: String, _ item: WireValue?)
    -> WireValue?
  {
    guard let field = binding["field"]?.string else { return nil }
    let endpoint = binding["from"]?.string
    let found: WireValue?
    if let endpoint {
      let answers = country.endpoints[endpoint]?["answers"]
      let contract = answers?.object?.members.first { $0.key.hasPrefix("2") }?.value
      found = self.answers.body(endpoint).flatMap { body in
        Self.value(field, in: body, contract)
      }
    } else {
      found = item.flatMap { Self.value(field, in: $0.value, $0.declaration?["fields"]) }
    }
    if let found { return found }
    let source = endpoint.map { "`\($0)`" } ?? "an item"
    let set = shot.stubs.map { "the stub set `\($0)`" } ?? "no stub set"
    faults.append(
      PictureFault(.missingValue, path, "\(set) answers no `\(field)` of \(source)"))
    return nil
  }

  private static func value(_ field: String, in body: BundleValue, _ fields: BundleValue?)
    -> WireValue?
  {
    var value = body
    var fields = fields
    var declaration: BundleValue?
    for segment in field.split(separator: ".") {
      guard let next = value[String(segment)] else { return nil }
      value = next
      declaration = fields?[String(segment)]
      fields = declaration?["fields"]
    }
    return value == .null ? nil : WireValue(value: value, declaration: declaration)
  }

  /// A value of an answer as formats and texts take it: money in units, dates as ISO 8601.
  private func raw(_ wire: WireValue) -> String {
    let text = Self.spell(wire.value)
    switch wire.declaration?["wire"]?.string {
    case "minor-units": return Self.shifted(text, by: country.minorDigits)
    case "epoch-seconds": return isoDate(epoch: Int(text)) ?? text
    case "epoch-millis": return isoDate(epoch: Int(text).map { $0 / 1000 }) ?? text
    default: return text
    }
  }

  /// A whole number with its point moved to the left.
  static func shifted(_ text: String, by digits: Int) -> String {
    guard digits > 0, let number = Int(text) else { return text }
    let sign = number < 0 ? "-" : ""
    var figures = String(number.magnitude)
    while figures.utf8.count <= digits { figures = "0" + figures }
    return sign + figures.dropLast(digits) + "." + figures.suffix(digits)
  }

  private func show(_ wire: WireValue, format: String) -> String? {
    guard let format = country.valueFormats[format] else { return nil }
    return try? format.text(of: raw(wire), language: shot.language)
  }

  // MARK: Values of a model

  /// A value as it stands in a screen or an example.
  ///
  /// - Parameters:
  ///   - declaration: the property's in the design; its type says what the value is.
  ///   - item: the item that relative bindings read.
  mutating func fill(
    _ value: BundleValue, _ declaration: BundleValue?, _ path: String, _ item: WireValue?
  ) -> FilledValue? {
    let type = declaration?["type"]?.string ?? ""
    if let object = value.object {
      if let key = object["text"]?.string {
        return .text(text(key, with: object["with"]?.object, path, item))
      }
      if let name = object["image"]?.string { return .image(name) }
      if let color = ColorValue(value) { return .color(color) }
      if object["family"] != nil { return .font(value) }
      if let points = object["points"] { return .plain(points) }
      if object["field"] != nil { return filledBinding(value, declaration, path, item) }
    }
    if type == "action" { return .action }
    if let items = value.array, type == "list" { return list(items, declaration, path, item) }
    if type == "record", let object = value.object {
      return .list([record(object, declaration, path, item)])
    }
    if type == "money", let shown = money(value) {
      return .text(ShownText(string: shown, path: path))
    }
    return .plain(value)
  }

  private func money(_ value: BundleValue) -> String? {
    let text = Self.spell(value["amount"] ?? value)
    return try? formats[.money]?.text(of: text, language: shot.language)
  }

  private mutating func list(
    _ items: [BundleValue], _ declaration: BundleValue?, _ path: String, _ item: WireValue?
  ) -> FilledValue {
    var filled: [FilledValue.Item] = []
    for (index, entry) in items.prefix(Self.mostItems).enumerated() {
      if let object = entry.object, declaration?["of"]?.string == "record" {
        var made = record(object, declaration, path, item)
        if object.id == nil { made.id = "\(index)" }
        filled.append(made)
      } else {
        let inner = declaration?["of"].map {
          BundleValue.object(BundleObject([.init(key: "type", value: $0)]))
        }
        let whole = fill(entry, inner, "\(path).\(index)", item)
        filled.append(FilledValue.Item(id: "\(index)", fields: [:], whole: whole))
      }
    }
    return .list(filled)
  }

  private mutating func record(
    _ object: BundleObject, _ declaration: BundleValue?, _ path: String, _ item: WireValue?
  ) -> FilledValue.Item {
    let id = object.id ?? "0"
    var fields: [String: FilledValue] = [:]
    for member in object.members where member.key != "id" {
      fields[member.key] = fill(
        member.value, declaration?["fields"]?[member.key], "\(path).\(id).\(member.key)", item)
    }
    return FilledValue.Item(id: id, fields: fields, whole: nil)
  }

  private mutating func filledBinding(
    _ binding: BundleValue, _ declaration: BundleValue?, _ path: String, _ item: WireValue?
  ) -> FilledValue? {
    guard let wire = bound(binding, path, item) else {
      return .text(
        ShownText(
          string: "[\(binding["field"]?.string ?? "")]", path: path, isPlaceholder: true))
    }
    switch declaration?["type"]?.string {
    case "bool", "integer", "number", "enum": return .plain(wire.value)
    case "image": return .image(Self.spell(wire.value))
    case "list":
      let items = wire.value.array ?? []
      return .list(
        items.prefix(Self.mostItems).enumerated().map { index, entry in
          var fields: [String: FilledValue] = [:]
          for member in entry.object?.members ?? [] {
            let text = Self.spell(member.value)
            fields[member.key] = .text(
              ShownText(string: text, path: "\(path).\(index).\(member.key)"))
          }
          let whole = ShownText(string: Self.spell(entry), path: "\(path).\(index)")
          return FilledValue.Item(
            id: "\(index)", fields: fields, whole: entry.object == nil ? .text(whole) : nil)
        })
    default: break
    }
    let shown = binding["format"]?.string.flatMap { show(wire, format: $0) } ?? raw(wire)
    return .text(ShownText(string: shown, path: path))
  }

  // MARK: Repeated cells

  /// Items an entry is repeated for, with what the contract says of them; reports a missing list.
  mutating func items(_ each: BundleValue, _ path: String) -> [WireValue]? {
    guard let wire = bound(each, path, nil), let items = wire.value.array else { return nil }
    let declaration = wire.declaration
    return items.prefix(Self.mostItems).map { WireValue(value: $0, declaration: declaration) }
  }

  mutating func report(_ fault: PictureFault) { faults.append(fault) }
}

/// A day in UTC as `2026-01-31T09:05:00Z`.
private func isoDate(epoch: Int?) -> String? {
  guard let epoch, (-62_135_596_800...253_402_300_799).contains(epoch) else { return nil }
  let day = Int((Double(epoch) / 86400).rounded(.down))
  let seconds = epoch - day * 86400
  // Days since 0000-03-01, in eras of 400 years (proleptic Gregorian calendar).
  let shifted = day + 719_468
  let era = Int((Double(shifted) / 146_097).rounded(.down))
  let ofEra = shifted - era * 146_097
  let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
  let ofYear = ofEra - (365 * year + year / 4 - year / 100)
  let month = (5 * ofYear + 2) / 153
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let number = year + era * 400 + (month < 10 ? 0 : 1)
  let date =
    "\(String(repeating: "0", count: max(0, 4 - "\(number)".count)))\(number)"
    + "-\(two(month < 10 ? month + 3 : month - 9))-\(two(ofYear - (153 * month + 2) / 5 + 1))"
  return date + "T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
}
