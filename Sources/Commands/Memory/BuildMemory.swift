import Syntax

/// What a run said, kept so that a run with the same files need not do anything but say it again.
struct BuildMemory {
  /// What was said, and how it ended.
  struct Saying: Equatable {
    var code: ExitCode
    var output: [UInt8]
    var errors: [UInt8]
  }

  private let root: String
  private let files: any FileSystem
  private let parallel: ParallelMap
  private let tool: String
  private let question: String
  private let outputRoot: String?
  /// The workspace before anything of it was read.
  private var before: Survey?

  /// Folder of everything that is kept; ignored by git, safe to delete.
  static let folder = ".comity"
  private static let format = "comity build state 1"
  /// More questions than this are not kept.
  private static let limit = 16

  /// - Parameters:
  ///   - question: Everything but files that the answer depends on.
  ///   - output: The folder of bundles; nil where none are looked at.
  init?(root: String, question: String, output: String?, world: World) {
    guard let tool = world.tool() else { return nil }
    self.root = root
    files = world.files
    parallel = world.parallel
    self.tool = tool
    self.question = question
    outputRoot = output
  }

  /// What the last run said, if it would be said again.
  func recall() -> Saying? {
    guard let bytes = try? files.read(path, limit: 1 << 26),
      let state = BuildState(bytes, head: head)
    else { return nil }
    guard let survey = Survey.workspace(root, files, parallel), survey.text == state.inputs else {
      return nil
    }
    if let outputRoot {
      guard let output = Survey.output(outputRoot, state.countries, files, parallel),
        output.text == state.outputs
      else { return nil }
    }
    return state.saying
  }

  /// To be called before anything of the workspace is read.
  mutating func begin() {
    guard let moment = moment(), let survey = Survey.workspace(root, files, parallel),
      survey.newest < moment
    else { return }
    before = survey
  }

  /// Keeps what a run will say if nothing changes from now on.
  func keep(_ saying: Saying, countries: [String]) {
    guard let before else { return }
    var outputs = ""
    if let outputRoot {
      // What was written in the very moment of looking could be written again unseen.
      for _ in 0..<20 {
        guard let moment = moment(),
          let survey = Survey.output(outputRoot, countries, files, parallel)
        else {
          return
        }
        if survey.newest < moment {
          outputs = survey.text
          break
        }
        sleepOneMillisecond()
      }
      guard !outputs.isEmpty else { return }
    }
    let state = BuildState(
      inputs: before.text, outputs: outputs, countries: countries, saying: saying)
    forgetMany()
    try? files.replaceFile(path, state.bytes(head: head))
  }

  private var head: String { "\(Self.format)\n\(tool)\n\(question)" }

  private var path: String {
    joined(joined(root, Self.folder), "build-" + String(checksum(Array(question.utf8)), radix: 16))
  }

  /// The file system's present time; nil where nothing can be written.
  private func moment() -> Int64? {
    let folder = joined(root, Self.folder)
    do {
      if try files.statusIfPresent(folder) == nil {
        try files.makeDirectory(folder)
        try files.write(joined(folder, ".gitignore"), Array("*\n".utf8))
      }
      let mark = joined(folder, "now")
      try files.write(mark, [0])
      return try files.status(mark, followingLinks: false).changed
    } catch {
      return nil
    }
  }

  private func forgetMany() {
    let folder = joined(root, Self.folder)
    let kept = ((try? files.entries(folder)) ?? []).filter { $0.name.hasPrefix("build-") }
    guard kept.count > Self.limit else { return }
    for entry in kept { try? files.remove(joined(folder, entry.name)) }
  }
}

/// The file of a `BuildMemory`: lines of text, then what was said, then a check sum of it all.
struct BuildState {
  var inputs: String
  var outputs: String
  var countries: [String]
  var saying: BuildMemory.Saying

  init(inputs: String, outputs: String, countries: [String], saying: BuildMemory.Saying) {
    self.inputs = inputs
    self.outputs = outputs
    self.countries = countries
    self.saying = saying
  }

  func bytes(head: String) -> [UInt8] {
    var bytes = Array(head.utf8)
    let lines = [
      "", inputs, outputs, countries.joined(separator: "/"), String(saying.code.rawValue),
      String(saying.output.count), String(saying.errors.count), "",
    ]
    bytes += Array(lines.joined(separator: "\n").utf8)
    bytes += saying.output
    bytes += saying.errors
    return bytes + Array(String(checksum(bytes), radix: 16).utf8)
  }

  /// Nil for what is torn, or of another tool or question.
  init?(_ bytes: [UInt8], head: String) {
    guard bytes.starts(with: head.utf8) else { return nil }
    var rest = bytes[head.utf8.count...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard line() == "", let inputs = line(), let outputs = line(), let countries = line(),
      let code = line().flatMap(Int32.init).flatMap(ExitCode.init(rawValue:)),
      let outputCount = line().flatMap(Int.init), let errorCount = line().flatMap(Int.init),
      outputCount >= 0, errorCount >= 0, outputCount <= rest.count,
      errorCount <= rest.count - outputCount
    else { return nil }
    let output = Array(rest.prefix(outputCount))
    let errors = Array(rest.dropFirst(outputCount).prefix(errorCount))
    let end = rest.startIndex + outputCount + errorCount
    guard
      String(decoding: bytes[end...], as: UTF8.self)
        == String(checksum(Array(bytes[..<end])), radix: 16)
    else { return nil }
    self.inputs = inputs
    self.outputs = outputs
    self.countries = countries.split(separator: "/").map(String.init)
    saying = BuildMemory.Saying(code: code, output: output, errors: errors)
  }
}

/// FNV-1a, 64 bits: against torn files, not against people.
private func checksum(_ bytes: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  return hash
}
