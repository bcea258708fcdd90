import Diagnostics
import Syntax

/// How a scalar field of a contract is written in the JSON of a stub.
struct StubScalar {
  private let type: WireType
  /// `minor-units`, `decimal`, `iso8601`, `epoch-seconds`, `epoch-millis`; empty where it does not say.
  private let wire: String
  private let reader: Reader

  init(_ type: WireType, _ declaration: Value, _ reader: Reader) {
    self.type = type
    self.reader = reader
    wire =
      reader.symbols.find("wire").flatMap { reader.symbol($0, of: declaration) }.map(reader.text)
      ?? ""
  }

  /// Whether a scalar of open content is such a value.
  func holds(_ node: NodeID) -> Bool {
    let bytes = reader.bytes(node)
    switch type.kind {
    case .text: return isText(node)
    case .words:
      return isText(node) && reader.forest.symbol(node).map(type.words.contains) ?? false
    case .integer: return reader.isPlain(node) && WordForm.isInteger(bytes)
    case .number: return reader.isPlain(node) && WordForm.isNumber(bytes)
    case .bool: return isBool(node)
    case .money:
      switch wire {
      case "minor-units": return reader.isPlain(node) && WordForm.isInteger(bytes)
      case "decimal": return isText(node) && WordForm.isNumber(bytes)
      default: return WordForm.isNumber(bytes)
      }
    case .date:
      switch wire {
      case "epoch-seconds", "epoch-millis": return reader.isPlain(node) && WordForm.isInteger(bytes)
      case "iso8601": return isText(node) && Self.isMoment(bytes)
      default:
        return isText(node) ? Self.isMoment(bytes) : WordForm.isInteger(bytes)
      }
    case .duration:
      switch wire {
      case "epoch-seconds", "epoch-millis": return reader.isPlain(node) && WordForm.isInteger(bytes)
      case "iso8601": return isText(node) && bytes.first == UInt8(ascii: "P")
      default: return isText(node) ? bytes.first == UInt8(ascii: "P") : WordForm.isInteger(bytes)
      }
    case .list, .record: return false
    }
  }

  /// For messages: "a whole number", "money in minor units".
  var phrase: String {
    switch (type.kind, wire) {
    case (.money, "minor-units"): "money in minor units"
    case (.money, "decimal"): "money as a decimal"
    default: type.phrase(reader)
    }
  }

  /// What to write: "a whole number without quotes".
  var spelling: String {
    switch type.kind {
    case .text: "text, in quotes where it could be misread"
    case .words: type.phrase(reader)
    case .integer: "a whole number without quotes"
    case .number: "a number without quotes"
    case .bool: "`true` or `false`"
    case .money:
      switch wire {
      case "minor-units": "a whole number of the smallest unit: 1250"
      case "decimal": "the amount in quotes: \"12.50\""
      default: "a number"
      }
    case .date:
      wire.hasPrefix("epoch") ? "a whole number" : "a date of ISO 8601: \"2026-01-31\""
    case .duration: wire.hasPrefix("epoch") ? "a whole number" : "a duration of ISO 8601: \"PT5M\""
    case .list: type.phrase(reader)
    case .record: "a map of fields"
    }
  }

  /// The edit that makes a scalar fit where only its quotes or its spelling are wrong.
  func mend(_ node: NodeID) -> (edit: Edit, help: String)? {
    guard reader.forest.kind(node) == .scalar, !reader.isNull(node) else { return nil }
    let text = reader.text(node)
    let span = reader.forest.span(node)
    if type.kind == .words {
      guard let near = nearest(to: text, in: type.words.map(reader.text)) else { return nil }
      return (Edit(span, near), "did you mean `\(near)`?")
    }
    let bytes = text.utf8.map { $0 }
    let isPlain = reader.isPlain(node)
    let wantsText: Bool
    switch type.kind {
    case .text: wantsText = true
    case .money: wantsText = wire == "decimal" && WordForm.isNumber(bytes)
    default: wantsText = false
    }
    if wantsText, isPlain, !text.isEmpty {
      return (Edit(span, "\"\(text)\""), "put quotes round it: \"\(text)\"")
    }
    let wantsWhole =
      type.kind == .integer || type.kind == .money && wire == "minor-units"
      || (type.kind == .date || type.kind == .duration) && wire.hasPrefix("epoch")
    if !isPlain,
      wantsWhole && WordForm.isInteger(bytes)
        || type.kind == .number && WordForm.isNumber(bytes)
        || type.kind == .bool && (text == "true" || text == "false")
    {
      return (Edit(span, text), "write \(text) without quotes")
    }
    return nil
  }

  /// A string in JSON: in quotes, or no literal.
  private func isText(_ node: NodeID) -> Bool {
    guard reader.isPlain(node) else { return true }
    return !isBool(node) && !WordForm.isNumber(reader.bytes(node)) && !reader.isNull(node)
  }

  private func isBool(_ node: NodeID) -> Bool {
    guard reader.isPlain(node), let symbol = reader.forest.symbol(node) else { return false }
    return symbol == reader.words.true_ || symbol == reader.words.false_
  }

  /// A date of ISO 8601, with or without a time behind `T`.
  private static func isMoment(_ text: ArraySlice<UInt8>) -> Bool {
    guard WordForm.isDate(text.prefix(10)) else { return false }
    let rest = text.dropFirst(10)
    guard let first = rest.first else { return true }
    let clock = rest.dropFirst()
    return first == UInt8(ascii: "T") && clock.count >= 5
      && clock.allSatisfy { WordForm.isDigit($0) || ":.+-Z".utf8.contains($0) }
  }
}
