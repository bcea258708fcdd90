package import Composition
import Diagnostics

/// What the app is to iOS and the App Store: build settings, the fragment of `Info.plist`, entitlements,
/// and the name below the icon in languages where it is another.
package enum IOSIdentityEmitter: Emitter {
  package static let name = "ios-identity"
  package static let summary = "build settings, Info.plist and entitlements of the identity"
  package static let platform: String? = "ios"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    var files = [
      EmittedFile("ios/Comity.xcconfig", settings(bundle, world), world),
      EmittedFile("ios/Info.plist", information(bundle).file, world),
    ]
    let domains = bundle.identities("domains")
    if !domains.isEmpty {
      let entitlements = PropertyList.dictionary([
        ("com.apple.developer.associated-domains", .strings(domains.map { "applinks:\($0)" }))
      ])
      files.append(EmittedFile("ios/Comity.entitlements", entitlements.file, world))
    }
    guard bundle.identity["name-by-language"]?.object?.members.isEmpty == false else {
      return files
    }
    return files
      + bundle.languages.map { language in
        EmittedFile(
          "ios/\(language).lproj/InfoPlist.strings",
          StringsFile.file([("CFBundleDisplayName", bundle.appName(in: language))]), world)
      }
  }

  private static func settings(_ bundle: CountryBundle, _ world: EmitterWorld) -> [UInt8] {
    let identity = bundle.identity
    var pairs: [(String, String)] = [("COMITY_COUNTRY", bundle.name)]
    if let id = identity["stores"]?["apple"]?.string { pairs.append(("COMITY_APP_STORE_ID", id)) }
    let secrets = bundle.identities("secrets")
    if !secrets.isEmpty { pairs.append(("COMITY_SECRETS", secrets.joined(separator: " "))) }
    if let id = identity["bundle-id"]?.string { pairs.append(("PRODUCT_BUNDLE_IDENTIFIER", id)) }
    if let language = bundle.languages.first { pairs.append(("DEVELOPMENT_LANGUAGE", language)) }
    pairs.append(("INFOPLIST_KEY_CFBundleDisplayName", displayName(bundle)))
    if AppIcon(bundle, world) != nil {
      pairs.append(("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon"))
    }
    var out = "// The identity of the app in `\(bundle.name)`.\n"
    for (name, value) in pairs { out += "\(name) = \(buildSetting(value))\n" }
    return Array(out.utf8)
  }

  /// The name in the default language.
  private static func displayName(_ bundle: CountryBundle) -> String {
    bundle.languages.first.map { bundle.appName(in: $0) } ?? bundle.app
  }

  /// A text as the value of a build setting: `$` doubled, `$()` where two slashes would begin a
  /// comment and where blanks or a semicolon at an end would be dropped. Line breaks become blanks, which a
  /// setting cannot hold.
  private static func buildSetting(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "$": out += "$$"
      case "/" where out.hasSuffix("/"): out += "$()/"
      case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": out += " "
      default: out.unicodeScalars.append(scalar)
      }
    }
    if out.first?.isWhitespace == true { out = "$()" + out }
    if let last = out.last, last.isWhitespace || last == ";" { out += "$()" }
    return out
  }

  private static func information(_ bundle: CountryBundle) -> PropertyList {
    var members: [(key: String, value: PropertyList)] = []
    if let language = bundle.languages.first {
      members.append(("CFBundleDevelopmentRegion", .string(language)))
    }
    // Xcode puts build settings into the file.
    let name = displayName(bundle).replacing("$", with: "$$")
    members.append(("CFBundleDisplayName", .string(name)))
    members.append(("CFBundleLocalizations", .strings(bundle.languages)))
    let schemes = bundle.identities("url-schemes")
    if !schemes.isEmpty {
      let id = bundle.identity["bundle-id"]?.string
      members.append(
        (
          "CFBundleURLTypes",
          .array([
            .dictionary(
              (id.map { [("CFBundleURLName", .string($0))] } ?? [])
                + [("CFBundleURLSchemes", .strings(schemes))])
          ])
        ))
    }
    return .dictionary(members)
  }
}
