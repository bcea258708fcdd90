import Composition
import Diagnostics
import Syntax

extension ExplainQuery {
  /// The record of the country or layer, as its stack makes it.
  ///
  /// - Parameter path: `currency`, `features`, `features.creditCard`; empty for all of it.
  mutating func record(_ path: String) throws(CommandFailure) -> Answer {
    let all = RecordExplanation(environment: environment).lines
    let lines = all.filter {
      path.isEmpty || $0.path == path || $0.path.hasPrefix(path + ".")
    }
    guard !lines.isEmpty else {
      let names = all.flatMap { line in
        [line.path] + (line.path.split(separator: ".").last.map { [String($0)] } ?? [])
      }
      var meant = nearest(to: path, in: names) ?? ""
      if let whole = all.first(where: { $0.path.hasSuffix("." + (meant.isEmpty ? path : meant)) }) {
        meant = whole.path
      }
      throw CommandFailure(
        "the record of `\(name)` has no `\(path)`",
        help: meant.isEmpty
          ? "show what there is:  comity explain \(name) country"
          : "did you mean:  comity explain \(name) country:\(meant)")
    }
    if lines.count == 1, lines[0].path == path { return single(lines[0]) }
    let rows = lines.map { line -> [String] in
      let writer = line.writers.first
      return [
        line.path + ": " + (line.writers.isEmpty ? "(not set)" : ExplainView.cut(line.value)),
        writer.map { view.name($0.layer) } ?? "",
        writer.map { $0.deed == .defined ? "" : $0.deed.rawValue } ?? "",
        writer.map { view.place($0.node) } ?? "",
      ]
    }
    return Answer(text: view.table(rows, indent: ""), json: view.json(lines))
  }

  private mutating func single(_ line: RecordExplanation.Line) -> Answer {
    var explanation = Explanation()
    explanation.writers = line.writers
    explanation.elsewhere = elsewhere(line.path)
    let path = "country:\(line.path)"
    return Answer(
      text: view.text(explanation, [], path: path, ofOrder: false),
      json: view.json(explanation, [], path: path))
  }

  private func elsewhere(_ path: String) -> [Explanation.Elsewhere] {
    var groups: [String?: [String]] = [:]
    let resolver = Resolver(workspace: workspace, options: ResolveOptions(mode: .total))
    for country in workspace.countries {
      let environment = resolver.environment(
        of: country, state: resolver.states(upTo: country).last ?? .empty(workspace))
      let line = RecordExplanation(environment: environment).lines.first { $0.path == path }
      groups[line.flatMap { $0.writers.isEmpty ? nil : $0.value }, default: []]
        .append(environment.name)
    }
    return groups.map { Explanation.Elsewhere(value: $0.key, countries: $0.value.sorted()) }.sorted
    {
      ($1.countries.count, $0.value ?? "") < ($0.countries.count, $1.value ?? "")
    }
  }
}

extension ExplainView {
  mutating func json(_ lines: [RecordExplanation.Line]) -> [UInt8] {
    document { view, out in
      out.key("lines")
      out.array { out in
        for line in lines {
          out.object { out in
            out.field("path", line.path)
            if !line.writers.isEmpty { out.field("value", line.value) }
            view.write(line.writers, &out)
          }
        }
      }
    }
  }
}
