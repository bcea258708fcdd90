#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CCrypto
#endif

/// The name of an object of a git repository.
package struct ObjectID: Hashable, Sendable {
  /// 40 digits, or 64 in a repository of SHA-256.
  package let hex: String

  package init(_ hex: String) {
    self.hex = hex
  }

  /// Enough digits for a person.
  package var short: String { String(hex.prefix(7)) }
}

/// How a repository names objects.
package enum ObjectFormat: String, Sendable {
  case sha1, sha256

  /// The name of a file's content: the digest of `blob SIZE`, a zero byte and the content.
  package func blob(_ content: [UInt8]) -> ObjectID {
    let bytes = Array("blob \(content.count)\0".utf8) + content
    return ObjectID(self == .sha1 ? sha1Hex(bytes) : sha256Hex(bytes))
  }
}

/// SHA-1 (FIPS 180-4) of bytes, in lower-case hexadecimal; for git's names, not for safety.
private func sha1Hex(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: 20)
  bytes.withUnsafeBytes { buffer in
    #if canImport(CommonCrypto)
      _ = CC_SHA1(buffer.baseAddress, CC_LONG(buffer.count), &digest)
    #else
      comity_sha1(buffer.baseAddress, UInt(buffer.count), &digest)
    #endif
  }
  return hexadecimal(digest)
}
