import Syntax

/// `snapshots/`: what pictures are taken of, and on what.
enum SnapshotsKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let device = [
      b.field("name", Types.string, "The device as the platform's tools name it."),
      b.field("width", Types.screenSide, "In points.", required: true),
      b.field("height", Types.screenSide, "In points.", required: true),
      b.field("scale", Types.screenScale, "Pixels a point."),
      b.field("platform", b.word("ios", "android"), "Whose device it is."),
    ]
    let step = [
      b.field("screen", Types.screen, "The screen to picture.", required: true),
      b.field("stubs", Types.stubSet, "The stub set it is filled from."),
    ]
    return b.kind(
      folder: "snapshots", header: "snapshots", noun: "snapshots",
      "Which screens are pictured, on which devices, in which languages.", isDebug: true,
      [
        b.field(
          "devices", b.list("device", ordered: true, device + b.identity(), rule: DeviceRule.check),
          "Devices."),
        b.field("languages", ListType(of: Types.language), "Languages; all where left out."),
        b.field("schemes", ListType(of: b.word("light", "dark")), "Light, dark or both."),
        b.field("text-sizes", ListType(of: Types.textSize), "Text sizes; 1 is the usual one."),
        b.field(
          "steps", b.list("step", ordered: true, step + b.identity() + b.guards()),
          "Pictures in the order of a flow."),
        b.field(
          "snapfile", b.map(.name, "setting", Shape(.value(Types.openScalar))),
          "Further settings of the Snapfile."),
      ])
  }
}
