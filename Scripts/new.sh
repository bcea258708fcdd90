#!/bin/sh
# Writes a first version of a rule page, a module kind or an emitter, and its line in the registry:
#   Scripts/new.sh rule some-id | kind Some | emitter Some
set -eu
cd "$(dirname "$0")/.."

usage() {
  echo "usage: make rule NAME=some-id | make kind NAME=Some | make emitter NAME=Some" >&2
  exit 2
}

[ $# -eq 2 ] || usage
what=$1
name=$2

create() {
  if [ -e "$1" ]; then
    echo "$1 is there already" >&2
    exit 1
  fi
  cat >"$1"
  echo "wrote $1"
}

# register FILE PATTERN LINE: puts LINE before the first line that is PATTERN.
register() {
  awk -v line="$3" -v pattern="$2" \
    '!done && $0 ~ pattern && (started || pattern != "^$") { print line; done = 1 }
     /^package let / { started = 1 } { print }' "$1" >"$1.new"
  mv "$1.new" "$1"
  echo "added to $1"
}

case $what in
rule)
  echo "$name" | grep -Eq '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' || usage
  pascal=$(echo "$name" | awk -F- '{ for (i = 1; i <= NF; i++) printf "%s%s", toupper(substr($i, 1, 1)), substr($i, 2) }')
  camel=$(echo "$pascal" | awk '{ print tolower(substr($0, 1, 1)) substr($0, 2) }')
  create "Sources/Composition/Pages/${pascal}RulePages.swift" <<EOF
import Diagnostics

/// The page of \`$name\`.
let ${camel}RulePages: [RulePage] = [
  page(
    "$name", "what is wrong, one line without a dot",
    "Why it is so, and what to do instead.",
    at: "Core/screens/home.yaml",
    fires: "screen: ⟦home⟧",
    silent: "screen: home")
]
EOF
  register Sources/Composition/Pages/SchemaRulePages.swift '^$' "  + ${camel}RulePages"
  ;;
kind)
  echo "$name" | grep -Eq '^[A-Z][A-Za-z0-9]*$' || usage
  lower=$(echo "$name" | awk '{ print tolower($0) }')
  create "Sources/Composition/Kinds/${name}Kind.swift" <<EOF
import Syntax

/// \`$lower/\`: what it is for.
enum ${name}Kind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    b.kind(
      folder: "$lower", header: "$lower", noun: "$lower",
      "What it is for.",
      [
        b.field("name", Types.string, "What the field is.")
      ])
  }
}
EOF
  register Sources/Composition/Kinds/KindRegistry.swift '^  ]$' "    ${name}Kind.declare,"
  ;;
emitter)
  echo "$name" | grep -Eq '^[A-Z][A-Za-z0-9]*$' || usage
  lower=$(echo "$name" | awk '{ print tolower($0) }')
  create "Sources/Emitters/${name}Emitter.swift" <<EOF
package import Composition

/// \`$lower/\`: what it is for.
package enum ${name}Emitter: Emitter {
  package static let name = "$lower"
  package static let summary = "what it is for"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    []
  }
}
EOF
  register Sources/Emitters/Emitter.swift '^  ]$' "    ${name}Emitter.self,"
  ;;
*) usage ;;
esac
