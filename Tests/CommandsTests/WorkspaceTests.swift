import Commands
import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

/// The messages of reading a workspace, as text without the excerpts' blank lines.
private func read(_ files: MemoryFileSystem) -> (read: WorkspaceFiles, text: String) {
  let read = readWorkspace(".", in: files, parallelMap)
  let messages = arranged(read.diagnostics, SourceMap())
  let text = Printer.text.print(messages, SourceMap(), PrintOptions())
  return (read, String(decoding: text, as: UTF8.self))
}

private let small = [
  "comity.yaml": "comity: 1", "Core/layer.yaml": "layer: core",
  "Countries/jp/country.yaml": "country: jp",
]

@Suite("Reading a workspace")
struct WorkspaceTests {
  @Test("files sorted by path, hidden ones, consents and neighbours left out, pictures listed")
  func reading() {
    let files = MemoryFileSystem(
      small.merging([
        "Core/screens/b.yaml": "b", "Core/screens/a/z.yaml": "z", "Core/screens/a-b.yaml": "-",
        "Core/images/hero.png": "12345", "Core/images/note.txt": "", "Core/.hidden.yaml": "",
        "Core/.git/x.yaml": "", ".comity/cache": "", "build/jp/x.yaml": "", "other.yaml": "",
        "Countries/jp/consent/x.yaml": "",
      ]) { left, _ in left })
    let (read, text) = read(files)
    #expect(text.isEmpty)
    #expect(
      read.files.map(\.path) == [
        "Core/layer.yaml", "Core/screens/a-b.yaml", "Core/screens/a/z.yaml",
        "Core/screens/b.yaml", "Countries/jp/country.yaml", "comity.yaml",
      ])
    #expect(read.files[1].bytes == [0x2D])
    #expect(read.assets.map(\.path) == ["Core/images/hero.png", "Core/images/note.txt"])
    #expect(read.assets.map(\.size) == [5, 0])
  }

  @Test("an empty workspace says how to make a country")
  func empty() {
    #expect(
      read(MemoryFileSystem(["comity.yaml": "comity: 1", "Core/layer.yaml": ""])).text == """
        error[workspace-empty]: the workspace has no country
          --> comity.yaml
           = note: a country is a folder in Countries/ with a country.yaml
           = help: make the first one:  comity new country jp

        1 error

        """)
  }

  @Test("what must not lie in a workspace is told, the rest is read")
  func refusals() throws {
    let files = MemoryFileSystem(small)
    files.put("Core/screens/home.yml", [])
    files.put("Core/screens/pay.yaml/x.yaml", [])
    files.put("Core/screens/Ride.yaml", [])
    files.put("Core/screens/ride.yaml", [])
    files.put("Core/screens/bad\u{1B}name.yaml", [])
    files.putPipe("Core/screens/pipe.yaml")
    files.put("secret/a.yaml", [])
    files.putLink("Core/inside", to: "/Countries/jp")
    files.putLink("Core/broken.yaml", to: "nowhere.yaml")
    files.putLink("Core/self.yaml", to: "self.yaml")
    files.putLink("Core/up", to: "..")
    files.put("Core/locked.yaml", [])
    files.forbid("Core/locked.yaml")
    files.put("Core/closed/a.yaml", [])
    files.forbid("Core/closed")
    files.put("Core/big.yaml", [UInt8](repeating: 0x20, count: Limits.fileBytes + 1))
    files.put("Core/images/big.png", [UInt8](repeating: 0, count: (32 << 20) + 600_000))
    let (read, text) = read(files)
    #expect(
      text == #"""
        error[file-too-large]: the file has 16 MiB; more than 16 MiB is not read
          --> Core/big.yaml
           = help: divide it: a table may have any number of files

        error[link-broken]: the symbolic link leads nowhere: no such file or folder
          --> Core/broken.yaml
           = help: remove it, or restore what it leads to

        error[file-unreadable]: could not be read: permission denied
          --> Core/closed
           = help: let everybody read it:  chmod a+r Core/closed

        error[image-too-large]: the picture has 32.6 MiB; the most is 32 MiB
          --> Core/images/big.png
           = help: store it smaller: every app that uses it carries it

        error[file-unreadable]: could not be read: permission denied
          --> Core/locked.yaml
           = help: let everybody read it:  chmod a+r Core/locked.yaml

        error[file-name-encoding]: the name is not UTF-8 or holds control characters
          --> Core/screens/bad\u{1B}name.yaml
           = help: rename it with letters, digits, `-` and `_`

        error[file-extension]: the file must end in `.yaml` to be read
          --> Core/screens/home.yml
           = help: rename it:  mv Core/screens/home.yml Core/screens/home.yaml

        error[folder-for-file]: a folder stands where a file should be
          --> Core/screens/pay.yaml
           = help: rename the folder: only files end in `.yaml`

        error[file-not-regular]: is a pipe, a socket or a device and not a file
          --> Core/screens/pipe.yaml
           = help: remove it

        error[file-names-collide]: two names differ only in case or accents
          --> Core/screens/ride.yaml
          ::: Core/screens/Ride.yaml: the other one
           = note: on macOS and Windows one of them would replace the other
           = help: rename one of them

        error[link-loop]: the symbolic link leads in a circle
          --> Core/self.yaml
           = help: remove it

        error[link-loop]: the symbolic link leads in a circle
          --> Core/up
           = help: remove it

        12 errors

        """#)
    #expect(
      read.files.map(\.path) == [
        "Core/inside/country.yaml", "Core/layer.yaml", "Core/screens/Ride.yaml",
        "Core/screens/ride.yaml", "Countries/jp/country.yaml", "comity.yaml",
      ])
  }

  @Test("a symbolic link that leaves the workspace is not followed", arguments: ["/", "/out"])
  func leaving(_ target: String) {
    let files = MemoryFileSystem(
      ["out/a.yaml": "secret"].merging(small.map { ("work/" + $0.key, $0.value) }) { a, _ in a })
    files.putLink("work/Core/out", to: target)
    files.putLink("work/Core/a.yaml", to: "../../out/a.yaml")
    let read = readWorkspace("work", in: files, parallelMap)
    #expect(read.diagnostics.map(\.id) == ["link-outside", "link-outside"])
    #expect(read.files.count == 3)
  }

  @Test("wrong case, files for folders and folders for files at the top")
  func top() {
    let files = MemoryFileSystem([
      "comity.yaml/x": "", "core/a.yaml": "", "Countries": "",
    ])
    #expect(
      read(files).text == """
        error[folder-for-file]: a file stands where a folder should be
          --> Countries
           = help: `Countries` is the folder that holds a layer's files

        error[folder-for-file]: a folder stands where a file should be
          --> comity.yaml
           = help: rename the folder: only files end in `.yaml`

        error[folder-name]: `core` must be written `Core`
          --> core
           = help: rename it:  mv core Core

        3 errors

        """)
  }

  @Test("too many files stop the reading")
  func tooMany() {
    let files = MemoryFileSystem(small)
    for index in 0...WorkspaceLimits.files { files.put("Core/data/\(index)", []) }
    #expect(read(files).read.diagnostics.map(\.id) == ["too-many-files"])
  }

  @Test("links that double at each step come to an end")
  func doubling() {
    let files = MemoryFileSystem(small)
    for level in 0..<40 {
      files.put("Core/d\(level)/x", [])
      if level > 0 {
        files.putLink("Core/d\(level)/a", to: "../d\(level - 1)")
        files.putLink("Core/d\(level)/b", to: "../d\(level - 1)")
      }
    }
    #expect(
      read(files).read.diagnostics.map(\.summary) == [
        "more than 1000 symbolic links to folders lead through the workspace"
      ])
  }

  @Test("found in the folder itself or above")
  func finding() throws {
    let files = MemoryFileSystem(["a/comity.yaml": "", "a/Core/screens/x.yaml": "", "b/c": ""])
    #expect(try findWorkspace(from: "a", in: files) == FoundWorkspace(root: "a", levels: 0))
    #expect(
      try findWorkspace(from: "a/Core/screens", in: files)
        == FoundWorkspace(root: "a/Core/screens/../..", levels: 2))
    #expect(try findWorkspace(from: "b", in: files) == nil)
  }

  @Test("without one the message has the commands, and a misspelt file is noticed")
  func missing() throws {
    let files = MemoryFileSystem(["b/comity.yml": ""])
    let failure = try #require(throws: CommandFailure.self) {
      try requireWorkspace(from: "b", in: files)
    }
    #expect(failure.code == .cannotRun)
    #expect(
      String(decoding: Printer.message(failure.diagnostic, PrintOptions()), as: UTF8.self) == """
        error[workspace-missing]: there is no workspace here
           = note: comity.yaml was looked for in b and in every folder above it
           = help: the file must be named so:  mv comity.yml comity.yaml
           = help: make a new one here:  comity init
           = help: or name the folder of one:  comity -C DIR …

        """)
  }
}
