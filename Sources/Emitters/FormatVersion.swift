/// Versions that readers of a bundle check.
package enum FormatVersion {
  /// Of `bundle.json`, `texts/` and `manifest.json`: raised when a reader of the old one would
  /// misread the new one.
  package static let bundle = 1
  /// Of the YAML language.
  package static let language = 1
}
