package import Composition
package import Diagnostics
import Syntax

/// What lies in the `consent/` folders of both states, read and checked.
package struct ConsentFiles: Sendable {
  /// Which consent: one for a country and a finding.
  struct Key: Hashable, Sendable {
    let country: String
    let fingerprint: String
  }

  /// Those of the state after that hold together, sorted by path.
  package private(set) var consents: [WrittenConsent] = []
  package private(set) var policies: [ConsentPolicy] = []
  /// Those of the state before.
  private(set) var former: [Key: WrittenConsent] = [:]
  private(set) var formerPolicies: [String: ConsentPolicy] = [:]
  /// What is wrong with those of the state after.
  private(set) var faults: [Fault] = []

  /// A mistake in a file of a `consent/` folder, which then does not count.
  struct Fault: Sendable {
    let path: String
    let country: String
    /// What is wrong, one line without a final dot.
    let summary: String
    let place: Place
    var label = ""
    var notes: [String] = []
    var helps: [Help] = []
    /// What the compiler says of it.
    var message: Diagnostic?
    /// The state before has the very same file.
    let isUnchanged: Bool
  }

  private let crossing: Crossing
  private let today: Day
  private let sha256: @Sendable ([UInt8]) -> String
  private var reader: Reader { crossing.workspace.reader }

  /// - Parameter unread: What kept files of the state after from being read, each with its path.
  package init(
    _ crossing: Crossing, _ today: Day, unread: [Diagnostic],
    _ sha256: @escaping @Sendable ([UInt8]) -> String
  ) {
    self.crossing = crossing
    self.today = today
    self.sha256 = sha256
    for file in crossing.consents.before { addFormer(file) }
    let before = Set(crossing.consents.before)
    var first: [Key: WrittenConsent] = [:]
    for file in crossing.consents.after { add(file, isUnchanged: before.contains(file), &first) }
    faults += unread.map { message in
      var path = ""
      if case .path(let found)? = message.place { path = found }
      let parts = path.split(separator: "/")
      return Fault(
        path: path, country: parts.count > 1 ? String(parts[1]) : "",
        summary: "this consent can't be read", place: .path(path), message: message,
        isUnchanged: false)
    }
  }

  func former(_ consent: Consent) -> WrittenConsent? {
    former[Key(country: consent.country, fingerprint: consent.fingerprint)]
  }

  // MARK: Files

  private mutating func addFormer(_ file: FileID) {
    let before = ConsentReader(crossing, file, isUnchanged: false, today: nil, sha256)
    guard before.check() == nil else { return }
    if let policy = before.policy {
      formerPolicies[policy.country] = policy
    } else if let written = before.consent {
      let key = Key(country: written.consent.country, fingerprint: written.consent.fingerprint)
      // Of two the later round counts as spent.
      if (former[key]?.consent.round ?? 0) < written.consent.round { former[key] = written }
    }
  }

  private mutating func add(
    _ file: FileID, isUnchanged: Bool, _ first: inout [Key: WrittenConsent]
  ) {
    let found = ConsentReader(crossing, file, isUnchanged: isUnchanged, today: today, sha256)
    if let fault = found.check() { return faults.append(fault) }
    if let policy = found.policy { return policies.append(policy) }
    guard let written = found.consent else { return }
    let key = Key(country: written.consent.country, fingerprint: written.consent.fingerprint)
    if let earlier = first[key] {
      // Which of the two was meant is not for lint to say.
      consents.removeAll { $0.path == earlier.path }
      faults.append(
        Fault(
          path: written.path, country: key.country,
          summary: "`\(key.country)` has two consents for `\(key.fingerprint.prefix(8))`",
          place: .span(reader.forest.span(written.root)),
          notes: ["the other one is \(earlier.path); neither counts"],
          helps: [Help("delete one:  rm \(written.path)")],
          isUnchanged: written.isUnchanged && earlier.isUnchanged))
      return
    }
    first[key] = written
    consents.append(written)
  }
}
