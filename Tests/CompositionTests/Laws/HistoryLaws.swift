import TestSupport

enum HistoryLaws {
  /// Law 5: every leaf has a history whose first writer's value is the one shown.
  static let leaves = Law("every leaf knows who wrote it", step: 2) { subject in
    for (position, layer) in subject.random.layers.enumerated() where layer.isCountry {
      let check = HistoryCheck(subject.comparison, position)
      if let found = check?.firstFault(in: subject.states[position]) {
        return "\(layer.name): \(found)"
      }
    }
    return nil
  }
}
