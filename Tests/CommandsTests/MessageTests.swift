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
}
