import Composition
import Formatting

extension PicturedCountry {
  /// The files of a name that a screen shows.
  func choose(_ name: String, _ shot: Shot) -> PictureChoice {
    let variants = pictures[name] ?? []
    func best(isDark: Bool) -> PictureChoice.File? {
      variant(variants, shot, isDark: isDark).map {
        PictureChoice.File(path: $0.path, scale: max(1, $0.scale))
      }
    }
    return PictureChoice(name: name, light: best(isDark: false), dark: best(isDark: true))
  }

  /// Language first, then direction, then scheme, then the smallest scale that is enough.
  private func variant(
    _ variants: [ImageSet.Variant], _ shot: Shot, isDark: Bool
  ) -> ImageSet.Variant? {
    let turns = isRightToLeft(shot.language)
    var best: (score: Int, variant: ImageSet.Variant)?
    for variant in variants {
      var score = 0
      if let language = variant.language {
        guard shot.language == language || shot.language.hasPrefix(language + "-") else { continue }
        score += 1000 + language.utf8.count
      }
      if variant.isRightToLeft {
        guard turns else { continue }
        score += 500
      }
      if variant.isDark {
        guard isDark else { continue }
        score += 250
      }
      let missing = Int(shot.device.scale.rounded(.up)) - variant.scale
      score += missing > 0 ? 50 - missing : 100 + missing
      if best.map({ score > $0.score }) ?? true { best = (score, variant) }
    }
    return best?.variant
  }

  /// `mirror: true`, and no file of its own for right to left.
  func isMirrored(_ name: String) -> Bool {
    images[name]?["mirror"]?.bool == true
      && !(pictures[name] ?? []).contains { $0.isRightToLeft }
  }

  /// A text without arguments; nil where there is none.
  func plainText(_ key: String, _ language: String) -> String? {
    bundle.text(key, language).map { LocalText($0).text([:], formats: placeholderFormats) }
  }
}
