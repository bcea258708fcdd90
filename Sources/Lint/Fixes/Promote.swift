import Composition
import Diagnostics
import Syntax

/// A value of most countries into the base layer; and where a shared layer took over what countries
/// had added: says it in the countries as a change of what is now shared, or no more where both say
/// the same.
enum Promote: Fix {
  static let name = "promote"
  static let takesCountry = false
  static let summary =
    "a value of most countries into Core, without their lines; or what countries added "
    + "beside what a shared layer now has"
  static let workspaceRules: Set<String> = [OverridePromotable.about.id]

  static func propose(_ scene: FixScene) -> [FixProposal] {
    if scene.finding.rule == OverridePromotable.about.id { return promotion(scene) }
    guard scene.finding.rule == IdTaken.about.id else { return [] }
    let countries = Set(scene.finding.effects.map(\.country))
    let errors = CompileErrors(scene.comparison)
    var edits = FileEdits()
    var seen = Set<Span>()
    var reason: String?
    for country in scene.crossing.countries where countries.contains(country.name) {
      for message in errors.all(in: country) where message.id == IdTaken.about.id {
        guard case .span(let span)? = message.place, seen.insert(span).inserted else { continue }
        reason = reason ?? follow(message, at: span, scene, &edits)
      }
    }
    guard !seen.isEmpty else { return [] }
    return [
      FixProposal(
        name: name,
        promise: "\(countryWords(countries)) what it had (checked: no other bundle changes)",
        expectation: .restored(countries),
        outcome: reason.map(FixProposal.Outcome.impossible) ?? .edits(edits))
    ]
  }

  private static func promotion(_ scene: FixScene) -> [FixProposal] {
    guard let promotion = Promotion(scene) else { return [] }
    var edits = FileEdits()
    var promise = "the value into Core"
    var outcome: FixProposal.Outcome
    do throws(OverrideWriter.Refusal) {
      let outline = try promotion.write(&edits)
      promise += ", \(counted(outline.deleted, "line")) deleted"
      if !outline.keeping.isEmpty {
        promise += ", the former value into \(counted(outline.keeping.count, "country"))"
      }
      outcome = .edits(edits)
    } catch {
      outcome = .impossible(error.reason)
    }
    return [
      FixProposal(
        name: name, promise: promise + " (checked: no bundle changes)",
        expectation: .nothingChanges, outcome: outcome)
    ]
  }

  private static func countryWords(_ countries: Set<String>) -> String {
    countries.count == 1 ? "\(countries.first ?? "") keeps" : "each keeps"
  }

  /// Mends one place; why it cannot be mended, or nil.
  private static func follow(
    _ message: Diagnostic, at span: Span, _ scene: FixScene, _ edits: inout FileEdits
  ) -> String? {
    let forest = scene.forest
    guard let id = forest.sources.file(at: span.start),
      let file = scene.crossing.after.workspace.files.first(where: { $0.file == id })
    else { return "the line could not be found" }
    if forest.span(file.headerValue) == span { return define(file, scene, &edits) }
    guard let add = forest.value(scene.reader.words.add, in: file.root),
      let pair = forest.pairs(add).first(where: { forest.span($0.key) == span })
    else {
      return "a key of a table is added here: write it in a file that begins with `override:`"
    }
    let isAlone = forest.pairs(add).reduce(0) { count, _ in count + 1 } == 1
    let hasInstead = forest.value(scene.reader.words.instead, in: file.root) != nil
    if isAlone, !hasInstead,
      let key = forest.pairs(file.root).first(where: { $0.value == add })?.key
    {
      edits.add([Edit(forest.span(key), "instead")], forest)
      return nil
    }
    let value = NewValue(copying: pair.value, from: forest, scene.reader.symbols)
    edits.add(scene.editor.delete(pair.key, from: add).edits, forest)
    edits.insert(
      NewPair("instead", .map([NewPair(scene.reader.text(pair.key), value)])), into: file.root)
    return nil
  }

  private static func isSame(_ left: FileID, _ right: FileID, _ sources: SourceMap) -> Bool {
    func text(_ file: FileID) -> ArraySlice<UInt8> {
      let bytes = sources[file].bytes
      return bytes[...(bytes.lastIndex { $0 > 32 } ?? bytes.startIndex - 1)]
    }
    return text(left) == text(right)
  }

  /// A module of the country's own: deleted where the shared one says the same, else a replacement.
  private static func define(
    _ file: ModuleFile, _ scene: FixScene, _ edits: inout FileEdits
  ) -> String? {
    let workspace = scene.crossing.after.workspace
    let shared = workspace.files.first {
      $0.kind == file.kind && $0.id == file.id && $0.verb == .define && $0.file != file.file
        && !workspace[$0.layer].isCountry
    }
    // With a comment of its own it says more than the shared one.
    if let shared, isSame(shared.file, file.file, scene.forest.sources) {
      edits.delete(file.file)
    } else {
      edits.add([Edit(scene.forest.span(file.headerKey), "replace")], scene.forest)
    }
    return nil
  }
}
