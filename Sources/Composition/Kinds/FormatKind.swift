import Syntax

/// `formats/`: how money, numbers, dates, phone and document numbers are shown and checked.
enum FormatKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    b.kind(
      folder: "formats", header: "format", noun: "format",
      "How a value is shown and what makes it valid; the examples are tests.",
      [
        b.field(
          "type", b.word("money", "number", "phone", "date", "document"), "What it formats.",
          required: true),
        b.field("fraction-digits", Types.count, "Money, numbers: digits behind the decimal sign."),
        b.field("grouping", Types.string, "Money, numbers: what parts thousands."),
        b.field("decimal", Types.string, "Money, numbers: the decimal sign."),
        b.field("symbol", Types.string, "Money: the sign of the currency."),
        b.field("position", b.word("before", "after"), "Money: where the sign stands."),
        b.field("space", Types.bool, "Money: whether a space parts sign and digits."),
        b.field(
          "pattern", Types.string, "Dates: a pattern of Unicode TR35, such as `d. MMM yyyy`."),
        b.field("mask", Types.string, "Phone, documents: `#` a digit, `A` a letter, else itself."),
        b.field(
          "check", b.word("none", "luhn", "mod10", "mod11", "mod97"),
          "Phone, documents: how the check digit is worked out."),
        b.field(
          "examples",
          ListType(
            of: b.whole(
              "an example",
              [
                b.field("value", Types.string, "What is put in.", required: true),
                b.field("shows", Types.string, "What is shown."),
                b.field("valid", Types.bool, "`false` for what must be refused."),
              ])), "Values with what becomes of them."),
      ], rule: FormatRule.check)
  }
}
