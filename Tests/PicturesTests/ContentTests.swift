import Composition
import Foundation
import TestSupport
import Testing

@testable import Pictures

@Suite("Content")
struct ContentTests {
  private static let workspace = """
    --- Core/screens/home.yaml
    screen: home
    title: title
    load: [trips.list]
    cells:
      - id: head
        cell: line
        model: { text: { text: count, with: { n: { from: trips.list, field: total } } } }
      - id: sum
        cell: line
        model: { text: { from: trips.list, field: sum, format: money } }
      - id: trip
        cell: line
        each: { from: trips.list, field: items }
        model: { text: { field: name }, note: { field: day, format: date } }
        empty: { id: none, cell: line, model: { text: nothing } }
    --- Core/cells/line.yaml
    cell: line
    model: { text: { type: text, required: true }, note: { type: text } }
    layout:
      column:
        children:
          - label: { of: .text }
          - label: { of: .note, show: .note }
    --- Core/services/trips.yaml
    service: trips
    environments: { production: "https://x.example" }
    endpoints:
      - id: list
        method: GET
        path: /v1
        answers:
          200:
            total: { type: integer, required: true }
            sum: { type: money, wire: minor-units, required: true }
            items:
              type: list
              of: record
              required: true
              fields: { name: { type: text, required: true }, day: { type: date, wire: epoch-seconds, required: true } }
    --- Core/formats/money.yaml
    format: money
    type: money
    fraction-digits: 2
    grouping: " "
    decimal: ","
    symbol: €
    position: after
    space: true
    examples: [{ value: "1.50", shows: "1,50 €" }]
    --- Core/formats/date.yaml
    format: date
    type: date
    pattern: dd.MM.yyyy
    examples: [{ value: "2026-01-31", shows: 31.01.2026 }]
    --- Core/strings/en.yaml
    strings: en
    texts:
      title: Trips
      nothing: No trips
      count: { plural: { count: n, one: "{n:integer} trip", other: "{n:integer} trips" } }
    --- Core/stubs/full.yaml
    stubs: full
    answers:
      - id: list
        endpoint: trips.list
        answer:
          status: 200
          body:
            total: 2
            sum: 123450
            items: [{ name: One, day: 1767225600 }, { name: Two, day: 0 }]
    --- Core/stubs/none.yaml
    stubs: none
    answers:
      - { id: list, endpoint: trips.list, answer: { status: 200, body: { total: 1, sum: 5, items: [] } } }
    --- Core/stubs/other.yaml
    stubs: other
    answers: []
    --- Countries/xa/country.yaml
    country: xa
    name: Xa
    languages: [en]
    currency: EUR
    start: home
    owners: ["@x"]
    """

  private func texts(_ stubs: String) throws -> (texts: [String], content: ScreenContent) {
    let made = try PictureCase(Self.workspace)
    var shot = made.shot()
    shot.stubs = stubs
    let content = try made.content(shot)
    var found: [String] = []
    for box in LaidOutScreen(content, shot, SquareLetters()).boxes {
      if case .text(let run) = box.paint { found.append("\(box.path)=\(run.query.text)") }
    }
    return (found, content)
  }

  @Test("values come from the stub set, through the country's formats")
  func filled() throws {
    let (texts, content) = try texts("full")
    #expect(
      texts == [
        "cells.head.text=2 trips", "cells.sum.text=1 234,50 €", "cells.trip[0].text=One",
        "cells.trip[0].note=01.01.2026", "cells.trip[1].text=Two",
        "cells.trip[1].note=01.01.1970", "bars.title=Trips",
      ])
    #expect(content.faults.isEmpty)
  }

  @Test("no item shows the entry for nothing; plural forms follow the number")
  func empty() throws {
    #expect(
      try texts("none").texts == [
        "cells.head.text=1 trip", "cells.sum.text=0,05 €", "cells.none.text=No trips",
        "bars.title=Trips",
      ])
  }

  @Test("what a stub set does not have is told, and seen")
  func missing() throws {
    let (texts, content) = try texts("other")
    #expect(
      content.faults.map(\.reason) == [
        "the stub set `other` answers no `total` of `trips.list`",
        "the stub set `other` answers no `sum` of `trips.list`",
        "the stub set `other` answers no `items` of `trips.list`",
      ])
    #expect(content.faults.allSatisfy { $0.kind == .missingValue })
    #expect(texts == ["cells.head.text=[total] trips", "cells.sum.text=[sum]", "bars.title=Trips"])
    let screen = LaidOutScreen(content, try PictureCase(Self.workspace).shot(), SquareLetters())
    #expect(screen.boxes.contains { $0.paint == .placeholder(reason: "no items") })
  }

  @Test(
    "whole numbers of the smallest unit become amounts",
    arguments: [
      ("123450", 2, "1234.50"), ("5", 2, "0.05"), ("-7", 2, "-0.07"), ("2450", 0, "2450"),
      ("1", 3, "0.001"), ("x", 2, "x"),
    ])
  func minorUnits(_ value: String, _ digits: Int, _ expected: String) {
    #expect(ScreenFilling.shifted(value, by: digits) == expected)
  }

  @Test("the set of the first step, else the one that answers most")
  func standardStubs() throws {
    let made = try PictureCase(Self.workspace)
    #expect(made.country.stubs(for: "home") == "full")
    let planned = try PictureCase(
      Self.workspace + """

        --- Core/snapshots/s.yaml
        snapshots: s
        steps: [{ id: a, screen: home, stubs: none }]
        """)
    #expect(planned.country.stubs(for: "home") == "none")
  }
}
