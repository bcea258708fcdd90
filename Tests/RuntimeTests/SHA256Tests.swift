import Commands
import Foundation
import Testing

@testable import ComityRuntime

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "known digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func known(_ text: String, _ digest: String) {
    #expect(sha256Hex(Data(text.utf8)) == digest)
    let portable = PortableSHA256.digest(Array(text.utf8))
    #expect(portable.map { String(format: "%02x", $0) }.joined() == digest)
  }

  @Test("the compiler's and this one agree at every length around a block")
  func lengths() {
    for length in 0...200 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      #expect(sha256Hex(Data(bytes)) == Commands.sha256Hex(bytes), "\(length)")
      // Of a slice, too, whose indices do not begin at 0.
      #expect(sha256Hex((Data([1, 2]) + Data(bytes)).dropFirst(2)) == Commands.sha256Hex(bytes))
    }
  }
}
