package import Composition
import Syntax

/// `images/`: the pictures a country's names stand for, copied.
package enum ImagesEmitter: Emitter {
  package static let name = "images"
  package static let summary = "the pictures"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let country = bundle.country
    var files: [EmittedFile] = []
    for set in country.environment.allImages.values {
      for variant in set.variants {
        files.append(EmittedFile(path(of: variant), copyOf: variant, world))
      }
    }
    return files.sorted { $0.file.path < $1.file.path }
  }

  /// Where a picture lies in the bundle: under its own file name, whatever folder it came from.
  static func path(of variant: ImageSet.Variant) -> String {
    "images/" + variant.fileName
  }
}
