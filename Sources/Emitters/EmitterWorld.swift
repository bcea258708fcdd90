/// What emitters need of the outside: digests, and what is in pictures. Commands gives it.
package struct EmitterWorld: Sendable {
  /// SHA-256 of bytes, in lower-case hexadecimal.
  package let sha256: @Sendable ([UInt8]) -> String
  /// SHA-256 and size of a picture of the workspace; nil where it cannot be read.
  package let asset: @Sendable (_ path: String) -> (digest: String, size: Int)?
  /// The bytes of a picture of the workspace; nil where it cannot be read.
  package let content: @Sendable (_ path: String) -> [UInt8]?
  /// Drawings as drawables, kept from one country to the next.
  let drawables = DrawableCache()

  package init(
    sha256: @escaping @Sendable ([UInt8]) -> String,
    asset: @escaping @Sendable (_ path: String) -> (digest: String, size: Int)?,
    content: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    self.sha256 = sha256
    self.asset = asset
    self.content = content
  }
}
