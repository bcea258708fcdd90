/// What `comity new` writes for one thing.
enum Templates {
  /// An empty screen in a layer's folder, and its title in the source language.
  static func screen(
    _ id: String, in folder: String, depth: Int, source: String, owner: String?
  ) -> [ScaffoldFile] {
    let key = textKey(id)
    let title = id.split(separator: "-").joined(separator: " ")
    return [
      ScaffoldFile(
        "\(folder)/screens/\(id).yaml",
        Starter.modeline("screens", depth: depth) + """
          screen: \(id)
          \(owners(owner))title: \(key).title
          final: true
          cells: []

          """),
      ScaffoldFile(
        "\(folder)/strings/\(source)/\(id).yaml",
        Starter.modeline("strings", depth: depth + 1) + """
          strings: \(quoted(source))
          texts:
            \(key):
              title: \(quotedText(title.prefix(1).uppercased() + title.dropFirst()))

          """),
    ]
  }

  /// A cell design with one text.
  static func cell(
    _ id: String, in folder: String, depth: Int, owner: String?
  ) -> [ScaffoldFile] {
    [
      ScaffoldFile(
        "\(folder)/cells/\(id).yaml",
        Starter.modeline("cells", depth: depth) + """
          cell: \(id)
          doc: What it shows
          \(owners(owner))model:
            title: { type: text, required: true }
          layout:
            column:
              children:
                - label: { of: .title }

          """)
    ]
  }

  /// A service with one endpoint.
  static func service(
    _ id: String, in folder: String, depth: Int, owner: String?
  ) -> [ScaffoldFile] {
    [
      ScaffoldFile(
        "\(folder)/services/\(id).yaml",
        Starter.modeline("services", depth: depth) + """
          service: \(id)
          \(owners(owner))environments:
            production: "https://api.example.com"
          endpoints:
            - id: overview
              method: GET
              path: "/v1/\(id)"
              answers:
                200:
                  title: { type: text, required: true }

          """)
    ]
  }

  /// A country's record. Languages and currency are the reader's to write where no other country
  /// was named to start from.
  static func country(
    _ id: String, name: String, over: String?, owner: String, languages: [String],
    currency: String, extra: [String]
  ) -> ScaffoldFile {
    var lines = ["country: \"\(id)\"", "name: \(quotedText(name))"]
    if let over { lines.append("over: \(over)") }
    lines.append("owners: [\(quotedText(owner))]")
    lines.append("languages: [\(languages.map(quoted).joined(separator: ", "))]")
    lines.append("currency: \(currency)")
    lines += extra
    return ScaffoldFile(
      "Countries/\(id)/country.yaml",
      Starter.modeline("country", depth: 2) + lines.joined(separator: "\n") + "\n")
  }

  /// The ids of a country's app.
  static func identity(
    _ id: String, of country: String, isOverride: Bool, fields: [String], appID: String
  ) -> ScaffoldFile {
    ScaffoldFile(
      "Countries/\(country)/identity/\(id).yaml",
      Starter.modeline("identity", depth: 3) + "\(isOverride ? "override" : "identity"): \(id)\n"
        + fields.map { "\($0): \(appID)\n" }.joined())
  }

  /// The line that names an owner; nothing where the layer's owners answer for the module.
  private static func owners(_ owner: String?) -> String {
    owner.map { "owners: [\(quotedText($0))]\n" } ?? ""
  }

  /// A language tag, in quotes where YAML 1.1 readers would take it for a truth value, as `no`.
  private static func quoted(_ tag: String) -> String {
    ["no", "on", "off", "yes", "y", "n"].contains(tag.lowercased()) ? "\"\(tag)\"" : tag
  }

  /// The first segment of a screen's texts: `fareCalculator`; a letter in front of a digit.
  private static func textKey(_ id: String) -> String {
    let name = camelCase(id)
    return name.first?.isNumber ?? true ? "s" + name : name
  }

  /// `fare-calculator` → `fareCalculator`.
  static func camelCase(_ id: String) -> String {
    var result = ""
    var isUpper = false
    for character in id {
      if character == "-" {
        isUpper = true
        continue
      }
      result += isUpper ? character.uppercased() : String(character)
      isUpper = false
    }
    return result
  }
}
