import Diagnostics
import Syntax

/// The files in `consent/` folders as they came from outside.
struct ConsentsRead {
  /// Sorted by the bytes of their paths.
  var files: [RawFile] = []
  /// What could not be read, or must not be, each with its path.
  var diagnostics: [Diagnostic] = []
}

/// Reads the files in `consent/` of every country.
///
/// Symbolic links are not followed: the owners of a country's own folder are asked for what lies
/// there, so it must lie there.
func readConsents(_ root: String, in files: any ReadableFiles) -> ConsentsRead {
  var read = ConsentsRead()
  for country in (try? files.entries(joined(root, "Countries"))) ?? []
  where country.kind == .directory || country.kind == .symbolicLink {
    let folder = "Countries/\(country.name)/consent"
    do throws(FileError) {
      let full = joined(root, folder)
      guard let status = try files.statusIfPresent(full) else { continue }
      guard status.kind == .directory, country.kind == .directory else {
        read.diagnostics.append(WorkspaceMessages.consentPlace(folder))
        continue
      }
      for name in try files.tree(full).files where !split(name).name.hasPrefix(".") {
        readConsent(folder + "/" + name, root, files, &read)
      }
    } catch {
      read.diagnostics.append(WorkspaceMessages.unreadable(folder, error.reason))
    }
  }
  read.files.sort { byteOrder($0.path, $1.path) }
  return read
}

private func readConsent(
  _ path: String, _ root: String, _ files: any ReadableFiles, _ read: inout ConsentsRead
) {
  let full = joined(root, path)
  do throws(FileError) {
    guard try files.status(full, followingLinks: false).kind == .file else {
      return read.diagnostics.append(WorkspaceMessages.consentPlace(path))
    }
    guard fileExtension(path) == "yaml" else {
      return read.diagnostics.append(WorkspaceMessages.wrongExtension(path))
    }
    read.files.append(
      RawFile(path: path, bytes: try files.read(full, limit: Limits.fileBytes)))
  } catch {
    read.diagnostics.append(WorkspaceMessages.unreadable(path, error.reason))
  }
}
