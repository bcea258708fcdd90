import Diagnostics
package import Lint

extension DiffPrinter {
  /// For people who read no YAML: one file that opens in any browser, without a network.
  ///
  /// - Parameter sha256: lower-case hexadecimal; by it the page names the only script that may run.
  package static func html(sha256: @escaping @Sendable ([UInt8]) -> String) -> DiffPrinter {
    @Sendable func page(_ heading: String, _ closing: String, text: [UInt8], json: [UInt8])
      -> [UInt8]
    {
      let overview = SinglePage.overview(app: "comity diff", menu: [("", "Differences")]) { out in
        out.field("heading", heading)
        out.field("closing", closing)
      }
      return SinglePage(
        title: "\(heading) · comity diff", text: text,
        data: [("overview", overview), ("diff", json)],
        parts: [PackageResources.finding_js, PackageResources.diff_js]
      ).bytes(sha256: sha256)
    }
    return DiffPrinter(
      name: "html",
      pair: { diff, sources in
        page(
          diff.title, diff.headline, text: DiffPrinter.text.pair(diff, sources),
          json: DiffPrinter.json.pair(diff, sources))
      },
      summary: { diff in
        page(
          diff.title, diff.headline, text: DiffPrinter.text.summary(diff),
          json: DiffPrinter.json.summary(diff))
      },
      matrix: { matrix in
        page(
          counted(matrix.countries.count, "country"), matrix.headline,
          text: DiffPrinter.text.matrix(matrix), json: DiffPrinter.json.matrix(matrix))
      },
      countries: { found, sources in
        page(
          found.title, found.closing, text: DiffPrinter.text.countries(found, sources),
          json: DiffPrinter.json.countries(found, sources))
      })
  }
}
