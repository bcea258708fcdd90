package import Syntax

/// A colour in both schemes, as red, green, blue and alpha bytes from the highest to the lowest.
package struct ColorValue: Hashable, Sendable {
  package var light: UInt32
  package var dark: UInt32

  package init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }
}

/// What a text key stands for in one country: which arguments it takes over all languages, and
/// which languages lack it.
package struct TextFacts: Hashable, Sendable {
  /// Type of a placeholder; `plain` where the text names none, so any type goes.
  package enum Argument: String, Hashable, Sendable {
    case plain, text, integer, number, money, date
  }

  package typealias NamedArgument = (name: String, type: Argument)

  /// Placeholders of all languages by name, sorted by code points.
  package var arguments: [NamedArgument]
  /// The country's languages in which neither the language nor its prefixes have the key.
  package var missing: [Symbol]
  /// The country's languages for which not even the fall-back has the key.
  package var absent: [Symbol]
  /// No language's text has placeholders, constants or plural forms.
  package var isPlain: Bool

  package static func == (left: TextFacts, right: TextFacts) -> Bool {
    left.missing == right.missing && left.absent == right.absent && left.isPlain == right.isPlain
      && left.arguments.elementsEqual(right.arguments) { $0.name == $1.name && $0.type == $1.type }
  }

  package func hash(into hasher: inout Hasher) {
    for argument in arguments {
      hasher.combine(argument.name)
      hasher.combine(argument.type)
    }
    hasher.combine(missing)
    hasher.combine(absent)
  }
}

/// Fields of an answer, a record or an item in a service's contract, as an open map of wire fields.
package struct WireFields: Sendable {
  package let value: Value
  package let shape: Shape

  package init(value: Value, shape: Shape) {
    self.value = value
    self.shape = shape
  }
}
