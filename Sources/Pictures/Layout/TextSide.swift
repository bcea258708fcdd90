/// Whether the first letter of a text is one of a script written from right to left; nil where it has
/// no letters.
func beginsRightToLeft(_ text: String) -> Bool? {
  for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      return true
    default: return false
    }
  }
  return nil
}
