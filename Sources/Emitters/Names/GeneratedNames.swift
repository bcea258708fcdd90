import Composition
import Diagnostics
import Syntax

/// Tells which ids generated code spells in another way than one would expect: a word the programming
/// language has for itself, or two names of a contract that would be one.
struct GeneratedNames {
  /// A programming language.
  struct Language {
    let name: String
    let member: @Sendable (String) -> CodeSpelling
    let type: @Sendable (String) -> CodeSpelling
    /// Words of enums.
    let word: @Sendable (String) -> CodeSpelling
    /// Words of enums that have a case for unknown ones.
    let openWord: @Sendable (String) -> CodeSpelling

    static let swift = Language(
      name: "Swift", member: SwiftName.spell(member:), type: SwiftName.spell(type:),
      word: SwiftName.spell(member:), openWord: SwiftName.spell(openWord:))
    static let kotlin = Language(
      name: "Kotlin", member: KotlinName.spell(member:), type: KotlinName.spell(type:),
      word: { CodeSpelling(name: KotlinName.constant($0), reason: nil) },
      openWord: KotlinName.spell(openWord:))
  }

  /// One id that is called otherwise.
  private struct Renamed {
    let id: String
    let name: String
    let place: Place?
    let note: String
    /// How to say that it has another name; nil where the name is a server's.
    let way: String?
    /// Of the module it stands in.
    let folder: String
    /// It has the name in other places of modules of this kind as well.
    var isRepeated = false
  }

  private let language: Language
  private let bundle: CountryBundle
  private var found: [Renamed] = []

  /// All of a country, in the order of the bundle, a name of a kind's modules once. What both
  /// languages spell alike is told once, for Swift where both platforms are built.
  static func check(_ bundle: CountryBundle, _ language: Language) -> [Diagnostic] {
    let own = all(bundle, language)
    guard bundle.platforms.count > 1, !own.isEmpty else {
      return own.map { diagnostic($0, language.name) }
    }
    let isSwift = language.name == Language.swift.name
    let others = Set(all(bundle, isSwift ? .kotlin : .swift).map(Spot.init))
    return own.compactMap { renamed in
      let isShared = others.contains(Spot(renamed))
      return isShared && !isSwift
        ? nil : diagnostic(renamed, isShared ? "Swift and Kotlin" : language.name)
    }
  }

  /// What makes the same of two languages one message.
  private struct Spot: Hashable {
    let name: String
    let place: Place?

    init(_ renamed: Renamed) {
      name = renamed.name
      place = renamed.place
    }
  }

  /// What makes the same of several places one message.
  private struct Kind: Hashable {
    let id: String
    let name: String
    let note: String
    let folder: String
    let isSent: Bool

    init(_ renamed: Renamed) {
      id = renamed.id
      name = renamed.name
      note = renamed.note
      folder = renamed.folder
      isSent = renamed.way == nil
    }
  }

  private static func all(_ bundle: CountryBundle, _ language: Language) -> [Renamed] {
    var names = GeneratedNames(language: language, bundle: bundle)
    names.modules()
    names.tables()
    names.texts()
    var positions: [Kind: Int] = [:]
    var result: [Renamed] = []
    for renamed in names.found {
      if let known = positions[Kind(renamed)] {
        if result[known].place != renamed.place { result[known].isRepeated = true }
      } else {
        positions[Kind(renamed)] = result.count
        result.append(renamed)
      }
    }
    return result
  }

  private static func diagnostic(_ renamed: Renamed, _ languages: String) -> Diagnostic {
    let (id, name) = (renamed.id, renamed.name)
    return Diagnostic(
      "generated-name", "`\(id)` is called `\(name)` in generated \(languages) code",
      at: renamed.place, level: .note,
      notes: [renamed.note] + (renamed.isRepeated ? ["this is the first of several places"] : []),
      helps: [
        Help(
          renamed.way.map { "write `\(name)` in code, or \($0)" }
            ?? "write `\(name)` in code; what is sent keeps the contract's name")
      ])
  }

  private init(language: Language, bundle: CountryBundle) {
    self.language = language
    self.bundle = bundle
  }

  private mutating func modules() {
    for module in bundle.modules("cells") {
      guard let id = module.id else { continue }
      check(type: id, at: ("cells", id, []))
      fields(CodeField.model(module["model"]?.object), at: ("cells", id, ["model"]))
    }
    for module in bundle.modules("screens") {
      guard let id = module.id else { continue }
      check(type: id, at: ("screens", id, []))
      for cell in (module["cells"]?.array ?? []).compactMap(\.object).flatMap(EntryCode.entries) {
        check(member: cell.id, at: ("screens", id, ["cells", cell.id]))
      }
      for route in module["routes"]?.object?.members ?? [] {
        check(member: route.key, at: ("screens", id, ["routes", route.key]))
      }
    }
    for module in bundle.modules("services") {
      guard let id = module.id else { continue }
      check(type: id, at: ("services", id, []))
      for environment in module["environments"]?.object?.members ?? [] {
        check(member: environment.key, at: ("services", id, ["environments", environment.key]))
      }
      for endpoint in (module["endpoints"]?.array ?? []).compactMap(\.object) {
        contract(endpoint, of: id)
      }
    }
    for module in bundle.modules("formats") {
      if let id = module.id { check(member: id, at: ("formats", id, [])) }
    }
  }

  private mutating func contract(_ endpoint: BundleObject, of service: String) {
    guard let id = endpoint.id else { return }
    let path = ["endpoints", id]
    check(type: id, at: ("services", service, path))
    for part in EndpointCode.Part.allCases.map(\.rawValue) {
      fields(CodeField.sent(endpoint[part]?.object), at: ("services", service, path + [part]))
    }
    for answer in endpoint["answers"]?.object?.members ?? [] {
      fields(
        CodeField.answered(answer.value.object),
        at: ("services", service, path + ["answers", answer.key]))
    }
  }

  private mutating func tables() {
    for (folder, field) in [
      ("theme", "colors"), ("theme", "fonts"), ("theme", "spacing"), ("theme", "radii"),
      ("settings", "features"), ("settings", "values"),
    ] {
      for member in bundle.table(folder, field).members {
        check(member: member.key, at: (folder, nil, [field, member.key]))
      }
    }
    for picture in bundle.pictures {
      check(member: picture.name, at: ("images", nil, ["names", picture.name]))
    }
  }

  private mutating func texts() {
    // The language whose file has a key, which need not be one of the country's.
    var written: [String: String] = [:]
    for text in bundle.languages.flatMap(bundle.texts) where written[text.key] == nil {
      written[text.key] = text.language
    }
    for signature in NativeTexts(bundle).signatures {
      let segments = signature.key.split(separator: ".").map(String.init)
      let place = ("strings", written[signature.key], ["texts"] + segments)
      for segment in segments.dropLast() { check(type: segment, at: place) }
      for name in segments.suffix(1) + signature.arguments.map(\.name) {
        check(member: name, at: place)
      }
    }
  }

  /// The fields of one record and of those inside.
  private mutating func fields(_ fields: [CodeField], at place: BundlePlace) {
    let language = language
    let clashes = CodeNames.clashes(fields.map(\.id)) { language.member($0).name }
    for field in fields {
      let own = (place.folder, place.id, place.path + [field.id])
      if let other = clashes[field.id] {
        report(field.id, CodeWords.long(field.id), at: own, other: other)
      } else {
        check(member: field.id, at: own)
        if field.type.element == .words || field.type.element == .record {
          check(type: field.id, at: own)
        }
      }
      let spelled = field.isOpen ? language.openWord : language.word
      let words = CodeNames.clashes(field.words) { spelled($0).name }
      for word in field.words {
        if let other = words[word] {
          report(word, CodeWords.long(word), at: own, other: other)
        } else {
          report(word, spelled(word), at: own, isFixed: true)
        }
      }
      self.fields(field.fields, at: (own.0, own.1, own.2 + ["fields"]))
    }
  }

  private typealias BundlePlace = (folder: String, id: String?, path: [String])

  private mutating func check(member id: String, at place: BundlePlace) {
    report(id, language.member(id), at: place)
  }

  private mutating func check(type id: String, at place: BundlePlace) {
    report(id, language.type(id), at: place)
  }

  /// - Parameter isFixed: The id is a word that is sent: no other can stand for it.
  private mutating func report(
    _ id: String, _ spelling: CodeSpelling, at place: BundlePlace, isFixed: Bool = false
  ) {
    guard let reason = spelling.reason else { return }
    found.append(
      Renamed(
        id: id, name: spelling.name, place: bundle.place(place.folder, place.id, place.path),
        note: reason, way: isFixed || isSent(place) ? nil : way(id, place), folder: place.folder))
  }

  /// A field of a contract.
  private func isSent(_ place: BundlePlace) -> Bool {
    place.folder == "services" && place.path.first == "endpoints" && place.path.count > 2
  }

  /// How to give an id another name: `was` in what has an id, `renamed` where keys of a table have new
  /// names.
  private func way(_ id: String, _ place: BundlePlace) -> String {
    let path = place.path
    guard place.folder != "strings" || path.contains(id) else {
      return "give the placeholder another name in all languages and where `with:` fills it"
    }
    let step =
      switch place.folder {
      case "strings", "theme", "settings", "images":
        // Of a text's key only one part may be the word.
        "`renamed: { \(path.joined(separator: ".")): "
          + "\(path.map { $0 == id ? "new" : $0 }.joined(separator: ".")) }` in its file"
      default: "`was: [\(id)]` beside it"
      }
    return "give it another name and say \(step), so that what refers to it finds it"
  }

  /// Two names of a contract or an enum that would be spelled alike.
  private mutating func report(_ id: String, _ name: String, at place: BundlePlace, other: String) {
    found.append(
      Renamed(
        id: id, name: name, place: bundle.place(place.folder, place.id, place.path),
        note: "`\(other)` would have the same name, so both are spelled at length", way: nil,
        folder: place.folder))
  }
}
