/// Every module kind, in the order of the bundle. A kind is one file beside this one and one line
/// here. Kinds whose modules declare the fields of others come before those others.
enum KindRegistry {
  static let all: [@Sendable (inout SchemaBuilder) -> ModuleKind] = [
    ServiceKind.declare,
    FormatKind.declare,
    SettingsKind.declare,
    ThemeKind.declare,
    StringsKind.declare,
    ImagesKind.declare,
    IdentityKind.declare,
    AreasKind.declare,
    CellKind.declare,
    ScreenKind.declare,
    DataKind.declare,
    StubsKind.declare,
    DebugKind.declare,
    PlacesKind.declare,
    SnapshotsKind.declare,
  ]
}
