#!/bin/sh
# Everything CI runs: build, layout of the code, Swift tests, readers of other hands over what is
# written. COMITY_SWIFT_FLAGS is handed to swift build and swift test.
set -eu
cd "$(dirname "$0")/.."
flags=${COMITY_SWIFT_FLAGS:-}

step() {
  printf '\n== %s\n' "$1"
}

Scripts/setup.sh

step "layout"
swift format lint --strict --recursive Package.swift Sources Tests Examples

step "build"
# shellcheck disable=SC2086 # several words
swift build --build-tests $flags

step "tests"
# shellcheck disable=SC2086
swift test --skip-build $flags

step "readers"
Scripts/readers.sh

echo
echo "All well."
