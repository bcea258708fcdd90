/// Answers requests for a report's folder.
package struct ServeSite: Sendable {
  /// Served, as the process reaches it.
  let folder: String
  let files: any ReadableFiles
  let access: ServeGuard

  /// What a request gets.
  package enum Answer: Hashable, Sendable {
    case response(HTTPResponse)
    /// The connection stays open for events.
    case events
  }

  private static let fileLimit = 256 << 20

  package init(folder: String, files: any ReadableFiles, port: Int) {
    self.folder = folder
    self.files = files
    access = ServeGuard(port: port)
  }

  /// - Parameter version: of the report, for the page to know when there is a newer one.
  package func answer(_ request: HTTPRequest, version: String) -> Answer {
    guard access.admits(request) else {
      return .response(
        HTTPResponse(.forbidden, "only pages of this address may ask"))
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .response(HTTPResponse(.methodNotAllowed))
    }
    guard let path = servedPath(request.target) else { return .response(HTTPResponse(.notFound)) }
    if path == "events", request.method == "GET" { return .events }
    if path == ServeClient.path {
      let type = HTTPResponse.contentType(of: path)
      return .response(HTTPResponse(.done, type, Array(ServeClient.script.utf8)))
    }
    guard var bytes = content(path) else { return .response(HTTPResponse(.notFound)) }
    if path == "index.html" { bytes = ServeClient.added(to: bytes, version: version) }
    return .response(HTTPResponse(.done, HTTPResponse.contentType(of: path), bytes))
  }

  /// Of a regular file that lies in the folder when all symbolic links are followed.
  private func content(_ path: String) -> [UInt8]? {
    guard let root = try? files.realPath(folder),
      let real = try? files.realPath(joined(folder, path)), real != root, lies(real, in: root),
      let status = try? files.status(real, followingLinks: false), status.kind == .file
    else { return nil }
    return try? files.read(real, limit: Self.fileLimit)
  }
}
