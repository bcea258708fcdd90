import TestSupport
import Testing

/// The whole message of each mistake a user can make, as a user sees it. `RECORD=1` writes them
/// anew and fails.
@Suite("Whole messages")
struct MessageTests {
  @Test("have a place and say what to do", arguments: MessageCase.all)
  func complete(_ example: MessageCase) throws {
    let blocks = try example.run().split(separator: "\n\n")
    for block in blocks where block.contains("]: ") && block.contains(where: \.isLetter) {
      guard let head = block.firstRange(of: #/(?:error|warning)\[[a-z0-9-]+\]: /#) else { continue }
      let message = block[head.lowerBound...]
      #expect(message.contains("= help: "), "\(message)")
      #expect(message.contains("\n  --> ") || message.contains("workspace-missing"), "\(message)")
    }
  }

  @Test("are as recorded", arguments: MessageCase.all)
  func rendered(_ example: MessageCase) throws {
    let found = try example.run()
    guard MessageCase.isRecording else {
      let expected = try #require(example.expected, "record it with RECORD=1")
      #expect(found == expected)
      return
    }
    if found != example.expected {
      try example.record(found)
      Issue.record("recorded \(example.name)")
    }
  }

  @Test("offer edits that take away what they are offered for", arguments: MessageCase.all)
  func edits(_ example: MessageCase) throws {
    guard let said = try example.messages() else { return }
    for message in said {
      for help in message.helps where !help.edits.isEmpty {
        let after = try example.messages { files in
          for edit in help.edits.sorted(by: { ($0.place.offset ?? 0) > ($1.place.offset ?? 0) }) {
            var bytes = try files.read(edit.place.path, limit: 1 << 24)
            let start = try #require(edit.place.offset)
            let end = start + (edit.place.length ?? 0)
            bytes.replaceSubrange(start..<end, with: Array(edit.text.utf8))
            try files.write(edit.place.path, bytes)
          }
        }
        let left = (after ?? []).count { $0.key == message.key }
        #expect(
          after != nil && left < said.count { $0.key == message.key },
          "\(message.key): \(help.message)")
      }
    }
  }
}
