import Foundation
import Testing

/// Programs of other hands that read what is written.
enum Tools {
  struct Result {
    let code: Int32
    /// Standard output and, behind it, standard error.
    let text: String
  }

  /// Runs a line of a shell.
  static func shell(_ line: String, in folder: URL) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "(\(line)) 2>&1"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Android's own resources, for attributes of `android:`. Debian's `android-framework-res`.
  static let framework = "/usr/share/android-framework-res/framework-res.apk"

  static let hasAndroid =
    FileManager.default.fileExists(atPath: "/usr/bin/aapt")
    && FileManager.default.fileExists(atPath: framework)
  static let hasPlutil =
    (try? shell("command -v plutil", in: FileManager.default.temporaryDirectory).code) == 0
}

/// A folder of resources compiled by aapt and aapt2, and read back.
struct CompiledResources {
  /// Strings by configuration (empty for none) and name.
  private(set) var strings: [String: [String: String]] = [:]
  /// Plural forms by configuration, name and quantity.
  private(set) var plurals: [String: [String: [String: String]]] = [:]
  /// `color/brand`, `drawable/hero`.
  private(set) var names: Set<String> = []
  /// Folders and files as aapt packed them.
  private(set) var packed: [String] = []

  /// - Parameter extra: More `values` files, by name, that an app would have.
  init(_ resources: URL, extra: [String: String] = [:]) throws {
    self = try inTemporaryFolder { folder in
      var resources = resources
      if !extra.isEmpty {
        let copy = folder.appendingPathComponent("res")
        try FileManager.default.copyItem(at: resources, to: copy)
        for (name, text) in extra {
          try Data(text.utf8).write(to: copy.appendingPathComponent("values/\(name)"))
        }
        resources = copy
      }
      let manifest =
        "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\" "
        + "package=\"example.app\"/>"
      try Data(manifest.utf8).write(to: folder.appendingPathComponent("AndroidManifest.xml"))
      let first = try Tools.shell(
        "aapt package -f -m -J . -S '\(resources.path)' -M AndroidManifest.xml "
          + "-I \(Tools.framework) -F app.apk && aapt dump --values resources app.apk", in: folder)
      guard first.code == 0 else { throw Failure(text: first.text) }
      let second = try Tools.shell(
        "aapt2 compile --dir '\(resources.path)' -o app.flata && aapt2 link -I \(Tools.framework) "
          + "--manifest AndroidManifest.xml -o app2.apk app.flata", in: folder)
      guard second.code == 0 else { throw Failure(text: second.text) }
      let list = try Tools.shell("aapt list app.apk", in: folder)
      var read = CompiledResources()
      read.packed = list.text.split(separator: "\n").map(String.init)
      read.read(first.text)
      return read
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  private init() {}

  /// Reads what `aapt dump --values resources` prints.
  private mutating func read(_ dump: String) {
    var configuration = ""
    var name = ""
    var quantity: String?
    let text = #/\(string(?:8|16)\) "(.*)"$/#.dotMatchesNewlines()
    for line in dump.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: #/^ +config ([^ ]+):$/#) {
        configuration = match.1 == "(default)" ? "" : String(match.1)
      } else if let match = line.firstMatch(of: #/^ +resource 0x[0-9a-f]+ [^:]+:([a-z]+\/[^:]+):/#)
      {
        name = String(match.1)
        names.insert(name)
        quantity = nil
      } else if let match = line.firstMatch(
        of: #/ #[0-9]+ \(Key=0x([0-9a-f]+)\): (.*)$/#.dotMatchesNewlines())
      {
        quantity = Self.quantities[String(match.1)]
        if let found = match.2.firstMatch(of: text) { keep(found.1, name, configuration, quantity) }
      } else if let found = line.firstMatch(of: text) {
        keep(found.1, name, configuration, quantity)
      }
    }
  }

  private mutating func keep(
    _ raw: Substring, _ name: String, _ configuration: String, _ quantity: String?
  ) {
    let text = Self.plain(raw)
    let parts = name.split(separator: "/")
    guard let type = parts.first, let id = parts.last.map(String.init) else { return }
    if type == "plurals", let quantity {
      plurals[configuration, default: [:]][id, default: [:]][quantity] = text
    } else if type == "string" {
      strings[configuration, default: [:]][id] = text
    }
  }

  private static let quantities = [
    "01000004": "other", "01000005": "zero", "01000006": "one", "01000007": "two",
    "01000008": "few", "01000009": "many",
  ]

  /// aapt prints `\\`, `\"` and `\n` for what they are.
  private static func plain(_ raw: Substring) -> String {
    var out = ""
    var scalars = raw.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let next = scalars.next() else {
        out.unicodeScalars.append(scalar)
        continue
      }
      out.unicodeScalars.append(next == "n" ? "\n" : next)
    }
    return out
  }
}
