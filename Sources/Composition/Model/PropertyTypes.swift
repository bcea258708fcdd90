import Syntax

/// The types properties of a model may have, by the word that declares them.
enum PropertyTypes {
  /// The type a word declares; records and lists of records are shapes of their own.
  static func type(named word: Symbol?, _ property: Value, _ reader: Reader) -> any ValueType {
    switch word.map(reader.text) ?? "" {
    case "text": Types.text
    case "color": Types.color
    case "image": Types.image
    case "font": Types.font
    case "spacing": Types.spacing
    case "number": Types.number
    case "integer": Types.integer
    case "bool": Types.bool
    case "enum": words(reader.node(reader.words.of, of: property), reader)
    case "action": Types.action
    case "screen": Types.screen
    case "url": Types.url
    case "money": Types.money
    case "date": Types.date
    case "duration": Types.duration
    case "format": Types.format
    default: Types.open
    }
  }

  private static func words(_ of: NodeID?, _ reader: Reader) -> any ValueType {
    let words = of.map { reader.forest.items($0).compactMap(reader.forest.symbol) } ?? []
    return WordType(words: words, spellings: words.map(reader.text))
  }
}
