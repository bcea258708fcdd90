package import Diagnostics

/// What `comity parse` prints.
package enum DumpFormat: String, Sendable, CaseIterable {
  /// The event notation of the yaml-test-suite.
  case events
  /// One JSON text per document, values resolved by the core schema of YAML 1.2, aliases expanded.
  case json
  /// One line per node: where it begins and ends, kind, style and text.
  case tree
}

/// Reads any YAML libyaml reads, modules or not, and prints what was read. Positions in the
/// diagnostics are offsets in `bytes`. What stands before an error is printed (events and tree).
///
/// Linear in the bytes; `json` writes at most 1,000,000 nodes and 64 MiB that aliases bring.
package func dump(
  _ bytes: [UInt8], path: String, format: DumpFormat
) -> (output: [UInt8], diagnostics: [Diagnostic]) {
  let prescan = Prescan(bytes, isModule: false)
  if prescan.isUTF16 { return dumpUTF16(bytes, path: path, format: format) }
  guard bytes.count < Limits.runBytes, (prescan.directives?.count ?? 0) <= 10_000 else {
    return ([], [Diagnostic("file-too-large", "\(path) is too large", at: .path(path))])
  }
  var mistakes = FileMistakes(base: 0, isModule: false)
  mistakes.addUnreadable(prescan)
  let list = EventList(
    prescan.cleaned ?? bytes, isASCII: prescan.isASCII, from: prescan.markLength)
  var diagnostics = mistakes.finish()
  if let mistake = list.mistake { diagnostics.append(mistake) }
  switch format {
  case .events:
    return (eventNotation(list), diagnostics)
  case .tree:
    return (treeNotation(list, bytes), diagnostics)
  case .json:
    var writer = JSONDump(list)
    let output = writer.write()
    return (output, diagnostics + writer.diagnostics)
  }
}

/// UTF-16 is read as the UTF-8 it stands for; places are then those of the file as a whole.
private func dumpUTF16(
  _ bytes: [UInt8], path: String, format: DumpFormat
) -> (output: [UInt8], diagnostics: [Diagnostic]) {
  let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
  let high = isBig ? 0 : 1
  let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
    UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
  }
  let text = Array(String(decoding: units, as: UTF16.self).utf8)
  guard !Prescan(text, isModule: false).isUTF16 else {
    let message = "\(path) is no text that can be read"
    return ([], [Diagnostic("yaml-utf16", message, at: .path(path))])
  }
  let (output, diagnostics) = dump(text, path: path, format: format)
  return (
    output,
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.place = .path(path)
      diagnostic.related = []
      diagnostic.helps = []
      return diagnostic
    }
  )
}
