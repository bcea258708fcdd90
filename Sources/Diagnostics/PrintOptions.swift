/// How messages are printed.
package struct PrintOptions: Sendable {
  /// With SGR colour sequences.
  package var colors: Bool
  /// Cells a line of an excerpt may take before it is cut around the place.
  package var width: Int
  /// Whether right-to-left text is put between invisible isolate characters, so that a terminal
  /// that reorders it leaves the text around it alone.
  package var isolatesRightToLeft: Bool
  /// Ids of all countries of the workspace, sorted: a message that holds in all of them says so
  /// instead of listing them.
  package var allCountries: [String]
  /// Whether what most people do not want to know is told as well.
  package var isVerbose = false
  /// The workspace's folder below the root of its repository, with a slash behind it; empty where it is
  /// the root, and where there is no repository. Formats that hosts read name files from there.
  package var repositoryPrefix = ""

  package init(
    colors: Bool = false, width: Int = 100, isolatesRightToLeft: Bool = true,
    allCountries: [String] = []
  ) {
    self.colors = colors
    self.width = width
    self.isolatesRightToLeft = isolatesRightToLeft
    self.allCountries = allCountries
  }
}
