import Syntax

/// The records in `consent/` of a country: what its owners accepted of a change, and what they
/// accept in advance. They are no configuration; no bundle holds them.
enum ConsentRecords {
  /// What one country accepted of one finding.
  static func consent(_ b: inout SchemaBuilder) -> Record {
    let place = b.whole(
      "a place of the bundle",
      [
        b.field("at", Types.string, "The place, by stable ids.", required: true),
        b.field("screens", ListType(of: Types.identifier), "The screens that show it."),
      ])
    let change = b.whole(
      "a change of a value",
      [
        b.field("before", Types.string, "What it was, for people."),
        b.field("after", Types.string, "What it is, for people."),
        b.field(
          "value", PatternType.digest, "Digest of what it was and is, in full.", required: true),
        b.field(
          "reach", ListType(of: place, allowsEmpty: false), "The places that get it.",
          required: true),
      ])
    return Record(fields: [
      b.field("consent", Types.identifier, "The rule of the finding.", required: true),
      b.field(
        "country", Types.country, "The country that accepts, whose folder this lies in.",
        required: true),
      b.field("fingerprint", PatternType.digest, "That of the finding.", required: true),
      b.field(
        "subject", Types.string, "The edited place behind the finding, by stable ids.",
        required: true),
      b.field("reason", Types.string, "Why the country takes it, for people.", required: true),
      b.field("who", Types.string, "Who wrote it, for people.", required: true),
      b.field(
        "expires", Types.date,
        "The last day on which it counts, at most 365 days ahead. Needed where an override hides "
          + "a change."),
      b.field(
        "round", IntegerType(minimum: 1),
        "How many times the place was accepted; 1 where it is left out. A merged round is spent."),
      b.field(
        "changes", ListType(of: change),
        "What is accepted; nothing where an override hides a change."),
      b.field("hash", PatternType.digest, "Digest of all that lint compares.", required: true),
    ])
  }

  /// What a country accepts in advance.
  static func policy(_ b: inout SchemaBuilder) -> Record {
    Record(fields: [
      b.field(
        "policy", Types.country, "The country, whose folder this lies in.", required: true),
      b.field(
        "follow", ListType(of: Types.string),
        "Parts of the bundle in which every restyle and reword is accepted in advance."),
      b.field(
        "review", ListType(of: Types.string),
        "Parts of these in which each is accepted on its own all the same."),
      b.field("reason", Types.string, "Why, for people.", required: true),
    ])
  }
}
