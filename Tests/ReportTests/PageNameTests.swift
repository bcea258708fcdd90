import Foundation
import Testing

/// The scripts of the pages are put together into one, where a name can be declared once only.
@Suite("Names in the pages' scripts")
struct PageNameTests {
  @Test("are declared in one file") func once() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Report/Pages")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".js") }
    var declared: [String: String] = [:]
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber && !"_$".contains($0) }
          .map(String.init)
        guard let first = words.first, ["const", "let", "class", "function"].contains(first),
          line.hasPrefix(first), words.count > 1
        else { continue }
        let known = declared.updateValue(file, forKey: words[1])
        #expect(known == nil, "`\(words[1])` is declared in \(known ?? "") and in \(file)")
      }
    }
    #expect(declared.count > 100)
  }
}
