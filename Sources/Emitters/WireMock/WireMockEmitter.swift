package import Composition

/// `debug/stubs/wiremock/<set>.json`: each stub set of the country as mappings that WireMock loads.
/// What ComityRuntime reads of stubs stands in `debug/bundle.json`.
package enum WireMockEmitter: Emitter {
  package static let name = "wiremock"
  package static let summary = "stub sets as mappings of WireMock"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let endpoints = WireMockEndpoint.all(of: bundle)
    return bundle.modules("stubs").compactMap { set in
      guard let id = set.id else { return nil }
      let mappings = WireMockMappings(country: bundle.name, set: set, endpoints: endpoints)
      return EmittedFile("debug/stubs/wiremock/\(id).json", mappings.document(), world)
    }
  }
}
