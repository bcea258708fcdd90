import Composition
import Diagnostics

/// The files of a report but for its pictures: one page, its style and code, and data as scripts that
/// each set one entry of one global, because pages opened from disk may not fetch.
package struct ReportSite: Sendable {
  package struct File: Sendable {
    /// Relative to the report's folder.
    package let path: String
    package let bytes: [UInt8]
  }

  /// Sorted by path.
  package let files: [File]

  package init(_ input: ReportInput) {
    var files = [
      File(path: "index.html", bytes: PackageResources.index_html),
      File(path: "report.css", bytes: Self.style),
      File(path: "report.js", bytes: Self.code),
      Self.data("overview", overviewData(input)),
      Self.data("rules", rulesData(input.rules)),
    ]
    if let impact = input.impact { files.append(Self.data("impact", impactData(impact))) }
    for country in input.countries {
      files.append(
        Self.data("country-" + country.bundle.name, countryData(country, input.sources)))
    }
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A script that sets one entry of `comityData`. `<` is written as an escape, so that no text ends a
  /// script, wherever it is put.
  static func data(_ name: String, _ json: [UInt8]) -> File {
    var key = JSONWriter()
    key.string(name)
    var bytes = Array("(window.comityData = window.comityData || {})[".utf8)
    bytes += escaped(key.bytes) + Array("] = ".utf8) + escaped(json) + Array(";\n".utf8)
    return File(path: "data/\(name).js", bytes: bytes)
  }

  static func escaped(_ json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        bytes.append(contentsOf: "\\u003C".utf8)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  static let style = PackageResources.base_css + PackageResources.pages_css

  /// One classic script, put together from one file for each page.
  private static let code: [UInt8] = {
    let parts = [
      PackageResources.base_js, PackageResources.data_js, PackageResources.frame_js,
      PackageResources.finding_js, PackageResources.landing_js, PackageResources.gallery_js,
      PackageResources.picture_js,
      PackageResources.impact_js, PackageResources.slider_js, PackageResources.compare_js,
      PackageResources.screen_js, PackageResources.catalogue_js, PackageResources.flow_js,
      PackageResources.areas_js, PackageResources.debug_js, PackageResources.rules_js,
      PackageResources.start_js,
    ]
    return script(parts)
  }()

  static func script(_ parts: [[UInt8]]) -> [UInt8] {
    Array("(() => {\n\"use strict\";\n".utf8) + Array(parts.joined()) + Array("})();\n".utf8)
  }
}
