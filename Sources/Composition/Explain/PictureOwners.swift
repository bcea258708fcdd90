package import Syntax

/// Files of a picture in a country's stack: the layer's that owns the name first, then what that hides.
package func pictures(
  named name: Symbol, in environment: Environment
) -> [Explanation.Pictures] {
  let workspace = environment.workspace
  return workspace[environment.layer].stack.reversed().compactMap { layer in
    workspace.images[layer.index][name].map {
      Explanation.Pictures(layer: layer, files: $0.variants.map(\.path))
    }
  }
}
