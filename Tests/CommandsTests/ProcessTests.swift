import Commands
import Foundation
import Testing

@Suite("The program as a process")
struct ProcessTests {
  @Test("results go to standard output, messages to standard error, with their codes")
  func codes() throws {
    let version = try Programs.shell("comity --version")
    #expect(version.output == "comity \(Commands.version)\n")
    #expect(version.errors.isEmpty && version.code == 0)
    let usage = try Programs.shell("comity quux")
    #expect(usage.output.isEmpty && usage.code == 2)
    #expect(usage.errors.hasPrefix("error: there is no command `quux`\n"))
    let findings = try Programs.shell("printf 'a: [' | comity parse -")
    #expect(findings.code == 1)
  }

  @Test("a reader that stops reading is no error")
  func brokenPipe() throws {
    let line = "comity rule --all | head -n 1; echo ${PIPESTATUS[0]}"
    let result = try Programs.shell(
      "yes -- '- x' | head -n 8000 | comity parse - | head -n 1 >/dev/null; echo ${PIPESTATUS[2]}"
    )
    #expect(result.output == "0\n")
    #expect(result.errors.isEmpty)
    let short = try Programs.shell(line)
    #expect(short.errors.isEmpty)
    #expect(short.output.hasSuffix("\n0\n"))
  }

  @Test(
    "a full disk behind standard output is an error",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func full() throws {
    let result = try Programs.shell("comity help > /dev/full")
    #expect(result.code == 2)
    #expect(
      result.errors == "error: could not write standard output: no space left on the device\n")
    #expect(try Programs.shell("comity help >&-").code == 2)
  }

  @Test("what doctor says to do mends what it tells of")
  func doctorMends() throws {
    let folder = try TemporaryFolder()
    #expect(
      try Programs.shell("comity init && rm .gitignore && git init -q", in: folder.path).code == 0)
    let first = try Programs.shell("comity doctor", in: folder.path)
    #expect(
      first.output.contains(".gitignore hint: ") && first.output.contains("hook       hint: "))
    let commands = first.output.split(separator: "\n").filter { $0.hasPrefix("             ") }
    for command in commands {
      #expect(try Programs.shell(String(command), in: folder.path).code == 0, "\(command)")
    }
    let second = try Programs.shell("comity doctor", in: folder.path)
    #expect(second.code == 0)
    #expect(!second.output.contains("hint:"), "\(second.output)")
    // The hook it wrote runs.
    #expect(try Programs.shell("sh .git/hooks/pre-commit", in: folder.path).code == 0)
  }

  @Test(
    "an interrupt ends it with 130, a fault of ours with 70 and a word",
    arguments: [(SIGINT, 130), (SIGSEGV, 70), (SIGILL, 70), (SIGABRT, 70)] as [(Int32, Int32)])
  func signals(_ signal: Int32, _ code: Int32) throws {
    let folder = try TemporaryFolder()
    #expect(try Programs.shell("comity init", in: folder.path).code == 0)
    try LocalFileSystem().makeDirectory(folder.file("build"))
    // A build that waits for its folder can be signalled when it has said so.
    let lock = try LocalFileSystem().lock(folder.file("build/.comity.lock")) {}
    let process = Process()
    // Perl undoes what was ignored or blocked by whoever runs the tests.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/perl")
    process.arguments = [
      "-MPOSIX", "-e",
      "sigprocmask(SIG_SETMASK, POSIX::SigSet->new); $SIG{INT} = 'DEFAULT'; exec @ARGV",
      Programs.comity, "-C", folder.path, "build",
    ]
    process.environment = Programs.environment
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let first = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(first == "waiting for another build into \(folder.path)/build\n")
    kill(process.processIdentifier, signal)
    let rest = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    _ = consume lock
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == code)
    #expect(rest.hasPrefix("comity: internal fault") == (code == 70))
  }

  @Test(
    "completion scripts are valid where there is a shell to tell",
    arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    guard Programs.isInstalled(shell) else { return }
    let folder = try TemporaryFolder()
    let result = try Programs.shell(
      "comity completions \(shell) > script && \(shell) -n script", in: folder.path)
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
  }

  @Test(
    "bash completes commands, options, choices and countries",
    arguments: [
      ("comity com", "completions"), ("comity parse --fo", "--format"),
      ("comity parse --format ev", "events"), ("comity completions z", "zsh"),
      ("comity -C somewhere doc", "doctor"), ("comity --color al", "always"),
      ("comity help par", "parse"), ("comity explain j", "jp"),
    ])
  func bash(_ line: String, _ expected: String) throws {
    let folder = try TemporaryFolder()
    let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    let result = try Programs.shell(
      """
      mkdir -p Countries/jp Countries/no; touch Countries/{jp,no}/country.yaml
      eval "$(comity completions bash)"
      COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _comity; echo "${COMPREPLY[@]}"
      """, in: folder.path)
    #expect(result.output == expected + "\n")
    #expect(result.errors.isEmpty)
  }
}
