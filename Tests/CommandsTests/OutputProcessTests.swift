import Commands
import Diagnostics
import Emitters
import Foundation
import TestSupport
import Testing

@Suite("Writing bundles on the machine")
struct OutputProcessTests {
  private let files = LocalFileSystem()

  @Test("killed in the middle again and again, every folder is whole")
  func killed() throws {
    let folder = try TemporaryFolder()
    let root = folder.file("build")
    var random = SplitMix(seed: 5)
    func isWritten(_ country: String) throws -> Bool {
      try files.statusIfPresent(root + "/" + country) != nil
    }
    var round = 0
    // On a busy machine the first rounds may end before anything is written.
    while try round < 25 || (round < 200 && !(isWritten("jp") && isWritten("no"))) {
      round += 1
      let process = Process()
      process.executableURL = Programs.products.appendingPathComponent("OutputProbe")
      process.arguments = [root, String(round * 10_000)]
      try process.run()
      usleep(UInt32.random(in: 3_000...60_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for country in ["jp", "no"] {
        guard try files.statusIfPresent(root + "/" + country) != nil else { continue }
        let paths = try files.tree(root + "/" + country).files
        #expect(paths.count == 13, "round \(round)")
        let digest = try text(root + "/\(country)/manifest.json").split(separator: "\"").last {
          $0 != "}"
        }
        let generation = try #require(digest)
        for path in paths where path != "manifest.json" {
          let content = try text(root + "/\(country)/" + path)
          #expect(
            content == String(repeating: "constant\n", count: 500)
              || content == String(repeating: "\(country) \(generation)\n", count: 500))
        }
      }
    }
    let lock = try OutputFolder(root, workspace: ".", files: files).open {}
    _ = consume lock
    // Nothing half-made is left; on a slow machine not every country was ever finished.
    let left = try files.entries(root).map(\.name)
    #expect(Set(left).subtracting([".comity.lock", "jp", "no"]).isEmpty, "\(left)")
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try files.read(path, limit: 1 << 20), as: UTF8.self)
  }

  @Test("two runs into one folder take turns")
  func turns() throws {
    let folder = try TemporaryFolder()
    let root = folder.file("build")
    let process = Process()
    process.executableURL = Programs.products.appendingPathComponent("OutputProbe")
    process.arguments = [root]
    try process.run()
    while try files.statusIfPresent(root + "/jp") == nil { usleep(1000) }
    var hasWaited = false
    let lock = try OutputFolder(root, workspace: ".", files: files).open {
      hasWaited = true
      kill(process.processIdentifier, SIGKILL)
    }
    _ = consume lock
    process.waitUntilExit()
    #expect(hasWaited)
  }

  @Test("a small disk that fills up, and one that is read-only", .enabled(if: canMount()))
  func smallDisk() throws {
    let folder = try TemporaryFolder()
    let disk = folder.file("disk")
    let mounted = try Programs.shell("mkdir \(disk) && mount -t tmpfs -o size=64k none \(disk)")
    #expect(mounted.code == 0)
    defer { _ = try? Programs.shell("umount \(disk)") }
    try files.makeDirectories(folder.file("Core/images"))
    try files.write(folder.file("Core/images/hero.png"), Array("picture".utf8))
    let output = OutputFolder(disk + "/build", workspace: folder.path, files: files)
    func run(_ outputs: [OutputFile]) throws -> CountryOutcome {
      let lock = try output.open {}
      let outcome = output.write("jp", outputs)
      _ = consume lock
      return outcome
    }
    guard case .written = try run(bundle("jp", 1)) else {
      Issue.record("not written")
      return
    }
    let large = OutputFile(
      path: "large.json", content: .bytes([UInt8](repeating: 1, count: 90_000)))
    guard case .failed(let full) = try run([large] + bundle("jp", 2)) else {
      Issue.record("not full")
      return
    }
    #expect(full.summary == "could not write this: no space left on the device")
    #expect(full.place == .path(disk + "/build/jp/large.json"))
    #expect(try output.check("jp", bundle("jp", 1)).isEmpty)
    #expect(try files.entries(disk + "/build").map(\.name) == [".comity.lock", "jp"])

    #expect(try Programs.shell("mount -o remount,ro \(disk)").code == 0)
    let error = #expect(throws: FileError.self) {
      let lock = try output.open {}
      _ = consume lock
    }
    #expect(error?.message == "could not write into \(disk)/build: the file system is read-only")
  }
}

/// Whether this process may mount file systems, which takes root and a machine that lets it.
private func canMount() -> Bool {
  guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
  let line = "mount -t tmpfs -o size=64k none \(folder.path) && umount \(folder.path)"
  return (try? Programs.shell(line).code) == 0
}
