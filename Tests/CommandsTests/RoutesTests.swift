import Commands
import TestSupport
import Testing

/// `comity routes` over a small workspace, its pictures read by a parser of the line forms.
@Suite("Routes")
struct RoutesTests {
  private static let recorder = Recorder(
    files: MemoryFileSystem([
      "comity.yaml": "comity: 1\napp: Ride\nplatforms: [ios]\nsource: en\n",
      "Core/layer.yaml": "layer: core\nstart: home\n",
      "Core/cells/bar.yaml":
        "cell: bar\nmodel: { tap: { type: action } }\nlayout: { spacer: {} }\n",
      "Core/services/ride.yaml":
        "service: ride\nenvironments: { production: \"https://a.example\" }\nendpoints:\n"
        + "  - { id: state, method: GET, path: /s, answers: { 200: { done: { type: bool } } } }\n",
      "Core/screens/home.yaml":
        "screen: home\nmarker: a\ncells: [{ id: a, cell: bar, model: { tap: go } }]\n"
        + "routes: { go: { to: end, present: sheet }, docs: { to: { open: \"https://a.example/#x\" } } }\n",
      "Core/screens/end.yaml":
        "screen: end\nload: [ride.state]\nfinal: true\n"
        + "routes: { on: { to: home, event: { response: ride.state, field: done, equals: true } } }\n"
        + "cells: [{ id: b, cell: bar, model: { tap: back } }]\n",
      "Core/screens/extra.yaml": "screen: extra\nroutes: { more: { to: depth } }\n",
      "Core/screens/depth.yaml": "screen: depth\nfinal: true\n",
      "Countries/no/country.yaml":
        "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nowners: [\"@x\"]\n",
      "Countries/no/screens/end.yaml": "override: end\nadd: { routes.extra: { to: extra } }\n",
      "Countries/se/country.yaml":
        "country: se\nname: Sweden\nlanguages: [en]\ncurrency: SEK\nowners: [\"@x\"]\n",
      "Countries/se/screens/own.yaml": "screen: own\nfinal: true\n",
      "Countries/dk/country.yaml":
        "country: dk\nname: Denmark\nlanguages: [en]\ncurrency: DKK\nowners: [\"@x\"]\nstart: hom\n",
    ]))

  @Test("text: screens in flow order, each way out with what takes it")
  func text() {
    let outcome = Self.recorder.run("routes se")
    #expect(outcome.code == .done, "\(outcome.errors)")
    #expect(
      outcome.output == """
        se  5 screens, 2 reached from home

        home  (start, marker a)
          go    → end (sheet)                tap a.tap
          docs  → open https://a.example/#x  by the app's own code

        end  (final)
                → back                       tap b.tap
          on    → home                       when ride.state answers done = true

        depth  (final, no route leads here)
          no way out

        extra  (no route leads here)
          more  → depth                      by the app's own code

        own  (final, no route leads here)
          no way out

        """)
  }

  @Test("the way to a screen, and what is needed on it")
  func path() {
    let outcome = Self.recorder.run("routes no --to depth")
    #expect(
      outcome.output == """
        depth  3 steps from home in no

        1  home   → end (sheet)  tap a.tap
        2  end    → extra        by the app's own code
        3  extra  → depth        by the app's own code

        """, "\(outcome.errors)")
    #expect(Self.recorder.run("routes no --to home").output == "no starts with home\n")
  }

  @Test("a screen that is not there or not reached: who has it, and how")
  func noWay() {
    let lost = Self.recorder.run("routes se --to depth")
    #expect(lost.code == .findings && lost.output.isEmpty)
    #expect(lost.errors.contains("no route leads to `depth` in se"))
    #expect(lost.errors.contains("`extra` leads there, and no route leads to `extra`"))
    #expect(lost.errors.contains("in no: `extra`, by the app's own code"))
    let unknown = Self.recorder.run("routes se --to hoem")
    #expect(unknown.code == .cannotRun)
    #expect(unknown.errors.contains("se has no screen `hoem`"))
    #expect(unknown.errors.contains("did you mean `home`?"))
    let other = Self.recorder.run("routes no --to own")
    #expect(other.errors.contains("se has it: `comity routes se --to own`"))
    #expect(Self.recorder.run("routes core").code == .cannotRun)
    #expect(Self.recorder.run("routes nl").errors.contains("there is no country `nl`"))
    let broken = Self.recorder.run("routes dk")
    #expect(broken.code == .findings && broken.output.isEmpty)
    #expect(broken.errors.contains("unknown-screen"))
  }

  @Test("dot: every node is declared, every string closed, one statement a line")
  func dot() throws {
    for line in ["routes se --format dot", "routes no --to extra --format dot"] {
      let lines = Self.recorder.run(line).output.split(separator: "\n").map(String.init)
      #expect(lines.first?.wholeMatch(of: #/digraph "(?:[^"\\]|\\.)*" \{/#) != nil)
      #expect(lines.last == "}")
      var nodes = Set<String>()
      let name = #""((?:[^"\\]|\\.)*)""#
      let attributes =
        #"(?: \[\w+=(?:"(?:[^"\\]|\\.)*"|\w+)(?:, \w+=(?:"(?:[^"\\]|\\.)*"|\w+))*\])?;"#
      let node = try Regex("  \(name)\(attributes)", as: (Substring, Substring).self)
      let edge = try Regex(
        "  \(name) -> \(name)\(attributes)", as: (Substring, Substring, Substring).self)
      var edges = 0
      for line in lines.dropFirst(3).dropLast() {
        if let match = try edge.wholeMatch(in: line) {
          #expect(nodes.contains(String(match.1)) && nodes.contains(String(match.2)), "\(line)")
          edges += 1
        } else {
          let match = try #require(try node.wholeMatch(in: line), "\(line)")
          #expect(nodes.insert(String(match.1)).inserted)
        }
      }
      #expect(edges == (line.contains("--to") ? 2 : 5))
    }
  }

  @Test("mermaid: nodes before edges, labels in quotes without what would end them")
  func mermaid() throws {
    let lines = Self.recorder.run("routes se --format mermaid").output.split(separator: "\n")
    #expect(lines.first == "flowchart LR")
    var nodes = Set<String>()
    var edges = 0
    for line in lines.dropFirst() {
      if let node = line.wholeMatch(of: #/  (s\d+)(?:\["[^"]*"\]|\(\["[^"]*"\]\))/#) {
        #expect(nodes.insert(String(node.1)).inserted)
      } else if let edge = line.wholeMatch(
        of: #/  (s\d+) (?:-->|-\.->)(?:\|"[^"]*"\|)? (s\d+|e\d+\{\{"[^"]*"\}\})/#)
      {
        #expect(nodes.contains(String(edge.1)))
        #expect(edge.2.hasPrefix("e") || nodes.contains(String(edge.2)))
        edges += 1
      } else {
        #expect(line.hasPrefix("  class"), "\(line)")
      }
    }
    #expect(nodes.count == 5 && edges == 5)
    #expect(lines.contains { $0.contains("a.example/#35;x") })
    #expect(lines.last == "  class s3,s4,s5 unreached")
  }

  @Test("json: the graph, and a way")
  func json() {
    let graph = Self.recorder.run("routes se --format json").output
    #expect(graph.contains("\"formatVersion\": 1") && graph.contains("\"final\": true"))
    #expect(graph.contains("\"identifier\": \"a.tap\""))
    let path = Self.recorder.run("routes no --to extra --format json").output
    #expect(path.contains("\"to\": \"extra\"") && path.contains("\"stubSets\": []"))
  }
}
