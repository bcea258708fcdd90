#!/bin/sh
# Builds the program as it is released, and prints where it is. On Linux it is then not loaded with the
# libraries that draw any more: it opens them itself when something is drawn. Without patchelf it works
# as well, and every command starts a little later.
set -eu
cd "$(dirname "$0")/.."

set -- -c release --product comity
[ "$(uname -s)" = Darwin ] || set -- "$@" --static-swift-stdlib
swift build "$@" >&2
program=$(swift build "$@" --show-bin-path)/comity
if command -v patchelf >/dev/null; then Scripts/lazy-libraries.sh "$program"; fi
echo "$program"
