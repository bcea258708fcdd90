import Foundation

/// A program that is run to its end; meanwhile other tests go on.
struct Program {
  let code: Int32
  let output: String
  let errors: String

  init(
    _ program: URL, _ arguments: [String], environment: [String: String]? = nil
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String) throws -> (url: URL, handle: FileHandle) {
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      return (url, try FileHandle(forWritingTo: url))
    }
    let (output, errors) = (try file("output"), try file("errors"))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.handle
    process.standardError = errors.handle
    let (ended, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      end.yield(process.terminationStatus)
      end.finish()
    }
    try process.run()
    var code: Int32 = -1
    for await status in ended { code = status }
    self.code = code
    self.output = try String(contentsOf: output.url, encoding: .utf8)
    self.errors = try String(contentsOf: errors.url, encoding: .utf8)
  }
}
