import Foundation

/// Points in time as text.
enum Instant {
  /// ISO 8601 in UTC to the second; nil outside the years 0 to 9999.
  static func text(seconds: Double) -> String? {
    guard seconds >= -62_167_219_200, seconds < 253_402_300_800 else { return nil }
    return Date(timeIntervalSince1970: seconds).formatted(.iso8601)
  }
}
