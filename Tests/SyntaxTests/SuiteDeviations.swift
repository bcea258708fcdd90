/// Where libyaml 0.2.5, which reads YAML 1.1, reads otherwise than the yaml-test-suite (YAML 1.2)
/// expects: the reason, and the cases. A case that is listed and passes fails the test.
let suiteDeviations: [(reason: String, cases: [String])] = [
  (
    "an empty key is not read at the start of a block map or in brackets",
    [
      "2JQS", "6M2F", "CFD4", "FRK4", "M2N8/00", "NHX8", "NKF9", "S3PD", "SM9W/01", "UKK6/00",
    ]
  ),
  ("unknown directives are refused instead of ignored", ["2LFX", "6LVF", "MUS6/05", "MUS6/06"]),
  ("a %YAML directive of another version than 1.1 and 1.2 is refused", ["BEC7"]),
  (
    "a directive may follow a document without `...` between them",
    ["9HCY", "EB22", "MUS6/01", "RHX7"]
  ),
  ("a comment may touch a %YAML directive", ["MUS6/00"]),
  (
    "names of anchors and aliases hold ASCII letters, digits, `-` and `_` only",
    ["2SXE", "8XYN", "W5VH", "Y2GN"]
  ),
  (
    "a key in brackets ends with its line; its colon cannot stand on the next",
    [
      "4MUZ/00", "4MUZ/01", "4MUZ/02", "5MUD", "9SA2", "K3WX", "NJ66", "UT92", "VJP3/01",
    ]
  ),
  (
    "in brackets a colon before a comma or beside a plain word is no part of the word",
    ["4ABK", "58MP", "5T43", "DBG4", "HM87/00"]
  ),
  ("in brackets `?` is the indicator of a key even before a letter", ["652Z", "HM87/01"]),
  ("a lone `-` in brackets is read as text", ["G5U8", "YJV2"]),
  (
    "a tab is refused behind an indicator, at the start of a line and in block text's indentation",
    [
      "6BCT", "6CA3", "96NN/00", "96NN/01", "A2M4", "DK95/00", "DK95/03", "DK95/04", "Q5MG",
      "R4YG", "Y79Y/001", "Y79Y/010",
    ]
  ),
  ("a tab is accepted as indentation of quoted text and in brackets", ["DK95/01", "Y79Y/003"]),
  ("`...` needs a document before it and `---` behind it", ["7Z25", "HWV9", "M7A3", "QT73"]),
  (
    "block text at the top of a document must be indented",
    ["DK3J", "FP8R", "W4TN"]
  ),
  ("text in brackets or quotes may be indented less than its key", ["9C9N", "QB6E"]),
  (
    "`#` needs no space before it behind a bracket, comma, quote or `>`",
    ["9JBA", "CVW2", "SU5Z", "X4QW"]
  ),
  ("blank lines of block text that are indented more than its text are accepted", ["S98Z"]),
  (
    "white space in the last line of block text, without line break, is read as text",
    ["JEF9/02", "L24T/01"]
  ),
]
