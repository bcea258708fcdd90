/// Whether a text is a well-formed BCP 47 language tag, in any case: `nb`, `pt-BR`, `zh-Hant-HK`,
/// `sr-Latn-x-old`. Whether its subtags are registered is not asked. Source: RFC 5646, section 2.1.
package func isLanguageTag(_ text: String) -> Bool {
  let tag = text.lowercased()
  if irregularLanguageTags.contains(tag) { return true }
  var subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[...]
  guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }),
    let language = subtags.popFirst()
  else { return false }
  if isPrivate(language) { return !subtags.isEmpty }
  guard language.count >= 2, language.allSatisfy(isLetter) else { return false }
  if language.count <= 3 {
    for _ in 0..<3 { subtags.skip { $0.count == 3 && $0.allSatisfy(isLetter) } }
  }
  subtags.skip { $0.count == 4 && $0.allSatisfy(isLetter) }
  subtags.skip {
    ($0.count == 2 && $0.allSatisfy(isLetter)) || ($0.count == 3 && $0.allSatisfy(isDigit))
  }
  while subtags.skip({ $0.count >= 5 || ($0.count == 4 && $0.first.map(isDigit) == true) }) {}
  while let singleton = subtags.popFirst() {
    guard singleton.count == 1, let next = subtags.first else { return false }
    if isPrivate(singleton) { return true }
    guard next.count >= 2 else { return false }
    while subtags.skip({ $0.count >= 2 }) {}
  }
  return true
}

/// Tags registered before the grammar, which it does not describe. Source: RFC 5646, section 2.1,
/// `irregular`.
private let irregularLanguageTags: Set<String> = [
  "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
  "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
]

private func isPrivate(_ subtag: Substring.UTF8View) -> Bool {
  subtag.elementsEqual("x".utf8)
}

private func isLetter(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
}

private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte)
}

extension ArraySlice {
  /// Drops the first element if it fulfils a condition, and says whether it did.
  @discardableResult
  fileprivate mutating func skip(_ condition: (Element) -> Bool) -> Bool {
    guard let first, condition(first) else { return false }
    removeFirst()
    return true
  }
}
