extension Element: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    switch self {
    case .group(let group):
      bytes.add(0)
      bytes.add(group)
    case .label(let label):
      bytes.add(1)
      bytes.add(label)
    case .picture(let picture):
      bytes.add(2)
      bytes.add(picture)
    case .button(let button):
      bytes.add(3)
      bytes.add(button)
    case .field(let field):
      bytes.add(4)
      bytes.add(field)
    case .toggle(let toggle):
      bytes.add(5)
      bytes.add(toggle)
    case .slider(let slider):
      bytes.add(6)
      bytes.add(slider)
    case .divider(let color):
      bytes.add(7)
      bytes.add(color)
    case .spacer(let size):
      bytes.add(8)
      bytes.add(size)
    case .map(let height, let path):
      bytes.add(9)
      bytes.add(height)
      bytes.add(path)
    case .placeholder(let reason, let path):
      bytes.add(10)
      bytes.add(reason)
      bytes.add(path)
    }
  }
}

extension Element.Group: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(axis.rawValue)
    bytes.add(path)
    bytes.add(background)
    bytes.add(border)
    bytes.add(padding)
    bytes.add(gap)
    bytes.add(radius)
    bytes.add(align?.rawValue)
    bytes.add(width)
    bytes.add(height)
    bytes.add(grow)
    bytes.add(children)
  }
}

extension Element.Label: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(text)
    bytes.add(style)
    bytes.add(color)
    bytes.add(align.rawValue)
    bytes.add(lines)
    bytes.add(isWhole)
  }
}

extension Element.Picture: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(choice)
    bytes.add(path)
    bytes.add(width)
    bytes.add(height)
    bytes.add(radius)
    bytes.add(mode.rawValue)
    bytes.add(isMirrored)
    bytes.add(natural)
    bytes.add(failure)
  }
}

extension Element.Button: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(title)
    bytes.add(style)
    bytes.add(look.rawValue)
    bytes.add(background)
    bytes.add(color)
    bytes.add(outline)
  }
}

extension Element.Field: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(text)
    bytes.add(label)
    bytes.add(style)
    bytes.add(labelStyle)
    bytes.add(color)
    bytes.add(muted)
    bytes.add(outline)
    bytes.add(background)
  }
}

extension Element.Toggle: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(isOn)
    bytes.add(path)
    bytes.add(label)
    bytes.add(style)
    bytes.add(color)
    bytes.add(tint)
    bytes.add(track)
  }
}

extension Element.Slider: HasContentBytes {
  func add(to bytes: inout ContentBytes) {
    bytes.add(fraction)
    bytes.add(path)
    bytes.add(label)
    bytes.add(value)
    bytes.add(style)
    bytes.add(color)
    bytes.add(muted)
    bytes.add(tint)
    bytes.add(track)
  }
}
