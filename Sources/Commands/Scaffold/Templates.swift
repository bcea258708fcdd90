/// What `comity new` writes for one thing.
enum Templates {
  /// A screen with one cell, in a layer's folder. Its texts are named after it.
  static func screen(_ id: String, in folder: String, depth: Int, design: String?) -> [ScaffoldFile]
  {
    let cell =
      design.map {
        """
        cells:
          - id: \(id)-top
            cell: \($0)
            model: {}
        marker: \(id)-top

        """
      } ?? "cells: []\n"
    return [
      ScaffoldFile(
        "\(folder)/screens/\(id).yaml",
        Starter.modeline("screens", depth: depth) + """
          screen: \(id)
          owners: []
          title: \(camelCase(id)).title
          final: true

          """ + cell)
    ]
  }

  /// A cell design with one text.
  static func cell(_ id: String, in folder: String, depth: Int) -> [ScaffoldFile] {
    [
      ScaffoldFile(
        "\(folder)/cells/\(id).yaml",
        Starter.modeline("cells", depth: depth) + """
          cell: \(id)
          doc: What it shows
          owners: []
          model:
            title: { type: text, required: true }
          layout:
            column:
              children:
                - label: { of: .title }

          """)
    ]
  }

  /// A service with one endpoint.
  static func service(_ id: String, in folder: String, depth: Int) -> [ScaffoldFile] {
    [
      ScaffoldFile(
        "\(folder)/services/\(id).yaml",
        Starter.modeline("services", depth: depth) + """
          service: \(id)
          owners: []
          environments:
            production: "https://api.example.com"
          endpoints:
            - id: list
              method: GET
              path: /v1/\(id)
              answers:
                200:
                  title: { type: text, required: true }

          """)
    ]
  }

  /// A country's record. Languages and currency are the reader's to write where no other country
  /// was named to start from.
  static func country(
    _ id: String, name: String, over: String?, languages: [String], currency: String,
    extra: [String]
  ) -> ScaffoldFile {
    var lines = ["country: \"\(id)\"", "name: \(name)"]
    if let over { lines.append("over: \(over)") }
    lines.append("owners: []")
    let tags = languages.map { isMisread($0) ? "\"\($0)\"" : $0 }
    lines.append("languages: [\(tags.joined(separator: ", "))]")
    lines.append("currency: \(currency)")
    lines += extra
    return ScaffoldFile(
      "Countries/\(id)/country.yaml",
      Starter.modeline("country", depth: 2) + lines.joined(separator: "\n") + "\n")
  }

  /// `no` as a language tag would be read as a truth value by YAML 1.1 readers.
  private static func isMisread(_ tag: String) -> Bool {
    ["no", "on", "off", "yes", "y", "n"].contains(tag.lowercased())
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
