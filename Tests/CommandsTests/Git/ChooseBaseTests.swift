import Commands
import Syntax
import TestSupport
import Testing

@Suite("Choosing a base")
struct ChooseBaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    /// Where the workspace is.
    var place = "ws"
    var choice = BaseChoice.automatic
    let expected: String

    init(
      _ name: String, _ script: String, in place: String = "ws",
      choice: BaseChoice = .automatic, _ expected: String
    ) {
      testDescription = name
      self.script = script
      self.place = place
      self.choice = choice
      self.expected = expected
    }
  }

  /// A remote with two commits on `main` and a clone of it.
  private static let clone = """
    (new origin; workspace; commit one; echo '# 2' >> Core/layer.yaml; commit two)
    git clone -q origin ws
    """
  /// The same, with a branch on which there is a commit.
  private static let branch =
    clone + """

      (cd ws; git switch -q -c work; echo '# 3' >> Core/layer.yaml; commit three)
      """
  /// A repository without remotes.
  private static let lone = """
    (new ws; workspace; commit one; echo '# 2' >> Core/layer.yaml; commit two)
    """

  private static let automaticCases = [
    Case("a branch", branch, "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a branch with uncommitted edits", branch + "\necho '# 4' >> ws/Core/layer.yaml",
      "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a branch, the remote has gone on",
      branch + """

        (cd origin; echo '# 5' >> Core/layer.yaml; commit five); git -C ws fetch -q
        """,
      "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a branch into which the remote's was merged",
      branch + """

        (cd origin; touch Core/x.yaml; commit five); cd ws; git fetch -q
        git merge -q -m merge origin/main
        """,
      "merge-base of HEAD and origin/main, ‹five›"),
    Case(
      "the default branch ahead of the remote's",
      clone + "\n(cd ws; echo '# 3' >> Core/layer.yaml; commit three; commit four)",
      "merge-base of HEAD and origin/main, ‹two›"),
    Case("the default branch", clone, "HEAD~1, ‹one›: the work tree is HEAD's"),
    Case(
      "the default branch, edited", clone + "\necho '# 4' >> ws/Core/layer.yaml",
      "HEAD, ‹two›: the work tree differs from it"),
    Case(
      "the default branch, a new file", clone + "\nmkdir ws/Core/x; touch ws/Core/x/a.yaml",
      "HEAD, ‹two›: the work tree differs from it"),
    Case(
      "the default branch, a staged file", clone + "\ntouch ws/Core/a.yaml; git -C ws add -A",
      "HEAD, ‹two›: the work tree differs from it"),
    Case(
      "the default branch, a removed file", clone + "\nrm ws/Core/layer.yaml",
      "HEAD, ‹two›: the work tree differs from it"),
    Case(
      "files beside the workspace, hidden ones and ignored ones are no difference",
      clone + """

        cd ws; touch README Core/.DS_Store; mkdir Core/.cache build; touch Core/.cache/a build/a
        echo '*.orig' > .git/info/exclude; touch Core/layer.yaml.orig
        """, "HEAD~1, ‹one›: the work tree is HEAD's"),
    Case(
      "settings of the user that hide new files change nothing",
      clone + """

        git config --global status.showUntrackedFiles no; git config --global status.short true
        git config --global log.showSignature true; git config --global color.ui always
        git config --global core.quotePath true; git config --global core.pager false
        touch ws/Core/a.yaml
        """, "HEAD, ‹two›: the work tree differs from it"),
    Case(
      "a merge on the default branch: the commit before is the first parent",
      lone + """

        cd ws; git switch -q -c work HEAD~1; touch Core/a.yaml; commit three; git switch -q main
        git merge -q -m merge work
        """, "HEAD~1, ‹two›: the work tree is HEAD's"),
    Case(
      "a new branch without commits", clone + "\ngit -C ws switch -q -c work",
      "HEAD, ‹two›: `work` has no commit that origin/main has not"),
    Case(
      "HEAD detached on the default branch", clone + "\ngit -C ws checkout -q --detach",
      "HEAD~1, ‹one›: the work tree is HEAD's"),
    Case(
      "HEAD detached beside it",
      branch + "\ngit -C ws checkout -q --detach; git -C ws branch -D work -q",
      "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "the remote's default branch has another name",
      branch.replacing("new origin", with: "git init -q -b trunk origin; cd origin"),
      "merge-base of HEAD and origin/trunk, ‹two›"),
    Case(
      "the remote's default branch was renamed, and the clone knows the old name",
      branch + """

        git -C origin branch -m main master; git -C ws fetch -q --prune
        """, "merge-base of HEAD and origin/master, ‹two›"),
    Case(
      "origin/HEAD is not set, as in CI",
      branch + "\ngit -C ws remote set-head origin --delete",
      "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "origin/HEAD is not set, the user's name for first branches",
      branch.replacing("new origin", with: "git init -q -b trunk origin; cd origin") + """

        git -C ws remote set-head origin --delete; git config --global init.defaultBranch trunk
        """, "merge-base of HEAD and origin/trunk, ‹two›"),
    Case(
      "origin/HEAD fetched as a branch of its own",
      branch + """

        cd ws; git remote set-head origin --delete; git update-ref -d refs/remotes/origin/main
        git fetch -q origin HEAD:refs/remotes/origin/HEAD
        """, "merge-base of HEAD and origin/HEAD, ‹two›"),
    Case(
      "the only remote has another name", branch + "\ngit -C ws remote rename origin up/stream",
      "merge-base of HEAD and up/stream/main, ‹two›"),
    Case(
      "of several remotes origin counts",
      branch + "\ngit -C ws remote add a ../origin; git -C ws fetch -q a",
      "merge-base of HEAD and origin/main, ‹two›"),
    Case("no remote, on the default branch", lone, "HEAD~1, ‹one›: the work tree is HEAD's"),
    Case(
      "no remote, on another branch",
      lone + "\ncd ws; git switch -q -c work; touch Core/a.yaml; commit three; commit four",
      "merge-base of HEAD and main, ‹two›"),
    Case(
      "no remote, no default branch", lone + "\ngit -C ws branch -m work",
      "HEAD~1, ‹one›: the work tree is HEAD's"),
    Case(
      "the first commit, edited", "new ws; workspace; commit one; touch Core/a.yaml",
      "HEAD, ‹one›: the work tree differs from it"),
    Case(
      "a work tree of its own", branch + "\ngit -C ws worktree add -q ../other", in: "other",
      "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "a repository's work trees beside a bare one",
      clone + """

        git clone -q --bare origin all/.bare; cd all; echo 'gitdir: ./.bare' > .git
        git worktree add -q -b work tree main; cd tree; touch Core/a.yaml; commit three
        """, in: "all/tree", "merge-base of HEAD and main, ‹two›"),
    Case(
      "no repository", "mkdir ws; cd ws; workspace",
      "there is no git repository here, so there is nothing to compare with"),
    Case("no base wanted", lone, choice: .none, "none wanted"),
  ]

  private static let folderCases = [
    Case(
      "the workspace in a folder of the repository, named oddly",
      """
      (git init -q -b main origin; cd origin; mkdir -p $ODD; cd $ODD; workspace; commit one)
      git clone -q origin repo; cd repo; git switch -q -c work; cd $ODD; touch Core/a.yaml
      commit two
      """.replacing("$ODD", with: shell("a \"b\" 'c' ü/[d]*")), in: "repo/a \"b\" 'c' ü/[d]*",
      "merge-base of HEAD and origin/main, ‹one›"),
    Case(
      "a folder with a line feed in its name",
      """
      new repo; mkdir "$ODD"; cd "$ODD"; workspace; commit one; touch Core/a.yaml
      """.replacing("$ODD", with: "a\nb"), in: "repo/a\nb",
      "HEAD, ‹one›: the work tree differs from it"),
    Case(
      "edits beside the workspace's folder are no difference",
      """
      new repo; mkdir app; cd app; workspace; commit one; commit two; cd ..; touch README
      mkdir -p Core; touch Core/a.yaml
      """, in: "repo/app", "HEAD~1, ‹one›: the work tree is HEAD's"),
    Case(
      "a hidden folder",
      """
      new repo; mkdir -p .a/b; cd .a/b; workspace; commit one; touch Core/a.yaml
      """, in: "repo/.a/b", "HEAD, ‹one›: the work tree differs from it"),
    Case(
      "renamed since", lone + "\ncd ws; mkdir -p b/c; git mv Core Countries comity.yaml b/c",
      in: "ws/b/c",
      "HEAD, ‹two›: the work tree differs from it; the workspace lay at the repository's top then"),
    Case(
      "renamed since, from a folder",
      "new ws; mkdir 'o ld'; (cd 'o ld'; workspace); commit one; git mv 'o ld' new; commit two",
      in: "ws/new", "HEAD~1, ‹one›: the work tree is HEAD's; the workspace lay in `o ld` then"),
    Case(
      "renamed to the top", "new ws; mkdir old; (cd old; workspace); commit one; mv old/* .",
      "HEAD, ‹one›: the work tree differs from it; the workspace lay in `old` then"),
    Case(
      "renamed, another one beside",
      """
      new ws; mkdir one two; (cd one; workspace); (cd two; workspace); commit one; git mv two three
      """, in: "ws/three",
      "HEAD, ‹one›: the work tree differs from it; the workspace lay in `two` then"),
    Case(
      "a new workspace made from a copy",
      "new ws; mkdir one; (cd one; workspace); commit one; cp -R one two", in: "ws/two",
      """
      HEAD, ‹one›: the work tree differs from it; there was no workspace here yet, so everything \
      is new
      """),
    Case(
      "older than the workspace", "new ws; touch README; commit one; workspace",
      """
      HEAD, ‹one›: the work tree differs from it; there was no workspace here yet, so everything \
      is new
      """),
    Case(
      "a submodule",
      branch + """

        (cd origin; git switch -q -c three; touch Core/b.yaml; commit b; git switch -q main)
        new all; git submodule --quiet add ../origin sub; commit all; cd sub
        git checkout -q --detach origin/three
        """, in: "all/sub", "merge-base of HEAD and origin/main, ‹two›"),
    Case(
      "reached through a symbolic link", lone + "\nln -s ws link", in: "link",
      "HEAD~1, ‹one›: the work tree is HEAD's"),
  ]

  private static let explicitCases = [
    Case("a revision", lone, choice: .revision("HEAD~1"), "HEAD~1, ‹one›"),
    Case("HEAD", lone, choice: .revision("HEAD"), "HEAD, ‹two›"),
    Case("a tag", lone + "\ngit -C ws tag -a -m x v1 HEAD~1", choice: .revision("v1"), "v1, ‹one›"),
    Case("a search", lone, choice: .revision(":/one"), ":/one, ‹one›"),
    Case("the default branch", branch, choice: .revision("origin/main"), "origin/main, ‹two›"),
    Case(
      "one that has more",
      branch + "\ncd ws; git switch -q -c b HEAD~2; touch Core/a.yaml; commit b",
      choice: .revision("origin/main"),
      """
      origin/main, ‹two›; it has 1 commit that HEAD has not: `--base origin/main...` leaves them out
      """),
    Case(
      "its merge-base", branch + "\ncd ws; git switch -q -c b HEAD~2; touch Core/a.yaml; commit b",
      choice: .revision("work..."), "merge-base of HEAD and work, ‹one›"),
    Case(
      "a branch that looks like an option",
      lone + "\ngit -C ws update-ref refs/heads/--all HEAD~1", choice: .revision("--all"),
      "--all, ‹one›"),
    Case(
      "a folder", lone + "\ncp -R ws before", choice: .folder("../before"), "the folder ../before"),
    Case(
      "a folder, no repository", "mkdir ws; (cd ws; workspace); cp -R ws before",
      choice: .folder("../before"), "the folder ../before"),
  ]

  @Test("by itself", arguments: automaticCases)
  func automatic(_ sample: Case) throws {
    let said = try GitFolder(sample.script).said(sample.choice, in: sample.place)
    #expect(said == sample.expected)
  }

  @Test("with the workspace in a folder", arguments: folderCases)
  func folder(_ sample: Case) throws {
    let said = try GitFolder(sample.script).said(sample.choice, in: sample.place)
    #expect(said == sample.expected)
  }

  @Test("as the user says", arguments: explicitCases)
  func explicit(_ sample: Case) throws {
    let said = try GitFolder(sample.script).said(sample.choice, in: sample.place)
    #expect(said == sample.expected)
  }

  @Test("folders now and then, and what there is to read")
  func location() throws {
    let moved = try GitFolder(
      "new ws; mkdir -p a/old; (cd a/old; workspace); commit one; git mv a/old a/new")
    var base = try moved.base(in: "ws/a/new")
    #expect(base.folder == "a/new" && base.formerFolder == "a/old" && !base.isBeforeWorkspace)
    let now = readWorkspace(moved.path + "/ws/a/new", in: LocalFileSystem(), parallelMap)
    let before = try base.read(besides: now, parallelMap)
    #expect(before.files.map(\.path) == now.files.map(\.path))
    #expect(before.files.map(\.bytes) == now.files.map(\.bytes))

    let early = try GitFolder("new ws; touch README; commit one; workspace")
    var empty = try early.base(in: "ws")
    #expect(empty.isBeforeWorkspace && empty.folder.isEmpty)
    let nothing = try empty.read(besides: now, parallelMap)
    #expect(nothing.files.isEmpty && nothing.assets.isEmpty && nothing.diagnostics.isEmpty)
    #expect(!empty.holds([], at: "comity.yaml"))
  }

  @Test("variables that hooks set do not lead to another repository")
  func hooks() throws {
    let folder = try GitFolder(
      Self.lone + "\n(new other; commit other); cd ws; mkdir sub; (cd sub; workspace); commit three"
    )
    let environment = [
      "GIT_DIR": ".git", "GIT_INDEX_FILE": folder.path + "/other/.git/index", "GIT_PREFIX": "x/",
      "GIT_WORK_TREE": folder.path + "/other", "GIT_GLOB_PATHSPECS": "1",
    ]
    #expect(
      try folder.said(in: "ws/sub", environment: environment)
        == """
        HEAD~1, ‹two›: the work tree is HEAD's; there was no workspace here yet, so everything is \
        new
        """)
  }

  @Test("for whom the change is meant, from all commits since the base")
  func trailers() throws {
    let folder = try GitFolder(
      Self.clone + """

        cd ws
        commit three 'Impact-For: jp'
        commit four $'Some text.\\n\\nimpact-for: se, no\\nReviewed-by: B\\nIMPACT-FOR: kz,\\n ge'
        commit five 'Impact-For: jp'
        commit six $'Impact-For: de is no trailer here\\n\\nthis is text'
        """)
    #expect(try folder.base(in: "ws").impactFor == ["ge", "jp", "kz", "no", "se"])
    #expect(try folder.base(.revision("HEAD~2"), in: "ws").impactFor == ["jp"])
    #expect(try folder.base(.revision("HEAD"), in: "ws").impactFor == [])

    // The workspace has one country.
    var recorder = Recorder(files: LocalFileSystem())
    recorder.directory = folder.path + "/ws"
    recorder.processes = LocalProcesses()
    let said = recorder.run("lint").errors
    #expect(said.contains("a commit says `Impact-For: kz`, and there is no country `kz`; "))
    #expect(!said.contains("Impact-For: jp"))
  }
}
