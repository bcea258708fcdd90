import Diagnostics
import Syntax

/// A country's id: two letters of ISO 3166-1 in small ones, or `xa`–`xz` and `zz`, which stand for
/// none; a suffix tells a second brand apart.
final class CountryType: ValueType {
  let name = "a country's id"
  let spelling =
    "two small letters in quotes where they could be misread (\"no\"), "
    + "with a suffix for a second brand: `de-premium`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let bytes = checker.reader.bytes(node)
    let letters = bytes.prefix(2)
    guard letters.count == 2, letters.allSatisfy(WordForm.isLower), WordForm.isID(bytes),
      bytes.count == 2 || (bytes.count > 3 && bytes.dropFirst(2).first == UInt8(ascii: "-"))
    else { return checker.wrongType(node, self) }
    guard !isCountryCode(String(decoding: letters, as: UTF8.self)) else { return }
    checker.wrongType(
      node, self,
      because: "ISO 3166-1 has no country `\(String(decoding: letters, as: UTF8.self))`",
      help: "write the code of a country, or one that stands for none: `xa` to `xz`, `zz`")
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .pattern("^[a-z]{2}(-[a-z0-9-]+)?$")
  }
}
