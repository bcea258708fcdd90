import Composition
import Diagnostics
import Syntax

/// `image-shape-differs`
enum ImageShapeDiffers: WorkspaceRule {
  static let about = RuleAbout(
    "image-shape-differs", .hygiene, "a picture has other proportions than the one it stands for",
    why: """
      Layouts are made for the shape of a picture. A variant, or a country's own file of the same \
      name, that is wider or taller is cut off or leaves a gap. Two per cent are allowed; PDFs are \
      not measured.
      """,
    fires: RuleExample(
      """
      --- Core/images/hero.svg
      <svg viewBox="0 0 320 160"></svg>
      --- Countries/xb/images/hero.svg
      <svg viewBox="0 0 160 160"></svg>
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Core/images/hero.svg
      <svg viewBox="0 0 320 160"></svg>
      --- Countries/xb/images/hero.svg
      <svg width="640" height="320"></svg>
      """))

  static let looksAt: [ScanAspect]? = [.pictures]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let images = country.workspace.images
    for (position, layer) in country.stack.enumerated() {
      for (name, set) in images[layer.index] {
        let below = country.stack[..<position].reversed().lazy.compactMap {
          images[$0.index][name]
        }.first
        let model = below.flatMap { first($0, country) } ?? first(set, country)
        guard let model else { continue }
        for variant in set.variants where variant.path != model.path {
          guard let shape = country.scan.shape(of: variant.path), !shape.isLike(model.shape) else {
            continue
          }
          found.add(
            "the picture `\(country.reader.text(name))` is \(spell(shape)) here and "
              + "\(spell(model.shape)) elsewhere", at: .path(variant.path), path: variant.path,
            related: [Related(.path(model.path), "\(spell(model.shape)) here")],
            help: "crop it to the same proportions")
        }
      }
    }
  }

  /// The first variant that can be measured, plain ones first.
  private static func first(
    _ set: ImageSet, _ country: CountryScan
  ) -> (path: String, shape: PictureShape)? {
    let plain = set.variants.filter { !$0.isDark && !$0.isRightToLeft && $0.language == nil }
    return (plain + set.variants).lazy.compactMap { variant in
      country.scan.shape(of: variant.path).map { (variant.path, $0) }
    }.first
  }

  private static func spell(_ shape: PictureShape) -> String {
    func number(_ value: Double) -> String {
      value == value.rounded() && value < 1e9 ? String(Int(value)) : String(value)
    }
    return "\(number(shape.width)) × \(number(shape.height))"
  }
}
