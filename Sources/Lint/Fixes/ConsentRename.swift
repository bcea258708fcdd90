import Composition
import Diagnostics
import Syntax

/// Writes the new id into consents that go on counting: those to masks, and policies. Others are
/// spent by merging and say what was accepted then.
struct ConsentRename {
  let names: Set<FormerName>
  let scene: FixScene

  func write(_ edits: inout FileEdits) {
    let sha256 = scene.sha256
    for file in scene.crossing.consents.after {
      let read = ConsentReader(scene.crossing, file, isUnchanged: true, today: nil, sha256)
      guard read.check() == nil else { continue }
      if let policy = read.policy {
        let words = [policy.root] + scene.forest.pairs(policy.root).map(\.value)
        for list in words where scene.forest.kind(list) == .sequence {
          for item in scene.forest.items(list) {
            let text = scene.reader.text(item)
            let new = renamed(text)
            if new != text { edits.add([Edit(scene.forest.span(item), new)], scene.forest) }
          }
        }
      } else if var consent = read.consent?.consent, consent.isMask {
        let subject = renamed(consent.subject)
        guard subject != consent.subject,
          consent.fingerprint == fingerprint(consent.rule, consent.subject)
        else { continue }
        consent.subject = subject
        consent.fingerprint = fingerprint(consent.rule, subject)
        let path = scene.forest.sources[file].path
        let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
        edits.delete(file)
        edits.write(folder + consent.fileNames[0], nil, consent.yaml(sha256))
      }
    }
  }

  /// That of a finding at `Countries/jp/screens/home:cells.hero`.
  private func fingerprint(_ rule: String, _ subject: String) -> String {
    let parts = subject.split(separator: "/")
    let depth = parts.first == "Core" ? 1 : 2
    return Finding.fingerprint(
      rule, folder: parts.prefix(depth).joined(separator: "/"),
      subject: parts.dropFirst(depth).joined(separator: "/"), scene.sha256)
  }

  /// A place by stable ids, `Countries/jp/screens/tariff:cells.hero`, with today's names.
  private func renamed(_ place: String) -> String {
    var result = ""
    var word = ""
    func end() {
      result += names.first { $0.old == word }?.now ?? word
      word = ""
    }
    for character in place {
      if "/:.@".contains(character) {
        end()
        result.append(character)
      } else {
        word.append(character)
      }
    }
    end()
    return result
  }
}
