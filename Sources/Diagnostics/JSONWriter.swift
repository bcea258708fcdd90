/// Writes JSON (RFC 8259) as UTF-8 bytes. Commas, line breaks and indentation come by themselves;
/// the caller keeps `begin…` and `end…` in pairs and puts a key before each value of an object.
/// Same calls, same bytes.
package struct JSONWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private let spacesColons: Bool
  private var depth = 0
  /// Whether the next value or key is the first of its container.
  private var isFirst = true
  /// Whether a key was written and its value is due.
  private var isAfterKey = false

  /// Nothing is kept: for runs that prove and do not write.
  package let isDiscarding: Bool

  /// - Parameter discarding: Keep nothing; `bytes` stays empty.
  /// - Parameter pretty: two spaces of indentation a level and one value a line; else no blank.
  /// - Parameter spacesColons: A blank before a colon, too, as Xcode writes it.
  package init(pretty: Bool = false, spacesColons: Bool = false, discarding: Bool = false) {
    isPretty = pretty
    self.spacesColons = spacesColons
    isDiscarding = discarding
  }

  /// An empty writer that keeps as much as this one, for a value that is put in with `raw`.
  package func inner() -> JSONWriter {
    JSONWriter(discarding: isDiscarding)
  }

  /// Number of bytes so far, for the ranges a manifest lists.
  package var count: Int { bytes.count }

  /// Makes room for that many bytes.
  package mutating func reserveCapacity(_ capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// The document with a final line break.
  package func finished() -> [UInt8] {
    bytes + [UInt8(ascii: "\n")]
  }

  /// Hands out what was written so far; writing goes on as if it were still there.
  package mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  // MARK: Containers

  /// Opens an object; keys and values alternate until `endObject`.
  package mutating func beginObject() {
    begin(UInt8(ascii: "{"))
  }

  /// Closes the innermost object.
  package mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  /// Opens an array.
  package mutating func beginArray() {
    begin(UInt8(ascii: "["))
  }

  /// Closes the innermost array.
  package mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  /// An object with what `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// An array with what `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

  // MARK: Values

  /// A key of the open object; its value comes next.
  package mutating func key(_ name: String) {
    if isDiscarding { return }
    separate()
    quote(name)
    if spacesColons { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// A key given as UTF-8, for texts that were never strings.
  package mutating func key(_ name: ArraySlice<UInt8>) {
    if isDiscarding { return }
    separate()
    quote(name)
    if spacesColons { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// A text.
  package mutating func string(_ text: String) {
    if isDiscarding { return }
    separate()
    quote(text)
  }

  /// A text given as UTF-8; what is not well-formed becomes U+FFFD.
  package mutating func string(_ text: ArraySlice<UInt8>) {
    if isDiscarding { return }
    separate()
    quote(text)
  }

  /// A whole number of any width.
  package mutating func integer(_ value: some BinaryInteger) {
    if isDiscarding { return }
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// The shortest text that reads back as the same number, without `.0` where it is whole; null for
  /// an infinity or NaN, which JSON can't say.
  package mutating func number(_ value: Double) {
    if isDiscarding { return }
    guard value.isFinite else { return null() }
    separate()
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    bytes.append(contentsOf: text.utf8)
  }

  /// `true` or `false`.
  package mutating func bool(_ value: Bool) {
    if isDiscarding { return }
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// `null`.
  package mutating func null() {
    if isDiscarding { return }
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// A value that is JSON already: encoded before, or a number kept as it was written.
  package mutating func raw(_ json: ArraySlice<UInt8>) {
    if isDiscarding { return }
    separate()
    bytes.append(contentsOf: json)
  }

  /// The same as text.
  package mutating func raw(_ json: String) {
    if isDiscarding { return }
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  /// A line break between two values of a compact document; it has no meaning in JSON.
  package mutating func lineBreak() {
    if isDiscarding { return }
    bytes.append(UInt8(ascii: "\n"))
  }

  // MARK: Fields

  /// A key with a text.
  package mutating func field(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// A key with a whole number.
  package mutating func field(_ name: String, _ value: Int) {
    key(name)
    integer(value)
  }

  /// A key with a truth value.
  package mutating func field(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// A key with an array of texts.
  package mutating func field(_ name: String, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  // MARK: Layout

  private mutating func begin(_ bracket: UInt8) {
    if isDiscarding { return }
    separate()
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    if isDiscarding { return }
    depth -= 1
    if !isFirst { newline() }
    bytes.append(bracket)
    isFirst = false
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { newline() }
    isFirst = false
  }

  private mutating func newline() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<max(0, depth) {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func quote(_ text: ArraySlice<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    if isPlain(text) {
      bytes.append(contentsOf: text)
    } else if isWellFormed(text) {
      text.withUnsafeBufferPointer { appendEscaped($0, to: &bytes) }
    } else {
      var text = String(decoding: text, as: UTF8.self)
      text.withUTF8 { appendEscaped($0, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
