import Diagnostics
import Syntax

/// Text of one fixed form, carried as it is written.
final class PatternType: ValueType {
  let name: String
  let spelling: String
  /// The form as a regular expression of JSON Schema.
  let pattern: String
  let matches: @Sendable (ArraySlice<UInt8>) -> Bool

  init(
    name: String, spelling: String, pattern: String,
    matches: @escaping @Sendable (ArraySlice<UInt8>) -> Bool
  ) {
    self.name = name
    self.spelling = spelling
    self.pattern = pattern
    self.matches = matches
  }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar, matches(checker.reader.bytes(node)) else {
      return checker.wrongType(node, self)
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .pattern(pattern) }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .pattern(pattern) }

  /// `[A-Za-z][A-Za-z0-9_]*`: a property, field or key of a list.
  static let fieldName = PatternType(
    name: "a name", spelling: "a letter, then letters, digits and `_`",
    pattern: "^[A-Za-z][A-Za-z0-9_]*$", matches: { WordForm.isName($0) })

  static let secretName = PatternType(
    name: "the name of a secret", spelling: "its name in capitals: `MAPS_KEY`, never its value",
    pattern: "^[A-Z][A-Z0-9_]*$", matches: { WordForm.isUpperCase($0) })

  static let reverseDomain = PatternType(
    name: "an app's id", spelling: "a domain backwards: `com.example.ride`",
    pattern: "^[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z][A-Za-z0-9_-]*)+$",
    matches: { WordForm.isReverseDomain($0) })

  static let date = PatternType(
    name: "a date", spelling: "year, month and day: `2026-01-31`",
    pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    matches: { WordForm.isDate($0) })

  /// SHA-256 in lower-case hexadecimal.
  static let digest = PatternType(
    name: "a SHA-256", spelling: "64 hexadecimal digits, as `comity accept` writes them",
    pattern: "^[0-9a-f]{64}$",
    matches: { text in
      text.count == 64
        && text.allSatisfy { WordForm.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= $0 }
    })

  static let money = PatternType(
    name: "an amount of money", spelling: "the amount in quotes: \"12.50\"",
    pattern: "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$",
    matches: { WordForm.isNumber($0) && $0.count <= 20 })

  static let language = PatternType(
    name: "a language", spelling: "its tag of BCP 47: `en`, `pt-BR`",
    pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
    matches: { isLanguageTag(String(decoding: $0, as: UTF8.self)) })

  static let currency = PatternType(
    name: "a currency", spelling: "its three letters of ISO 4217: `EUR`", pattern: "^[A-Z]{3}$",
    matches: { isCurrencyCode(String(decoding: $0, as: UTF8.self)) })

  /// An address without `${…}`, as constants hold them.
  static let plainURL = PatternType(
    name: "an address", spelling: "an address with its scheme in quotes: \"https://ride.example\"",
    pattern: "^[A-Za-z][A-Za-z0-9+.-]*:[^ ]+$", matches: { WordForm.isURL($0) })

  /// A path below an address; `{name}` in it is a parameter.
  static let urlPath = PatternType(
    name: "a path", spelling: "a path in quotes that begins with `/`: \"/v1/rides/{id}\"",
    pattern: "^/[^ ?#]*$",
    matches: {
      $0.first == UInt8(ascii: "/")
        && $0.allSatisfy {
          $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
    })
}
