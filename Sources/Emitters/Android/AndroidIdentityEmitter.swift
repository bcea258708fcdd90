package import Composition

/// `gradle.properties`: what the app is to Android and Google Play, for a build script to read.
package enum AndroidIdentityEmitter: Emitter {
  package static let name = "android-identity"
  package static let summary = "Gradle properties of the identity"
  package static let platform: String? = "android"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let identity = bundle.identity
    let languages = AndroidLanguages(bundle.languages).all.map(\.qualifier)
    var pairs: [(String, String)] = []
    if let id = identity["application-id"]?.string { pairs.append(("comity.applicationId", id)) }
    pairs.append(("comity.appName", bundle.languages.first.map(bundle.appName) ?? bundle.app))
    pairs.append(("comity.country", bundle.name))
    pairs.append(("comity.domains", bundle.identities("domains").joined(separator: ",")))
    pairs.append(("comity.languages", languages.joined(separator: ",")))
    if let id = identity["stores"]?["google"]?.string { pairs.append(("comity.playId", id)) }
    pairs.append(("comity.secrets", bundle.identities("secrets").joined(separator: ",")))
    pairs.append(("comity.urlSchemes", bundle.identities("url-schemes").joined(separator: ",")))
    let out = pairs.map { "\($0.0)=\(property($0.1))\n" }.joined()
    return [EmittedFile("android/gradle.properties", Array(out.utf8), world)]
  }

  /// A text as the value of a property in ASCII. Source: `java.util.Properties.load`.
  private static func property(_ text: String) -> String {
    var out = ""
    for unit in text.utf16 {
      switch unit {
      case 0x5C: out += "\\\\"
      case 0x0A: out += "\\n"
      case 0x0D: out += "\\r"
      case 0x09: out += "\\t"
      case 0x20 where out.isEmpty: out += "\\ "
      case 0x20...0x7E: out.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16, uppercase: true)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return out
  }
}
