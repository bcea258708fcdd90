import Composition
import Geography
import Syntax

/// The outline of an area in a country, with the places it is written at.
struct AreaOutline {
  struct Pickup {
    let id: Symbol
    let at: Coordinates
    let node: NodeID
  }

  let id: Symbol
  /// `facility`, `no-pickup` or `service`.
  let kind: String
  let outline: Outline
  let pickups: [Pickup]
  /// Platforms it is for; nil for all.
  let platforms: [String]?
  let node: NodeID

  /// All areas of a country that are on, sorted by id.
  static func all(in country: CountryScan) -> [AreaOutline] {
    let reader = country.reader
    var parts: [Symbol: [Leaf]] = [:]
    for module in country.modules("areas") {
      guard let index = country.workspace.index(of: module.key) else { continue }
      for leaf in country.scan.resolver.leaves(of: index, in: country.environment)
      where leaf.path.count > 2 {
        parts[leaf.path[1], default: []].append(leaf)
      }
    }
    return parts.sorted { reader.symbols.precedes($0.key, $1.key) }.compactMap {
      AreaOutline($0.key, $0.value, reader)
    }
  }

  private init?(_ id: Symbol, _ leaves: [Leaf], _ reader: Reader) {
    var kind = ""
    var outline: Outline?
    var place: NodeID?
    var platforms: [String]?
    var pickups: [Symbol: (lat: Double?, lon: Double?, node: NodeID)] = [:]
    for leaf in leaves {
      guard let node = leaf.value.flatMap(reader.node(of:)) else { continue }
      switch reader.text(leaf.path[2]) {
      case "kind": kind = reader.text(node)
      case "platforms": platforms = reader.forest.items(node).map { reader.text($0) }
      case "circle":
        outline = reader.circle(node).map(Outline.circle)
        place = node
      case "polygon":
        let corners = reader.forest.items(node).compactMap(reader.coordinates)
        outline = (try? Polygon(corners)).map(Outline.polygon)
        place = node
      case "pickups" where leaf.path.count == 5:
        guard let value = Double(reader.text(node)) else { continue }
        var pickup = pickups[leaf.path[3]] ?? (nil, nil, node)
        switch reader.text(leaf.path[4]) {
        case "lat": pickup.lat = value
        case "lon": pickup.lon = value
        default: continue
        }
        pickups[leaf.path[3]] = pickup
      default: continue
      }
    }
    guard let outline, let place else { return nil }
    self.id = id
    self.kind = kind
    self.outline = outline
    self.platforms = platforms
    self.node = place
    self.pickups = pickups.sorted { reader.symbols.precedes($0.key, $1.key) }.compactMap {
      guard let lat = $0.value.lat, let lon = $0.value.lon,
        let at = Coordinates(latitude: lat, longitude: lon)
      else { return nil }
      return Pickup(id: $0.key, at: at, node: $0.value.node)
    }
  }
}
