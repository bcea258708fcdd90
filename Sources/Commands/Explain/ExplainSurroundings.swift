import Composition
import Diagnostics
import Syntax

/// What stands around a place, as text: guards, platforms, seals, pins.
extension ExplainView {
  mutating func surroundings(_ explanation: Explanation) -> String {
    var out = ""
    for line in explanation.guards {
      out += "= \(line.isOn ? "on" : "off"): \(decision(line)) "
      out += "(when: \(line.condition), \(place(line.node)))\n"
    }
    for line in explanation.platforms {
      out += "= only on \(line.value) (\(place(line.node)))\n"
    }
    for seal in explanation.seals {
      let what = seal.isInside ? "\(seal.path) is sealed" : "sealed"
      out += "= \(what) by \(name(seal.layer)): \(seal.reason) (\(place(seal.node)))\n"
      for exception in seal.exceptions {
        out += "    but \(exception.layer) may change it: \(exception.reason) "
        out += "(\(place(exception.node)))\n"
      }
    }
    for pin in explanation.pins {
      out += "= pinned by \(name(pin.layer)): \(pin.reason) (\(place(pin.node)))\n"
    }
    return out
  }

  /// `creditCard is false, Countries/kz/country.yaml:6:25`.
  mutating func decision(_ line: Explanation.Guard) -> String {
    let feature =
      line.condition.hasPrefix("not ") ? String(line.condition.dropFirst(4)) : line.condition
    return "\(feature) is \(line.value)"
      + (line.decidedBy.map { ", " + place($0) } ?? " by default")
  }

  /// Which of several destinations is taken, and what keeps those before it from being.
  mutating func text(_ alternatives: [Explanation.Alternative]) -> String {
    guard !alternatives.isEmpty else { return "" }
    let rows = alternatives.map { line -> [String] in
      let state = line.isTaken ? "taken" : line.condition.map { $0.isOn ? "" : "off" } ?? ""
      return [state, line.value, line.condition.map { decision($0) } ?? "", place(line.node)]
    }
    return "= alternatives, the first that holds\n" + table(rows, indent: "    ")
  }

  /// Files of a picture, the winner's first.
  func rows(_ pictures: [Explanation.Pictures], named: String) -> [[String]] {
    pictures.enumerated().flatMap { index, set in
      set.files.enumerated().map { number, file in
        [
          number == 0 && index == 0 ? named : "", name(set.layer),
          index == 0 ? file : "hidden: " + file,
        ]
      }
    }
  }
}
