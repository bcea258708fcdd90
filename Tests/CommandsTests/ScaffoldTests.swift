import Commands
import TestSupport
import Testing

/// What `init` and `new` write is laid out, builds strictly and has no finding of lint, but for what
/// only people can write, which is told.
@Suite("Scaffolds")
struct ScaffoldTests {
  private func started() -> Recorder {
    let recorder = Recorder(files: MemoryFileSystem())
    let outcome = recorder.run("init")
    #expect(outcome.code == .done, "\(outcome.errors)")
    return recorder
  }

  /// Puts a file into the workspace.
  private func write(_ path: String, _ text: String, _ recorder: Recorder) throws {
    if let slash = path.lastIndex(of: "/") {
      try recorder.files.makeDirectories(String(path[..<slash]))
    }
    try recorder.files.write(path, Array(text.utf8))
  }

  private func read(_ path: String, _ recorder: Recorder) throws -> String {
    String(decoding: try recorder.files.read(path, limit: 1 << 20), as: UTF8.self)
  }

  private func expectClean(_ recorder: Recorder, _ comment: Comment) {
    let layout = recorder.run("fmt --check")
    #expect(layout.code == .done && layout.output.isEmpty, "\(comment): \(layout.output)")
    let build = recorder.run("build --all --strict --no-write")
    #expect(build.code == .done && build.errors.isEmpty, "\(comment): \(build.errors)")
    let lint = recorder.run("lint --no-base")
    #expect(lint.code == .done, "\(comment): \(lint.output)\(lint.errors)")
    #expect(lint.output == "no findings\n" || lint.output.isEmpty, "\(comment): \(lint.output)")
  }

  @Test("init") func starter() {
    expectClean(started(), "init")
  }

  @Test(
    "a new country of which nothing is left to be written",
    arguments: [
      "new country fr --owner @example/france", "new country no --owner @example/norway",
      "new country ie-business --owner @example/b --name Business",
      "new country at --from de --owner @example/austria",
      "new country xa --from de --owner @example/a --name Test",
    ])
  func country(line: String) throws {
    let recorder = started()
    let outcome = recorder.run(line)
    #expect(outcome.code == .done, "\(outcome.errors)")
    let path = "Countries/\(line.split(separator: " ")[2])/country.yaml"
    let record = try read(path, recorder)
    try write(path, record.replacing("to be written", with: "+33 1 00"), recorder)
    expectClean(recorder, "\(line)")
  }

  @Test("a new screen, cell or service", arguments: ["core", "ie", "nordics"])
  func modules(layer: String) throws {
    let recorder = started()
    try write(
      "Countries/nordics/layer.yaml", "layer: nordics\nname: North\nowners: [\"@example/north\"]\n",
      recorder)
    try write(
      "Countries/se/country.yaml",
      """
      country: se
      name: Sweden
      over: nordics
      owners: ["@example/sweden"]
      languages: [en]
      currency: SEK
      start: home
      values: { supportPhone: +46 1 }

      """, recorder)
    for line in ["screen promo", "screen 7-days", "cell coupon", "service no"] {
      let outcome = recorder.run("new \(line) --in \(layer)")
      #expect(outcome.code == .done, "\(outcome.errors)")
      #expect(
        outcome.errors.contains("translate its title into de")
          == (line.hasPrefix("screen") && layer == "core"))
    }
    let layout = recorder.run("fmt --check")
    #expect(layout.code == .done && layout.output.isEmpty, "\(layout.output)")
    // What `next:` says.
    if layer == "core" {
      try write(
        "Core/strings/new.yaml",
        "strings: de\ntexts:\n  promo:\n    title: Angebot\n  s7Days:\n    title: 7 Tage\n",
        recorder)
    }
    let folder = layer == "core" ? "Core" : "Countries/\(layer)"
    for (id, marker) in [("promo", "offer"), ("7-days", "week")] {
      let path = "\(folder)/screens/\(id).yaml"
      let key = id == "promo" ? "promo" : "s7Days"
      try write(
        path,
        try read(path, recorder).replacing(
          "cells: []",
          with: """
            marker: \(marker)
            load: ["no.overview"]
            cells:
              - { id: \(marker), cell: coupon, model: { title: \(key).title } }
            """), recorder)
    }
    if layer == "core" {
      let home = try read("Core/screens/home.yaml", recorder)
      try write(
        "Core/screens/home.yaml",
        home.replacing(
          "  about: { to: about }\n",
          with: "  about: { to: about }\n  promo: { to: promo }\n  7-days: { to: 7-days }\n"),
        recorder)
    } else {
      let body = layer == "ie" ? "cells:\n  hero: { model: { background: brand } }\n" : ""
      try write(
        "\(folder)/screens/home.yaml",
        "override: home\n\(body)add:\n  routes.promo: { to: promo }\n  routes.7-days: { to: 7-days }\n",
        recorder)
    }
    #expect(recorder.run("fmt").code == .done)
    expectClean(recorder, "\(layer)")
  }

  @Test("what only people know of a new country is told, and strict builds refuse it")
  func placeholders() {
    let recorder = started()
    #expect(recorder.run("new country fr").code == .done)
    #expect(recorder.run("fmt --check").code == .done)
    let build = recorder.run("build fr --no-write")
    #expect(build.code == .done)
    #expect(build.errors.contains("warning[to-be-written]: `owners` is still to be written"))
    #expect(build.errors.contains("warning[to-be-written]: `supportPhone` is still to be written"))
    #expect(recorder.run("build fr --no-write --strict").code == .findings)
  }

  @Test("a country that begins like another is an app of its own")
  func copy() throws {
    let recorder = started()
    try write("Core/identity/app.yaml", "identity: app\nname: Ride\n", recorder)
    try write(
      "Countries/de/identity/app.yaml",
      """
      override: app
      bundle-id: example.ride.de
      application-id: example.ride.de
      stores: { apple: "16000", google: example.ride.de }
      url-schemes: [ride-de]

      """, recorder)
    try write("Countries/de/consent/a.yaml", "consent: a\n", recorder)
    let outcome = recorder.run("new country ch --from de")
    #expect(outcome.code == .done)
    #expect(!outcome.output.contains("consent"))
    let record = try read("Countries/ch/country.yaml", recorder)
    for line in [
      "country: ch", "name: Switzerland", "owners: [\"@to-be-written\"]", "currency: CHF",
    ] {
      #expect(record.contains(line), "\(record)")
    }
    let identity = try read("Countries/ch/identity/app.yaml", recorder)
    #expect(
      identity
        == "override: app\nbundle-id: to.be.written\napplication-id: to.be.written\n"
        + "url-schemes: [ride-de]\n")
    for line in [
      "as in de, for you to look at:", "Countries/ch/country.yaml", "languages: [de, en]",
      "values.supportPhone: +49 30 000000", "Countries/ch/identity/app.yaml",
      "url-schemes: [ride-de]",
    ] {
      #expect(outcome.errors.contains(line), "\(outcome.errors)")
    }
    let build = recorder.run("build ch --no-write")
    #expect(build.errors.contains("`bundle-id` is still to be written"))
    // Another new country gets an identity, as others have one.
    #expect(recorder.run("new country fr --app-id example.ride.fr").code == .done)
    #expect(
      try read("Countries/fr/identity/app.yaml", recorder).hasSuffix(
        "override: app\nbundle-id: example.ride.fr\napplication-id: example.ride.fr\n"))
  }

  @Test(
    "a layer is no country to copy, and the message says how to lie over it",
    arguments: [
      ("nordics", "`comity new country pt --over nordics`"), ("core", "`comity new country pt`"),
    ])
  func copyOfLayer(layer: String, command: String) throws {
    let recorder = started()
    try write("Countries/nordics/layer.yaml", "layer: nordics\nname: North\n", recorder)
    let outcome = recorder.run("new country pt --from \(layer)")
    #expect(outcome.code == .cannotRun)
    #expect(outcome.errors.contains("`\(layer)` is a layer"), "\(outcome.errors)")
    #expect(outcome.errors.contains(command), "\(outcome.errors)")
  }

  @Test(
    "ids of an app are written where no country has any, for the workspace's platforms",
    arguments: ["", " --from ie", " --over nordics"])
  func firstIDs(options: String) throws {
    let recorder = started()
    try write("Countries/nordics/layer.yaml", "layer: nordics\nname: North\n", recorder)
    #expect(recorder.run("new country fr --app-id example.ride.fr\(options)").code == .done)
    let identity = try read("Countries/fr/identity/app.yaml", recorder)
    #expect(
      identity.hasSuffix(
        "identity: app\nbundle-id: example.ride.fr\napplication-id: example.ride.fr\n"),
      "\(identity)")

    let record = try read("comity.yaml", recorder)
    try write("comity.yaml", record.replacing("[ios, android]", with: "[ios]"), recorder)
    try recorder.files.remove("Countries/fr/identity/app.yaml")
    try write("Core/identity/app.yaml", "identity: app\nurl-schemes: [ride]\n", recorder)
    #expect(recorder.run("new country pt --app-id example.ride.pt\(options)").code == .done)
    let override = try read("Countries/pt/identity/app.yaml", recorder)
    #expect(override.hasSuffix("override: app\nbundle-id: example.ride.pt\n"), "\(override)")
  }

  @Test("a copy of a country that has an identity without ids gets them in it")
  func idsInCopy() throws {
    let recorder = started()
    try write("Countries/ie/identity/app.yaml", "identity: app\nurl-schemes: [ride]\n", recorder)
    #expect(recorder.run("new country fr --from ie --app-id example.ride.fr").code == .done)
    #expect(
      try read("Countries/fr/identity/app.yaml", recorder)
        == "identity: app\nbundle-id: example.ride.fr\napplication-id: example.ride.fr\n"
        + "url-schemes: [ride]\n")
  }

  @Test("owners of a module in Core without a record are those most modules have")
  func owners() throws {
    let recorder = started()
    #expect(recorder.run("new cell coupon").code == .done)
    #expect(try read("Core/cells/coupon.yaml", recorder).contains("owners: [\"@example/design\"]"))
    #expect(recorder.run("new cell bonus --owner @example/bonus").code == .done)
    #expect(try read("Core/cells/bonus.yaml", recorder).contains("owners: [\"@example/bonus\"]"))
    #expect(recorder.run("new cell extra --in ie").code == .done)
    #expect(!(try read("Countries/ie/cells/extra.yaml", recorder).contains("owners")))
  }

  @Test("words of countries are not for modules")
  func options() {
    let outcome = started().run("new cell coupon --app-id a.b")
    #expect(outcome.code == .cannotRun)
    #expect(outcome.errors.contains("are for countries"))
  }
}
