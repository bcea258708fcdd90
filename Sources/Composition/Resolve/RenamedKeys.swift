package import Syntax

extension Workspace {
  /// Today's name of a table's key that once had another, by the table's `renamed:`; nil where it
  /// has not. Names stand there as paths (`colors.brand: colors.primary`) or, where no two groups
  /// share one, alone (`brand: primary`).
  ///
  /// - Parameter group: the field of the table the key is in: `colors`, `texts`.
  package func renamed(_ key: Symbol, in group: Symbol, of table: Value) -> Symbol? {
    guard let renamed = reader.field(words.renamed, of: table) else { return nil }
    if let now = reader.symbol(key, of: renamed), paths.segments(of: now).first != group {
      return now
    }
    // Keys of texts have dots of their own.
    let former = reader.text(group) + "." + reader.text(key)
    guard
      let path = reader.symbols.find(former)
        ?? reader.symbols.find(reader.spellPath([group, key])),
      let now = reader.symbol(path, of: renamed)
    else { return nil }
    let segments = paths.segments(of: now)
    guard segments.first == group, segments.count > 1 else { return nil }
    if segments.count == 2 { return segments[1] }
    return reader.symbols.find(segments.dropFirst().map(reader.text).joined(separator: "."))
  }
}

extension Words {
  /// The field of a table that holds what a group of slots asks for; the group's module kinds have
  /// none and get `id`.
  func field(of group: Slot.Group) -> Symbol {
    switch group {
    case .feature: features
    case .constant: values
    case .color, .colorValue: colors
    case .font: fonts
    case .spacing: spacing
    case .radius: radii
    case .text: texts
    case .image: names
    case .record, .endpoint, .module, .presence, .declarations: id
    }
  }
}
