import Diagnostics

/// Pages of `WorkspaceMessages`. Where a string can't show what is wrong (a link, a permission),
/// the examples are empty.
let workspaceRulePages: [RulePage] = [
  RulePage(
    id: "workspace-missing", summary: "there is no workspace here",
    why: """
      Every command but `init` works on a workspace: a folder with `comity.yaml`, `Core/` and \
      `Countries/`. It is looked for where the command runs and in every folder above.
      """, fires: "", silent: ""),
  RulePage(
    id: "workspace-empty", summary: "the workspace has no country",
    why: """
      Bundles are built for countries, so a workspace without any builds nothing. A country is a \
      folder in `Countries/` with a `country.yaml`.
      """,
    fires: """
      --- comity.yaml
      comity: 1
      app: Ride
      """,
    silent: """
      --- comity.yaml
      comity: 1
      app: Ride
      --- Core/layer.yaml
      layer: core
      --- Countries/jp/country.yaml
      country: jp
      """),
  RulePage(
    id: "workspace-too-large", summary: "all files together are too large",
    why: """
      Places are counted in 32 bits over all YAML files of a run, so together they hold less than \
      4 GiB. The files named were left out.
      """, fires: "", silent: ""),
  RulePage(
    id: "folder-name", summary: "a top folder is written in another case",
    why: """
      `Core`, `Countries` and `comity.yaml` are looked up as written. On a file system that does \
      not tell cases apart another spelling would work by chance, and fail in CI.
      """,
    fires: """
      --- comity.yaml
      comity: 1
      --- core/screens/home.yaml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """,
    silent: """
      --- comity.yaml
      comity: 1
      --- Core/screens/home.yaml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """),
  RulePage(
    id: "file-unreadable", summary: "a file could not be read",
    why: "The system refused; the message has its reason. Nothing is built from the rest of it.",
    fires: "", silent: ""),
  RulePage(
    id: "file-too-large", summary: "a YAML file is larger than 16 MiB",
    why: "No person wrote it, and it would slow every run. Tables may have any number of files.",
    fires: "", silent: ""),
  RulePage(
    id: "image-too-large", summary: "a picture is larger than 32 MiB",
    why: "Every app that uses the picture carries it.", fires: "", silent: ""),
  RulePage(
    id: "too-many-files", summary: "the workspace has more than 100,000 files",
    why: """
      Most likely a folder of generated files or dependencies lies in `Core` or `Countries`. The \
      same is said of more than 1,000 symbolic links to folders, which can multiply one another.
      """,
    fires: "", silent: ""),
  RulePage(
    id: "folder-for-file", summary: "a folder stands where a file should be, or the reverse",
    why: "Only files end in `.yaml`; `Core` and `Countries` are folders.",
    fires: """
      --- comity.yaml
      comity: 1
      --- Core/screens/home.yaml/a.yaml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """,
    silent: """
      --- comity.yaml
      comity: 1
      --- Core/screens/home.yaml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """),
  RulePage(
    id: "file-not-regular", summary: "a pipe, a socket or a device lies in the workspace",
    why: "Reading it could wait for ever.", fires: "", silent: ""),
  RulePage(
    id: "file-name-encoding", summary: "a name is not UTF-8 or holds control characters",
    why: "It could not be shown, nor written into a bundle.", fires: "", silent: ""),
  RulePage(
    id: "file-names-collide", summary: "two names in a folder differ only in case or accents",
    why: """
      On macOS and Windows one of the two would replace the other, so the same commit would build \
      different bundles on different machines.
      """,
    fires: """
      --- comity.yaml
      comity: 1
      --- Core/screens/Home.yaml
      screen: home
      --- Core/screens/home.yaml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """,
    silent: """
      --- comity.yaml
      comity: 1
      --- Core/screens/home.yaml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """),
  RulePage(
    id: "file-extension", summary: "a YAML file does not end in `.yaml`",
    why: "One spelling, so that no file is left out unnoticed.",
    fires: """
      --- comity.yaml
      comity: 1
      --- Core/screens/home.yml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """,
    silent: """
      --- comity.yaml
      comity: 1
      --- Core/screens/home.yaml
      screen: home
      --- Countries/jp/country.yaml
      country: jp
      """),
  RulePage(
    id: "core-missing", summary: "a workspace has countries and no `Core`",
    why: """
      Every country lies over `Core`. Without it all it names would seem to be missing, so nothing else \
      is said.
      """,
    fires: """
      --- comity.yaml
      comity: 1
      app: Ride
      --- Countries/jp/country.yaml
      country: jp
      """,
    silent: """
      --- comity.yaml
      comity: 1
      app: Ride
      --- Core/layer.yaml
      layer: core
      --- Countries/jp/country.yaml
      country: jp
      """),
  RulePage(
    id: "link-outside", summary: "a symbolic link leaves the workspace",
    why: "What a workspace says must not depend on what lies beside it on one machine.",
    fires: "", silent: ""),
  RulePage(
    id: "link-loop", summary: "a symbolic link leads in a circle",
    why: "Following it would never end.", fires: "", silent: ""),
  RulePage(
    id: "link-broken", summary: "a symbolic link leads nowhere",
    why: "The file it stands for would silently be missing from every bundle.",
    fires: "", silent: ""),
  RulePage(
    id: "consent-link", summary: "a symbolic link stands where a consent should be",
    why: """
      A code host asks the owners of a country when a file in the country's folder changes. Behind a \
      link the file would change without them.
      """,
    fires: "", silent: "", since: "0.2"),
]
