import Formatting
import Syntax

/// The fields of a `formats/` module as they are merged in one country.
struct FormatFields {
  let value: Value
  let reader: Reader

  /// What the field's node is; nil where the format has none.
  subscript(_ name: String) -> NodeID? {
    reader.symbols.find(name).flatMap { reader.node($0, of: value) }
  }

  /// To make a `ValueFormat` of.
  var description: FormatDescription {
    var fields = FormatDescription(type: text("type") ?? "")
    fields.fractionDigits = text("fraction-digits").flatMap { Int($0) }
    fields.grouping = text("grouping")
    fields.groupSizes = numbers("group-sizes")
    fields.decimal = text("decimal")
    fields.symbol = text("symbol")
    fields.position = text("position")
    fields.space = text("space").map { $0 == "true" }
    fields.pattern = text("pattern")
    fields.mask = text("mask")
    fields.check = text("check")
    fields.checkDigits = text("check-digits").flatMap { Int($0) }
    fields.checkWeights = numbers("check-weights")
    fields.checkTen = text("check-ten")
    return fields
  }

  func text(_ name: String) -> String? { self[name].map(reader.text) }

  private func numbers(_ name: String) -> [Int]? {
    self[name].map { reader.forest.items($0).compactMap { Int(reader.text($0)) } }
  }
}
