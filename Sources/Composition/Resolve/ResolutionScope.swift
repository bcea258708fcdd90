package import Syntax

/// Where the resolver stands in a module: what values may depend on besides the country.
package struct ResolutionScope: Sendable {
  /// Records from the module down to the place at hand.
  package var around: [Value] = []
  /// Platforms that reach the place at hand.
  package var platforms = Platforms.all
  /// The endpoints a screen loads, guards not decided; nil outside a screen.
  package var loads: (value: Value, shape: Shape)?
  /// The shape of a screen's routes, while a screen is resolved.
  package var routesShape: Shape?
  /// An `each` could not be read, so relative bindings below it are let pass.
  package var isItemUnknown = false
  /// What stands here hangs on something that could not be read, so nothing is said about it.
  var isUncertain = false
  /// Guards of open content by path from the module down, for data modules.
  package var guards: [[Symbol]: Value] = [:]
  /// Conditions of the module that were proved, so that each is told once.
  var provedConditions: Set<NodeID> = []
  /// Values below were not checked with their file, since a design declares their types.
  var isModel = false
  /// Fields of the record at hand that a misspelt key was meant to be, so that they are not missing.
  var meant: [String] = []
  /// The design whose properties the fields of the record that comes next are.
  var design: Symbol?
  /// The value at hand is a declared default.
  var isDefault = false

  package init() {}

  /// Whether a screen is being resolved, so actions name its routes.
  var isScreen: Bool { routesShape != nil }
}

/// A set of platforms.
package struct Platforms: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let ios = Platforms(rawValue: 1)
  package static let android = Platforms(rawValue: 2)
  package static let all: Platforms = [.ios, .android]

  /// Reads a `platforms:` list; all where there is none.
  package init(_ list: NodeID?, _ reader: Reader) {
    guard let list else {
      self = .all
      return
    }
    var platforms: Platforms = []
    for item in reader.forest.items(list) {
      switch reader.text(item) {
      case "ios": platforms.insert(.ios)
      case "android": platforms.insert(.android)
      default: break
      }
    }
    self = platforms
  }

  /// For messages: "ios", "android", "ios and android".
  var phrase: String {
    switch self {
    case .ios: "ios"
    case .android: "android"
    default: "ios and android"
    }
  }
}
