package import Pictures

/// A picture that was drawn, as pages show it.
package struct ReportPicture: Hashable, Sendable {
  package let shot: Shot
  /// Relative to the report's folder: `pictures/0f3a….png`.
  package let file: String
  /// In points.
  package let size: Extent
  /// Equal where two pictures show the same content, whatever country they are of.
  package let look: String
  /// What it could not show, one line each.
  package let faults: [String]

  package init(shot: Shot, file: String, size: Extent, look: String, faults: [String]) {
    self.shot = shot
    self.file = file
    self.size = size
    self.look = look
    self.faults = faults
  }
}

/// A pattern of a cell design that was drawn.
package struct PatternPicture: Hashable, Sendable {
  package let design: String
  package let pattern: String
  package let picture: ReportPicture
  /// Height of the bars above it, in points.
  package let top: Double

  package init(design: String, pattern: String, picture: ReportPicture, top: Double) {
    self.design = design
    self.pattern = pattern
    self.picture = picture
    self.top = top
  }
}

/// A picture that a device took.
package struct DevicePicture: Hashable, Sendable {
  /// The country's folder; nil for pictures of whatever country has the language.
  package let country: String?
  package let language: String
  package let device: String
  /// The step it is of; nil where none has its name.
  package let step: String?
  /// Relative to the report's folder.
  package let file: String
  /// As it was found, relative to the folder of device pictures.
  package let path: String

  package init(
    country: String?, language: String, device: String, step: String?, file: String, path: String
  ) {
    self.country = country
    self.language = language
    self.device = device
    self.step = step
    self.file = file
    self.path = path
  }
}
