import Diagnostics

/// Pages of what the bytes of a picture tell. Their examples are files that no string can hold.
let pictureRulePages: [RulePage] = [
  RulePage(
    id: "image-broken", summary: "the file of a picture is empty or damaged",
    why: """
      Its end is missing, as after a copy that was interrupted, or what it must begin with is not \
      there. Apps would show nothing in its place. What only shows when every pixel is read is told \
      by `draw` (`picture-unreadable`).
      """, fires: "", silent: "", since: "0.2"),
  RulePage(
    id: "image-format", summary: "a picture is not what its name says",
    why: """
      Xcode and Android's tools go by the name and refuse the file, or show nothing. A pointer of \
      Git LFS stands there where the pictures themselves were not fetched.
      """, fires: "", silent: "", since: "0.2"),
  RulePage(
    id: "image-animated", level: .warning, summary: "a picture moves",
    why: "Image views of both platforms show its first frame, and apps carry all of them.",
    fires: "", silent: "", since: "0.2"),
  RulePage(
    id: "image-pixels", level: .warning, summary: "a picture has more than 32 million pixels",
    why: """
      No screen has as many, and a device needs 128 MB of memory to show it. Pictures of screens \
      show a placeholder.
      """, fires: "", silent: "", since: "0.2"),
  RulePage(
    id: "image-entangled", level: .warning, summary: "a drawing shows more than 50,000 elements",
    why: """
      A small SVG in which `use` shows groups that `use` further groups can ask for more work than \
      any program ends. It is not drawn; pictures of screens show a placeholder.
      """, fires: "", silent: "", since: "0.2"),
  RulePage(
    id: "image-costly", level: .warning, summary: "the effects of a drawing take too long",
    why: """
      Filters, masks, gradients and groups that shine through colour every pixel of an SVG once more, \
      `feMorphology`, `feTurbulence` and `feConvolveMatrix` hundreds of times. What is worth more than \
      4,000 such areas is not drawn; pictures of screens show a placeholder. Each effect counts as \
      often as it is shown, however small what it is for; so does a path that goes from edge to edge \
      thousands of times.
      """, fires: "", silent: "", since: "0.4"),
]
