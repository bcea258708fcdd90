import Diagnostics
import Syntax

/// What a number counts; units are not written in YAML.
enum NumberUnit: String {
  case points, metres

  /// How many of it one of a unit people write is.
  private func count(_ written: Substring) -> Double? {
    switch (self, written) {
    case (.points, "pt"), (.points, "dp"), (.points, "sp"), (.points, "px"), (.metres, "m"): 1
    case (.metres, "km"): 1000
    default: nil
    }
  }

  /// A number with letters or a percent sign behind it.
  struct Written {
    let number: Substring
    let unit: Substring

    init?(_ text: String) {
      let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      let unit = text.dropFirst(number.count).drop { $0 == " " }
      guard WordForm.isNumber(number.utf8), !unit.isEmpty,
        unit.allSatisfy({ $0.isLetter || $0 == "%" })
      else { return nil }
      self.number = number
      self.unit = unit
    }

    /// The number to write in its place; nil where the unit is none of these.
    func number(in unit: NumberUnit) -> String? {
      guard let count = unit.count(self.unit), let value = Double(number) else { return nil }
      if count == 1 { return String(number) }
      let whole = (value * count).rounded()
      return abs(whole - value * count) < 1e-6 && abs(whole) < 1e15 ? "\(Int(whole))" : nil
    }
  }
}

extension FormChecker {
  /// Reports a number with a unit; false where it is none.
  mutating func reportUnit(_ node: NodeID, _ type: some ValueType, _ unit: NumberUnit?) -> Bool {
    guard forest.kind(node) == .scalar, let written = NumberUnit.Written(reader.text(node)) else {
      return false
    }
    let number = unit.flatMap(written.number(in:))
    let rest = unit.map { ", in \($0.rawValue)" } ?? ""
    wrongType(
      node, type, because: "numbers are written without a unit",
      help: number.map { "write `\($0)`\(rest)" } ?? "write the number alone\(rest)",
      edits: number.map { [Edit(forest.span(node), $0)] } ?? [])
    return true
  }
}
