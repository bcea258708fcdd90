import Composition
import Syntax

/// An answer of a stub set in a country.
struct StubbedAnswer {
  /// The stub set's id.
  let set: String
  let id: String
  /// `service.endpoint`, by the names of today.
  let endpoint: String
  fileprivate let module: ResolvedModule
}

extension CountryScan {
  /// Answers of all stub sets, guards decided.
  func stubAnswers() -> [StubbedAnswer] {
    modules("stubs").flatMap { module in
      (module.decoded?["answers"]?.array ?? []).compactMap { answer in
        guard let id = answer["id"]?.string, let endpoint = answer["endpoint"]?.string else {
          return nil
        }
        return StubbedAnswer(
          set: reader.text(module.key.id), id: id, endpoint: endpoint, module: module)
      }
    }
  }

  /// Where an answer names its endpoint.
  func node(of answer: StubbedAnswer) -> NodeID? {
    guard let shape = workspace.schema[answer.module.key.kind].body[words.answers]?.shape,
      let answers = reader.field(words.answers, of: answer.module.value),
      let id = reader.symbols.find(answer.id),
      let entry = reader.entry(id, in: answers, shape),
      let endpoint = reader.symbols.find("endpoint")
    else { return nil }
    return reader.node(endpoint, of: entry.value)
  }
}
