import Composition
import Diagnostics
import Lint
import Syntax
import TestSupport
import Testing

/// Law 3: the layer that `diff a b --as-patch` prints, laid over a, has b's bundle.
@Suite struct PatchLawTests {
  @Test(arguments: LawSeeds.parts)
  func thePrintedLayerGivesTheOtherBundle(part: Int) {
    let law = Law("the printed layer gives the other bundle", step: 9) { subject in
      let random = subject.random
      guard !subject.comparison.loading.contains(where: { $0.level == .error }) else { return nil }
      let countries = random.layers.indices.filter { random.layers[$0].isCountry }
      guard let last = countries.last else { return nil }
      // From the base layer, and from a country to another and back.
      var pairs = [(0, last)]
      if let first = countries.first, first != last { pairs += [(first, last), (last, first)] }
      for (left, right) in pairs {
        if let found = Self.difference(subject, left, right) {
          return "\(random.layers[left].name) → \(random.layers[right].name): \(found)"
        }
      }
      return nil
    }
    let failures = failures(of: [law], part: part) { _ in RandomWorkspace.Options() }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  /// What is wrong with the layer printed for two; nil where nothing is.
  private static func difference(_ subject: LawSubject, _ left: Int, _ right: Int) -> String? {
    let random = subject.random
    let before = subject.comparison
    guard let from = before.layer(left), let to = before.layer(right) else { return "no layer" }
    let resolver = Resolver(workspace: before.workspace, options: ResolveOptions(mode: .total))
    let patch = PatchMaker(resolver).patch(from: from, to: to)
    let text = String(decoding: patch.document(from: "a", to: "b"), as: UTF8.self)

    let files = stacked(random, left, patch)
    let loaded = load(files: files, assets: [], parallel: serially)
    if let error = loaded.diagnostics.first(where: { $0.level == .error }) {
      return "\(error.id): \(error.summary)\n\(text)"
    }
    guard let layer = loaded.workspace.layer(named: "zz") else { return "no layer zz" }
    let proving = Resolver(workspace: loaded.workspace, options: ResolveOptions())
    let states = proving.states(upTo: layer)
    if let error = states.flatMap(\.diagnostics).first(where: { $0.level == .error }) {
      return "\(error.id): \(error.summary)\n\(text)"
    }
    guard let state = states.last else { return "no state" }
    var made = NaiveView(loaded.workspace)
    var wanted = NaiveView(before.workspace)
    let found = made.state(state).normalized.difference(
      from: wanted.state(resolver.state(of: to)).normalized)
    if let found { return "\(found)\n\(text)" }
    return bundleDifference(
      Resolver(workspace: loaded.workspace, options: resolver.options).resolve(layer),
      resolver.resolve(to)
    ).map { "\($0)\n\(text)" }
  }

  /// The first module whose bytes are not the same.
  private static func bundleDifference(_ made: ResolvedCountry, _ wanted: ResolvedCountry)
    -> String?
  {
    func table(_ country: ResolvedCountry) -> [String: [UInt8]] {
      let workspace = country.environment.workspace
      return Dictionary(
        uniqueKeysWithValues: country.modules.map { module in
          let folder = workspace.schema[module.key.kind].folder
          return ("\(folder)/\(workspace.reader.text(module.key.id))", module.bytes)
        })
    }
    let (left, right) = (table(made), table(wanted))
    for name in Set(left.keys).union(right.keys).sorted() where left[name] != right[name] {
      func text(_ bytes: [UInt8]?) -> String {
        bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
      }
      return "\(name) is\n\(text(left[name]))\nand not\n\(text(right[name]))"
    }
    func record(_ country: ResolvedCountry) -> [String] {
      let reader = country.environment.workspace.reader
      let record = country.environment.record
      return ([record.currency, record.fallback] + record.languages).map {
        $0.map(reader.text) ?? "none"
      }
    }
    return record(made) == record(wanted)
      ? nil : "the record says \(record(made)) and not \(record(wanted))"
  }

  /// The workspace with the left side's layer made a shared one, and the patch as a country above.
  private static func stacked(_ random: RandomWorkspace, _ left: Int, _ patch: LayerPatch)
    -> [RawFile]
  {
    var random = random
    let kept = random.stack(left)
    random.layers = kept.enumerated().map { index, position in
      var layer = random.layers[position]
      layer.over = index == 0 ? nil : index - 1
      if layer.isCountry {
        layer.isCountry = false
        layer.name = "under"
      }
      return layer
    }
    var files = random.files().filter { !$0.path.hasPrefix("Countries/zz/") }
    var pairs: [NewPair] = [NewPair("country", .text("zz"))]
    if case .map(let record) = patch.record { pairs += record.dropFirst() }
    if left > 0 || kept.count > 1 {
      pairs.append(NewPair("over", .text(random.layers[random.layers.count - 1].name)))
    }
    files.append(
      RawFile(
        path: "Countries/zz/country.yaml", bytes: Array(NewValue.map(pairs).document.utf8)))
    for file in patch.files {
      files.append(RawFile(path: "Countries/zz/\(file.path)", bytes: file.bytes))
    }
    return files.sorted { $0.path < $1.path }
  }
}

/// What no layer can do is said in a remark.
@Suite struct PatchRemarkTests {
  @Test func whatStays() throws {
    let tiny = try TinyDiff(
      """
      --- Countries/xa/settings/own.yaml
      settings: own
      features: { own: { default: false } }
      values: { number: { type: text, required: true } }
      --- Countries/xa/country.yaml
      country: xa
      name: A
      languages: [en]
      currency: EUR
      owners: ["@a"]
      start: home
      features: { own: true }
      values: { number: "1" }
      --- Countries/xa/images/own.svg
      <svg/>
      --- Countries/xb/images/hero.svg
      <svg/>
      """)
    let patch = PatchMaker(tiny.comparison.resolver).patch(
      from: try tiny.layer("xa"), to: try tiny.layer("xb"))
    #expect(patch.files.isEmpty)
    #expect(patch.pictures.map(\.source) == ["Countries/xb/images/hero.svg"])
    #expect(patch.pictures.map(\.path) == ["images/hero.svg"])
    #expect(
      patch.remarks == [
        "`number` stays declared: no record unsets it",
        "`own` stays declared: no record unsets it",
        "the picture `own` stays: no layer drops one",
      ])
  }
}
