import Diagnostics
import Syntax

/// Each entry of a stub set gives one answer, or a sequence of them, that keep the contract of its
/// endpoint.
enum StubsRule {
  static let check: ModuleRule = { value, resolution in
    let reader = resolution.reader
    let schema = reader.schema
    guard let kind = schema.kind(header: schema.headers.stubs).map({ schema[$0] }),
      let shape = kind.body[reader.words.answers]?.shape, case .list(let list) = shape.form,
      let answers = reader.field(reader.words.answers, of: value),
      let one = reader.symbols.find("answer"), let many = reader.symbols.find("sequence"),
      let then = reader.symbols.find("then")
    else { return }
    let entries = resolution.liveEntries(answers, shape, list.entry)
    for entry in entries {
      guard let node = reader.idNode(of: entry, list) else { continue }
      let answer = reader.node(one, of: entry.value)
      let sequence = reader.node(many, of: entry.value)
      if answer == nil, sequence == nil {
        resolution.report(
          "stub-form", "`\(reader.text(entry.key))` answers nothing", at: node,
          help: "add `answer:` or `sequence:`")
      }
      if let answer, sequence != nil {
        resolution.report(
          "stub-form", "`\(reader.text(entry.key))` has an answer and a sequence", at: answer,
          help: "keep one of `answer` and `sequence`")
      }
      if sequence == nil, let then = reader.node(then, of: entry.value) {
        resolution.report(
          "stub-form", "`then` stands beside a sequence only", at: then, help: "drop it")
      }
      if let sequence, reader.forest.isEmpty(sequence) {
        resolution.report(
          "stub-form", "`\(reader.text(entry.key))` answers nothing", at: sequence,
          help: "write its answers: `sequence: [{ status: 200 }]`")
      }
      if let contract = contract(of: entry.value, &resolution) {
        contract.check(entry.value, &resolution)
      }
    }
    StubScenarios(entries: entries, set: value).check(&resolution)
  }

  /// The contract an answer is to keep; nil where its endpoint is not there, which is told there.
  private static func contract(
    of entry: Value, _ resolution: inout Resolution
  ) -> StubContract? {
    let reader = resolution.reader
    guard let word = reader.symbols.find("endpoint"),
      let reference = reader.symbol(word, of: entry),
      !resolution.environment.isSuspect(.endpoint, reference)
    else { return nil }
    resolution.record(Slot(group: .contract, name: reference))
    if let endpoint = resolution.endpoint(reference) {
      return StubContract(name: reader.text(reference), endpoint: endpoint)
    }
    return resolution.findRenamed(reference).map { found in
      StubContract(name: found.renamed ?? reader.text(reference), endpoint: found.value)
    }
  }
}
