import Commands
import Foundation
import Testing

@Suite("Links of the documentation")
struct LinkTests {
  private static let pages = Repository.pages + ["ARCHITECTURE.md", "CONTRIBUTING.md"]

  @Test("every link to a file leads to one, every link to a heading too", arguments: pages)
  func links(_ path: String) throws {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    for match in try Repository.read(path).matches(of: /\]\(([^)\s]+)\)/) {
      let target = String(match.1)
      if target.hasPrefix("https://") { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let url = URL(fileURLWithPath: folder, relativeTo: Repository.root)
        .appendingPathComponent(String(parts[0])).standardizedFileURL
      let file = parts[0].isEmpty ? Repository.root.appendingPathComponent(path) : url
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(target)")
      guard parts.count == 2, let text = try? String(contentsOf: file, encoding: .utf8) else {
        continue
      }
      #expect(anchors(text).contains(String(parts[1])), "\(path): \(target)")
    }
  }

  @Test("every page is linked from the index", arguments: Repository.pages.dropFirst(2))
  func indexed(_ path: String) throws {
    guard path != "docs/README.md", !path.hasPrefix("docs/reference/kinds/") else { return }
    let index = try Repository.read("docs/README.md")
    #expect(index.contains("](\(path.dropFirst("docs/".count)))"), "\(path)")
  }

  @Test("no page is about a command that does not exist", arguments: Repository.pages)
  func commands(_ path: String) throws {
    let known = Set(Command.all.map(\.name))
    for match in try Repository.read(path).matches(of: /(?:^\$ |`|"\$\()comity ([a-z]+)/) {
      #expect(known.contains(String(match.1)), "\(path): comity \(match.1)")
    }
  }

  /// Ids that code hosts give headings.
  private func anchors(_ text: String) -> Set<String> {
    var anchors = Set<String>()
    var isCode = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { continue }
      let title = line.drop { $0 == "#" }.dropFirst().lowercased()
      anchors.insert(
        String(
          title.compactMap {
            $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil
          }))
    }
    return anchors
  }
}
