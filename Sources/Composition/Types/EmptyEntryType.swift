import Diagnostics
import Syntax

/// The entry shown in place of a repeated one when there is nothing to repeat; in definition form
/// and replaced whole.
enum EmptyEntryType {
  static func make(_ b: inout SchemaBuilder, _ fields: [Field]) -> any ValueType {
    Entry(record: b.whole("an entry", fields))
  }

  private final class Entry: ValueType {
    let record: any ValueType

    init(record: any ValueType) {
      self.record = record
    }

    var name: String { record.name }
    var spelling: String { "an entry: `{ id: …, cell: …, model: { … } }`" }

    func check(_ node: NodeID, _ checker: inout FormChecker) {
      record.check(node, &checker)
      guard let id = checker.forest.value(checker.words.id, in: node) else { return }
      checker.checkKey(id, .id, noun: "cell")
    }

    /// What is bound in it is not relative: there is no item.
    func resolve(_ node: NodeID, _ resolution: inout Resolution) {
      let outer = (resolution.item, resolution.scope.isItemUnknown)
      resolution.item = nil
      resolution.scope.isItemUnknown = false
      record.resolve(node, &resolution)
      (resolution.item, resolution.scope.isItemUnknown) = outer
    }

    func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
      record.jsonSchema(&context)
    }

    func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
      record.bundleSchema(&context)
    }
  }
}
