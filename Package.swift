// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of the compiler side; `ARCHITECTURE.md` says what each one is for. `linux` are
/// libraries that other systems have their own for, `pictures` are those that draw, `pages` are files
/// of the web pages it writes.
func compiler(
  _ name: String, _ dependencies: [String], linux: [String] = [], pictures: [String] = [],
  pages: [String] = [], extra: [SwiftSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) }
      + linux.map { .byName(name: $0, condition: .when(platforms: [.linux])) }
      + pictures.map { .byName(name: $0, condition: .when(traits: ["Pictures"])) },
    resources: pages.map { .embedInCode("Pages/\($0)") },
    swiftSettings: settings + extra)
}

/// A test target beside the target it tests.
func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

let package = Package(
  name: "Comity",
  platforms: [.macOS(.v15), .iOS(.v16)],
  products: [
    .executable(name: "comity", targets: ["comity"]),
    .library(name: "ComityRuntime", targets: ["ComityRuntime", "Formatting", "Geography"]),
  ],
  traits: [
    .default(enabledTraits: ["Pictures"]),
    .trait(name: "Pictures", description: "Draw and measure screens with Cairo and Pango."),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CSVG", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"]), .brew(["gdk-pixbuf"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    compiler("Diagnostics", []),
    compiler("Syntax", ["CYAML", "Diagnostics"], extra: [.strictMemorySafety()]),
    compiler("Formatting", []),
    compiler("Geography", []),
    compiler("Composition", ["Formatting", "Geography", "Syntax", "Diagnostics"]),
    compiler("Lint", ["Composition", "Geography", "Syntax", "Diagnostics"]),
    compiler("Emitters", ["Composition", "Geography", "Syntax", "Diagnostics"]),
    compiler(
      "Pictures", ["Lint", "Formatting", "Composition", "Syntax", "Diagnostics"],
      pictures: ["CPango", "CSVG", "CPixbuf", "CZlib"]),
    compiler(
      "Report", ["Pictures", "Lint", "Composition", "Syntax", "Diagnostics"],
      pages: [
        "base.js", "data.js", "frame.js", "finding.js", "landing.js", "gallery.js", "picture.js",
        "impact.js", "lint.js", "diff.js", "slider.js", "compare.js", "screen.js", "catalogue.js",
        "flow.js",
        "areas.js", "debug.js", "rules.js", "start.js", "base.css", "pages.css", "index.html",
      ]),
    compiler(
      "Commands",
      [
        "Report", "Pictures", "Lint", "Emitters", "Composition", "Geography", "Syntax",
        "Diagnostics",
      ],
      linux: ["CCrypto", "CSystem"]),
    .executableTarget(name: "comity", dependencies: ["Commands"], swiftSettings: settings),
    .target(
      name: "ComityRuntime", dependencies: ["Formatting", "Geography"], swiftSettings: settings),
    compiler(
      "TestSupport", ["Commands", "Lint", "Emitters", "Composition", "Syntax", "Diagnostics"]),
    tests("DiagnosticsTests", ["Diagnostics", "TestSupport"]),
    tests("SyntaxTests", ["Syntax", "Diagnostics", "TestSupport"]),
    tests("FormattingTests", ["Formatting", "TestSupport"]),
    tests("GeographyTests", ["Geography", "TestSupport"]),
    tests("CompositionTests", ["Composition", "Syntax", "Diagnostics", "TestSupport"]),
    tests(
      "LintTests", ["Lint", "Emitters", "Composition", "Syntax", "Diagnostics", "TestSupport"]),
    tests(
      "CommandsTests",
      ["Commands", "Lint", "Emitters", "Composition", "Syntax", "Diagnostics", "TestSupport"]),
    tests(
      "NativeTests",
      ["Commands", "Emitters", "Composition", "Syntax", "Diagnostics", "TestSupport"]),
    .executableTarget(
      name: "Ride", dependencies: ["ComityRuntime"], path: "Examples/Ride",
      swiftSettings: settings),
    .executableTarget(
      name: "OutputProbe", dependencies: ["Commands", "Emitters"], path: "Tests/OutputProbe",
      swiftSettings: settings),
    .executableTarget(
      name: "MeasureProbe", dependencies: ["Pictures"], path: "Bench/Measure",
      swiftSettings: settings),
    tests(
      "RuntimeTests",
      [
        "ComityRuntime", "Formatting", "Geography", "Commands", "Emitters", "Composition", "Syntax",
        "Diagnostics", "TestSupport",
      ]),
    tests(
      "GeneratedCodeTests", ["Emitters", "Composition", "Syntax", "Diagnostics", "TestSupport"]),
    tests(
      "PicturesTests",
      [
        "Pictures", "Commands", "Lint", "Formatting", "Composition", "Syntax", "Diagnostics",
        "TestSupport",
      ]),
    tests(
      "ReportTests", ["Report", "Pictures", "Lint", "Composition", "Diagnostics", "TestSupport"]),
    tests("HouseTests", ["TestSupport"]),
    tests(
      "DocsTests",
      ["Commands", "Emitters", "Composition", "Syntax", "Diagnostics", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
