import Composition
import Diagnostics
import Emitters
import Lint
import Syntax
import TestSupport
import Testing

/// Law 6: a country whose files differ is named, and so one that is not named gets the same bytes.
@Suite("Silence")
struct SilenceLawTests {
  @Test("a country that no line names gets the same files", arguments: LawSeeds.parts)
  func sameBytes(part: Int) {
    let law = Law("a country that no line names gets the same files", step: 8) { subject in
      fault(subject.random)
    }
    let failures = failures(of: [law], part: part) { _ in RandomWorkspace.Options() }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  /// The edits of the law would prove nothing if they changed all countries, or none.
  @Test("edits change some countries and leave others alone")
  func edits() {
    var changed = 0
    var same = 0
    for seed in 0..<12 {
      let states = states(RandomWorkspace(seed: UInt64(seed)))
      let (old, new) = (outputs(states.before), outputs(states.after))
      for name in old.keys {
        if firstDifference(old[name] ?? [], new[name] ?? []) == nil {
          same += 1
        } else {
          changed += 1
        }
      }
    }
    #expect(changed > 3 && same > 3, "\(changed) changed, \(same) the same")
  }

  private func states(
    _ random: RandomWorkspace
  ) -> (before: WorkspaceInput, after: WorkspaceInput, told: String) {
    var edits = RandomEdits(seed: random.seed)
    let edited = edits.edited(random)
    return edits.isReversed
      ? (input(edited), input(random), edits.told) : (input(random), input(edited), edits.told)
  }

  /// The first country that differs without a line.
  private func fault(_ random: RandomWorkspace) -> String? {
    let (old, new, told) = states(random)
    let crossing = cross(before: old, after: new, changedAssets: [], parallel: serially)
    let report = Linter(crossing, changedAssets: [], options: LintOptions { "\($0.count)" })
      .run(parallel: serially)
    let named = Set(named(report))
    let outputs = (outputs(old), outputs(new))
    for name in Set(outputs.0.keys).union(outputs.1.keys).sorted() where !named.contains(name) {
      if let path = firstDifference(outputs.0[name] ?? [], outputs.1[name] ?? []) {
        return "\(name): \(path) differs\n\(told)\n\(describe(report))"
      }
    }
    return nil
  }

  private func input(_ random: RandomWorkspace) -> WorkspaceInput {
    WorkspaceInput(
      files: random.files(), assets: random.assets.map { AssetFile(path: $0, size: 1) })
  }

  /// Pictures are told apart by their paths.
  private static let emitterWorld = EmitterWorld(
    sha256: { _ in "" }, asset: { ($0, 1) }, content: { _ in nil })

  /// Files of each country, of what does not compile as much as there is, and whether it compiles.
  private func outputs(_ input: WorkspaceInput) -> [String: [OutputFile]] {
    let loaded = load(files: input.files, assets: input.assets, parallel: serially)
    let workspace = loaded.workspace
    let total = Resolver(workspace: workspace, options: ResolveOptions(mode: .total))
    let proving = Resolver(workspace: workspace, options: ResolveOptions(encoding: .none))
    var result: [String: [OutputFile]] = [:]
    for layer in workspace.countries {
      let files = EmitterRegistry.files(total.resolve(layer), Self.emitterWorld).dropLast()
      let errors = proving.resolve(layer).diagnostics.count { $0.level == .error }
      let state = OutputFile(path: "state", content: .bytes(Array("\(errors == 0)".utf8)))
      result[workspace.reader.text(workspace[layer].name)] = files + [state]
    }
    return result
  }

  private func firstDifference(_ left: [OutputFile], _ right: [OutputFile]) -> String? {
    let paths = Set(left.map(\.path)).union(right.map(\.path))
    return paths.sorted().first { path in
      bytes(left.first { $0.path == path }) != bytes(right.first { $0.path == path })
    }
  }

  private func bytes(_ file: OutputFile?) -> [UInt8]? {
    switch file?.content {
    case .bytes(let bytes): bytes
    case .copy(let path): Array(path.utf8)
    case nil: nil
    }
  }
}

/// Draws edits of a random workspace: values, pairs, operations and whole files of any layer.
struct RandomEdits {
  private var random: SplitMix
  /// Whether the edited workspace is the one before.
  let isReversed: Bool
  /// What was done, for messages.
  private(set) var told = ""

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    isReversed = Bool.random(using: &random)
  }

  mutating func edited(_ workspace: RandomWorkspace) -> RandomWorkspace {
    var result = workspace
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let layer = Int.random(in: result.layers.indices, using: &random)
      if Int.random(in: 0..<10, using: &random) == 0 {
        let record = result.layers[layer].record
        result.layers[layer].record = changed(.map(record)).pairs
        told += "record of \(result.layers[layer].name); "
        continue
      }
      guard let file = result.layers[layer].files.indices.randomElement(using: &random) else {
        continue
      }
      told += "\(result.layers[layer].name) \(result.layers[layer].files[file].name): "
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        result.layers[layer].files.remove(at: file)
        told += "gone; "
      case 1:
        dropLine(&result.layers[layer].files[file])
      default:
        let body = result.layers[layer].files[file].body
        let value = changed(.map(body))
        told += "\(Plain.map(body).line) -> \(value.line); "
        result.layers[layer].files[file].body = value.pairs
      }
    }
    return result
  }

  private mutating func dropLine(_ file: inout NaiveFile) {
    if let index = file.instead.indices.randomElement(using: &random) {
      file.instead.remove(at: index)
    } else if let index = file.without.indices.randomElement(using: &random) {
      file.without.remove(at: index)
    } else if let index = file.add.indices.randomElement(using: &random) {
      let line = file.add.remove(at: index)
      file.place.removeAll { $0.path == line.path }
    }
    told += "a line gone; "
  }

  /// The tree with one scalar changed, or one pair or item gone or moved.
  private mutating func changed(_ tree: Plain) -> Plain {
    switch tree {
    case .scalar(let text): return .scalar(other(text))
    case .list(var items):
      guard let index = items.indices.randomElement(using: &random) else { return tree }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: items.remove(at: index)
      case 1: items.swapAt(index, 0)
      default: items[index] = changed(items[index])
      }
      return .list(items)
    case .map(var pairs):
      guard let key = pairs.keys.sorted().randomElement(using: &random), let value = pairs[key]
      else { return tree }
      pairs[key] = Int.random(in: 0..<8, using: &random) == 0 ? nil : changed(value)
      return .map(pairs)
    }
  }

  private mutating func other(_ text: String) -> String {
    if text.hasPrefix("#") { return text == "#123456" ? "#654321" : "#123456" }
    if let number = Int(text) { return String(number + 1) }
    switch text {
    case "true": return "false"
    case "false": return "true"
    default: return text.contains(" ") || text.contains("{") ? text + " more" : text + "s"
    }
  }
}
