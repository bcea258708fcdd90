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
        b.field(
          "fraction-digits", IntegerType(minimum: 0, maximum: 30),
          "Money, numbers: digits behind the decimal sign, a half rounded to the even neighbour; "
            + "without it as many as the value has."),
        b.field("grouping", Types.string, "Money, numbers: what parts groups of digits."),
        b.field(
          "group-sizes",
          ListType(of: IntegerType(minimum: 1, maximum: 9), allowsEmpty: false),
          "Money, numbers: sizes of the groups from the decimal sign on, the last one repeated; "
            + "`[3]` without it, `[3, 2]` in India."),
        b.field("decimal", Types.string, "Money, numbers: the decimal sign."),
        b.field("symbol", Types.string, "Money: the sign of the currency."),
        b.field("position", b.word("before", "after"), "Money: where the sign stands."),
        b.field("space", Types.bool, "Money: whether a space parts sign and digits."),
        b.field(
          "pattern", Types.string,
          "Dates: a pattern of Unicode TR35, such as `d. MMM yyyy`, of the fields `y M L d D Q q E c "
            + "a h H K k m s S X x Z`; text stands in single quotes."),
        b.field(
          "mask", Types.string,
          "Phone, documents: `#` a digit, `A` a letter, else itself; `\\` makes the next sign itself."
        ),
        b.field(
          "check", b.word("none", "luhn", "mod10", "mod11", "mod97"),
          "Phone, documents: how the check digit at the end is worked out: `luhn` (ISO/IEC 7812), "
            + "`mod10` (GS1), `mod11`, `mod97` (ISO/IEC 7064; IBAN)."),
        b.field(
          "check-digits", IntegerType(minimum: 1, maximum: 9),
          "`mod10`, `mod11`: how many check digits there are, each worked out from all before it; "
            + "1 without it."),
        b.field(
          "check-weights",
          ListType(of: IntegerType(minimum: 1, maximum: 99), allowsEmpty: false),
          "`mod10`, `mod11`: weights from the right, over and over; `[3, 1]` and "
            + "`[2, 3, 4, 5, 6, 7]` without it."),
        b.field(
          "check-ten", b.word("refused", "zero", "x"),
          "`mod11`: what stands for a check digit of ten; `refused` without it: no number has it."),
        b.field(
          "examples",
          ListType(
            of: b.whole(
              "an example",
              [
                b.field("value", Types.string, "What is put in.", required: true),
                b.field("shows", Types.string, "What is shown."),
                b.field("valid", Types.bool, "`false` for what must be refused."),
                b.field(
                  "language", Types.language,
                  "Whose names of months and days it shows; the country's first without it."),
              ])), "Values with what becomes of them."),
      ], rule: FormatRule.check)
  }
}
