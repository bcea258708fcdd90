import Diagnostics

/// Files as a whole: where they lie, how they begin, what they are called.
let fileRulePages: [RulePage] = [
  page(
    "unknown-folder", "a folder of a layer is that of no kind of module",
    "The folder says what the modules in it are: `screens/`, `cells/`, `strings/` and so on.",
    fires: """
      --- Core/screen/home.yaml
      screen: home
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
  page(
    "file-unused", level: .warning, "a file lies where nothing is read",
    """
    Modules lie in the folder of their kind, pictures in `images/`. Anything else in a layer is \
    not read, so it is probably misplaced.
    """,
    fires: """
      --- Core/home.yaml
      screen: home
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
  page(
    "file-name", "a file is not named after its id",
    """
    The first line says what a file is; its name says the same, so that a module is found without \
    searching. The folder of a country is named after the country likewise.
    """,
    at: "Core/screens/home.yaml", fires: "screen: ⟦start⟧", silent: "screen: home"),
  page(
    "module-empty", "a file holds nothing",
    "An empty file is mostly one that was begun and forgotten.",
    at: "Core/screens/home.yaml", fires: "# to do", silent: "screen: home"),
  page(
    "module-not-map", "a file is no map",
    "A module is a map whose first key is its header, such as `screen: home`.",
    at: "Core/screens/home.yaml", fires: "⟦- screen: home⟧", silent: "screen: home"),
  page(
    "header-wrong", "a file does not begin with its header",
    """
    The first key says what the file does: the name of its kind defines, `override:` changes, \
    `replace:` defines anew, `remove:` takes away.
    """,
    at: "Core/screens/home.yaml", fires: "⟦title⟧: home.title\nscreen: home",
    silent: "screen: home"),
  page(
    "header-value", "the header has no id behind it",
    "The value of the first key is the id of the module, or the label of a table.",
    at: "Core/screens/home.yaml", fires: "screen: ⟦[home]⟧", silent: "screen: home"),
  page(
    "id-duplicate", "two files of one layer are the same module",
    "A module is one file in each layer; otherwise it would depend on which is read first.",
    fires: """
      --- Core/screens/a/home.yaml
      screen: home
      --- Core/screens/b/home.yaml
      screen: ⟦home⟧
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/a/home.yaml
      screen: home
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
]

/// Files of pictures.
let imageRulePages: [RulePage] = [
  page(
    "image-file-name", "a file in `images/` is not named as pictures are",
    """
    The name of a file says which picture it is and in which variant: \
    `name[~dark][~rtl][~<language>][@2x|@3x].ext`. Formats are PNG, JPEG, SVG and PDF.
    """,
    fires: """
      --- Core/images/hero banner.svg
      picture
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Countries/xa/images/hero-banner~dark.svg
      picture
      """),
  page(
    "image-duplicate", "two files are the same variant of one picture",
    "`hero.png` and `hero.svg` are both the plain `hero`; one of them would never be shown.",
    fires: """
      --- Countries/xa/images/hero.svg
      picture
      --- Countries/xa/images/hero.png
      picture
      """,
    silent: """
      --- Countries/xa/images/hero.svg
      picture
      """),
  page(
    "image-misnamed", "a country's picture is used nowhere and called nearly like another",
    """
    A country shows another picture under the same name. A name that nothing refers to, but that \
    is near to one below, is a slip: the country would show the picture it wanted to replace.
    """,
    fires: """
      --- Core/images/hero.svg
      picture
      --- Core/identity/app.yaml
      identity: app
      icon: hero
      --- Countries/xa/images/heroo.svg
      picture
      """,
    silent: """
      --- Core/images/hero.svg
      picture
      --- Core/identity/app.yaml
      identity: app
      icon: hero
      --- Countries/xa/images/hero.svg
      picture
      """),
  page(
    "unused-image", level: .warning, "nothing refers to a picture",
    "An app would carry it for nothing. For a shared layer it is told if no country uses it.",
    fires: """
      --- Countries/xa/images/winter.svg
      picture
      """,
    silent: """
      --- Countries/xa/images/winter.svg
      picture
      --- Countries/xa/identity/app.yaml
      identity: app
      icon: winter
      """),
  page(
    "image-variant-missing", level: .warning, "a picture lost variants the layer below had",
    """
    A layer with any file of a name owns the whole name, so that variants of two pictures never \
    mix. A variant only the layer below had is then gone.
    """,
    fires: """
      --- Core/images/hero.svg
      picture
      --- Core/images/hero~dark.svg
      picture
      --- Core/identity/app.yaml
      identity: app
      icon: hero
      --- Countries/xa/images/hero.svg
      other
      """,
    silent: """
      --- Core/images/hero.svg
      picture
      --- Core/images/hero~dark.svg
      picture
      --- Core/identity/app.yaml
      identity: app
      icon: hero
      --- Countries/xa/images/hero.svg
      other
      --- Countries/xa/images/hero~dark.svg
      other
      """),
]
