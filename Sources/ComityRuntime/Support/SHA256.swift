import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#endif

/// SHA-256 (FIPS 180-4) of bytes, in lower-case hexadecimal.
///
/// On Apple's systems CryptoKit works it out. Elsewhere the few lines below do, so that an app or a
/// test takes along no library but Foundation for a check that guards against damage.
func sha256Hex(_ data: some DataProtocol) -> String {
  #if canImport(CryptoKit)
    let digest = Array(SHA256.hash(data: data))
  #else
    let digest = PortableSHA256.digest(Array(data))
  #endif
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

/// SHA-256 with nothing but integers. Built on all systems, so that both ways can be compared.
enum PortableSHA256 {
  /// The 32 bytes of the digest.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = start
    var words = [UInt32](repeating: 0, count: 64)
    let padded = padded(message)
    padded.withUnsafeBufferPointer { bytes in
      for block in stride(from: 0, to: bytes.count, by: 64) {
        for index in 0..<16 {
          let at = block + index * 4
          words[index] =
            UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
            | UInt32(bytes[at + 3])
        }
        compress(&state, &words)
      }
    }
    return state.flatMap {
      [UInt8($0 >> 24), UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
    }
  }

  /// The message, a one bit, zeros, and its length in bits, in whole blocks.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    return bytes
  }

  private static func compress(_ state: inout [UInt32], _ w: inout [UInt32]) {
    for i in 16..<64 {
      let small = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3)
      let large = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10)
      w[i] = w[i - 16] &+ small &+ w[i - 7] &+ large
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let mix = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ mix &+ choice &+ constants[i] &+ w[i]
      let second =
        (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The same of the cube roots of the first 64 primes, worked out with integers.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The largest root with root³ ≤ prime · 2⁹⁶ holds 32 bits behind the point.
      var (low, high): (UInt64, UInt64) = (0, 8 << 32)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isCubeSmaller(middle, than: prime) { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()

  /// Whether root³ ≤ prime · 2⁹⁶; the root has at most 35 bits.
  private static func isCubeSmaller(_ root: UInt64, than prime: UInt64) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    // root³ = (square.high · 2⁶⁴ + square.low) · root, the upper 128 of 192 bits at a time.
    let low = square.low.multipliedFullWidth(by: root)
    let (middle, overflow) = (square.high &* root).addingReportingOverflow(low.high)
    // root³ = middle · 2⁶⁴ + low.low, no more than 105 bits.
    return !overflow && middle < prime << 32
  }
}
