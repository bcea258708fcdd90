// Writes bundles over and over into the folder named, until it is killed. `OutputProcessTests`
// kills it and looks at what it left.

import Commands
import Emitters

let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "probe"
let folder = OutputFolder(root, workspace: ".", files: LocalFileSystem())
let lock = try folder.open {}
var generation = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 0 : 0
while true {
  generation += 1
  for country in ["jp", "no"] {
    var outputs = (0..<12).map { index in
      let text = index % 3 == 0 ? "constant" : "\(country) \(generation)"
      return OutputFile(
        path: "folder\(index % 4)/file\(index)",
        content: .bytes(Array(String(repeating: text + "\n", count: 500).utf8)))
    }
    outputs.append(
      OutputFile(
        path: "manifest.json",
        content: .bytes(
          Array(
            """
            {"formatVersion":1,"language":1,"country":"\(country)","digest":"\(generation)"}
            """.utf8))))
    _ = folder.write(country, outputs)
  }
}
