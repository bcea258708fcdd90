package import Composition
package import Diagnostics
import Syntax

extension CountryBundle {
  /// The country's identity; empty where it has none.
  package var identity: BundleObject { modules("identity").first ?? BundleObject([]) }

  /// A list of texts in the identity.
  package func identities(_ field: String) -> [String] {
    identity[field]?.array?.compactMap(\.string) ?? []
  }

  /// The name below the icon: the identity's in a language or one of its prefixes, its name, or the
  /// workspace's `app`.
  package func appName(in language: String) -> String {
    let names = identity["name-by-language"]?.object
    var tag = language[...]
    while true {
      if let name = names?[String(tag)]?.string { return name }
      guard let dash = tag.lastIndex(of: "-") else { return identity["name"]?.string ?? app }
      tag = tag[..<dash]
    }
  }

  /// Where a language stands in the record of a layer.
  package func place(ofLanguage tag: String) -> Place? {
    let reader = country.environment.workspace.reader
    guard let list = country.environment.record.fields[reader.words.languages]?.node else {
      return nil
    }
    let node = reader.forest.items(list).first { reader.text($0) == tag } ?? list
    return .span(reader.forest.span(node))
  }
}
