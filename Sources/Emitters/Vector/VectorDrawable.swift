import Synchronization

/// A drawing (SVG) as a drawable of Android (VectorDrawable), where it is the very same: paths and
/// simple shapes, groups, translation, scaling and rotation, plain colours, opacity of one shape.
struct VectorDrawable: Sendable {
  /// The file without the line that says whether it is mirrored.
  private let head: String
  private let body: String

  /// Why a drawing is none.
  struct Fault: Error, Sendable, Hashable {
    /// `stroke-dasharray="4"` of `<path>`, in backquotes.
    let what: String
    /// 1-based.
    let line: Int?
  }

  /// - Throws: What has no counterpart, the first in the file.
  init(svg: [UInt8]) throws(Fault) {
    guard let root = XMLElement.read(svg), root.name == "svg" else {
      throw Fault(what: "it is no well-formed SVG", line: nil)
    }
    var writer = DrawingWriter()
    head = try writer.frame(root)
    try writer.children(of: root, DrawingStyle())
    writer.close()
    body = writer.out
  }

  /// The bytes of the drawable.
  ///
  /// - Parameter isMirrored: Whether it is turned round in right-to-left languages.
  func file(isMirrored: Bool) -> [UInt8] {
    let mark = isMirrored ? "\n    android:autoMirrored=\"true\"" : ""
    return Array("\(head)\(mark)>\n\(body)</vector>\n".utf8)
  }
}

/// Drawables by the path of their drawing, made once however many countries have it. Safe from several
/// threads.
package final class DrawableCache: Sendable {
  typealias Made = Result<VectorDrawable, VectorDrawable.Fault>

  private let made = Mutex<[String: Made]>([:])

  package init() {}

  func drawable(_ path: String, _ content: (String) -> [UInt8]?) -> Made {
    if let known = made.withLock({ $0[path] }) { return known }
    let result: Made
    do throws(VectorDrawable.Fault) {
      guard let bytes = content(path) else {
        throw VectorDrawable.Fault(what: "it cannot be read", line: nil)
      }
      result = .success(try VectorDrawable(svg: bytes))
    } catch {
      result = .failure(error)
    }
    made.withLock { $0[path] = result }
    return result
  }
}
