import Diagnostics
import Syntax

/// What can be wrong with the files of a workspace before any of them is parsed. The ids have
/// their pages in `WorkspaceRulePages.swift`.
enum WorkspaceMessages {
  /// No file below `Countries`.
  static let empty = Diagnostic(
    "workspace-empty", "the workspace has no country", at: .path("comity.yaml"),
    notes: ["a country is a folder in Countries/ with a country.yaml"],
    helps: [Help("make the first one:  comity new country jp")])

  /// `core/` for `Core/`.
  static func topName(_ name: String, _ expected: String) -> Diagnostic {
    Diagnostic(
      "folder-name", "`\(name)` must be written `\(expected)`", at: .path(name),
      helps: [Help("rename it:  mv \(name) \(expected)")])
  }

  /// Countries without what they share.
  static func coreMissing() -> Diagnostic {
    Diagnostic(
      "core-missing", "there is no folder `Core`", at: .path("Core"),
      notes: ["it holds what all countries share; nothing is proved without it"],
      helps: [
        Help(
          "bring it back, as with  git checkout -- Core ; `comity init` in an empty folder makes a new one"
        )
      ])
  }

  /// The system refused to read a file or to list a folder.
  static func unreadable(_ path: String, _ reason: FileError.Reason) -> Diagnostic {
    if case .tooLarge(let size) = reason { return tooLarge(path, size) }
    return Diagnostic(
      "file-unreadable", "could not be read: \(reason.text)", at: .path(path),
      helps: reason == .denied ? [Help("let everybody read it:  chmod a+r \(path)")] : [])
  }

  /// A YAML file above the limit; sizes in bytes.
  static func tooLarge(_ path: String, _ size: Int) -> Diagnostic {
    Diagnostic(
      "file-too-large",
      "the file has \(megabytes(size)); more than \(megabytes(Limits.fileBytes)) is not read",
      at: .path(path), helps: [Help("divide it: a table may have any number of files")])
  }

  /// A picture above the limit; sizes in bytes.
  static func imageTooLarge(_ path: String, _ size: Int) -> Diagnostic {
    Diagnostic(
      "image-too-large",
      "the picture has \(megabytes(size)); the most is \(megabytes(WorkspaceLimits.imageBytes))",
      at: .path(path), helps: [Help("store it smaller: every app that uses it carries it")])
  }

  /// The file with which all files together pass the limit.
  static func workspaceTooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      "workspace-too-large",
      "with this file the workspace has more than \(megabytes(Limits.runBytes)) of YAML",
      at: .path(path), helps: [Help("divide the workspace")])
  }

  /// The folder in which the limit was passed.
  static func tooManyFiles(_ path: String) -> Diagnostic {
    Diagnostic(
      "too-many-files", "the workspace has more than \(WorkspaceLimits.files) files",
      at: .path(path), notes: ["reading stopped in this folder"],
      helps: [Help("move out what is no part of the configuration, or divide the workspace")])
  }

  /// The folder in which the limit was passed.
  static func tooManyLinks(_ path: String) -> Diagnostic {
    Diagnostic(
      "too-many-files",
      "more than \(WorkspaceLimits.links) symbolic links to folders lead through the workspace",
      at: .path(path), notes: ["reading stopped in this folder"],
      helps: [Help("put copies in their place")])
  }

  /// A folder named like a file.
  static func folderForFile(_ path: String) -> Diagnostic {
    Diagnostic(
      "folder-for-file", "a folder stands where a file should be", at: .path(path),
      helps: [Help("rename the folder: only files end in `.yaml`")])
  }

  /// A file named like one of the top folders.
  static func fileForFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      "folder-for-file", "a file stands where a folder should be", at: .path(path),
      helps: [Help("`\(path)` is the folder that holds a layer's files")])
  }

  /// A pipe, socket or device.
  static func notRegular(_ path: String) -> Diagnostic {
    Diagnostic(
      "file-not-regular", "is a pipe, a socket or a device and not a file", at: .path(path),
      helps: [Help("remove it")])
  }

  /// A symbolic link or the like where consents lie.
  static func consentPlace(_ path: String) -> Diagnostic {
    Diagnostic(
      "consent-link", "consents lie in the folder of their country, without links",
      at: .path(path), notes: ["its owners are asked for what lies in their own folder"],
      helps: [Help("put files of its own into a folder Countries/COUNTRY/consent")])
  }

  /// A name that can't be printed.
  static func invalidName(_ path: String) -> Diagnostic {
    Diagnostic(
      "file-name-encoding", "the name is not UTF-8 or holds control characters", at: .path(path),
      helps: [Help("rename it with letters, digits, `-` and `_`")])
  }

  /// Two names of one folder that some file systems take for one.
  static func collidingNames(_ first: String, _ second: String) -> Diagnostic {
    Diagnostic(
      "file-names-collide", "two names differ only in case or accents", at: .path(second),
      related: [Related(.path(first), "the other one")],
      notes: ["on macOS and Windows one of them would replace the other"],
      helps: [Help("rename one of them")])
  }

  /// A YAML file under another extension.
  static func wrongExtension(_ path: String) -> Diagnostic {
    let stem = path.prefix(path.count - fileExtension(path).count)
    return Diagnostic(
      "file-extension", "the file must end in `.yaml` to be read", at: .path(path),
      helps: [Help("rename it:  mv \(path) \(stem)yaml")])
  }

  /// A symbolic link out of the workspace.
  static func linkOutside(_ path: String) -> Diagnostic {
    Diagnostic(
      "link-outside", "the symbolic link leaves the workspace", at: .path(path),
      notes: ["what a workspace says must not depend on what lies beside it"],
      helps: [Help("put a copy of the file in its place")])
  }

  /// A symbolic link to a folder above it, or to itself.
  static func linkLoop(_ path: String) -> Diagnostic {
    Diagnostic(
      "link-loop", "the symbolic link leads in a circle", at: .path(path),
      helps: [Help("remove it")])
  }

  /// A symbolic link whose end can't be reached.
  static func brokenLink(_ path: String, _ reason: FileError.Reason) -> Diagnostic {
    Diagnostic(
      "link-broken", "the symbolic link leads nowhere: \(reason.text)", at: .path(path),
      helps: [Help("remove it, or restore what it leads to")])
  }

  /// `16 MiB`, with one digit behind the point where it is not whole.
  static func megabytes(_ size: Int) -> String {
    let tenths = (size * 10 + (1 << 19)) >> 20
    return tenths % 10 == 0 ? "\(tenths / 10) MiB" : "\(tenths / 10).\(tenths % 10) MiB"
  }
}
