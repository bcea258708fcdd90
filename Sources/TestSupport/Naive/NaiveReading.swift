extension NaiveState {
  /// The values of a model as the design beside it declares them today: where a list was written
  /// before any layer declared its property, its items are entries from now on.
  func model(_ value: NaiveValue, beside fields: [String: NaiveValue]) -> NaiveValue {
    guard case .map(var map) = value, case .record(let declared) = model(beside: fields) else {
      return value
    }
    for field in declared {
      if let old = map[field.name] { map[field.name] = old.read(as: field.form) }
    }
    return .map(map)
  }
}

extension NaiveValue {
  /// An atom that is a list in definition form, as a keyed list; every other value as it is.
  fileprivate func read(as form: NaiveForm) -> NaiveValue {
    guard case .atom(let written) = self, case .list(let list) = form,
      case .list(let items) = written.plain
    else { return self }
    return .list(
      items.map { item in
        var fields = item.pairs.mapValues {
          NaiveValue.atom(NaiveWritten(plain: $0, layer: written.layer))
        }
        let id = fields.removeValue(forKey: list.id)?.plain?.text
        return NaiveEntry(id: id ?? "?", value: .map(fields))
      })
  }
}
