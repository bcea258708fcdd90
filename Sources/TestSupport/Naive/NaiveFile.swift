/// A module file before it is spelled.
package struct NaiveFile: Sendable {
  package enum Verb: String, Sendable {
    case define, override, replace, remove
  }

  package var ref: NaiveRef
  package var verb: Verb
  /// File name and sub-folders below the kind's folder, without `.yaml`.
  package var name: String
  /// Fields of the body, the header left out.
  package var body: [String: Plain] = [:]
  package var add: [NaiveLine] = []
  package var place: [NaivePlacement] = []
  package var without: [[String]] = []
  package var instead: [NaiveLine] = []
  /// Paths it seals; an empty one for the whole module.
  package var seals: [[String]] = []
  /// Places a drawn patch writes, by today's ids: values, entries, models started afresh.
  var writes: Set<[String]> = []

  package init(ref: NaiveRef, verb: Verb, name: String, body: [String: Plain] = [:]) {
    self.ref = ref
    self.verb = verb
    self.name = name
    self.body = body
  }

  package var isEmptyPatch: Bool {
    verb == .override && body.isEmpty && add.isEmpty && place.isEmpty && without.isEmpty
      && instead.isEmpty
  }

  /// The YAML of the file; what has no order is shuffled.
  package func text(_ random: SplitMix) -> String {
    let kind = NaiveKind.of(ref.folder)
    let header = verb == .define ? kind?.header ?? "?" : verb.rawValue
    let label = kind?.isTable == true && ref.folder != "strings" ? "main" : ref.id
    var all = body
    var random = random
    func lines(_ lines: [NaiveLine]) -> Plain {
      .map(Dictionary(uniqueKeysWithValues: lines.map { (Self.path($0.path), $0.value) }))
    }
    if !add.isEmpty { all["add"] = lines(add) }
    if !instead.isEmpty { all["instead"] = lines(instead) }
    if !place.isEmpty {
      all["place"] = .map(
        Dictionary(uniqueKeysWithValues: place.map { (Self.path($0.path), $0.target.plain) }))
    }
    if seals.contains([]) {
      all["sealed"] = .scalar("Because")
    } else if !seals.isEmpty {
      all["sealed"] = .map(
        Dictionary(uniqueKeysWithValues: seals.map { (Self.path($0), .scalar("Because")) }))
    }
    if !without.isEmpty {
      all["without"] = .list(without.map { .scalar(Self.path($0)) }.shuffled(using: &random))
    }
    var writer = PlainText(random: random)
    return writer.file((header, label), all)
  }

  /// Segments joined by dots; those that are neither ids nor names in quotes.
  package static func path(_ segments: [String]) -> String {
    segments.map { segment in
      let isPlain = segment.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
      return isPlain ? segment : "'" + doubled(segment) + "'"
    }.joined(separator: ".")
  }

  private static func doubled(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
  }
}

/// A line of `add` or `instead`.
package struct NaiveLine: Hashable, Sendable {
  package var path: [String]
  package var value: Plain

  package init(path: [String], value: Plain) {
    self.path = path
    self.value = value
  }
}

/// A line of `place`.
package struct NaivePlacement: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case after(String)
    case before(String)
    case first
    case last

    var anchor: String? {
      switch self {
      case .after(let anchor), .before(let anchor): anchor
      case .first, .last: nil
      }
    }

    var plain: Plain {
      switch self {
      case .after(let anchor): .map(["after": .scalar(anchor)])
      case .before(let anchor): .map(["before": .scalar(anchor)])
      case .first: .map(["at": .scalar("first")])
      case .last: .map(["at": .scalar("last")])
      }
    }
  }

  /// The list's path and the entry's id.
  package var path: [String]
  package var target: Target

  package init(path: [String], target: Target) {
    self.path = path
    self.target = target
  }

  var list: ArraySlice<String> { path.dropLast() }
  var entry: String { path.last ?? "" }
}

/// A layer before it is spelled.
package struct NaiveLayer: Sendable {
  /// The folder's name; `core` for the base layer.
  package var name: String
  /// Position of the layer below.
  package var over: Int?
  package var isCountry: Bool
  /// Fields of the record beside header and `over`.
  package var record: [String: Plain]
  package var files: [NaiveFile] = []

  package init(
    name: String, over: Int?, isCountry: Bool, record: [String: Plain], files: [NaiveFile] = []
  ) {
    self.name = name
    self.over = over
    self.isCountry = isCountry
    self.record = record
    self.files = files
  }

  var folder: String { name == "core" ? "Core" : "Countries/\(name)" }
}
