#if Pictures
  import Composition
  import Synchronization

  /// Pictures of a workspace: each is read, looked into and taken apart once. Safe from several
  /// threads.
  package final class PictureStore: PictureFiles {
    private let read: @Sendable (String) -> [UInt8]?
    let sha256: @Sendable ([UInt8]) -> String
    private let files = Mutex<[String: File]>([:])

    private struct File {
      var bytes: [UInt8]?
      var look: PictureLook
      var pixels: PixelPicture?
      var digest: String
    }

    /// - Parameters:
    ///   - read: bytes of a picture by its path in the workspace.
    ///   - sha256: in lower-case hexadecimal.
    package init(
      read: @escaping @Sendable (String) -> [UInt8]?,
      sha256: @escaping @Sendable ([UInt8]) -> String
    ) {
      self.read = read
      self.sha256 = sha256
    }

    package func bytes(_ path: String) -> [UInt8]? { file(path).bytes }

    package func look(_ path: String) -> PictureLook { file(path).look }

    package func digest(_ path: String) -> String { file(path).digest }

    /// The pixels of a PNG or JPEG; nil for others.
    func pixels(_ path: String) -> PixelPicture? { file(path).pixels }

    private func file(_ path: String) -> File {
      if let known = files.withLock({ $0[path] }) { return known }
      let bytes = read(path)
      var made = File(
        bytes: bytes, look: .unusable("cannot be read"), pixels: nil,
        digest: bytes.map(sha256) ?? "")
      if let bytes { (made.look, made.pixels) = Self.open(bytes, path) }
      files.withLock { $0[path] = made }
      return made
    }

    private static func open(_ bytes: [UInt8], _ path: String) -> (PictureLook, PixelPicture?) {
      let format = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      // What moves is shown by its first picture.
      if let fault = ImageInspection(format: format, bytes).fault(), fault.id != "image-animated" {
        return (.unusable(fault.reason), nil)
      }
      switch format {
      case "svg":
        guard let picture = VectorPicture(bytes) else { return (.unusable("is no SVG"), nil) }
        return (.size(picture.size), nil)
      case "png", "jpg", "jpeg":
        guard let pixels = PixelPicture(bytes, type: format == "png" ? "png" : "jpeg") else {
          return (.unusable("is broken"), nil)
        }
        return (.size(Extent(Double(pixels.width), Double(pixels.height))), pixels)
      case "pdf": return (.unusable("is a PDF, which is not drawn here"), nil)
      default: return (.unusable("is of no known format"), nil)
      }
    }
  }
#endif
