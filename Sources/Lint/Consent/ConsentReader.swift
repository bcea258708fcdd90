import Composition
import Diagnostics
import Syntax

/// Reads one file of a `consent/` folder.
struct ConsentReader {
  private let crossing: Crossing
  private let file: FileID
  /// Nil for the state before, whose consents were in time.
  private let today: Day?
  private let sha256: (_ bytes: [UInt8]) -> String
  private let path: String
  /// The folder's country.
  private let folder: String
  private let isUnchanged: Bool

  init(
    _ crossing: Crossing, _ file: FileID, isUnchanged: Bool, today: Day?,
    _ sha256: @escaping (_ bytes: [UInt8]) -> String
  ) {
    self.crossing = crossing
    self.file = file
    self.isUnchanged = isUnchanged
    self.today = today
    self.sha256 = sha256
    path = crossing.workspace.reader.forest.sources[file].path
    let parts = path.split(separator: "/")
    folder = parts.count > 1 ? String(parts[1]) : ""
  }

  private var reader: Reader { crossing.workspace.reader }
  private var forest: Forest { reader.forest }
  private var root: NodeID? { forest.roots[file.index] }
  private var isPolicy: Bool { path.hasSuffix("/policy.yaml") }

  // MARK: Content

  /// What the file says, where it is a consent.
  var consent: WrittenConsent? {
    guard let root, !isPolicy else { return nil }
    let consent = Consent(
      rule: text("consent", root) ?? "", country: text("country", root) ?? "",
      fingerprint: text("fingerprint", root) ?? "", subject: text("subject", root) ?? "",
      reason: text("reason", root) ?? "", who: text("who", root) ?? "",
      expires: text("expires", root).flatMap(Day.init),
      round: text("round", root).flatMap { Int($0) } ?? 1,
      changes: items("changes", root).map { change in
        Consent.Change(
          before: text("before", change), after: text("after", change),
          value: text("value", change) ?? "",
          reach: items("reach", change).map { place in
            Consent.Place(
              at: text("at", place) ?? "", screens: items("screens", place).map(reader.text))
          })
      })
    return WrittenConsent(consent: consent, path: path, root: root, isUnchanged: isUnchanged)
  }

  /// What the file says, where it is a policy.
  var policy: ConsentPolicy? {
    guard let root, isPolicy else { return nil }
    return ConsentPolicy(
      country: folder, follow: items("follow", root).map(reader.text),
      review: items("review", root).map(reader.text), path: path, root: root,
      isUnchanged: isUnchanged)
  }

  private func node(_ name: String, _ map: NodeID) -> NodeID? {
    reader.symbols.find(name).flatMap { forest.value($0, in: map) }
  }

  private func text(_ name: String, _ map: NodeID) -> String? {
    node(name, map).map(reader.text)
  }

  private func items(_ name: String, _ map: NodeID) -> [NodeID] {
    node(name, map).map { Array(forest.items($0)) } ?? []
  }

  // MARK: Checks

  /// The first thing that is wrong; nil where the file counts.
  func check() -> ConsentFiles.Fault? {
    if let broken = readingFault() { return broken }
    guard let root else {
      return fault("the file is empty", at: .path(path), help: "delete it:  rm \(path)")
    }
    var checker = FormChecker(reader: reader, paths: crossing.workspace.paths, module: nil)
    let record = isPolicy ? reader.schema.policy : reader.schema.consent
    checker.checkDefinition(root, Shape(.record(record)))
    if let message = checker.diagnostics.first(where: { $0.level == .error }) {
      return fault(message)
    }
    return folderFault(root) ?? (isPolicy ? policyFault(root) : consentFault(root))
  }

  private func readingFault() -> ConsentFiles.Fault? {
    crossing.consents.diagnostics.first { diagnostic in
      guard diagnostic.level == .error, case .span(let span)? = diagnostic.place else {
        return false
      }
      return forest.sources.file(at: span.start) == file
    }.map(fault)
  }

  private func folderFault(_ root: NodeID) -> ConsentFiles.Fault? {
    if let layer = crossing.after.workspace.layer(named: folder),
      !crossing.after.workspace[layer].isCountry
    {
      return fault(
        "`\(folder)` is a layer, and consents are countries'", at: .path(path),
        help: "let each country accept:  comity accept FINGERPRINT --layer \(folder) --reason \"…\""
      )
    }
    guard let named = node(isPolicy ? "policy" : "country", root), reader.text(named) != folder
    else { return nil }
    return fault(
      "a consent of `\(reader.text(named))` lies in the folder of `\(folder)`",
      at: .span(forest.span(named)), label: "not `\(folder)`",
      note: "the owners of the folder are asked, so only the folder's country accepts",
      help: isPolicy
        ? "write `policy: \(folder)`"
        : "let it accept:  comity accept \((text("fingerprint", root) ?? "").prefix(8)) "
          + "--country \(folder) --reason \"…\"")
  }

  private func policyFault(_ root: NodeID) -> ConsentFiles.Fault? {
    if let reason = node("reason", root), isBlank(reason) { return blank(reason, "reason") }
    let follow = items("follow", root)
    let known = (reader.schema.kinds.map(\.folder) + ["country"]).sorted()
    for part in follow + items("review", root) {
      let text = reader.text(part)
      let kind = String(text.prefix { !"/:.@".contains($0) })
      if text.contains("*") {
        return fault(
          "there is no wildcard: `\(text)`", at: .span(forest.span(part)),
          help: "name each part: " + known.joined(separator: " "))
      }
      guard known.contains(kind) else {
        return fault(
          "`\(text)` is no part of a bundle", at: .span(forest.span(part)),
          note: "parts begin with a kind: " + known.joined(separator: " "),
          help: nearest(to: kind, in: known).map { "did you mean `\($0)`?" }
            ?? "write one as findings show it, or a beginning of it: `screens/home:cells`")
      }
    }
    let review = Set(items("review", root).map(reader.text))
    if let both = follow.first(where: { review.contains(reader.text($0)) }) {
      return fault(
        "`\(reader.text(both))` is followed and reviewed at once", at: .span(forest.span(both)),
        help: "keep it under `follow:` or under `review:`")
    }
    return nil
  }

  private func consentFault(_ root: NodeID) -> ConsentFiles.Fault? {
    guard let consent = consent?.consent else { return nil }
    for name in ["reason", "who"] {
      if let node = node(name, root), isBlank(node) { return blank(node, name) }
    }
    if let found = ruleFault(root, consent) { return found }
    if consent.isMask, let today {
      guard let expires = consent.expires, let node = node("expires", root) else {
        return fault(
          "a consent to an override that hides changes needs a last day",
          at: .span(forest.span(root)), help: "write `expires: \(today.adding(90).text)`")
      }
      if expires > today.adding(Consent.longest) {
        return fault(
          "`\(expires.text)` is more than \(Consent.longest) days ahead",
          at: .span(forest.span(node)),
          help: "write `\(today.adding(Consent.longest).text)` or an earlier day")
      }
    }
    guard consent.hash(sha256) != text("hash", root) else { return nil }
    let place = node("hash", root) ?? root
    return fault(
      "the consent was changed by hand", at: .span(forest.span(place)),
      label: "not that of this content",
      note: "its `hash` covers what lint compares: all but `reason` and `who`",
      help: "accept again:  comity accept \(consent.fingerprint.prefix(8)) "
        + "--country \(folder) --reason \"…\"")
  }

  private func ruleFault(_ root: NodeID, _ consent: Consent) -> ConsentFiles.Fault? {
    guard let node = node("consent", root), !LintRules.ids.contains(consent.rule) else {
      return nil
    }
    return fault(
      "there is no rule `\(consent.rule)`", at: .span(forest.span(node)),
      help: nearest(to: consent.rule, in: LintRules.ids).map { "did you mean `\($0)`?" }
        ?? "`comity lint` prints the rule in brackets: `error[…]`")
  }

  private func isBlank(_ node: NodeID) -> Bool {
    reader.text(node).allSatisfy(\.isWhitespace)
  }

  private func blank(_ node: NodeID, _ name: String) -> ConsentFiles.Fault {
    fault("`\(name)` says nothing", at: .span(forest.span(node)), help: "write it out")
  }

  private func fault(_ message: Diagnostic) -> ConsentFiles.Fault {
    var fault = fault(
      isPolicy ? "this policy can't be read" : "this consent can't be read",
      at: message.place ?? .path(path), label: message.label, help: nil)
    fault.message = message
    return fault
  }

  private func fault(
    _ summary: String, at place: Place, label: String = "", note: String? = nil, help: String?
  ) -> ConsentFiles.Fault {
    ConsentFiles.Fault(
      path: path, country: folder, summary: summary, place: place, label: label,
      notes: note.map { [$0] } ?? [], helps: help.map { [Help($0)] } ?? [],
      isUnchanged: isUnchanged)
  }
}
