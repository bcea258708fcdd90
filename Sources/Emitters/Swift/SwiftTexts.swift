import Composition

/// `Texts.swift`: every text as a property, or as a function of its placeholders.
enum SwiftTexts {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app)
    let tree = TextTree(app.texts)
    SwiftCode.extension("Comity", &out) { out in
      out.doc("The texts by key; comments show the first language.")
      out.block("public enum Texts") { out in write(tree, app, &out) }
    }
    return out
  }

  private static func write(_ tree: TextTree, _ app: AppCode, _ out: inout SourceWriter) {
    for leaf in tree.leaves {
      if let wording = app.wording[leaf.text.key] { out.doc(TextTree.line(wording)) }
      let names = CodeNames(leaf.text.arguments.map(\.name), SwiftName.member)
      let parameters = leaf.text.arguments.map { argument in
        "\(names[argument.name]): \(argument.form == .integer ? "Int" : "String")"
      }
      let arguments = leaf.text.arguments.map {
        ModelCode.Argument.parameter($0.name, $0.form)
      }
      let value = SwiftValue.text(leaf.text.key, arguments) { names[$0] }
      let name = SwiftName.member(leaf.name)
      let head =
        parameters.isEmpty
        ? "public static var \(name): Comity.Text"
        : "public static func \(name)(\(parameters.joined(separator: ", "))) -> Comity.Text"
      out.line("\(head) { \(value) }")
    }
    for (index, branch) in tree.branches.enumerated() {
      if index > 0 || !tree.leaves.isEmpty { out.line() }
      out.block("public enum \(SwiftName.type(branch.name))") { out in
        write(branch.tree, app, &out)
      }
    }
  }
}
