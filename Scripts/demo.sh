#!/bin/sh
# Builds the sample of this repository, explains one value of it, compares two countries and walks
# through a change that reaches more countries than it was meant for.
set -eu
cd "$(dirname "$0")/.."

swift build --product comity >&2
PATH=$(swift build --show-bin-path):$PATH
export PATH

show() {
  printf '\n$ %s\n' "$*"
  "$@"
}

show comity build --all
show comity explain no theme:colors.brand
show comity diff no se --stat
Scripts/story.sh
