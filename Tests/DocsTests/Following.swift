import Foundation

/// Follows a page in a new folder, all in one shell: a `cd` or `$?` carries over to the next
/// command.
///
/// - Returns: the lines each command printed, by index into `commands`; fewer if the shell ended
///   before the last one.
func follow(_ document: Document) throws -> [[String]] {
  let files = FileManager.default
  let home = files.temporaryDirectory.appendingPathComponent("comity-docs-\(UUID().uuidString)")
  let folder = home.appendingPathComponent("folder")
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: home) }
  if document.usesSample {
    for name in ["Core", "Countries", "comity.yaml"] {
      try files.copyItem(
        at: Repository.root.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  var script = ""
  var written = 0
  var run = 0
  for step in document.steps {
    switch step {
    case .write(let path, let text):
      let name = "\(home.path)/\(written).yaml"
      try text.write(toFile: name, atomically: false, encoding: .utf8)
      script += "mkdir -p \"$(dirname '\(path)')\" && cp '\(name)' '\(path)'\n"
      written += 1
    case .run(let command):
      let name = "\(home.path)/\(run)"
      try (command.text + "\n").write(toFile: name + ".sh", atomically: false, encoding: .utf8)
      // A sourced file sees the last command's `$?` and may change the folder.
      script += ". '\(name).sh' >'\(name).out' 2>&1 </dev/null\n"
      run += 1
    }
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/bash")
  process.arguments = ["-c", script]
  process.currentDirectoryURL = folder
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  process.environment = [
    "HOME": home.path, "LC_ALL": "C.UTF-8", "PATH": Repository.products.path + ":" + path,
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@ride.example",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@ride.example",
  ]
  try process.run()
  process.waitUntilExit()

  var outputs: [[String]] = []
  for index in 0..<run {
    guard
      let text = try? String(contentsOfFile: "\(home.path)/\(index).out", encoding: .utf8)
    else { break }
    // macOS shows its temporary folder under two names.
    var lines = text.replacing("/private" + home.path, with: "…").replacing(home.path, with: "…")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    outputs.append(lines)
  }
  return outputs
}
