import Syntax

/// Where the model of a design holds actions, read from the properties it declares.
indirect enum ActionPlaces: Sendable {
  case action
  case list(ActionPlaces)
  case record([String: ActionPlaces])

  /// - Parameters:
  ///   - properties: The design's `model:`, or the `fields:` of one of its properties.
  ///   - shape: Of `properties`.
  init?(properties: Value, _ shape: Shape, _ reader: Reader) {
    guard let declared = shape.mapValue else { return nil }
    var places: [String: ActionPlaces] = [:]
    for entry in reader.entries(properties, shape) {
      let type = reader.symbol(reader.words.type, of: entry.value).map(reader.text) ?? ""
      if let found = ActionPlaces(type: type, entry.value, declared, reader) {
        places[reader.text(entry.key)] = found
      }
    }
    if places.isEmpty { return nil }
    self = .record(places)
  }

  private init?(type: String, _ property: Value, _ declared: Shape, _ reader: Reader) {
    switch type {
    case "action": self = .action
    case "list":
      let of = reader.symbol(reader.words.of, of: property).map(reader.text) ?? ""
      guard of != "list", let item = ActionPlaces(type: of, property, declared, reader) else {
        return nil
      }
      self = .list(item)
    case "record":
      guard case .record(let record) = declared.form,
        let shape = record[reader.words.fields]?.shape,
        let fields = reader.field(reader.words.fields, of: property)
      else { return nil }
      self.init(properties: fields, shape, reader)
    default: return nil
    }
  }

  /// Actions in the JSON of a model, each with its path from the model down.
  func actions(in value: BundleView, at path: String = "") -> [(path: String, value: BundleValue)] {
    switch self {
    case .action: return value.value.map { [(path, $0)] } ?? []
    case .list(let item):
      return value.items.enumerated().flatMap { index, element in
        let step = element["id"]?.string.map { ".\($0)" } ?? "[\(index)]"
        return item.actions(in: element, at: path + step)
      }
    case .record(let places):
      return value.members.flatMap { member in
        places[member.key]?.actions(
          in: member.value, at: path.isEmpty ? member.key : "\(path).\(member.key)") ?? []
      }
    }
  }
}
