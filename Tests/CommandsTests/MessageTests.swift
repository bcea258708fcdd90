import TestSupport
import Testing

/// The whole message of each mistake a user can make, as a user sees it. `RECORD=1` writes them
/// anew and fails.
@Suite("Whole messages")
struct MessageTests {
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
