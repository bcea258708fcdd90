/// Git, run in one folder. What it prints does not depend on the user's language, and neither a
/// pager nor a prompt ever waits for an answer.
struct Git: Sendable {
  /// As the process reaches it.
  let folder: String
  private let processes: any ProcessRunner

  init(_ folder: String, _ processes: any ProcessRunner) {
    self.folder = folder
    self.processes = processes
  }

  /// The same in another folder.
  func at(_ folder: String) -> Git {
    Git(folder, processes)
  }

  /// Runs a subcommand, however it ends.
  func run(_ words: [String], input: [UInt8] = []) throws(CommandFailure) -> ProcessResult {
    do {
      return try processes.run(
        ProcessRequest(
          ["git", "--no-pager", "-C", folder] + words, environment: Self.environment, input: input))
    } catch {
      throw error.reason == .notFound ? GitFailures.missing : CommandFailure(error)
    }
  }

  /// What a subcommand that has no reason to fail prints.
  ///
  /// - Parameter what: what it reads, for the message if it does fail: "the tree of 3f9c1a7".
  func output(
    _ words: [String], input: [UInt8] = [], reading what: String
  ) throws(CommandFailure) -> [UInt8] {
    let result = try run(words, input: input)
    guard result.code == 0 else { throw GitFailures.unreadable(what, result) }
    return result.output
  }

  /// The line a subcommand prints; nil if it fails or prints nothing, which is an answer too.
  func line(_ words: [String]) throws(CommandFailure) -> String? {
    try run(words).line
  }

  /// The object a name stands for; nil if there is none. A name that begins with a dash is no option.
  func object(_ name: String) throws(CommandFailure) -> ObjectID? {
    try line(["rev-parse", "--verify", "--quiet", "--end-of-options", name]).map(ObjectID.init)
  }

  /// The commit a name stands for.
  func commit(_ name: String) throws(CommandFailure) -> ObjectID? {
    try object(name + "^{commit}")
  }

  /// Hooks run with variables that point at a repository and its index, relative to a folder that
  /// is not ours; the repository is the one the workspace lies in.
  private static let environment: [String: String?] = [
    "LC_ALL": "C", "LANGUAGE": nil, "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
    "GIT_LITERAL_PATHSPECS": "1", "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil,
    "GIT_ICASE_PATHSPECS": nil, "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_COMMON_DIR": nil,
    "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil, "GIT_OBJECT_DIRECTORY": nil,
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_NAMESPACE": nil, "GIT_SHALLOW_FILE": nil,
    "GIT_GRAFT_FILE": nil, "GIT_IMPLICIT_WORK_TREE": nil, "GIT_INTERNAL_SUPER_PREFIX": nil,
    "GIT_CONFIG": nil,
  ]
}

extension ProcessResult {
  /// The line it printed; nil if it failed or printed nothing.
  var line: String? {
    let text = outputText.dropLast(output.last == UInt8(ascii: "\n") ? 1 : 0)
    return code == 0 && !text.isEmpty ? String(text) : nil
  }

  var outputText: String { String(decoding: output, as: UTF8.self) }

  var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// A word as a shell takes it for one.
func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:@+,=%^".utf8.contains(byte) || byte >= 0x80
    }
  }
  return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
}
