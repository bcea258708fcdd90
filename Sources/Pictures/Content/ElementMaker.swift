import Composition

/// Makes elements of a design's layout and the values of one cell.
struct ElementMaker {
  let country: PicturedCountry
  let shot: Shot
  /// Values of the model by property.
  let model: [String: FilledValue]
  /// `cells.hero`
  let path: String
  /// The item of the list at hand, with its path.
  private var item: (value: FilledValue.Item, path: String)?
  private(set) var faults: [PictureFault] = []

  init(
    _ country: PicturedCountry, _ shot: Shot, model: [String: FilledValue], path: String
  ) {
    self.country = country
    self.shot = shot
    self.model = model
    self.path = path
  }

  /// Points beyond which no attribute makes sense.
  private static let mostPoints = 10_000.0

  private var colors: SystemColors { country.colors }

  /// Elements of one node of the layout: none where it is not shown, several for a list.
  ///
  /// - Parameter gap: that of the elements around it, which a list takes over.
  mutating func elements(_ node: BundleValue, gap: Double = 0) -> [Element] {
    guard let member = node.object?.members.first, let body = member.value.object,
      isShown(body)
    else { return [] }
    switch member.key {
    case "column", "row", "overlay":
      return Element.Group.Axis(rawValue: member.key).map { [group($0, body)] } ?? []
    case "label": return label(body).map { [.label($0)] } ?? []
    case "image":
      guard let picture = picture(body) else { return [] }
      let empty = placeholder("image", picture.path, width: picture.width, height: picture.height)
      return [empty ?? .picture(picture)]
    case "button": return button(body).map { [.button($0)] } ?? []
    case "field": return [.field(field(body))]
    case "toggle": return [.toggle(toggle(body))]
    case "slider": return [.slider(slider(body))]
    case "divider": return [.divider(color(body["color"]) ?? colors.outline)]
    case "spacer": return [.spacer(points(body["size"]))]
    case "map": return [.map(height: points(body["height"]) ?? 160, path: path)]
    case "list": return list(body, gap)
    default: return []
    }
  }

  // MARK: Attributes

  /// What an attribute names: a property, a field of the item, or nothing where it is a literal.
  private func named(_ attribute: BundleValue?) -> FilledValue?? {
    guard let object = attribute?.object else { return .none }
    if let name = object["property"]?.string { return .some(value(name, in: model)) }
    if let name = object["item"]?.string {
      guard let item else { return .some(nil) }
      if name.isEmpty { return .some(item.value.whole) }
      return .some(value(name, in: item.value.fields))
    }
    return .none
  }

  /// The value at a dotted path of properties.
  private func value(_ name: String, in values: [String: FilledValue]) -> FilledValue? {
    var fields = values
    var found: FilledValue?
    for segment in name.split(separator: ".") {
      found = fields[String(segment)]
      guard case .list(let items)? = found, let first = items.first else { continue }
      fields = first.fields
    }
    return found
  }

  private func partPath(_ attribute: BundleValue?) -> String {
    if let name = attribute?["property"]?.string { return "\(path).\(name)" }
    if let name = attribute?["item"]?.string {
      let base = item?.path ?? path
      return name.isEmpty ? base : "\(base).\(name)"
    }
    return path
  }

  private func isShown(_ body: BundleObject) -> Bool {
    guard let show = body["show"] else { return true }
    guard case .some(let value) = named(show) else { return true }
    switch value {
    case nil: return false
    case .plain(.bool(let isOn)): return isOn
    case .list(let items): return !items.isEmpty
    default: return true
    }
  }

  private func number(_ attribute: BundleValue?) -> Double? {
    guard let attribute else { return nil }
    switch named(attribute) {
    case .some(let value): return value?.number
    case .none: return (attribute["points"] ?? attribute).double
    }
  }

  /// A distance; one that no screen has room for is cut short, and told.
  private mutating func points(_ attribute: BundleValue?) -> Double? {
    guard let number = number(attribute) else { return nil }
    if number > Self.mostPoints {
      faults.append(
        PictureFault(
          .badLayout, path,
          "asks for \(spell(number)) points; \(spell(Self.mostPoints)) are laid out"))
    }
    return min(max(number, 0), Self.mostPoints)
  }

  /// What stands where something would have no size, with the reason.
  private mutating func placeholder(
    _ element: String, _ path: String, width: Double?, height: Double?
  ) -> Element? {
    guard width == 0 || height == 0 else { return nil }
    let reason = "its \(element) is 0 points \(width == 0 ? "wide" : "high")"
    faults.append(PictureFault(.badLayout, path, reason))
    return .placeholder(reason: reason, path: path)
  }

  private func color(_ attribute: BundleValue?) -> ColorValue? {
    guard let attribute else { return nil }
    switch named(attribute) {
    case .some(.color(let color)): return color
    case .some: return nil
    case .none: return ColorValue(attribute)
    }
  }

  private func word(_ attribute: BundleValue?) -> String? {
    guard let attribute else { return nil }
    switch named(attribute) {
    case .some(.plain(let value)): return value.string
    case .some: return nil
    case .none: return attribute.string
    }
  }

  private func isOn(_ attribute: BundleValue?) -> Bool {
    guard let attribute else { return false }
    switch named(attribute) {
    case .some(.plain(let value)): return value.bool ?? false
    case .some: return false
    case .none: return attribute.bool ?? false
    }
  }

  private func style(_ attribute: BundleValue?) -> TextStyle {
    let font: BundleValue?
    switch attribute.map({ named($0) }) {
    case .some(.some(.font(let value))): font = value
    case .some(.none): font = attribute
    default: font = nil
    }
    return
      (font.flatMap { country.style($0, shot.language) }
      ?? country.style(named: ["body"], shot.language)).scaled(shot.textSize)
  }

  /// A text by property or key; nil where the property has no value.
  private mutating func text(_ attribute: BundleValue?) -> ShownText? {
    guard let attribute else { return nil }
    let path = partPath(attribute)
    switch named(attribute) {
    case .some(.text(var text)):
      text.path = path
      return text
    case .some(.plain(let value)): return ShownText(string: ScreenFilling.spell(value), path: path)
    case .some: return nil
    case .none:
      guard let key = attribute["text"]?.string else { return nil }
      let string = country.plainText(key, shot.language)
      if string == nil {
        faults.append(PictureFault(.missingValue, path, "there is no text `\(key)`"))
      }
      return ShownText(string: string ?? key, path: path, isPlaceholder: string == nil)
    }
  }

  // MARK: Elements

  private mutating func group(_ axis: Element.Group.Axis, _ body: BundleObject) -> Element {
    let gap = points(body["gap"]) ?? 0
    var children: [Element] = []
    for child in body["children"]?.array ?? [] { children += elements(child, gap: gap) }
    let width = points(body["width"])
    let height = points(body["height"])
    if !children.isEmpty,
      let empty = placeholder(axis.rawValue, path, width: width, height: height)
    {
      return empty
    }
    return .group(
      Element.Group(
        axis: axis, path: path, background: color(body["background"]),
        border: color(body["border"]), padding: points(body["padding"]) ?? 0, gap: gap,
        radius: points(body["radius"]) ?? 0,
        align: word(body["align"]).flatMap(Element.Group.Alignment.init),
        width: width, height: height, grow: points(body["grow"]) ?? 0, children: children))
  }

  private mutating func list(_ body: BundleObject, _ gap: Double) -> [Element] {
    guard case .some(.list(let items)) = named(body["of"]), let child = body["child"] else {
      return []
    }
    let base = partPath(body["of"])
    let outer = item
    defer { item = outer }
    var result: [Element] = []
    for entry in items {
      item = (entry, "\(base).\(entry.id)")
      result += elements(child, gap: gap)
    }
    return result
  }

  private mutating func label(_ body: BundleObject) -> Element.Label? {
    guard let text = text(body["of"]) else { return nil }
    let isWhole = isOn(body["whole"])
    // What must be seen whole takes the lines it needs; other labels have one unless they say more.
    let lines = points(body["lines"]).map { Int($0) } ?? (isWhole ? 0 : 1)
    return Element.Label(
      text: text, style: style(body["font"]), color: color(body["color"]) ?? colors.text,
      align: word(body["align"]).flatMap(Element.Group.Alignment.init) ?? .leading, lines: lines,
      isWhole: isWhole)
  }

  private mutating func picture(_ body: BundleObject) -> Element.Picture? {
    let name: String
    switch named(body["of"]) {
    case .some(.image(let image)): name = image
    case .some(.text(let text)): name = text.string
    case .some: return nil
    case .none:
      guard let image = body["of"]?["image"]?.string else { return nil }
      name = image
    }
    let path = partPath(body["of"])
    let choice = country.choose(name, shot)
    var made = Element.Picture(
      choice: choice, path: path, width: points(body["width"]), height: points(body["height"]),
      radius: points(body["radius"]) ?? 0,
      mode: word(body["mode"]).flatMap(PictureMode.init) ?? .fit,
      isMirrored: isRightToLeft(shot.language) && country.isMirrored(name), natural: nil,
      failure: nil)
    guard let file = choice.file(isDark: shot.isDark) else {
      made.failure = "no picture `\(name)`"
      faults.append(PictureFault(.badPicture, path, "there is no picture `\(name)`"))
      return made
    }
    switch country.files.look(file.path) {
    case .size(let size):
      made.natural = Extent(size.width / Double(file.scale), size.height / Double(file.scale))
    case .unusable(let reason):
      made.failure = "\(file.path.split(separator: "/").last ?? "") \(reason)"
      faults.append(PictureFault(.badPicture, file.path, reason))
    }
    return made
  }

  private mutating func button(_ body: BundleObject) -> Element.Button? {
    guard let title = text(body["title"]) else { return nil }
    let look = word(body["style"]).flatMap(Element.Button.Look.init) ?? .primary
    var style = country.style(named: ["button", "title", "body"], shot.language)
    style.size = look == .plain ? max(style.size - 1, 1) : style.size
    let standard = look == .primary ? colors.onAccent : colors.link
    return Element.Button(
      title: title, style: style.scaled(shot.textSize), look: look,
      background: color(body["background"]) ?? colors.accent,
      color: color(body["color"]) ?? standard, outline: colors.outline)
  }

  private mutating func field(_ body: BundleObject) -> Element.Field {
    let text = text(body["of"])
    return Element.Field(
      text: text.flatMap { $0.string.isEmpty ? nil : $0 }, label: self.text(body["label"]),
      style: country.style(named: ["body"], shot.language).scaled(shot.textSize),
      labelStyle: country.style(named: ["caption", "body"], shot.language).scaled(shot.textSize),
      color: colors.text, muted: colors.muted, outline: colors.outline,
      background: colors.background)
  }

  private mutating func toggle(_ body: BundleObject) -> Element.Toggle {
    Element.Toggle(
      isOn: isOn(body["of"]), path: partPath(body["of"]), label: text(body["label"]),
      style: country.style(named: ["body"], shot.language).scaled(shot.textSize),
      color: colors.text, tint: colors.accent, track: colors.outline)
  }

  private mutating func slider(_ body: BundleObject) -> Element.Slider {
    let lowest = number(body["min"]) ?? 0
    let highest = number(body["max"]) ?? max(lowest + 1, 100)
    let value = number(body["of"])
    let span = highest - lowest
    let fraction = span > 0 ? ((value ?? lowest) - lowest) / span : 0
    return Element.Slider(
      fraction: min(max(fraction, 0), 1), path: partPath(body["of"]), label: text(body["label"]),
      value: value.map(spell),
      style: country.style(named: ["body"], shot.language)
        .scaled(shot.textSize),
      color: colors.text, muted: colors.muted, tint: colors.accent, track: colors.outline)
  }
}
