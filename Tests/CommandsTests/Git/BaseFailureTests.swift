import Commands
import Diagnostics
import Testing

/// Whole messages, and that the command in each mends what it complains about.
@Suite("Bases that can't be used")
struct BaseFailureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var choice = BaseChoice.automatic
    let expected: String
    /// What is said after the command of the message was run in the workspace; nil where there is
    /// none that a script can run.
    var mended: String?

    init(
      _ name: String, _ script: String, choice: BaseChoice = .automatic, _ expected: String,
      mended: String? = nil
    ) {
      testDescription = name
      self.script = script
      self.choice = choice
      self.expected = expected
      self.mended = mended
    }
  }

  private static let origin = """
    (new origin; workspace; commit one; echo '# 2' >> Core/layer.yaml; commit two
    git switch -q -c work; echo '# 3' >> Core/layer.yaml; commit three; git switch -q main)
    """
  private static let lone = "new ws; workspace; commit one"

  private static let cases = [
    Case(
      "a shallow clone of a branch, as CI makes it",
      origin + "\ngit clone -q --depth 1 --branch work \"file://$PWD/origin\" ws",
      """
      error: the default branch of `origin` was not fetched
         = note: looked for `origin/HEAD`, `origin/main`, `origin/master`
         = help: fetch it:  git fetch --unshallow origin main:refs/remotes/origin/main
         = help: if it has another name, this tells:  git ls-remote --symref origin HEAD
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a pull request as GitHub's checkout fetches it",
      origin + """

        (cd origin; git switch -q -c pull; git merge -q -m merge work; git switch -q main)
        git init -q ws; cd ws; git remote add origin "file://$HOME/origin"
        git fetch -q --no-tags --depth 1 origin +pull:refs/remotes/pull/1/merge
        git checkout -q --force refs/remotes/pull/1/merge
        """,
      """
      error: the default branch of `origin` was not fetched
         = note: looked for `origin/HEAD`, `origin/main`, `origin/master`
         = help: fetch it:  git fetch --unshallow origin main:refs/remotes/origin/main
         = help: if it has another name, this tells:  git ls-remote --symref origin HEAD
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a merge request as GitLab's runner fetches it",
      origin + """

        (cd origin; for i in 4 5 6; do commit $i; done; git update-ref refs/pipelines/7 work)
        git init -q ws; cd ws; git remote add origin "file://$HOME/origin"
        git fetch -q --depth 1 origin +refs/pipelines/7:refs/pipelines/7 \\
          +refs/heads/work:refs/remotes/origin/work
        git checkout -q --detach refs/pipelines/7
        """,
      """
      error: the default branch of `origin` was not fetched
         = note: looked for `origin/HEAD`, `origin/main`, `origin/master`
         = help: fetch it:  git fetch --unshallow origin main:refs/remotes/origin/main
         = help: if it has another name, this tells:  git ls-remote --symref origin HEAD
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "shallow on both sides",
      origin + """

        (cd origin; echo '# 4' >> Core/layer.yaml; commit four)
        git clone -q --depth 1 --no-single-branch --branch work "file://$PWD/origin" ws
        """,
      """
      error: the clone is shallow: the commit where HEAD left `origin/main` was not fetched
         = note: in CI, let the checkout fetch everything: `fetch-depth: 0` or `GIT_DEPTH: "0"`
         = help: fetch it:  git fetch --unshallow origin
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a shallow clone of the default branch",
      origin + "\ngit clone -q --depth 1 \"file://$PWD/origin\" ws",
      """
      error: the clone is shallow: the commit before HEAD was not fetched
         = note: in CI, let the checkout fetch everything: `fetch-depth: 0` or `GIT_DEPTH: "0"`
         = help: fetch it:  git fetch --deepen=1 origin
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "HEAD~1, ‹one›: the work tree is HEAD's"),
    Case(
      "a clone of one branch",
      origin + "\ngit clone -q --single-branch --branch work origin ws",
      """
      error: the default branch of `origin` was not fetched
         = note: looked for `origin/HEAD`, `origin/main`, `origin/master`
         = help: fetch it:  git fetch origin main:refs/remotes/origin/main
         = help: if it has another name, this tells:  git ls-remote --symref origin HEAD
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a remote from which nothing was fetched",
      origin + "\n" + lone + "; git remote add origin ../origin; commit b",
      """
      error: the default branch of `origin` was not fetched
         = note: looked for `origin/HEAD`, `origin/main`, `origin/master`
         = help: fetch it:  git fetch origin main:refs/remotes/origin/main
         = help: if it has another name, this tells:  git ls-remote --symref origin HEAD
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "merge-base of HEAD and origin/main, ‹one›"),
    Case(
      "several remotes", lone + "; git remote add one ../one; git remote add two ../two",
      """
      error: there are several remotes (one, two) and none is called `origin`
         = help: say whose branch is the base:  --base one/main...
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a history of its own",
      origin + "\nnew ws; workspace; commit other; git remote add origin ../origin; git fetch -q",
      """
      error: HEAD and `origin/main` have no commit in common
         = help: compare with the state of that branch itself:  --base origin/main
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "no commit yet", "new ws; workspace",
      """
      error: the branch `main` has no commit yet, so there is nothing to compare with
         = help: make the first commit:  git add -A && git commit -m 'First commit'
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "the first commit", lone,
      """
      error: HEAD is the first commit and nothing was changed since, so there is nothing to compare with
         = help: what is not yet committed is compared with HEAD:  --base HEAD
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "another user's repository", lone,
      """
      error: the repository belongs to another user, so git refuses to read it
         = note: git says: …
         = help: if you trust it:  git config --global --add safe.directory …/ws
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a bare repository", "git init -q --bare ws; cd ws; workspace",
      """
      error: the repository here is bare: it has no work tree that could be compared
         = help: make one and run there:  git worktree add ../work
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a work tree whose repository is gone",
      "(new main; workspace; commit one; git worktree add -q ../ws); rm -r main",
      """
      error: git does not take …/ws/.git for a repository
         = note: git says: …
         = help: a work tree or submodule that was moved:  git worktree repair  or  git submodule update --init, in the main repository
         = help: a damaged one:  clone it anew
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a repository without its HEAD", lone + "; rm .git/HEAD",
      """
      error: git does not take …/ws/.git for a repository
         = note: git says: …
         = help: a work tree or submodule that was moved:  git worktree repair  or  git submodule update --init, in the main repository
         = help: a damaged one:  clone it anew
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a damaged branch", lone + "; echo rubbish > .git/refs/heads/main",
      """
      error: git can't read the commit HEAD
         = note: git says: …
         = help: see what is damaged:  git fsck
         = help: fetch everything anew (git 2.36):  git fetch --refetch
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a lost commit",
      lone + "; commit two; rm -f .git/objects/$(git rev-parse HEAD~1 | sed 's,..,&/,')",
      """
      error: git can't read the commit before HEAD
         = note: git says: …
         = help: see what is damaged:  git fsck
         = help: fetch everything anew (git 2.36):  git fetch --refetch
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a lost folder",
      lone + "; touch Core/a.yaml; rm -f .git/objects/$(git rev-parse HEAD:Core | sed 's,..,&/,')",
      """
      error: git can't read the tree of ‹one›
         = note: git says: …
         = help: see what is damaged:  git fsck
         = help: fetch everything anew (git 2.36):  git fetch --refetch
         = help: check the workspace alone:  comity lint --no-base
      """),
    Case(
      "a sparse checkout",
      lone + "; mkdir other; touch other/a; commit two; git sparse-checkout set Core other",
      """
      error: part of the workspace is not checked out (sparse checkout): Countries/jp/country.yaml
         = note: what is not there would look as if it had been removed
         = help: check it out, in the workspace's folder:  git sparse-checkout add Core Countries
         = help: check the workspace alone:  comity lint --no-base
      """, mended: "HEAD~1, ‹one›: the work tree is HEAD's"),
  ]

  private static let revisions = [
    Case(
      "an older commit that a shallow clone has not",
      origin + "\ngit clone -q --depth 1 \"file://$PWD/origin\" ws",
      choice: .revision("HEAD~1"),
      """
      error: the clone is shallow: `HEAD~1` was not fetched
         = note: in CI, let the checkout fetch everything: `fetch-depth: 0` or `GIT_DEPTH: "0"`
         = help: fetch it:  git fetch --unshallow origin
      """, mended: "HEAD~1, ‹one›"),
    Case(
      "no repository", "mkdir ws; cd ws; workspace", choice: .revision("main"),
      """
      error: `--base main` needs a git repository, and there is none here
         = note: git looked in the workspace's folder and in every folder above it
         = help: compare with a copy of the workspace as it was:  comity lint --base-dir DIR
      """),
    Case(
      "a slip", lone + "; git branch release", choice: .revision("relaese"),
      """
      error: there is no revision `relaese` in this repository
         = help: did you mean  --base release
      """),
    Case(
      "nothing near", lone, choice: .revision("v7"),
      """
      error: there is no revision `v7` in this repository
         = help: see which there are:  git branch --all  and  git tag
      """),
    Case(
      "the remote's", origin + "\ngit clone -q origin ws; git -C ws checkout -q work",
      choice: .revision("HAED"),
      """
      error: there is no revision `HAED` in this repository
         = help: did you mean  --base HEAD
      """),
    Case(
      "a branch that is only the remote's",
      origin + "\ngit clone -q origin ws; cd ws; git checkout -q work; git branch -q -D main",
      choice: .revision("main"),
      """
      error: there is no revision `main` in this repository
         = help: did you mean  --base origin/main
      """),
    Case(
      "a branch that was not fetched",
      origin + "\ngit clone -q --single-branch --branch work origin ws",
      choice: .revision("origin/main"),
      """
      error: there is no revision `origin/main` in this repository
         = help: fetch it, if the remote has it:  git fetch origin main:refs/remotes/origin/main
      """, mended: "origin/main, ‹two›"),
    Case(
      "nothing", lone, choice: .revision(""),
      """
      error: `--base` names no revision
         = note: a variable that is not set gives an empty word
         = help: name one:  --base origin/main
         = help: or leave it out: the base is found then
      """),
    Case(
      "nothing but dots", lone, choice: .revision("..."),
      """
      error: `--base` names no revision
         = help: name one:  --base origin/main
         = help: or leave it out: the base is found then
      """),
    Case(
      "zeros", lone, choice: .revision(String(repeating: "0", count: 40)),
      """
      error: `--base` names the revision of zeros, which stands for none
         = note: CI gives it for the first push of a branch
         = help: leave `--base` out: the base is found then
      """),
    Case(
      "a range", lone, choice: .revision("main..work"),
      """
      error: `main..work` names a range, and the base is one revision
         = help: the work tree is the other end; name where it begins:  --base main
      """),
    Case(
      "a folder's tree", lone, choice: .revision("HEAD:Core"),
      """
      error: `HEAD:Core` is a tree and no commit
         = help: name a branch, a tag or a commit:  --base origin/main
      """),
    Case(
      "a commit that was not fetched",
      origin + "\ngit clone -q --depth 1 --branch work \"file://$PWD/origin\" ws",
      choice: .revision("49a98c4f8d9bdf6cb4d8a0b2d6ebd4f5e8b1e0d0"),
      """
      error: the commit `49a98c4f8d9bdf6cb4d8a0b2d6ebd4f5e8b1e0d0` is not in this clone
         = help: fetch it:  git fetch origin 49a98c4f8d9bdf6cb4d8a0b2d6ebd4f5e8b1e0d0
      """),
    Case(
      "an option", lone, choice: .revision("--all"),
      """
      error: there is no revision `--all` in this repository
         = help: see which there are:  git branch --all  and  git tag
      """),
    Case(
      "a command in disguise", lone, choice: .revision("$(touch x)\u{1B}[31m"),
      #"""
      error: there is no revision `$(touch x)\u{1B}[31m` in this repository
         = help: see which there are:  git branch --all  and  git tag
      """#),
    Case(
      "a folder that is not there", lone + "; mkdir ../before", choice: .folder("../befor"),
      """
      error: --base-dir ../befor: there is no such folder
         = help: did you mean  --base-dir ../before
      """),
    Case(
      "a folder without a workspace", lone + "; mkdir ../before", choice: .folder("../before"),
      """
      error: --base-dir ../before: there is no workspace in this folder
         = note: it must be the folder that holds `comity.yaml`
      """),
    Case(
      "the workspace itself", lone, choice: .folder("../ws/Core/.."),
      """
      error: --base-dir ../ws/Core/..: this is the workspace itself
         = help: name a folder that holds it as it was
      """),
  ]

  @Test("chosen by itself", arguments: cases)
  func automatic(_ sample: Case) throws {
    try check(sample)
  }

  @Test("as the user says", arguments: revisions)
  func explicit(_ sample: Case) throws {
    try check(sample)
  }

  private func check(_ sample: Case) throws {
    let folder = try GitFolder(sample.script)
    let isForeign = sample.testDescription == "another user's repository"
    let environment = isForeign ? ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"] : [:]
    var said = try folder.said(sample.choice, in: "ws", environment: environment)
    if let head = try? folder.run("git rev-parse HEAD", in: "ws") {
      said = said.replacing(head.prefix(7), with: "‹one›")
    }
    #expect(said == sample.expected)
    guard let mended = sample.mended else { return }
    let command = try #require(said.split(separator: "\n").first { $0.contains(":  git ") })
    let start = try #require(command.firstRange(of: ":  ")).upperBound
    try folder.run("\(command[start...]) >/dev/null 2>&1", in: "ws")
    let after = try folder.said(sample.choice, in: "ws")
    #expect(after == mended)
  }

  /// Git as it may be found on a machine.
  private struct Fake: ProcessRunner {
    let results: [String: ProcessResult]

    func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
      let words = request.words.dropFirst(4)
      guard let result = results[words.first ?? ""] else {
        throw FileError("run", "git", .notFound)
      }
      return result
    }
  }

  @Test("git is missing: an error where there is a repository, or one is asked for")
  func missing() throws {
    let folder = try GitFolder("new ws; workspace; mkdir ../free")
    let expected = """
      error: git is not installed, or not on the search path
         = help: install it:  apt-get install git  (macOS:  xcode-select --install)
      """
    let none = Fake(results: [:])
    #expect(
      try folder.said(in: "ws", processes: none)
        == expected + "\n   = help: check the workspace alone:  comity lint --no-base")
    #expect(try folder.said(.revision("main"), in: "ws", processes: none) == expected)
    #expect(
      try folder.said(in: "free", processes: none)
        == "there is no git repository here, so there is nothing to compare with")
    #expect(try folder.said(.folder("../ws"), in: "free", processes: none) == "the folder ../ws")
  }

  @Test("git is too old, or knows what comity does not, or is macOS's placeholder")
  func unfit() throws {
    let folder = try GitFolder("new ws; workspace")
    func said(_ output: String, errors: String = "", code: Int32 = 0) throws -> String {
      let result = ProcessResult(
        code: code, output: Array(output.utf8), errors: Array(errors.utf8))
      let version = ProcessResult(code: 0, output: Array("git version 2.20.1\n".utf8), errors: [])
      let fake = Fake(results: ["rev-parse": result, "--version": version])
      return try folder.said(.revision("x"), in: "ws", processes: fake)
    }
    #expect(
      try said("true\nfalse\n--show-object-format\n\n") == """
        error: git 2.20.1 is too old; at least 2.30 is needed to read a base
           = help: install a newer one:  apt-get install git  (macOS:  brew install git)
        """)
    #expect(
      try said("true\nfalse\nblake3\n\n") == """
        error: the repository names its objects by blake3, which this version does not know
           = help: update comity; git itself converts no repository back
        """)
    #expect(
      try said("", errors: "xcrun: error: invalid active developer path\n", code: 1) == """
        error: git is not installed: macOS has only a placeholder for it
           = note: git says: …
           = help: install it:  xcode-select --install
        """)
  }

  @Test("options exclude each other")
  func options() throws {
    let command = Command(
      "x", summary: "y", examples: [], options: [.base, .baseDirectory, .noBase]
    ) { _, _, _ in .done }
    func choice(_ words: String...) throws -> BaseChoice {
      try BaseChoice(parse(["x"] + words, [command]))
    }
    #expect(try choice() == .automatic)
    #expect(try choice("--base", "a") == .revision("a"))
    #expect(try choice("--base-dir=b") == .folder("b"))
    #expect(try choice("--no-base") == BaseChoice.none)
    let failure = #expect(throws: CommandFailure.self) { try choice("--base=a", "--no-base") }
    #expect(failure?.diagnostic.summary == "`--base` and `--no-base` exclude each other")
  }
}
