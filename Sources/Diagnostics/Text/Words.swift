/// A noun that comes from data, as a sentence wants it: `a screen`, `an area`. Names of several things
/// and of stuff (`areas`, `data`) take no article.
package func indefinite(_ noun: String) -> String {
  let first = noun.lowercased()
  // The noun itself comes last: `stub set`, `cell design`.
  let last = first.split(separator: " ").last ?? ""
  if last == "data" || last.hasSuffix("s") && !["ss", "us", "is"].contains(last.suffix(2)) {
    return noun
  }
  // What sounds like `you` begins with no vowel.
  let soundsLikeYou = ["uni", "url", "use", "uti"].contains { first.hasPrefix($0) }
  let hasVowel = first.first.map { "aeiou".contains($0) } ?? false
  return (hasVowel && !soundsLikeYou ? "an " : "a ") + noun
}

/// A noun for several: `entries`, `statuses`, `matches`, `cells`; what is one for several stays.
package func plural(_ noun: String) -> String {
  if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) {
    return noun.dropLast() + "ies"
  }
  if noun.hasSuffix("leaf") { return noun.dropLast() + "ves" }
  if noun == "data" { return noun }
  let hisses = ["s", "x", "ch", "sh"].contains { noun.hasSuffix($0) }
  return noun + (hisses ? "es" : "s")
}

/// A number of things: `1 module`, `2 modules`, `3 entries`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(number == 1 ? noun : plural(noun))"
}
