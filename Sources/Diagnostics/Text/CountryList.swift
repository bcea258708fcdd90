/// How the countries of a message are named: `all countries`, `all countries except jp` where few
/// are left out of many, else their ids.
///
/// - Parameters:
///   - countries: those in which the message holds, sorted.
///   - all: those of the workspace, sorted; empty if not known.
package func countryList(_ countries: [String], of all: [String]) -> String {
  guard all.count > 1, countries.count > 1 else { return countries.joined(separator: " ") }
  if countries == all { return "all countries" }
  let holds = Set(countries)
  let others = all.filter { !holds.contains($0) }
  if others.count <= 3, countries.count > 8, others.count + countries.count == all.count {
    return "all countries except " + others.joined(separator: " ")
  }
  return countries.joined(separator: " ")
}
