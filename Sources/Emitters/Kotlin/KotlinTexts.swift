import Composition

/// `Texts.kt`: every text as a property, or as a function of its placeholders.
enum KotlinTexts {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("The texts by key; comments show the first language.")
    out.block("object Texts") { out in write(TextTree(app.texts), app, &out) }
    return out
  }

  private static func write(_ tree: TextTree, _ app: AppCode, _ out: inout SourceWriter) {
    for leaf in tree.leaves {
      if let wording = app.wording[leaf.text.key] { out.doc(TextTree.line(wording)) }
      let names = CodeNames(leaf.text.arguments.map(\.name), KotlinName.member)
      let parameters = leaf.text.arguments.map { argument in
        "\(names[argument.name]): \(argument.form == .integer ? "Long" : "String")"
      }
      let arguments = leaf.text.arguments.map {
        ModelCode.Argument.parameter($0.name, $0.form)
      }
      let value = KotlinValue.text(leaf.text.key, leaf.text, arguments, app.resources) {
        names[$0]
      }
      let name = KotlinName.member(leaf.name)
      out.line(
        parameters.isEmpty
          ? "val \(name): comity.Text get() = \(value)"
          : "fun \(name)(\(parameters.joined(separator: ", "))): comity.Text = \(value)")
    }
    for (index, branch) in tree.branches.enumerated() {
      if index > 0 || !tree.leaves.isEmpty { out.line() }
      out.block("object \(KotlinName.type(branch.name))") { out in
        write(branch.tree, app, &out)
      }
    }
  }
}
