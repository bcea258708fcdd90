import Diagnostics

/// A value of a property list, written as XML. Keys keep the order they are given in.
/// Source: Apple's PropertyList-1.0 DTD.
indirect enum PropertyList {
  case string(String)
  case integer(Int)
  case real(String)
  case bool(Bool)
  case array([PropertyList])
  case dictionary([(key: String, value: PropertyList)])

  static func strings(_ texts: [String]) -> PropertyList { .array(texts.map { .string($0) }) }

  /// The file. Characters that XML cannot hold are U+FFFD in it.
  var file: [UInt8] {
    var out = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    write(&out, indent: "")
    out += "</plist>\n"
    return Array(out.utf8)
  }

  private func write(_ out: inout String, indent: String) {
    switch self {
    case .string(let text): out += "\(indent)<string>\(xmlText(text))</string>\n"
    case .integer(let number): out += "\(indent)<integer>\(number)</integer>\n"
    case .real(let number): out += "\(indent)<real>\(number)</real>\n"
    case .bool(let isOn): out += "\(indent)<\(isOn ? "true" : "false")/>\n"
    case .array(let items):
      guard !items.isEmpty else { return out += "\(indent)<array/>\n" }
      out += "\(indent)<array>\n"
      for item in items { item.write(&out, indent: indent + "\t") }
      out += "\(indent)</array>\n"
    case .dictionary(let members):
      guard !members.isEmpty else { return out += "\(indent)<dict/>\n" }
      out += "\(indent)<dict>\n"
      for member in members {
        out += "\(indent)\t<key>\(xmlText(member.key))</key>\n"
        member.value.write(&out, indent: indent + "\t")
      }
      out += "\(indent)</dict>\n"
    }
  }
}
