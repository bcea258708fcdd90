#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CCrypto
#endif

/// SHA-256 (FIPS 180-4) of bytes, in lower-case hexadecimal.
package func sha256Hex(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: 32)
  bytes.withUnsafeBytes { buffer in
    #if canImport(CommonCrypto)
      _ = CC_SHA256(buffer.baseAddress, CC_LONG(buffer.count), &digest)
    #else
      comity_sha256(buffer.baseAddress, UInt(buffer.count), &digest)
    #endif
  }
  return hexadecimal(digest)
}

/// Bytes as lower-case hexadecimal digits.
func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(unsafeUninitializedCapacity: bytes.count * 2) { text in
    for (index, byte) in bytes.enumerated() {
      text[index * 2] = digits[Int(byte >> 4)]
      text[index * 2 + 1] = digits[Int(byte & 15)]
    }
    return bytes.count * 2
  }
}

/// Where the digests come from, for `comity doctor`.
func sha256Source() -> String {
  #if canImport(CommonCrypto)
    "CommonCrypto"
  #else
    String(cString: OpenSSL_version(OPENSSL_VERSION))
  #endif
}
