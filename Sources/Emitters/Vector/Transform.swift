/// One step of SVG's `transform` as a group of a drawable. Source: SVG 1.1, section 7.6.
enum Transform {
  struct Step {
    /// Names without their prefix, and values.
    let attributes: [(String, String)]
    /// Lines become wider in one direction than in the other.
    let isStretching: Bool
  }

  /// The steps from the outermost in.
  ///
  /// - Throws: The whole property where a step skews, or is spelled wrong.
  static func read(_ text: String) throws(DrawingFault) -> [Step] {
    var steps: [Step] = []
    var rest = text[...]
    while true {
      while let first = rest.first, first.isWhitespace || first == "," { rest.removeFirst() }
      guard !rest.isEmpty else { return steps }
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close,
        let numbers = NumberScanner.list(String(rest[rest.index(after: open)..<close])),
        let step = step(String(rest[..<open].filter { !$0.isWhitespace }), numbers)
      else { throw .property("transform", text) }
      steps.append(step)
      rest = rest[rest.index(after: close)...]
    }
  }

  private static func step(_ name: String, _ numbers: [String]) -> Step? {
    switch (name, numbers.count) {
    case ("translate", 1):
      return Step(attributes: [("translateX", numbers[0])], isStretching: false)
    case ("translate", 2):
      return Step(
        attributes: [("translateX", numbers[0]), ("translateY", numbers[1])], isStretching: false)
    case ("scale", 1):
      return Step(
        attributes: [("scaleX", numbers[0]), ("scaleY", numbers[0])], isStretching: false)
    case ("scale", 2):
      return Step(
        attributes: [("scaleX", numbers[0]), ("scaleY", numbers[1])],
        isStretching: Double(numbers[0])?.magnitude != Double(numbers[1])?.magnitude)
    case ("rotate", 1):
      return Step(attributes: [("rotation", numbers[0])], isStretching: false)
    case ("rotate", 3):
      return Step(
        attributes: [("rotation", numbers[0]), ("pivotX", numbers[1]), ("pivotY", numbers[2])],
        isStretching: false)
    case ("matrix", 6):
      // Scaling and translation alone; what turns or skews has no exact numbers here.
      guard Double(numbers[1]) == 0, Double(numbers[2]) == 0 else { return nil }
      return Step(
        attributes: [
          ("scaleX", numbers[0]), ("scaleY", numbers[3]), ("translateX", numbers[4]),
          ("translateY", numbers[5]),
        ], isStretching: Double(numbers[0])?.magnitude != Double(numbers[3])?.magnitude)
    default: return nil
    }
  }
}
