/// What one file may hold (language.md §6); each excess is a diagnostic that names the limit.
package enum Limits {
  /// Bytes of a file.
  package static let fileBytes = 16 << 20
  /// Collections inside one another.
  package static let depth = 128
  /// Scalars and collections of a file.
  package static let nodes = 200_000
  /// Bytes of all files of a run together: positions are 32 bits wide.
  package static let runBytes = Int(UInt32.max) - (1 << 20)
  /// Diagnostics of one file that are shown; the rest is counted.
  static let diagnostics = 100
  /// Directive lines of a file: libyaml compares each with each.
  static let directives = 64
}
