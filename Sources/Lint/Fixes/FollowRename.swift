import Composition
import Diagnostics
import Syntax

/// Writes the new id wherever the former one stands; of a rename that nobody told of, `was:` as well.
enum FollowRename: Fix {
  static let name = "follow-rename"
  static let takesCountry = false
  static let summary = "writes the new id in overrides, routes, texts, stubs and consents"
  static let workspaceRules: Set<String> = [FormerName.rule]

  static func propose(_ scene: FixScene) -> [FixProposal] {
    if let guess = guess(scene) { return [renamed(guess, scene)] }
    let names = names(scene)
    guard !names.isEmpty else { return [] }
    var edits = FileEdits()
    var outcome: FixProposal.Outcome
    do throws(OverrideWriter.Refusal) {
      try FormerName.follow(names, scene.comparison, &edits)
      ConsentRename(names: names, scene: scene).write(&edits)
      outcome = .edits(edits)
    } catch {
      outcome = .impossible(error.reason)
    }
    return [
      FixProposal(
        name: name, promise: "writes the new id everywhere (checked: no bundle changes)",
        expectation: .followed(names), outcome: outcome)
    ]
  }

  /// Former names that a finding is about and that still stand somewhere.
  private static func names(_ scene: FixScene) -> Set<FormerName> {
    let finding = scene.finding
    let all = { Set(CompileErrors(scene.comparison).renames().compactMap(FormerName.init)) }
    if finding.rule == FormerName.rule {
      guard let name = FormerName(finding.summary) else { return [] }
      return [name]
    }
    guard finding.renames, let cause = finding.cause else { return [] }
    let reader = scene.reader
    var today = Set(cause.path.last.map { [reader.text($0)] } ?? [])
    if cause.path.isEmpty, let id = cause.module?.id { today.insert(reader.text(id)) }
    return all().filter { name in
      today.contains(name.now)
        || name.now.split(separator: ".").contains { today.contains(String($0)) }
    }
  }

  private static func guess(_ scene: FixScene) -> SuspectedRename.Guess? {
    guard scene.finding.level <= .rewords, scene.finding.rule != FormerName.rule else { return nil }
    return scene.finding.cause.flatMap(SuspectedRename(crossing: scene.crossing).guess)
  }

  private static func renamed(
    _ guess: SuspectedRename.Guess, _ scene: FixScene
  ) -> FixProposal {
    var edits = FileEdits()
    let isWritten = guess.write(scene, &edits)
    let (old, new) = (scene.reader.text(guess.old), scene.reader.text(guess.new))
    return FixProposal(
      name: name,
      promise: "`\(new)` is what `\(old)` was, with the new id everywhere (checked: ids only)",
      expectation: .renamed(FormerName(old: old, now: new)),
      outcome: isWritten ? .edits(edits) : .impossible("`was:` of `\(new)` is no list"))
  }
}

extension Finding {
  /// Something has another name.
  var renames: Bool {
    let rules = [
      DesignRenamed.about.id, PropertyRenamed.about.id, IdentifierChanged.about.id,
      ReferenceRenamed.about.id,
    ]
    return rules.contains(rule)
  }
}
