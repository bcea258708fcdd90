public import Foundation

/// What keeps a bundle from being read. No bundle, however damaged, ends the app.
public enum BundleError: Error, Hashable, Sendable {
  /// A file the manifest lists, or that was asked for, is not there or cannot be read.
  case missingFile(path: String)
  /// A file was asked for that the manifest does not list.
  case unlistedFile(path: String)
  /// The manifest lists a path that leaves the bundle's folder.
  case unsafePath(path: String)
  /// The file was written in a format this reader does not know.
  case unsupportedFormat(path: String, found: Int, supported: Int)
  /// The file has another length than the manifest says, in bytes.
  case wrongSize(path: String, found: Int, expected: Int)
  /// The bytes are not those the manifest was written for; `part` is the module, such as
  /// `screens/home`, if the manifest tells the file's modules apart.
  case wrongHash(path: String, part: String?)
  /// The list of hashes does not have the hash the manifest gives for it, or its ranges do not fit.
  case damagedManifest(reason: String)
  /// The file is no JSON, or not of the shape it must have; `field` is dotted.
  case malformed(path: String, field: String, reason: String)
  /// The file belongs to another country's bundle.
  case foreign(path: String, found: String, expected: String)
}

extension BundleError: CustomStringConvertible, LocalizedError {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .missingFile(let path): "`\(path)` is missing in the bundle"
    case .unlistedFile(let path): "the bundle's manifest does not list `\(path)`"
    case .unsafePath(let path): "the manifest lists `\(path)`, which is no path inside the bundle"
    case .unsupportedFormat(let path, let found, let supported):
      "`\(path)` has format \(found), this app reads format \(supported)"
    case .wrongSize(let path, let found, let expected):
      "`\(path)` has \(found) bytes, the manifest says \(expected)"
    case .wrongHash(let path, nil): "`\(path)` was changed after the bundle was written"
    case .wrongHash(let path, let part?):
      "`\(part)` in `\(path)` was changed after the bundle was written"
    case .damagedManifest(let reason): "the manifest is damaged: \(reason)"
    case .malformed(let path, let field, let reason):
      "`\(path)` cannot be read\(field.isEmpty ? "" : " at `\(field)`"): \(reason)"
    case .foreign(let path, let found, let expected):
      "`\(path)` belongs to `\(found)`, the bundle to `\(expected)`"
    }
  }

  /// The same, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension BundleError {
  /// What Foundation says about JSON, as one of these.
  init(_ error: any Error, in path: String) {
    func place(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      (context.codingPath + (last.map { [$0] } ?? []))
        .map { key in key.intValue.map(String.init) ?? key.stringValue }
        .joined(separator: ".")
    }
    switch error {
    case let error as BundleError: self = error
    case DecodingError.keyNotFound(let key, let context):
      self = .malformed(path: path, field: place(context, key), reason: "it is missing")
    case DecodingError.valueNotFound(_, let context):
      self = .malformed(path: path, field: place(context), reason: "it is null")
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      self = .malformed(path: path, field: place(context), reason: context.debugDescription)
    default: self = .malformed(path: path, field: "", reason: "\(error)")
    }
  }
}
