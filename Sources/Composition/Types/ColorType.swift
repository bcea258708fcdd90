import Diagnostics
import Syntax

/// A colour: a token, a hex value, or one of each for light and dark.
final class ColorType: ValueType {
  let name = "a colour"
  let reference = ReferenceTarget.token("colors")
  let spelling =
    "a colour token (`brand`), \"#RRGGBB\" or \"#RRGGBBAA\" in quotes, "
    + "or `{ light: …, dark: … }`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    switch checker.forest.kind(node) {
    case .sequence: checker.wrongType(node, self)
    case .scalar: checkOne(node, &checker)
    case .mapping: checkPair(node, &checker)
    }
  }

  private func checkOne(_ node: NodeID, _ checker: inout FormChecker) {
    let bytes = checker.reader.bytes(node)
    guard bytes.first == UInt8(ascii: "#") else {
      guard WordForm.isName(bytes) else { return checker.wrongType(node, self) }
      return
    }
    guard WordForm.color(bytes) == nil else { return }
    checker.wrongType(
      node, self, because: "a hex colour has six digits, or eight with its opacity",
      help: "write \"#RRGGBB\" or \"#RRGGBBAA\"")
  }

  private func checkPair(_ node: NodeID, _ checker: inout FormChecker) {
    let words = checker.words
    for pair in checker.forest.pairs(node) {
      let key = checker.forest.symbol(pair.key)
      guard key == words.light || key == words.dark else {
        checker.reportUnknownKey(pair.key, known: ["light", "dark"])
        continue
      }
      if checker.reader.isNull(pair.value) {
        checker.reportNull(pair.value, self)
      } else if checker.forest.kind(pair.value) == .scalar {
        checkOne(pair.value, &checker)
      } else {
        checker.wrongType(pair.value, self)
      }
    }
    for (word, text) in [(words.light, "light"), (words.dark, "dark")]
    where checker.forest.value(word, in: node) == nil {
      checker.report(
        "field-missing", "the colour has no `\(text)`", at: node,
        help: "give both: `{ light: …, dark: … }`")
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    if resolution.forest.kind(node) == .scalar {
      guard let (value, token) = Self.prove(node, &resolution) else {
        return resolution.out.null()
      }
      guard let token else { return resolution.write(value, token: nil) }
      return resolution.writeToken(.color, token)
    }
    guard let light = resolution.forest.value(resolution.words.light, in: node),
      let dark = resolution.forest.value(resolution.words.dark, in: node)
    else { return resolution.out.null() }
    let day = Self.prove(light, &resolution)
    let night = Self.prove(dark, &resolution)
    guard let day, let night else { return resolution.out.null() }
    // Two tokens make one value here, so the values themselves matter.
    for token in [day.token, night.token] { token.map { resolution.recordValue(of: $0) } }
    resolution.write(ColorValue(light: day.0.light, dark: night.0.dark), token: nil)
  }

  /// The colour a scalar stands for, with the token it names; reports one that is not there.
  static func prove(
    _ node: NodeID, _ resolution: inout Resolution
  ) -> (ColorValue, token: Symbol?)? {
    let bytes = resolution.reader.bytes(node)
    if bytes.first == UInt8(ascii: "#") {
      return WordForm.color(bytes).map { (ColorValue(light: $0, dark: $0), nil) }
    }
    guard let token = resolution.forest.symbol(node) else { return nil }
    guard let (value, name) = resolution.find(token, .color, at: node, { $0.color($1) }) else {
      resolution.unknownColor(token, at: node)
      return nil
    }
    return (value, name)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let hex = JSONSchema.pattern("^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    let one = JSONSchema.any([context.name(.color, pattern: "^[A-Za-z][A-Za-z0-9_]*$"), hex])
    return .any([one, .record([("light", one), ("dark", one)], required: ["light", "dark"])])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.shared("color") { _ in
      let hex = JSONSchema.pattern("^#[0-9A-F]{8}$")
      return .record(
        [("color", .type("string")), ("light", hex), ("dark", hex)], required: ["light", "dark"])
    }
  }
}

extension Resolution {
  /// Says that a colour token is not there, or that its own definition leads nowhere.
  mutating func unknownColor(_ token: Symbol, at node: NodeID) {
    guard mode == .proving else { return }
    let name = reader.text(token)
    let theme = reader.schema.headers.theme
    let colors = reader.schema.kind(header: theme)
      .flatMap { environment.module($0, theme) }.flatMap { reader.field(words.colors, of: $0) }
    guard let colors, reader.field(token, of: colors) != nil else {
      let known = colors.map { reader.entries($0, .plain).map { reader.text($0.key) } } ?? []
      guard !environment.isSuspect(.color, token) else { return }
      return unknown(
        "color", name, among: known, at: node,
        removal: reader.schema.kind(header: theme).flatMap {
          removal(of: token, from: words.colors, of: ModuleKey(kind: $0, id: theme))
        })
    }
    // A token whose chain breaks is told once, where it breaks: in the theme.
    guard module.id == theme else { return }
    let cycle = colorCycle(from: token, in: colors)
    guard let first = cycle.min(by: reader.symbols.precedes), first == token else { return }
    let chain = (cycle + [first]).map { "`\(reader.text($0))`" }.joined(separator: " → ")
    report(
      "color-unresolved", "colours refer to each other: \(chain)", at: node,
      help: "give one of them a hex value")
  }

  /// The tokens from one back to itself; empty where its chain ends.
  private func colorCycle(from token: Symbol, in colors: Value) -> [Symbol] {
    var open = [token]
    var before: [Symbol: Symbol] = [:]
    while let last = open.popLast() {
      for next in colorReferences(last, in: colors) {
        if next == token {
          var path = [last]
          while let first = path.last, first != token, let earlier = before[first] {
            path.append(earlier)
          }
          return path.reversed()
        }
        if before[next] == nil {
          before[next] = last
          open.append(next)
        }
      }
    }
    return []
  }

  /// Tokens that a token's definition names.
  private func colorReferences(_ token: Symbol, in colors: Value) -> [Symbol] {
    guard let node = reader.node(token, of: colors) else { return [] }
    if let symbol = forest.symbol(node) { return [symbol] }
    return forest.pairs(node).compactMap { forest.symbol($0.value) }
  }

  /// Writes both schemes of a colour, with the token it came from.
  mutating func write(_ color: ColorValue, token: Symbol?) {
    out.beginObject()
    if let token {
      out.key("color")
      write(token)
    }
    out.key("light")
    out.string(Self.hex(color.light))
    out.key("dark")
    out.string(Self.hex(color.dark))
    out.endObject()
  }

  private static func hex(_ color: UInt32) -> ArraySlice<UInt8> {
    let digits = StaticHex.digits
    var text: [UInt8] = [UInt8(ascii: "#")]
    text.reserveCapacity(9)
    for shift in stride(from: 28, through: 0, by: -4) {
      text.append(digits[Int(color >> UInt32(shift)) & 15])
    }
    return text[...]
  }

  private enum StaticHex {
    static let digits = Array("0123456789ABCDEF".utf8)
  }
}
