import Diagnostics
import Syntax

#if Pictures
  import Pictures
#endif

/// What comity is made of on this machine, and git.
func machineChecks(_ world: World) -> [DoctorCheck] {
  var checks = [
    DoctorCheck("comity", version),
    DoctorCheck("libyaml", yamlVersion()),
    DoctorCheck("SHA-256", sha256Source()),
    DoctorCheck("processors", "\(processorCount)"),
  ]
  if let result = try? world.processes.run(["git", "--version"]) {
    let text = String(decoding: result.output, as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace)
    let number = words.last { $0.first?.isNumber ?? false }
    checks.append(DoctorCheck("git", number.map(String.init) ?? "unknown version"))
  } else {
    checks.append(
      DoctorCheck(
        "git", "`comity lint` compares with a revision through it", state: .missing,
        mend: ["apt-get install git   # or: brew install git"]))
  }
  checks.append(picturesCheck())
  return checks
}

/// Whether screens can be drawn and texts measured.
private func picturesCheck() -> DoctorCheck {
  #if Pictures
    if let missing = PictureMaker.missing {
      return DoctorCheck(
        "pictures",
        "\(missing.summary): `comity draw` draws nothing and `lint` measures no texts",
        state: .advice, mend: [missing.help])
    }
    return DoctorCheck("pictures", "built in; no browser is needed")
  #else
    return DoctorCheck(
      "pictures", "not built in: `comity draw` draws nothing and `lint` measures no texts",
      state: .advice,
      mend: ["swift build -c release   # in comity's sources, without --disable-default-traits"])
  #endif
}

/// What a workspace needs around it: a place for the output, a repository that leaves it out, a hook.
func workspaceChecks(_ found: FoundWorkspace, _ world: World) -> [DoctorCheck] {
  let root = found.root
  var checks = [DoctorCheck("workspace", found.isHere ? "here" : root)]
  checks.append(outputCheck(root, world))
  let git = Git(root, world.processes)
  guard let inside = try? git.run(["rev-parse", "--git-path", "hooks/pre-commit"]) else {
    return checks
  }
  guard inside.code == 0 else {
    checks.append(
      DoctorCheck(
        "repository", "none: `comity lint` has nothing to compare with", state: .advice,
        mend: ["git init && git add . && git commit -m \"First countries\""]))
    return checks
  }
  checks.append(DoctorCheck("repository", "found"))
  checks.append(ignoreCheck(root, world))
  checks.append(hookCheck(root, inside.line.map { joined(root, $0) }, git, world))
  return checks
}

/// Writes a file where `build` writes, and takes it away again.
private func outputCheck(_ root: String, _ world: World) -> DoctorCheck {
  let folder = joined(root, "build")
  let hasFolder = (try? world.files.statusIfPresent(folder)) != nil
  let probe = joined(hasFolder ? folder : root, ".comity-doctor")
  do {
    try world.files.write(probe, [])
    try world.files.remove(probe)
    return DoctorCheck("output", "build/ can be written")
  } catch {
    return DoctorCheck(
      "output", "\(hasFolder ? folder : root) can't be written: \(error.reason.text)",
      state: .missing,
      mend: ["chmod u+w \(hasFolder ? folder : root)   # or: comity build -o DIR"])
  }
}

/// `build/` is made anew on every machine and belongs in no commit; `.comity/` leaves itself out.
private func ignoreCheck(_ root: String, _ world: World) -> DoctorCheck {
  // Not as other questions to git: this one knows no literal paths.
  let request = ProcessRequest(
    ["git", "--no-pager", "-C", root, "check-ignore", "--quiet", "build/x"],
    environment: ["GIT_LITERAL_PATHSPECS": nil, "GIT_DIR": nil, "GIT_WORK_TREE": nil])
  guard (try? world.processes.run(request))?.code == 1 else {
    return DoctorCheck(".gitignore", "leaves out build/")
  }
  return DoctorCheck(
    ".gitignore", "what comity writes would be committed", state: .advice,
    mend: [#"printf '/.comity/\n/build/\n/schema/\n' >> .gitignore"#])
}

/// A hook of git that calls comity, of pre-commit's or of one's own.
private func hookCheck(
  _ root: String, _ hook: String?, _ git: Git, _ world: World
) -> DoctorCheck {
  let top = try? git.line(["rev-parse", "--show-toplevel"])
  let configuration = joined(top ?? root, ".pre-commit-config.yaml")
  for path in [configuration, hook].compactMap({ $0 }) {
    guard let bytes = try? world.files.read(path, limit: 1 << 20),
      String(decoding: bytes, as: UTF8.self).contains("comity")
    else { continue }
    return DoctorCheck("hook", "calls comity before a commit")
  }
  let place = hook ?? ".git/hooks/pre-commit"
  let line = #"printf '#!/bin/sh\ncomity build --no-write && comity fmt --check\n'"#
  return DoctorCheck(
    "hook", "nothing checks a commit on this machine", state: .advice,
    mend: ["\(line) > \(place) && chmod +x \(place)"])
}
