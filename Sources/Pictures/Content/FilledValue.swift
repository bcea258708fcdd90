import Composition

/// A property's value as a screen shows it.
enum FilledValue: Hashable, Sendable {
  case text(ShownText)
  /// A number, true or false, a word.
  case plain(BundleValue)
  /// An image's name.
  case image(String)
  case color(ColorValue)
  case font(BundleValue)
  /// Something a touch does.
  case action
  /// Items of a list, each with the values of its fields, or one value.
  case list([Item])

  struct Item: Hashable, Sendable {
    /// Its key, or its 0-based position.
    var id: String
    var fields: [String: FilledValue]
    /// Of a list that is not one of records.
    var whole: FilledValue?
  }

  /// A number of points.
  var number: Double? {
    if case .plain(let value) = self { return value.double }
    return nil
  }
}

/// A value of an answer with what the contract says of it.
struct WireValue {
  let value: BundleValue
  /// `type`, `wire`, `of` and `fields` of the contract; nil where it does not say.
  let declaration: BundleValue?
}
