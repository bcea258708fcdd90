import Commands
import Diagnostics
import Foundation
import Lint
import TestSupport
import Testing

/// Against a base, what rules without a base tell is what they say of the state as it is without what
/// they say of the state as it was, however little of either is looked at.
@Suite("Findings that are new")
struct NewFindingsTests {
  /// States of one workspace: files put over the common example; nil takes one away.
  private static let states: [[String: String?]] = [
    [:],
    // A country less.
    ["Countries/xb/country.yaml": nil],
    // Nobody shows a text.
    ["Core/strings/en.yaml": "strings: en\ntexts: { home.title: Home, home.other: Other }\n"],
    // One of two countries shows it.
    [
      "Core/strings/en.yaml": "strings: en\ntexts: { home.title: Home, home.other: Other }\n",
      "Countries/xb/screens/home.yaml": "override: home\ntitle: home.other\n",
    ],
    // A layer with a text that no country shows, above which is one.
    [
      "Countries/north/layer.yaml": "layer: north\nname: North\nowners: [\"@n\"]\n",
      "Countries/north/strings/en.yaml": "strings: en\ntexts: { north.one: One }\n",
      "Countries/xb/country.yaml": country("xb", over: "north"),
    ],
    // Two are above it.
    [
      "Countries/north/layer.yaml": "layer: north\nname: North\nowners: [\"@n\"]\n",
      "Countries/north/strings/en.yaml": "strings: en\ntexts: { north.one: One }\n",
      "Countries/xa/country.yaml": country("xa", over: "north"),
      "Countries/xb/country.yaml": country("xb", over: "north"),
    ],
    // Two, of which one shows it.
    [
      "Countries/north/layer.yaml": "layer: north\nname: North\nowners: [\"@n\"]\n",
      "Countries/north/strings/en.yaml": "strings: en\ntexts: { north.one: One }\n",
      "Countries/xa/country.yaml": country("xa", over: "north"),
      "Countries/xa/screens/home.yaml": "override: home\ntitle: north.one\n",
      "Countries/xb/country.yaml": country("xb", over: "north"),
    ],
    // A design without a cell, and a screen that nothing leads to.
    ["Core/screens/home.yaml": "screen: home\ntitle: home.title\ncells: []\n"],
    // A marker that two screens have, and a way back.
    [
      "Core/screens/home.yaml": """
      screen: home
      title: home.title
      marker: hero
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail } }

      """,
      "Core/screens/detail.yaml": """
      screen: detail
      title: home.title
      marker: hero
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { leave: { to: back } }

      """,
    ],
  ]

  private static func country(_ name: String, over layer: String) -> String {
    """
    country: \(name)
    name: \(name)
    over: \(layer)
    languages: [en]
    currency: EUR
    start: home
    owners: ["@\(name)"]

    """
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let fingerprint: String
      let effects: [Effect]
    }
    struct Effect: Decodable { let country: String }
    let findings: [Finding]
  }

  /// Rule, thing and country of everything that rules without a base say, those left out that look
  /// only at what a change may alter, for which rules with a base speak, or that the compiler has.
  private func findings(_ recorder: Recorder, _ options: String) throws -> Set<[String]> {
    let outcome = recorder.run("lint \(options) --format json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    let rules = Set(WorkspaceRules.all.filter { !$0.needsBase }.map { $0.about.id })
      .subtracting(WorkspaceRules.measuring).subtracting(["contrast-low"])
      .subtracting(ImpactRules.all.compactMap { $0.covers })
    var found = Set<[String]>()
    for finding in report.findings where rules.contains(finding.rule) {
      let countries = finding.effects.isEmpty ? [""] : finding.effects.map(\.country)
      for country in countries { found.insert([finding.rule, finding.fingerprint, country]) }
    }
    return found
  }

  private static func files(_ state: [String: String?], at root: String) throws -> [String: String]
  {
    var files: [String: String] = [:]
    for file in try MarkedWorkspace(RuleExample.common).files {
      files[root + file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    for (path, text) in state { files[root + path] = text }
    return files
  }

  @Test("are those of the state as it is that were not there", arguments: states.indices)
  func differences(_ position: Int) throws {
    var news = 0
    for before in Self.states.indices where before != position {
      var files = try Self.files(Self.states[position], at: "now/")
      files.merge(try Self.files(Self.states[before], at: "then/")) { $1 }
      var recorder = Recorder(files: MemoryFileSystem(files))
      recorder.directory = "/then"
      let known = try findings(recorder, "--no-base")
      recorder.directory = "/now"
      let all = try findings(recorder, "--no-base")
      #expect(recorder.run("build --all --no-write").code == .done)
      let new = try findings(recorder, "--base-dir ../then")
      #expect(
        new.symmetricDifference(all.subtracting(known)).isEmpty, "\(before) to \(position)")
      news += new.count
    }
    // The first lacks nothing that another has, and has all the others are without.
    #expect(news > 0)
  }
}
