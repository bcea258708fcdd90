import Diagnostics

/// One file that opens in any browser, without a network: style, data and the only script that may run.
struct SinglePage {
  /// Of the window, for who lets no script run.
  let title: String
  /// The same as text, for who lets no script run.
  let text: [UInt8]
  /// What the script reads, by name.
  let data: [(name: String, json: [UInt8])]
  /// The pages' code, behind what all pages have in common.
  let parts: [[UInt8]]

  /// - Parameter sha256: lower-case hexadecimal; by it the page names the only script that may run.
  func bytes(sha256: ([UInt8]) -> String) -> [UInt8] {
    let code = ReportSite.script(
      [Self.reading, PackageResources.base_js, PackageResources.data_js, PackageResources.frame_js]
        + parts + [PackageResources.start_js])
    var page = Array(
      head(title: title, script: base64(bytesOf(hex: sha256(code)))).utf8)
    page += Array("<style>\n".utf8) + ReportSite.style + Array("</style>\n</head>\n<body>\n".utf8)
    page += Array("<a class=\"skip\" href=\"#main\">Skip to the page</a>\n".utf8)
    page += Array("<div id=\"app\"></div>\n<noscript><pre>".utf8)
    page += Array(escaped(String(decoding: text, as: UTF8.self)).utf8)
    page += Array("</pre></noscript>\n<script type=\"application/json\" id=\"data\">".utf8)
    var out = JSONWriter()
    out.object { out in
      for (name, json) in data {
        out.key(name)
        out.raw(json[...])
      }
    }
    page += ReportSite.escaped(out.bytes)
    page += Array("</script>\n<script>".utf8) + code + Array("</script>\n</body>\n</html>\n".utf8)
    return page
  }

  private static let reading = Array(
    "window.comityData = JSON.parse(document.getElementById(\"data\").textContent);\n".utf8)

  /// `overview` of the data for a page that has no countries and no pictures of its own.
  ///
  /// - Parameters:
  ///   - app: the command that wrote it.
  ///   - menu: the pages there are: the names in addresses, and those people see.
  static func overview(
    app: String, menu: [(String, String)], _ more: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var out = JSONWriter()
    out.object { out in
      out.field("app", app)
      out.key("menu")
      out.array { out in
        for (name, text) in menu {
          out.array { out in
            out.string(name)
            out.string(text)
          }
        }
      }
      out.field("hasImpact", false)
      more(&out)
      for name in [
        "countries", "steps", "devices", "languages", "pictures", "patterns", "devicePictures",
      ] {
        out.key(name)
        out.array { _ in }
      }
    }
    return out.bytes
  }
}

private func head(title: String, script: String) -> String {
  """
  <!doctype html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; \
  form-action 'none'; script-src 'sha256-\(script)'; style-src 'unsafe-inline'; img-src data:">
  <title>\(escaped(title))</title>
  <link rel="icon" href="data:,">

  """
}

/// Text in which nothing is markup.
private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}

private func bytesOf(hex text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}

/// RFC 4648.
private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let number = (0..<3).reduce(0) { $0 << 8 | Int($1 < part.count ? part[start + $1] : 0) }
    for place in 0..<4 {
      text.append(place > part.count ? "=" : digits[number >> (18 - 6 * place) & 63])
    }
  }
  return text
}
