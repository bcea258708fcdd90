import Diagnostics
import Syntax

/// Findings of rules without a base that were there when the rules came, by rule, country and path.
/// A text file: a line that says what it is, then one line for each, its three parts between tabs,
/// sorted, so that two branches that mend different things merge.
package struct Baseline: Sendable {
  package let keys: [WorkspaceFindings.Key]

  private static let header = "comity-baseline 1"

  package init(_ keys: [WorkspaceFindings.Key]) {
    self.keys = keys.sorted()
  }

  /// Why a file is no baseline.
  package struct Malformed: Error, Sendable {
    /// 1-based.
    package let line: Int
    package let reason: String
  }

  /// Reads a file.
  package init(_ bytes: [UInt8]) throws(Malformed) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Malformed(line: 1, reason: "it is no text in UTF-8")
    }
    // Swift takes CR LF for one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard lines.first.map(String.init) == Self.header else {
      throw Malformed(line: 1, reason: "it does not begin with `\(Self.header)`")
    }
    var keys: [WorkspaceFindings.Key] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3, !parts[0].isEmpty, !parts[2].isEmpty else {
        throw Malformed(
          line: index + 1, reason: "a line has a rule, a country and a path with tabs between them")
      }
      guard let path = Self.plain(parts[2]) else {
        throw Malformed(line: index + 1, reason: "the path ends in a lone backslash")
      }
      keys.append(
        WorkspaceFindings.Key(rule: String(parts[0]), country: String(parts[1]), path: path))
    }
    self.keys = keys
  }

  package var bytes: [UInt8] {
    var text = Self.header + "\n"
    for key in keys { text += "\(key.rule)\t\(key.country)\t\(Self.escaped(key.path))\n" }
    return Array(text.utf8)
  }

  /// Takes out of what was found what the baseline holds, and adds what it holds in vain; of that
  /// nobody knows where a country does not compile.
  ///
  /// - Parameter path: of the file, as people typed it.
  package func apply(to findings: inout WorkspaceFindings, path: String) {
    let found = Set(findings.observations.flatMap(WorkspaceFindings.keys))
    let stale =
      findings.isComplete
      ? keys.filter { !found.contains($0) && !findings.untold.contains($0.rule) } : []
    findings.remove(Set(keys))
    // Sorted, so what is stale in several countries stands together.
    for key in stale {
      let place = "\(path):\(key.rule):\(key.path)"
      let countries = key.country.isEmpty ? [] : [key.country]
      if let last = findings.observations.last, last.rule == BaselineStale.about.id,
        last.path == place
      {
        findings.observations[findings.observations.count - 1].countries += countries
        continue
      }
      findings.observations.append(
        Observation(
          rule: BaselineStale.about.id, level: BaselineStale.about.level, path: place,
          place: .path(path), summary: "`\(key.rule)` at `\(key.path)` is not found any more",
          helps: [Help("take it out:  comity lint --write-baseline \(path)")],
          countries: countries))
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func plain(_ text: Substring) -> String? {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        switch scalar {
        case "t": result.append("\t")
        case "n": result.append("\n")
        case "r": result.append("\r")
        default: result.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return isEscaped ? nil : String(result)
  }
}
