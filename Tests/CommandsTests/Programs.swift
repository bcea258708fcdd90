import Foundation

/// Programs the package builds, and others, run for real.
enum Programs {
  /// Where the package's products lie: beside the running tests.
  static let products: URL = {
    for argument in CommandLine.arguments {
      var folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
      for _ in 0..<5 {
        let candidate = folder.appendingPathComponent("comity").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return folder
        }
        folder.deleteLastPathComponent()
      }
    }
    return root.appendingPathComponent(".build/debug")
  }()

  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let comity = products.appendingPathComponent("comity").path

  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs a line of a shell with `comity` on the search path and no variable that could change
  /// what it prints.
  static func shell(_ line: String, in folder: String = NSTemporaryDirectory()) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let reader = Reader(errors.fileHandleForReading)
    let outputBytes = output.fileHandleForReading.readDataToEndOfFile()
    let errorBytes = reader.wait()
    process.waitUntilExit()
    return Result(
      code: process.terminationReason == .uncaughtSignal
        ? 128 + process.terminationStatus : process.terminationStatus,
      output: String(decoding: outputBytes, as: UTF8.self),
      errors: String(decoding: errorBytes, as: UTF8.self))
  }

  static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "RECORD", "SWIFT_BACKTRACE"] {
      environment[name] = nil
    }
    environment["LC_ALL"] = "C.UTF-8"
    environment["PATH"] = products.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    return environment
  }()

  /// Whether a program is on the search path.
  static func isInstalled(_ name: String) -> Bool {
    (try? shell("command -v \(name)").code) == 0
  }
}

/// Reads a pipe on another thread, so that neither of two can fill up and block.
private final class Reader: @unchecked Sendable {
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      data = handle.readDataToEndOfFile()
      done.signal()
    }
  }

  func wait() -> Data {
    done.wait()
    return data
  }
}
