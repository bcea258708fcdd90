import Diagnostics
import Syntax

/// Checks the form of one module's file against the schema, with nothing but the file. Pure; files
/// are checked in parallel.
///
/// - Parameter countries: Those a shared layer must not name; nil for a file of a country.
func checkForm(
  of file: ModuleFile, reader: Reader, paths: PathTable, countries: CountryNames?
) -> [Diagnostic] {
  var checker = FormChecker(reader: reader, paths: paths, module: file)
  checker.countries = countries
  checker.isPatch = file.verb == .override
  checker.checkHeader(file)
  switch file.verb {
  case .define, .replace: checker.checkDefinition(of: file)
  case .override: checker.checkPatch(of: file)
  case .remove: checker.checkRemoval(of: file)
  }
  return checker.diagnostics
}

extension FormChecker {
  fileprivate mutating func checkHeader(_ file: ModuleFile) {
    let kind = reader.schema[file.kind]
    switch kind.identity {
    case .module:
      checkKey(file.headerValue, .id, noun: kind.noun)
      if case .define = file.verb { checkNamesNoCountry(file.headerValue, kind.noun) }
    case .tablePerLabel: check(file.headerValue, Types.language)
    case .table:
      if reader.bytes(file.headerValue).count > WordForm.longest { reportTooLong(file.headerValue) }
    }
  }

  fileprivate mutating func checkDefinition(of file: ModuleFile) {
    let kind = reader.schema[file.kind]
    around = [file.root]
    var found = [Bool](repeating: false, count: kind.body.fields.count)
    for pair in forest.pairs(file.root) where pair.key != file.headerKey {
      guard let key = forest.symbol(pair.key) else { continue }
      guard let position = kind.body.position(of: key), kind.body.fields[position].computed == nil
      else {
        reportRootKey(pair.key, kind, in: file)
        continue
      }
      found[position] = true
      checkDefinition(pair.value, kind.body.fields[position].shape)
    }
    for (position, field) in kind.body.fields.enumerated() where field.required && !found[position]
    {
      var help = "add `\(reader.text(field.name)): …`"
      if case .value(let type) = field.shape.form { help += ", \(type.spelling)" }
      report(
        "field-missing", "the \(kind.noun) has no `\(reader.text(field.name))`",
        at: file.headerKey, notes: [field.doc], help: help)
    }
  }

  /// A key at the top of a file that is no field of its kind.
  private mutating func reportRootKey(_ key: NodeID, _ kind: ModuleKind, in file: ModuleFile) {
    let symbol = forest.symbol(key) ?? words.id
    let isPatchPart =
      [words.add, words.place, words.without, words.instead, words.pinned].contains(symbol)
      || symbol == words.keep
    if file.verb != .override, isPatchPart {
      let id = reader.text(file.headerValue)
      return report(
        "patch-word", "`\(reader.text(symbol))` belongs to a patch; this file defines", at: key,
        related: [Related(.span(forest.span(file.headerKey)), "a definition")],
        help: "begin the file with `override: \(id)`, or write the whole definition without it")
    }
    if symbol == kind.header || symbol == words.override || symbol == words.replace
      || symbol == words.remove
    {
      return reportSecondHeader(key, symbol, in: file)
    }
    var known = kind.body.fields.filter { $0.computed == nil }.map { reader.text($0.name) }
    if file.verb == .override {
      known += ["add", "place", "without", "instead", "pinned"]
    }
    reportUnknownKey(key, known: known)
  }

  /// A header's word further down; in a patch `remove:` and `replace:` mostly mean a part of it.
  private mutating func reportSecondHeader(_ key: NodeID, _ symbol: Symbol, in file: ModuleFile) {
    // The same word twice is told as such.
    if forest.symbol(file.headerKey) == symbol { return }
    var help = "keep one of the two"
    var edits: [Edit] = []
    if file.verb == .override, symbol == words.remove || symbol == words.replace {
      let word = symbol == words.remove ? "without" : "instead"
      help = ForeignWords.answer(for: word == "without" ? "delete" : "replaces")?.help ?? help
      edits = [Edit(forest.span(key), word)]
    }
    report(
      "header-twice", "a file has one header", at: key,
      related: [Related(.span(forest.span(file.headerKey)), "the header")], help: help,
      edits: edits)
  }

  fileprivate mutating func checkPatch(of file: ModuleFile) {
    let kind = reader.schema[file.kind]
    around = [file.root]
    var operations: [Operation] = []
    for pair in forest.pairs(file.root) where pair.key != file.headerKey {
      guard let key = forest.symbol(pair.key) else { continue }
      switch key {
      case words.add: operations += checkAdd(pair.value, kind)
      case words.instead: operations += checkInstead(pair.value, kind.body)
      case words.without: operations += checkWithout(pair.value, kind.body)
      case words.place: checkPlace(pair.value, kind.body)
      case words.pinned: break
      default:
        guard let field = kind.body[key], field.computed == nil else {
          reportRootKey(pair.key, kind, in: file)
          continue
        }
        checkPatchField(pair.key, pair.value, kind.body, nil)
      }
    }
    checkTwice(operations, body: file.root)
    checkRestarts(operations, kind.body, in: file.root)
    if let pinned = forest.value(words.pinned, in: file.root) {
      checkPinned(pinned, kind.body, operations, in: file.root)
    }
  }

  /// `pinned:` — paths this patch writes, each with its reason.
  private mutating func checkPinned(
    _ pinned: NodeID, _ body: Record, _ operations: [Operation], in root: NodeID
  ) {
    guard isMapping(pinned, "a map of paths and reasons") else { return }
    for pair in forest.pairs(pinned) {
      check(pair.value, Types.string)
      guard let end = walk(pair.key, body) else { continue }
      let isWritten =
        written(end.segments, in: root) != nil
        || operations.contains {
          $0.segments.starts(with: end.segments) || end.segments.starts(with: $0.segments)
        }
      guard !isWritten else { continue }
      let path = reader.spellPath(end.segments)
      report(
        "pinned-unwritten", "`\(path)` is pinned, but this patch does not write it", at: pair.key,
        notes: ["a pin says that a value of this layer stays whatever changes below"],
        help: "write the value in this patch, or drop the pin")
    }
  }

  /// Beside `cell:` the model starts afresh, so nothing in it can be dropped or replaced.
  private mutating func checkRestarts(
    _ operations: [Operation], _ body: Record, in root: NodeID
  ) {
    for operation in operations {
      var shape = Shape(.record(body))
      for (index, segment) in operation.segments.enumerated() {
        if case .record(let record) = shape.form, let restart = record.restart,
          restart.restarted == segment,
          let trigger = written(operation.segments[..<index] + [restart.trigger], in: root)
        {
          report(
            Diagnostic(
              "restart-conflict", "the model starts afresh here, so nothing is left to change",
              at: .span(forest.span(operation.node)),
              related: [
                Related(.span(forest.span(trigger)), "`\(reader.text(trigger))` starts it afresh")
              ], helps: [Help("set what the new design needs under `model:`")]))
        }
        shape = shape.child(segment)
      }
    }
  }

  private func written(_ path: ArraySlice<Symbol>, in root: NodeID) -> NodeID? {
    written(Array(path), in: root)
  }

  fileprivate mutating func checkRemoval(of file: ModuleFile) {
    for pair in forest.pairs(file.root)
    where pair.key != file.headerKey && forest.symbol(pair.key) != words.doc {
      report(
        "remove-form", "a removal says nothing but what it removes and why", at: pair.key,
        help: "drop `\(reader.text(pair.key))`; a reason stands under `doc:`")
    }
  }
}
