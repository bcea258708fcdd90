import Composition

/// What a stub set answers while a screen is shown.
struct StubAnswers {
  private let bodies: [String: BundleValue]

  /// - Parameters:
  ///   - set: nil where the country has none.
  ///   - bound: fields the screen shows, by endpoint: of several answers of an endpoint, the first of
  ///     those that have most of them is taken.
  init(_ set: BundleObject?, bound: [String: Set<String>]) {
    var bodies: [String: BundleValue] = [:]
    for (endpoint, fields) in bound {
      var best: (body: BundleValue, count: Int)?
      for body in set.map({ Self.answers($0, endpoint) }) ?? [] {
        let count = fields.count { Self.value($0, in: body) != nil }
        if best.map({ count > $0.count }) ?? true { best = (body, count) }
      }
      bodies[endpoint] = best?.body
    }
    self.bodies = bodies
  }

  func body(_ endpoint: String) -> BundleValue? { bodies[endpoint] }

  /// Bodies of answers that went well, those of the first state and of the highest priority first.
  private static func answers(_ set: BundleObject, _ endpoint: String) -> [BundleValue] {
    var found: [(order: Int, body: BundleValue)] = []
    for entry in set["answers"]?.array ?? [] where entry["endpoint"]?.string == endpoint {
      var order = entry["priority"]?.integer ?? 5
      if let scenario = entry["scenario"], let state = scenario["in"]?.string {
        let start = scenario["name"]?.string.flatMap { set["start"]?[$0]?.string } ?? "started"
        if state != start { order += 1000 }
      }
      let answers = entry["sequence"]?.array ?? entry["answer"].map { [$0] } ?? []
      for answer in answers where answer["fault"] == nil {
        guard (answer["status"]?.integer).map({ 200..<300 ~= $0 }) ?? true,
          let body = answer["body"]
        else { continue }
        found.append((order, body))
      }
    }
    // `sorted` keeps the order of equals.
    return found.sorted { $0.order < $1.order }.map(\.body)
  }

  /// The value at a dotted path of fields.
  static func value(_ field: String, in body: BundleValue) -> BundleValue? {
    var value = body
    for segment in field.split(separator: ".") {
      guard let next = value[String(segment)] else { return nil }
      value = next
    }
    return value == .null ? nil : value
  }
}

/// Fields that bindings of a value name, by endpoint; `item` is the list relative ones are in.
func boundFields(
  _ value: BundleValue, item: (endpoint: String, field: String)? = nil,
  into found: inout [String: Set<String>]
) {
  switch value {
  case .array(let items): for item_ in items { boundFields(item_, item: item, into: &found) }
  case .object(let object):
    if let endpoint = object["from"]?.string, let field = object["field"]?.string {
      found[endpoint, default: []].insert(field)
    }
    for member in object.members { boundFields(member.value, item: item, into: &found) }
  default: break
  }
}
