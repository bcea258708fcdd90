/// A file of a country's bundle, before it is written.
package struct OutputFile: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    /// A picture of the workspace, by its path there.
    case copy(of: String)
  }

  /// Relative to the country's folder, `/` between parts.
  package let path: String
  package let content: Content

  package init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
