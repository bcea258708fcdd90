import Composition
import Diagnostics
import Syntax

/// `# comity: allow RULE -- reason`: findings of one rule that somebody decided to live with, at the
/// line the comment ends, or at the next one where the comment stands alone.
struct Allowances {
  private let scan: WorkspaceScan

  init(_ scan: WorkspaceScan) {
    self.scan = scan
  }

  private struct Allowance {
    let file: FileID
    /// 1-based.
    let line: Int
    let rule: String
    let comment: Span
  }

  /// A comment that is for this tool, read.
  enum Form: Equatable {
    case allow(rule: String, reason: String)
    /// What is wrong with it.
    case broken(String)
  }

  /// Reads a comment, `#` included; nil for what is none of ours.
  static func read(_ comment: String) -> Form? {
    let text = comment.drop { $0 == "#" || $0.isWhitespace }
    guard text.hasPrefix("comity:") else { return nil }
    let words = text.dropFirst("comity:".count).split(whereSeparator: \.isWhitespace)
    guard words.first == "allow" else {
      return .broken("`\(words.first ?? "")` is nothing a comment can ask for")
    }
    guard words.count > 1, words[1] != "--" else { return .broken("no rule is named") }
    guard words.count > 2, words[2] == "--" else {
      return .broken(
        words.count > 2 ? "`\(words[2])` stands where `--` is expected" : "there is no reason")
    }
    guard words.count > 3 else { return .broken("there is no reason") }
    return .allow(rule: String(words[1]), reason: words[3...].joined(separator: " "))
  }

  /// Rules that some comment allows.
  var rules: Set<String> {
    Set(
      files.flatMap(forms).compactMap { _, form in
        if case .allow(let rule, _) = form { rule } else { nil }
      })
  }

  /// Consents are no configuration.
  private var files: [FileID] {
    scan.files.filter { !scan.forest.sources[$0].path.contains("/consent/") }
  }

  /// Comments of a file that are for this tool.
  private func forms(in file: FileID) -> [(comment: Found, form: Form)] {
    comments(of: file, in: scan.forest).compactMap { comment in
      let bytes = scan.forest.sources[file].bytes[comment.range]
      return Self.read(String(decoding: bytes, as: UTF8.self)).map { (comment, $0) }
    }
  }

  /// Observations without what is allowed, and what is to be said about the allowances themselves.
  ///
  /// - Parameter untold: rules of which nobody knows whether an allowance is used; nil for all.
  func applied(to observations: [Observation], untold: Set<String>?) -> [Observation] {
    var locator = Locator(scan.forest.sources)
    var form = Observations(AllowanceForm.about, scan)
    var refused = Observations(AllowanceRefused.about, scan)
    var unused = Observations(AllowanceUnused.about, scan)
    var allowances: [Allowance] = []
    for file in files {
      for (comment, read) in forms(in: file) {
        let source = scan.forest.sources[file]
        let span = Span(
          start: source.base + UInt32(comment.range.lowerBound),
          end: source.base + UInt32(comment.range.upperBound))
        let place = Place.span(span)
        let countries = scan.paths.layer(of: source.path).map(scan.countries(above:)) ?? []
        switch read {
        case .broken(let reason):
          form.add(
            "this allowance is incomplete: \(reason)", at: place, path: source.path, part: reason,
            help: "write `# comity: allow RULE -- why it is right here`", countries: countries)
        case .allow(let rule, _) where !WorkspaceRules.isAllowable(rule):
          let known = WorkspaceRules.compilerIDs.union(WorkspaceRules.all.map { $0.about.id })
            .sorted()
          let near = nearest(to: rule, in: known)
          let isKnown = ImpactRules.all.contains { $0.about.id == rule }
          refused.add(
            isKnown || known.contains(rule)
              ? "`\(rule)` is a rule with a base, which no comment can allow"
              : "no rule without a base is named `\(rule)`", at: place, path: source.path,
            part: rule,
            help: isKnown
              ? "its countries' owners accept it: comity accept FINGERPRINT --country CC"
              : near.map { "did you mean `\($0)`?" } ?? "`comity rule` lists the rules",
            countries: countries)
        case .allow(let rule, _):
          let line = locator.position(of: comment.line, in: file).line
          allowances.append(Allowance(file: file, line: line, rule: rule, comment: span))
        }
      }
    }
    var used = Set<Int>()
    let left = observations.filter { observation in
      guard case .span(let span)? = observation.place, observation.level != .breaks,
        let location = locator.location(of: span)
      else { return true }
      let index = allowances.firstIndex { allowance in
        allowance.file == location.file && allowance.line == location.start.line
          && allowance.rule == observation.rule
      }
      if let index { used.insert(index) }
      return index == nil
    }
    for (index, allowance) in allowances.enumerated()
    where !used.contains(index) && untold?.contains(allowance.rule) == false {
      let path = scan.forest.sources[allowance.file].path
      unused.add(
        "there is no `\(allowance.rule)` here to allow", at: .span(allowance.comment), path: path,
        part: allowance.rule, help: "delete the comment",
        countries: scan.paths.layer(of: path).map(scan.countries(above:)) ?? [])
    }
    return left + form.all + refused.all + unused.all
  }

  /// A comment and the line it is about.
  private struct Found {
    let range: Range<Int>
    /// A byte of the line.
    let line: Int
  }

  private func comments(of file: FileID, in forest: Forest) -> [Found] {
    let bytes = forest.sources[file].bytes
    guard bytes.holds("comity:") else { return [] }
    let all = Syntax.comments(of: file, in: forest)
    return all.map { comment in
      guard comment.isOwnLine else {
        return Found(range: comment.range, line: comment.range.lowerBound)
      }
      // The next line with more than a comment.
      var place = comment.range.upperBound
      while place < bytes.count {
        let next = bytes[place...].firstIndex { !$0.isBlank } ?? bytes.count
        guard next < bytes.count, bytes[next] == UInt8(ascii: "#") else {
          return Found(range: comment.range, line: next)
        }
        place = bytes[next...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      }
      return Found(range: comment.range, line: place)
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension [UInt8] {
  /// Whether a text stands somewhere in it.
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    var rest = self[...]
    while let start = rest.firstIndex(of: wanted[0]) {
      if rest[start...].starts(with: wanted) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }
}
