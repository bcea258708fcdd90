#!/bin/sh
# Builds the sample of this repository and explains one value of it.
set -eu
cd "$(dirname "$0")/.."

swift build --product comity >&2
comity=$(swift build --show-bin-path)/comity

show() {
  printf '\n$ %s\n' "$*"
  shift
  "$comity" "$@"
}

show comity build --all
show comity explain no theme:colors.brand
