package import Diagnostics

/// Pages of the messages about YAML itself. Where a string can't show what is wrong (bytes that
/// are no text, a limit), the examples are empty. `file-too-large` and `workspace-too-large` have
/// theirs where files are found.
package let syntaxRulePages: [RulePage] = valueRulePages + plainnessRulePages + byteRulePages

/// What cannot be read, or is read as something else than was meant.
private let valueRulePages: [RulePage] = [
  page(
    "yaml-syntax", "the text is no YAML",
    """
    A quote or bracket is left open, a line is indented like nothing above it, a `:` or a comma is \
    missing. Reading goes on at the next line that is not indented, so that one run shows several \
    mistakes; those after the first say that they may follow from it.
    """,
    "title: home.title\n⟦cells⟧\n", "title: home.title\ncells: []\n"),
  page(
    "yaml-unquoted", "a text needs quotes round it",
    """
    YAML reads `#` behind a space as a comment, `@`, `` ` ``, `%`, `*`, `&`, `!`, `|`, `>` at the \
    start of a value as signs of its own, `{` and `[` as the start of a map or list, and `: ` as \
    the end of a key. In quotes all of them are text.
    """,
    "background: ⟦#FF0000⟧\npath: ⟦{id}/fare⟧\n",
    "background: \"#FF0000\"\npath: \"{id}/fare\"\n"),
  page(
    "yaml-blank-value", "a key or list item has no value",
    """
    Nothing behind `key:` is `null` to YAML, and is mostly forgotten text. An empty text is \
    written `""`; what a patch takes away stands under `without`.
    """,
    "screen: home\n⟦title⟧:\n", "screen: home\ntitle: home.title\n"),
  page(
    "yaml-blank-key", "a value has no key",
    "A `:` stands where a key is expected. If it is text, quotes make it one.",
    "model: { ⟦:⟧ hero }\n", "model: { image: hero }\n"),
  page(
    "yaml-duplicate-key", "a key stands more than once in one map",
    """
    Readers differ in which of the two counts, so neither does. Keys are compared as text: `a` and \
    `"a"` are the same.
    """,
    "title: home.title\n⟦title⟧: home.winterTitle\n", "title: home.winterTitle\n"),
  page(
    "yaml-key-not-scalar", "a map or list stands where a key is expected",
    "YAML allows it, no schema here uses it. Mostly it is text that needs quotes.",
    "routes: { ⟦[⟧a]: home }\n", "routes: { a: home }\n"),
  page(
    "yaml-tab-indent", "a tab indents a line",
    "YAML counts spaces; how wide a tab is differs between editors, so it is none of the two.",
    "routes:\n⟦\t⟧help: { to: help }\n", "routes:\n  help: { to: help }\n"),
]

/// What YAML has and modules do without.
private let plainnessRulePages: [RulePage] = [
  page(
    "yaml-anchor", "an anchor is defined",
    """
    What is shared stands in a lower layer and is overridden where it differs; a second way to \
    share text would hide where a value comes from.
    """,
    "title: ⟦&t⟧ home.title\n", "title: home.title\n"),
  page(
    "yaml-alias", "an alias is used",
    "As with anchors: write the value, or put it into a lower layer.",
    "title: ⟦*t⟧\n", "title: home.title\n"),
  page(
    "yaml-tag", "a value has a tag",
    "The schema knows the type of each value, so nothing in the text says it again.",
    "title: ⟦!!str⟧ home.title\n", "title: home.title\n"),
  page(
    "yaml-merge-key", "`<<` is used to merge maps",
    "Maps merge between layers, key by key; inside a file every key is written.",
    "⟦<<⟧: { title: home.title }\n", "title: home.title\n"),
  page(
    "yaml-several-documents", "a file holds more than one document",
    "A module is a file; its name is the module's id.",
    "screen: home\n⟦---⟧\nscreen: help\n", "screen: home\n"),
  page(
    "yaml-directive", "a file holds a directive",
    "Modules are YAML 1.2 without tags, so `%TAG` has no use, and others do not exist.",
    "⟦%TAG ! tag:ride.example,2026:⟧\n---\nscreen: home\n", "screen: home\n"),
]

/// Bytes and limits.
private let byteRulePages: [RulePage] = [
  page(
    "yaml-not-utf8", "a file is not UTF-8",
    "Modules are UTF-8, with or without byte order mark. An editor can save the file so."),
  page("yaml-utf16", "a file is UTF-16", "Modules are UTF-8. An editor can save the file so."),
  page("yaml-nul", "a file holds a NUL byte", "Text has none; the file may be damaged."),
  page(
    "yaml-control-character", "a file holds a control character",
    "YAML allows tab and line breaks; others are written as escapes in double quotes."),
  page(
    "yaml-line-separator", "a file holds a line separator that is no line break",
    """
    U+0085, U+2028 and U+2029 end a line for readers of YAML 1.1 and are text for those of 1.2. \
    They come with text copied from other programs; in double quotes they are written as escapes.
    """),
  page(
    "yaml-too-deep", "maps and lists nest too deep",
    "At most 128 inside one another are read. Mostly brackets were left open."),
  page(
    "yaml-too-many-nodes", "a file holds too many values",
    "At most 200,000 are read. A table may have any number of files."),
  page(
    "yaml-alias-budget", "aliases give too much",
    """
    `comity parse --format json` writes aliases out. A few lines of aliases of aliases stand for \
    billions of values, so it stops at 1,000,000 values or 64 MiB. A map or list that is a key \
    becomes the text of its JSON, and keys in keys grow alike.
    """),
  page(
    "yaml-alias-unknown", "an alias names no anchor",
    "`comity parse --format json` writes aliases out; this one names nothing that stands before."),
  page(
    "yaml-alias-cycle", "an alias stands inside the node it names",
    "Written out it would have no end. `--format events` shows it as it is."),
  page(
    "format-unsafe", "laying the file out would change what it says",
    """
    `comity fmt` reads what it would write and compares the trees. Where they differ it leaves the \
    file as it is; that is a fault of the formatter, so please report the file.
    """),
]

private func page(
  _ id: String, _ summary: String, _ why: String, _ fires: String = "", _ silent: String = ""
) -> RulePage {
  func file(_ text: String) -> String {
    text.isEmpty ? "" : "--- Core/screens/home.yaml\n" + text
  }
  return RulePage(
    id: id, summary: summary, why: why, fires: file(fires), silent: file(silent))
}
