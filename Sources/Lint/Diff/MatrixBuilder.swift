package import Composition
package import Syntax

/// Compares all countries of a workspace with the base layer and with each other.
package struct MatrixBuilder: Sendable {
  let workspace: Workspace
  let resolver: Resolver

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    resolver = Resolver(
      workspace: workspace, options: ResolveOptions(mode: .total, encoding: .none))
  }

  private var reader: Reader { workspace.reader }

  private struct Compared: Sendable {
    let layer: LayerID
    let name: String
    /// From the base layer and from the layer below.
    let fromBase: Deviations
    let fromBelow: Deviations
  }

  package func matrix(parallel: ParallelMap) -> DiffMatrix {
    let countries = workspace.countries.filter { !workspace[$0].stack.isEmpty }
    let parents = Set(countries.compactMap { workspace[$0].over }).union([LayerID(0)]).sorted()
    let searches = Collected<DeviationSearch>(count: parents.count)
    for layer in parents { _ = resolver.state(of: layer) }
    parallel(parents.count) { index in
      searches[index] = DeviationSearch(resolver: resolver, over: parents[index])
    }
    let known = searches.values().compactMap { $0 }
    let found = Collected<Compared>(count: countries.count)
    parallel(countries.count) { index in
      let layer = countries[index]
      let environment = resolver.environment(of: layer)
      let over = workspace[layer].over ?? LayerID(0)
      let fromBase = known[0].deviations(of: environment)
      let below = parents.firstIndex(of: over) ?? 0
      found[index] = Compared(
        layer: layer, name: reader.text(workspace[layer].name), fromBase: fromBase,
        fromBelow: below == 0 ? fromBase : known[below].deviations(of: environment))
    }
    let compared = found.values().compactMap { $0 }
    return DiffMatrix(
      countries: compared.map { country in
        DiffMatrix.Country(
          name: country.name, over: name(below: country.layer),
          entities: country.fromBase.entities, leaves: country.fromBase.leaves)
      }, pairs: pairs(compared), candidates: candidates(compared))
  }

  private func name(below layer: LayerID) -> String {
    workspace[layer].over.map { reader.text(workspace[$0].name) } ?? ""
  }

  // MARK: Pairs

  /// Leaves by number, so that two countries are compared by one walk over two sorted lists.
  private func pairs(_ countries: [Compared]) -> [DiffMatrix.Pair] {
    var numbers: [LeafKey: Int] = [:]
    var texts: [String?: Int] = [:]
    let lists = countries.map { country in
      country.fromBase.written.map { key, text in
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        let value = texts[text] ?? texts.count
        texts[text] = value
        return (number, value)
      }.sorted { $0.0 < $1.0 }
    }
    var result: [DiffMatrix.Pair] = []
    for (index, left) in countries.enumerated() {
      for other in countries.indices.dropFirst(index + 1) {
        result.append(
          DiffMatrix.Pair(
            left: left.name, right: countries[other].name,
            differences: distance(lists[index], lists[other])))
      }
    }
    return result.sorted {
      ($0.differences, $0.left, $0.right) < ($1.differences, $1.left, $1.right)
    }
  }

  private func distance(_ left: [(Int, Int)], _ right: [(Int, Int)]) -> Int {
    var (one, other, count) = (0, 0, 0)
    while one < left.count, other < right.count {
      if left[one].0 == right[other].0 {
        if left[one].1 != right[other].1 { count += 1 }
        one += 1
        other += 1
      } else {
        count += 1
        if left[one].0 < right[other].0 { one += 1 } else { other += 1 }
      }
    }
    return count + left.count - one + right.count - other
  }

  // MARK: Candidates

  private struct Value: Hashable {
    let over: LayerID
    let key: LeafKey
    let text: String?
  }

  private struct Group: Hashable {
    let over: LayerID
    let countries: [String]
  }

  private func candidates(_ countries: [Compared]) -> [DiffMatrix.Candidate] {
    var holders: [Value: [String]] = [:]
    var sizes: [LayerID: Int] = [:]
    for country in countries {
      let over = workspace[country.layer].over ?? LayerID(0)
      sizes[over, default: 0] += 1
      let whole = Set(country.fromBelow.whole)
      for (key, text) in country.fromBelow.written {
        let isInside = key.path.indices.contains {
          whole.contains(LeafKey(key.subject, Array(key.path[..<$0])))
        }
        if isInside || key.isOrder { continue }
        holders[Value(over: over, key: key, text: text), default: []].append(country.name)
      }
    }
    var groups: [Group: [DiffMatrix.Candidate.Place]] = [:]
    for (value, names) in holders where names.count > 1 {
      groups[Group(over: value.over, countries: names.sorted()), default: []].append(
        DiffMatrix.Candidate.Place(path: path(value.key), value: value.text))
    }
    return groups.map { group, places in
      DiffMatrix.Candidate(
        countries: group.countries, over: reader.text(workspace[group.over].name),
        isAll: sizes[group.over] == group.countries.count,
        places: places.sorted { $0.path < $1.path })
    }.sorted {
      $0.places.count == $1.places.count
        ? $0.countries.lexicographicallyPrecedes($1.countries)
        : $0.places.count > $1.places.count
    }
  }

  private func path(_ key: LeafKey) -> String {
    guard case .text(let text) = key.subject, key.path.isEmpty else { return key.text(workspace) }
    return "strings:\(reader.text(text))"
  }
}
