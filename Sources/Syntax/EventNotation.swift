/// The events of a stream in the notation of the yaml-test-suite, one a line.
func eventNotation(_ list: EventList) -> [UInt8] {
  var output: [UInt8] = []
  for event in list.events {
    switch event.kind {
    case .streamStart: output += "+STR".utf8
    case .streamEnd: output += "-STR".utf8
    case .documentStart: output += (event.isExplicit ? "+DOC ---" : "+DOC").utf8
    case .documentEnd: output += (event.isExplicit ? "-DOC ..." : "-DOC").utf8
    case .sequenceStart: output += (event.style == .flow ? "+SEQ []" : "+SEQ").utf8
    case .sequenceEnd: output += "-SEQ".utf8
    case .mappingStart: output += (event.style == .flow ? "+MAP {}" : "+MAP").utf8
    case .mappingEnd: output += "-MAP".utf8
    case .scalar: output += "=VAL".utf8
    case .alias: output += "=ALI *".utf8
    }
    if let anchor = event.anchor {
      if event.kind != .alias { output += " &".utf8 }
      output += list.text(anchor)
    }
    if let tag = event.tag {
      output += " <".utf8
      output += list.text(tag)
      output += ">".utf8
    }
    if event.kind == .scalar {
      output.append(0x20)
      output.append(indicator(event.style))
      escape(list.text(event.value), into: &output)
    }
    output.append(0x0A)
  }
  return output
}

private func indicator(_ style: Node.Style) -> UInt8 {
  switch style {
  case .singleQuoted: 0x27
  case .doubleQuoted: 0x22
  case .literal: 0x7C
  case .folded: 0x3E
  default: 0x3A
  }
}

private func escape(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
  for byte in text {
    switch byte {
    case 0x00: output += "\\0".utf8
    case 0x08: output += "\\b".utf8
    case 0x09: output += "\\t".utf8
    case 0x0A: output += "\\n".utf8
    case 0x0D: output += "\\r".utf8
    case 0x5C: output += "\\\\".utf8
    default: output.append(byte)
    }
  }
}
