import Commands
import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

/// Where and how git may keep what a base is read from.
@Suite("The files of a commit, kept in other ways")
struct GitStorageTests {
  /// The paths and texts of the base's files.
  private func texts(_ read: WorkspaceFiles) -> [String: String] {
    Dictionary(uniqueKeysWithValues: read.files.map { ($0.path, $0.text) })
  }

  private func messages(_ read: WorkspaceFiles) -> [String] {
    read.diagnostics.map { diagnostic in
      if case .path(let path)? = diagnostic.place { "\(path): \(diagnostic.summary)" } else { "" }
    }
  }

  // MARK: Submodules

  /// A country that is a repository of its own: two commits there, the workspace has the first, and
  /// the second is checked out.
  private static let submodule = """
    (new jp; echo 'country: jp' > country.yaml; mkdir screens; echo 'screen: a' > screens/a.yaml
    commit one; echo 'title: x' >> screens/a.yaml; commit two)
    new ws; workspace; rm -r Countries/jp; git submodule --quiet add ../jp Countries/jp
    git -C Countries/jp checkout -q HEAD~1; commit one; git -C Countries/jp checkout -q main
    """

  @Test("a country in a submodule is read at the commit recorded then")
  func submodule() throws {
    let folder = try GitFolder(Self.submodule)
    #expect(try folder.said(in: "ws") == "HEAD, ‹one›: the work tree differs from it")
    let (base, now, before) = try folder.read(in: "ws")
    #expect(before.diagnostics.isEmpty)
    #expect(texts(before)["Countries/jp/screens/a.yaml"] == "screen: a\n")
    #expect(texts(now)["Countries/jp/screens/a.yaml"] == "screen: a\ntitle: x\n")
    #expect(before.files.map(\.path) == now.files.map(\.path))
    #expect(base.holds(Array("screen: a\n".utf8), at: "Countries/jp/screens/a.yaml"))
  }

  @Test("submodules in submodules")
  func nested() throws {
    let folder = try GitFolder(
      """
      (new inner; echo 'screen: a' > a.yaml; commit one)
      (new jp; echo 'country: jp' > country.yaml; git submodule --quiet add ../inner screens
      commit one)
      new ws; workspace; rm -r Countries/jp; git submodule --quiet add ../jp Countries/jp
      git submodule --quiet update --init --recursive; commit one; rm -r Countries/jp/screens/a.yaml
      """)
    let (base, _, before) = try folder.read(.revision("HEAD"), in: "ws")
    #expect(before.diagnostics.isEmpty)
    #expect(texts(before)["Countries/jp/screens/a.yaml"] == "screen: a\n")
    #expect(try base.files.read("Countries/jp/screens/a.yaml", limit: 99).count == 10)
  }

  @Test("one that is not checked out, or whose commit is not here, is told of with the command")
  func absent() throws {
    let folder = try GitFolder(Self.submodule)
    let commit = try folder.run("git rev-parse HEAD:Countries/jp", in: "ws")
    try folder.run("git clone -q ws other", in: ".")
    let place = folder.path + "/other"
    let (_, _, without) = try folder.read(.revision("HEAD"), in: "other")
    #expect(
      messages(without) == [
        """
        Countries/jp: could not be read: it is a submodule that is not checked out; check it out:  \
        git -C \(place) submodule update --init -- Countries/jp
        """
      ])
    try folder.run("git submodule --quiet update --init -- Countries/jp", in: "other")
    #expect(try folder.read(.revision("HEAD"), in: "other").before.diagnostics.isEmpty)

    // As if the submodule were a shallow clone of the newer commit.
    try folder.run(
      """
      rm -rf Countries/jp .git/modules; git clone -q --depth 1 "file://$HOME/jp" Countries/jp
      """, in: "other")
    let (_, _, shallow) = try folder.read(.revision("HEAD"), in: "other")
    #expect(
      messages(shallow) == [
        """
        Countries/jp: could not be read: it is a submodule, and its commit \(commit.prefix(7)) is \
        not here; fetch it:  git -C \(place)/Countries/jp fetch origin \(commit)
        """
      ])
    try folder.run("git -C Countries/jp fetch -q origin \(commit)", in: "other")
    #expect(try folder.read(.revision("HEAD"), in: "other").before.diagnostics.isEmpty)
  }

  // MARK: Partial clones

  @Test(
    "what a partial clone left out is fetched at once, and then is there",
    arguments: ["blob:none", "tree:0"])
  func partial(_ filter: String) throws {
    let folder = try GitFolder(
      """
      (new origin; git config uploadpack.allowFilter true; workspace; for i in 1 2 3 4 5 6 7 8 9
      do echo "screen: a$i" > Core/$i.yaml; printf $i > Core/$i.png; done; commit one
      for i in 1 2 3 4 5 6 7 8 9; do echo 'title: x' >> Core/$i.yaml; printf x >> Core/$i.png; done
      commit two)
      git clone -q --filter=\(filter) "file://$PWD/origin" ws
      """)
    let counted = Counting()
    let world = folder.world("ws", processes: counted)
    guard case .base(var base) = try chooseBase(.automatic, root: world.directory, world) else {
      Issue.record("no base")
      return
    }
    #expect(counted.subcommands.filter { $0 == "fetch" }.count == 1)
    // From here on nothing can be fetched.
    try folder.run("mv origin gone")
    let now = readWorkspace(world.directory, in: world.files, parallelMap)
    let before = try base.read(besides: now, parallelMap)
    #expect(before.diagnostics.isEmpty)
    #expect(texts(before)["Core/7.yaml"] == "screen: a7\n")
    #expect(before.assets.map(\.size) == Array(repeating: 1, count: 9))
    #expect(try base.files.read("Core/7.png", limit: 9) == Array("7".utf8))
  }

  @Test("what can't be fetched is an error")
  func offline() throws {
    let folder = try GitFolder(
      """
      (new origin; git config uploadpack.allowFilter true; workspace; commit one
      echo '# 2' >> Core/layer.yaml; commit two)
      git clone -q --filter=blob:none "file://$PWD/origin" ws; mv origin gone
      """)
    #expect(
      try folder.said(in: "ws") == """
        error: 1 object of the base, which the partial clone left out, could not be fetched
           = note: git says: …
           = help: see what is wrong with the remote:  git fetch origin
           = help: check the workspace alone:  comity lint --no-base
        """)
  }

  // MARK: Objects

  @Test("a repository that names objects by SHA-256")
  func sha256() throws {
    let folder = try GitFolder(
      """
      git init -q -b main --object-format=sha256 ws; cd ws; workspace; commit one
      echo '# 2' >> Core/layer.yaml
      """)
    let counted = Counting()
    let world = folder.world("ws", processes: counted)
    guard case .base(var base) = try chooseBase(.automatic, root: world.directory, world) else {
      Issue.record("no base")
      return
    }
    let now = readWorkspace(world.directory, in: world.files, parallelMap)
    let before = try base.read(besides: now, parallelMap)
    #expect(texts(before)["Core/layer.yaml"] == "layer: core\n")
    #expect(base.commit?.hex.count == 64 && base.tree?.blob(at: "comity.yaml")?.hex.count == 64)
    #expect(base.holds(Array("comity: 1\n".utf8), at: "comity.yaml"))
    let hash = try folder.run("git hash-object comity.yaml", in: "ws")
    #expect(base.tree?.blob(at: "comity.yaml")?.hex == hash)
  }

  @Test("objects that another repository has; without them nothing can be read")
  func alternates() throws {
    let folder = try GitFolder(
      """
      (new origin; workspace; commit one; echo '# 2' >> Core/layer.yaml; commit two)
      git clone -q --shared origin ws
      """)
    #expect(try texts(folder.read(in: "ws").before)["Core/layer.yaml"] == "layer: core\n")
    try folder.run("mv origin gone")
    #expect(try folder.said(in: "ws").hasPrefix("error: git can't read the commit HEAD\n"))
  }

  @Test("a lost or damaged file is an error and no file less")
  func damaged() throws {
    for damage in ["rm -f", "f() { chmod +w \"$1\"; echo rubbish > \"$1\"; }; f"] {
      let folder = try GitFolder(
        "new ws; workspace; commit one; echo '# 2' > Core/layer.yaml")
      try folder.run(
        "\(damage) .git/objects/$(git rev-parse HEAD:Core/layer.yaml | sed 's,..,&/,')", in: "ws")
      let failure = #expect(throws: CommandFailure.self) { try folder.read(in: "ws") }
      let summary = failure?.diagnostic.summary ?? ""
      #expect(summary.hasPrefix("git can't read the object ") || summary.contains("the tree"))
      #expect(failure?.diagnostic.helps.first?.message == "see what is damaged:  git fsck")
    }
  }

  @Test("line ends that git changes on the way out are a difference of bytes")
  func lineEnds() throws {
    let folder = try GitFolder(
      """
      new ws; git config core.autocrlf true; workspace; commit one; rm -r Core; git checkout -q Core
      """)
    let (base, now, before) = try folder.read(.revision("HEAD"), in: "ws")
    #expect(texts(now)["Core/layer.yaml"] == "layer: core\r\n")
    #expect(texts(before)["Core/layer.yaml"] == "layer: core\n")
    #expect(!base.holds(Array("layer: core\r\n".utf8), at: "Core/layer.yaml"))
  }

  // MARK: Git LFS

  /// A filter that stands in for Git LFS: contents lie in a folder under their digests.
  private static let lfs = #"""
    mkdir store; cat > lfs <<'END'
    #!/bin/sh
    store="$HOME/store"
    if [ "$1" = clean ]; then
      cat > "$store/new"; digest=$(shasum -a 256 "$store/new" | cut -d' ' -f1)
      size=$(wc -c < "$store/new" | tr -d ' '); mv "$store/new" "$store/$digest"
      printf 'version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %s\n' "$digest" "$size"
    else
      cat "$store/$(sed -n 's/^oid sha256://p')"
    fi
    END
    chmod +x lfs; git config --global filter.lfs.clean "$HOME/lfs clean"
    git config --global filter.lfs.smudge "$HOME/lfs smudge"
    new ws; mkdir old; cd old; workspace; echo '*.png filter=lfs' > .gitattributes
    printf 12345 > Core/p.png; printf same > Core/q.png; commit one; cd ..
    """#

  @Test("pictures in Git LFS are read as a checkout would write them")
  func lfs() throws {
    let folder = try GitFolder(Self.lfs + "\nprintf 123456 > old/Core/p.png; git mv old new")
    var base = try folder.base(in: "ws/new")
    #expect(base.formerFolder == "old")
    #expect(try base.files.read("Core/p.png", limit: 99) == Array("12345".utf8))
    let now = readWorkspace(folder.path + "/ws/new", in: LocalFileSystem(), parallelMap)
    let before = try base.read(besides: now, parallelMap)
    #expect(before.assets.map(\.size) == [5, 4] && now.assets.map(\.size) == [6, 4])
    #expect(try base.files.read("Core/p.png", limit: 5) == Array("12345".utf8))
    try base.load(["Core/p.png", "Core/q.png"])
    #expect(try base.files.read("Core/q.png", limit: 99) == Array("same".utf8))
    #expect(base.holds(Array("same".utf8), at: "Core/q.png"))
    #expect(base.holds(Array("12345".utf8), at: "Core/p.png"))
    #expect(!base.holds(Array("123456".utf8), at: "Core/p.png"))
    #expect(throws: FileError("read", "Core/q.png", .tooLarge(4))) {
      try base.files.read("Core/q.png", limit: 3)
    }
  }

  @Test("without the filter the reason is told")
  func noFilter() throws {
    let folder = try GitFolder(Self.lfs + "\ngit config --global --remove-section filter.lfs")
    let base = try folder.base(.revision("HEAD"), in: "ws/old")
    let reason = FileError.Reason.other("Git LFS keeps it and is not set up here:  git lfs install")
    #expect(throws: FileError("read", "Core/p.png", reason)) {
      try base.files.read("Core/p.png", limit: 99)
    }
    #expect(base.holds(Array("12345".utf8), at: "Core/p.png"))
  }

  // MARK: Size

  @Test("thousands of files")
  func many() throws {
    let folder = try GitFolder("new ws; workspace")
    func write(_ text: String) throws {
      let files = LocalFileSystem()
      for index in 0..<3_000 {
        let place = "\(folder.path)/ws/Core/screens/\(index / 100)"
        if index % 100 == 0 { try files.makeDirectories(place) }
        try files.write("\(place)/\(index).yaml", Array("screen: a\(index)\n\(text)".utf8))
      }
    }
    try write("")
    try folder.run("commit one", in: "ws")
    try write("title: x\n")
    let (_, now, before) = try folder.read(in: "ws")
    #expect(now.files.count == 3_003)
    #expect(before.files.map(\.path) == now.files.map(\.path))
    #expect(texts(before)["Core/screens/27/2708.yaml"] == "screen: a2708\n")
  }
}

extension RawFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
