package import Diagnostics

/// Pages of what keeps something out of a platform's files.
package let emitterRulePages: [RulePage] = [
  RulePage(
    id: "picture-not-vector", level: .warning,
    summary: "a drawing has something Android's drawables have not",
    why: """
      Android shows no SVG. A drawing becomes a VectorDrawable where that is the very same picture: \
      paths, rectangles, circles, ellipses, lines, polylines and polygons in groups that are moved, \
      scaled and turned, with plain colours and an opacity of their own. Dashes, gradients, text, \
      masks, filters, style sheets, skewing, and an opacity of a whole group have no counterpart, and \
      a PDF has none at all.

      Such a picture is left out of `android/res`. Draw it without that, or store PNGs of it beside \
      it, `name@2x.png` and `name@3x.png`: Android takes these, iOS goes on with the drawing.
      """,
    fires: """
      --- Core/layer.yaml
      layer: core
      start: home
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: Home } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Core/identity/app.yaml
      identity: app
      icon: logo
      --- Core/images/logo.svg
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
        <path d="M2 10h16" stroke="#1B1D20" stroke-dasharray="4 2"/>
      </svg>
      --- Countries/no/country.yaml
      country: "no"
      name: Norway
      languages: [en]
      currency: NOK
      owners: ["@norway"]
      """,
    silent: """
      --- Core/layer.yaml
      layer: core
      start: home
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: Home } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Core/identity/app.yaml
      identity: app
      icon: logo
      --- Core/images/logo.svg
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
        <path d="M2 10h4m2 0h4m2 0h4" stroke="#1B1D20"/>
      </svg>
      --- Countries/no/country.yaml
      country: "no"
      name: Norway
      languages: [en]
      currency: NOK
      owners: ["@norway"]
      """),
  RulePage(
    id: "language-not-native", level: .warning,
    summary: "Android has no folder of its own for a language",
    why: """
      Android finds texts and pictures by folders such as `values-pt-rBR` and `values-b+sr+Latn`, \
      which say language, script and region and nothing more. It also writes Indonesian, Hebrew and \
      Yiddish by their former codes, so that `he` and `iw` are one folder. Texts of such a language \
      are left out of `android/res`; iOS has them.
      """,
    fires: """
      --- Core/layer.yaml
      layer: core
      start: home
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: Home } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Countries/no/country.yaml
      country: "no"
      name: Norway
      languages: [en, ⟦en-x-short⟧]
      currency: NOK
      owners: ["@norway"]
      """,
    silent: """
      --- Core/layer.yaml
      layer: core
      start: home
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: Home } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Countries/no/country.yaml
      country: "no"
      name: Norway
      languages: [en, en-GB]
      currency: NOK
      owners: ["@norway"]
      """),
]
