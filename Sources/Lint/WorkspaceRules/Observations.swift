package import Diagnostics
package import Syntax

/// What a rule saw so far.
package struct Observations: Sendable {
  private let about: RuleAbout
  private let paths: StablePaths
  /// The country it looks at; empty for the whole workspace.
  private let country: String
  private(set) var all: [Observation] = []

  init(_ about: RuleAbout, _ scan: WorkspaceScan, country: String = "") {
    self.about = about
    paths = scan.paths
    self.country = country
  }

  /// Notes something at a node.
  ///
  /// - Parameters:
  ///   - part: tells several things at one node apart, by stable names.
  ///   - path: where the path of the node is not stable enough.
  ///   - countries: where it holds; the country at hand if left out.
  ///   - screen: the one whose texts were measured for it.
  package mutating func add(
    _ summary: String, at node: NodeID, part: String = "", path: String? = nil, label: String = "",
    related: [Related] = [], notes: [String] = [], help: String, countries: [String]? = nil,
    screen: String? = nil
  ) {
    add(
      summary, at: paths.place(of: node), path: path ?? paths.path(of: node), part: part,
      label: label, related: related, notes: notes, help: help, countries: countries,
      screen: screen)
  }

  /// The same at any place, such as a picture.
  package mutating func add(
    _ summary: String, at place: Place?, path: String, part: String = "", label: String = "",
    related: [Related] = [], notes: [String] = [], help: String, countries: [String]? = nil,
    screen: String? = nil
  ) {
    all.append(
      Observation(
        rule: about.id, level: about.level, path: part.isEmpty ? path : "\(path) (\(part))",
        place: place, summary: summary, label: label, related: related, notes: notes,
        helps: [Help(help)], countries: countries ?? (country.isEmpty ? [] : [country]),
        screen: screen))
  }
}
