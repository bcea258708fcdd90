import Commands
import Foundation
import Testing

@Suite("Serving a report, as a process")
struct ServeProcessTests {
  /// A server of a fresh workspace on a port that was free, interrupted at the end.
  private final class Server {
    let folder: TemporaryFolder
    let port: Int
    private let process = Process()

    init() throws {
      folder = try TemporaryFolder()
      #expect(try Programs.shell("comity init", in: folder.path).code == 0)
      let output = Pipe()
      // Perl undoes what was ignored or blocked by whoever runs the tests.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/perl")
      process.arguments = [
        "-MPOSIX", "-e",
        "sigprocmask(SIG_SETMASK, POSIX::SigSet->new); $SIG{INT} = 'DEFAULT'; exec @ARGV",
        Programs.comity, "-C", folder.path, "serve", "--port", "0",
      ]
      process.environment = Programs.environment
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      port = try #require(Int(line.filter(\.isNumber)), "\(line)")
      #expect(line == "http://localhost:\(port)/\n")
    }

    /// Sends a head and returns everything that comes back.
    func ask(_ line: String, host: String? = nil) throws -> String {
      try Programs.shell(
        """
        exec 3<>/dev/tcp/127.0.0.1/\(port)
        printf '\(line) HTTP/1.1\\r\\nHost: \(host ?? "localhost:\(port)")\\r\\n\\r\\n' >&3
        timeout 120 cat <&3
        """
      ).output
    }

    /// The code it ends with when it is interrupted.
    func stop() -> Int32 {
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    deinit {
      if process.isRunning { process.terminate() }
    }
  }

  @Test("pages, guards, events of changes and of what does not compile", .timeLimit(.minutes(10)))
  func live() throws {
    let server = try Server()
    let page = try server.ask("GET /")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(page.contains("\r\nCache-Control: no-store\r\n"))
    #expect(page.contains("<script src=\"serve.js\" data-version="))
    let written = try String(
      contentsOfFile: server.folder.file(".comity/report/index.html"), encoding: .utf8)
    #expect(!written.contains("serve.js"))
    #expect(try server.ask("GET /report.js").contains("Content-Type: text/javascript"))
    #expect(try server.ask("GET /", host: "evil.example").hasPrefix("HTTP/1.1 403 "))
    #expect(try server.ask("GET /../../comity.yaml").hasPrefix("HTTP/1.1 404 "))
    #expect(try server.ask("POST /").hasPrefix("HTTP/1.1 405 "))
    let taken = try Programs.shell(
      "comity serve --port \(server.port)", in: server.folder.path)
    #expect(taken.code == 2)
    #expect(taken.errors.contains("port \(server.port) is taken by another program"))
    #expect(taken.errors.contains("--port"))

    let events = try Programs.shell(
      """
      exec 3<>/dev/tcp/127.0.0.1/\(server.port)
      printf 'GET /events HTTP/1.1\\r\\nHost: localhost:\(server.port)\\r\\n\\r\\n' >&3
      next() {
        while IFS= read -r -t 120 -u 3 line; do
          case $line in data:*) echo "$line"; return;; esac
        done
      }
      # The page without pictures may be shown still.
      first=$(next)
      case $first in *'-0"'*) first=$(next);; esac
      echo "$first"
      mkdir -p Core/screens/more
      printf 'screen: extra\\nquux: [\\n' > Core/screens/more/extra.yaml
      next
      rm -r Core/screens/more
      next
      """, in: server.folder.path
    ).output.split(separator: "\n").map(String.init)
    try #require(events.count == 3, "\(events)")
    #expect(events[0].contains("-1\"") && !events[0].contains("message"))
    #expect(events[1].contains("-1\"") && events[1].contains("Core/screens/more/extra.yaml:"))
    #expect(events[2].contains("-2\"") && !events[2].contains("message"))
    #expect(server.stop() == 130)
  }
}
