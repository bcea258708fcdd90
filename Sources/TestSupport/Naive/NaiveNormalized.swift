extension NaiveState {
  /// Without what may be there or not with one meaning: empty containers of records, and the
  /// order of lists that have none.
  package var normalized: NaiveState {
    var result = self
    for (ref, value) in modules {
      guard let kind = NaiveKind.of(ref.folder) else { continue }
      let value = normalized(value, kind.form)
      // A table without keys is none.
      result.modules[ref] = kind.isTable && value.isEmpty ? nil : value
    }
    return result
  }

  private func normalized(_ value: NaiveValue, _ form: NaiveForm) -> NaiveValue {
    switch (value, form) {
    case (.map(var map), .record(let fields)):
      var model: NaiveForm?
      if NaiveMerger.isDesigned(fields), let old = map["model"] {
        model = self.model(beside: map)
        map["model"] = self.model(old, beside: map)
      }
      for (key, inner) in map {
        var child = form.child(key)
        // What stands for itself stays as it is.
        if child.isAtom { continue }
        if case .model = child, let model { child = model }
        let inner = normalized(inner, child)
        map[key] = child.isContainer && inner.isEmpty ? nil : inner
      }
      return .map(map)
    case (.map(var map), .map), (.map(var map), .open):
      for (key, inner) in map { map[key] = normalized(inner, form.child(key)) }
      return .map(map)
    case (.list(let entries), .list(let list)):
      let entries = entries.map {
        NaiveEntry(id: $0.id, value: normalized($0.value, list.entry))
      }
      return .list(list.ordered ? entries : entries.sorted { $0.id < $1.id })
    default: return value
    }
  }
}
