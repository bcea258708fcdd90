package import Diagnostics

/// One edit and everything it does under one rule.
package struct Finding: Sendable {
  /// The rule's id.
  package let rule: String
  package var level: RuleLevel
  /// What happened, one line.
  package var summary: String
  package let cause: Cause?
  /// The same as text.
  package var edit: EditText?
  /// Where it points; nil where there is no place.
  package let place: Place?
  /// Behind the underline: "was: onSurface".
  package var label: String
  /// Per country and leaf, sorted by country, then path.
  package var effects: [Effect]
  /// What else it changes in countries that see some of it, where nobody does; by country.
  var unseen: [String: Set<String>] = [:]
  /// Countries the change was meant for, whose effects do not weigh.
  package var home: [String]
  /// Lines behind `= note:`.
  package var notes: [String] = []
  /// Shared edits that an override keeps from countries, of `change-masked`.
  package var hidden: [EditText] = []
  /// Other places that explain it.
  package var related: [Related] = []
  /// SHA-256 in hexadecimal over rule and cause.
  package let fingerprint: String
  /// The message of the compiler behind it, where content does not compile.
  package var compilerMessage: Diagnostic?
  package var fixes: [OfferedFix] = []
  /// Options of the run that commands about it need as well: `--base-dir ../before --for jp`.
  var options = ""
  /// What to do, behind the fixes.
  package var advice: [Help] = []
  /// It is about the change as a whole: it fails by its level, whatever countries it names.
  package var isAboutChange = false

  /// SHA-256 of a rule and an edited place, `Countries/jp` and `screens/home:cells.hero`.
  static func fingerprint(
    _ rule: String, folder: String, subject: String, _ sha256: (_ bytes: [UInt8]) -> String
  ) -> String {
    sha256(Array("\(rule)\n\(folder)\n\(subject)".utf8))
  }

  /// The first digits, as people type them.
  package var shortFingerprint: String { String(fingerprint.prefix(8)) }
}

/// An edited place with what was written there.
package struct EditText: Sendable, Hashable {
  /// By stable ids: `cells/banner:model.background.default`.
  package let subject: String
  package let place: Place?
  /// In one line; nil where there was or is nothing.
  package let before: String?
  package let after: String?
}

/// What an edit does to one leaf of one country.
package struct Effect: Sendable, Hashable {
  package let country: String
  package let leafClass: LeafClass
  /// Screens that show it, by id, sorted; empty where it is not shown.
  package var screens: [String]
  /// The leaf, by stable ids.
  package let path: String
  /// For people; nil where there was nothing.
  package let before: String?
  package let after: String?
  /// What shields the country, `path:line`, for masked ones.
  package var mask: String?
  /// What is written there, one line.
  package var maskText: String?
  /// Why nobody sees it, for latent ones.
  package var reason: String?
  /// The country's own edit beside the shared one, `path:line`.
  package var ownEdit: String?
  /// The country was meant.
  package var isHome: Bool = false
  /// Its owners accepted it: the path of the consent file.
  package var consent: String?
  /// What the leaf was and is, in full; what consents compare.
  package var content: [UInt8] = []

  package init(
    country: String, leafClass: LeafClass, screens: [String], path: String, before: String?,
    after: String?
  ) {
    self.country = country
    self.leafClass = leafClass
    self.screens = screens
    self.path = path
    self.before = before
    self.after = after
  }
}

/// A way out whose promise was checked.
package struct OfferedFix: Sendable, Hashable {
  /// As typed behind `--fix`: `move-to=jp`.
  package let name: String
  /// What it promises, one line.
  package let promise: String

  package init(name: String, promise: String) {
    self.name = name
    self.promise = promise
  }
}

extension Finding {
  /// It tells of an override that hides shared changes.
  package var isMask: Bool { rule == ChangeMasked.about.id }

  /// Effects that weigh: not home's, not accepted, and of a class that counts. Breaks weigh at home
  /// as well.
  package var weighingEffects: [Effect] {
    effects.filter { effect in
      effect.leafClass.weighs && effect.consent == nil && (!effect.isHome || level == .breaks)
    }
  }

  /// Whether it keeps a change from being merged.
  package var fails: Bool {
    if isAboutChange { return level <= .rewords }
    // What a country itself broke does not compile either.
    let isBroken = effects.isEmpty || effects.contains { [.own, .none].contains($0.leafClass) }
    return level == .breaks && isBroken || level <= .rewords && !weighingEffects.isEmpty
  }
}
