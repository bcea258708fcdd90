import Syntax

/// `identity/`: what makes a country's app an app of its own in the stores.
enum IdentityKind {
  /// What no two apps have in common.
  static let own = [["bundle-id"], ["application-id"], ["stores", "apple"], ["stores", "google"]]

  /// The platform whose apps need a field.
  static let platforms = ["bundle-id": "ios", "application-id": "android"]

  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    b.kind(
      folder: "identity", header: "identity", noun: "identity",
      "Names and numbers the platforms and stores know the app by.",
      [
        b.field("name", Types.string, "The name below the icon."),
        b.field(
          "name-by-language", b.map(.any, "language", Shape(.value(Types.string))),
          "The name in languages where it is another: `{ en: Ride }`."),
        b.field("bundle-id", Types.reverseDomain, "Bundle identifier on iOS."),
        b.field("application-id", Types.reverseDomain, "Application id on Android."),
        b.field("icon", Types.image, "The picture of the icon."),
        b.field("url-schemes", ListType(of: Types.string), "Schemes of addresses it opens."),
        b.field("domains", ListType(of: Types.string), "Domains whose links it opens."),
        b.field(
          "stores",
          b.record([
            b.field("apple", Types.string, "Id in the App Store."),
            b.field("google", Types.string, "Id in Google Play."),
          ]), "Ids in the stores."),
        b.field(
          "secrets", ListType(of: Types.secretName),
          "Names, never values, of secrets the build takes from its environment."),
      ])
  }
}
