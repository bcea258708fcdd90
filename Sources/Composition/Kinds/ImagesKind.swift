import Syntax

/// `images/`: what is worth saying about the picture files that lie beside it.
enum ImagesKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    var name = [
      b.field("alt", Types.textKey, "What the picture shows, for people who do not see it."),
      b.field("mirror", Types.bool, "Whether it is mirrored in right-to-left languages."),
      b.field(
        "owners", ListType(of: Types.string), "Who answers for it, as the code host names them.",
        inBundle: false),
      b.field("sealed", Types.sealReason, "Why no layer above may have another.", inBundle: false),
    ]
    name += b.identity()
    return b.kind(
      folder: "images", header: "images", noun: "images",
      "Pictures are files; this says more about them by name.", identity: .table,
      [b.field("names", b.map(.nameOrID, "image", b.record(name)), "By the name of the picture.")])
  }
}
