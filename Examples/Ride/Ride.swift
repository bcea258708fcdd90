import ComityRuntime
import Foundation

/// A taxi ride on the command line: it books a car and asks for its state again and again, as an app
/// does; screens follow one another because the answers change. No call leaves the process.
///
///     Ride build/jp -comityStubs ride-happy-path --language en
@main
struct Ride {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      var app = try RideApp(options)
      try await app.run()
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// What stands on the command line, beside what `LaunchOptions` reads.
struct Options {
  /// The folder of a country's bundle.
  var folder: URL
  /// BCP 47; nil for the country's first.
  var language: String?
  /// Milliseconds between two polls; nil for what the service says.
  var pace: Int?
  /// Whether calls go by `URLSession.shared`.
  var isShared: Bool
  var launch: LaunchOptions

  struct Usage: Error, CustomStringConvertible {
    let description =
      "usage: Ride FOLDER [-comityStubs SET] [--language TAG] [--pace MS] [--shared]"
  }

  init(_ arguments: [String]) throws {
    guard let path = arguments.first, !path.hasPrefix("-") else { throw Usage() }
    folder = URL(fileURLWithPath: path)
    launch = try LaunchOptions()
    isShared = arguments.contains("--shared")
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      if name == "--language" { language = value }
      if name == "--pace" { pace = Int(value) }
    }
  }
}
