extension CountryBundle {
  /// Stub sets in which every one of these answers comes at some time, in the order of the bundle.
  package func stubSets(giving events: [RouteEvent]) -> [String] {
    modules("stubs").filter { set in
      events.allSatisfy { event in
        (set["answers"]?.array ?? []).contains { entry in
          guard entry["endpoint"]?.string == event.response else { return false }
          let answers = [entry["answer"]].compactMap { $0 } + (entry["sequence"]?.array ?? [])
          return answers.contains { event.isIn($0["body"]) }
        }
      }
    }.compactMap(\.id)
  }
}

extension RouteEvent {
  /// Whether the field of a body has the value.
  fileprivate func isIn(_ body: BundleValue?) -> Bool {
    var value = body
    for segment in field.split(separator: ".") { value = value?[String(segment)] }
    switch value {
    case .string(let text), .number(let text): return text == equals
    case .bool(let isOn): return (isOn ? "true" : "false") == equals
    case .null, .array, .object, nil: return false
    }
  }
}
