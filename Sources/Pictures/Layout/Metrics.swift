/// Measures of what layouts name no measures for, in points.
enum Metrics {
  /// Room left and right of a button's title.
  static let buttonInset = 20.0
  static let buttonHeight = 50.0
  /// Room above and below a plain button's title.
  static let plainInset = 3.0
  static let buttonRadius = 12.0
  static let fieldHeight = 50.0
  static let fieldInset = 14.0
  static let fieldRadius = 10.0
  static let labelGap = 6.0
  static let toggle = Extent(51, 31)
  static let sliderHeight = 28.0
  static let divider = 1.0
  /// Where nothing says how large a picture is.
  static let picture = Extent(80, 80)
  static let mapWidth = 320.0
}
