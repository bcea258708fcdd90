#!/bin/sh
# Draws the pictures of the README anew, into docs/pictures. Needs chromium to lay them side by side.
set -eu
cd "$(dirname "$0")/.."
swift build --product comity >&2
comity=$(swift build --show-bin-path)/comity
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
"$comity" draw ae in ge jp --screen fare-calculator --device phone-large -o "$drawn"
image() {
  printf '<img width=260 src="%s/%s/phone-large-fare-calculator%s.png">' "$drawn" "$1" "$2"
}
{
  printf '<body style="margin:0;background:#e8ebef;display:flex;gap:20px;padding:20px">'
  image ae/ar ''
  image in/hi ''
  image ge/ka ''
  image jp/ja -dark
} >"$drawn/fare.html"
mkdir -p docs/pictures
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1.5 \
  --window-size=1140,606 --screenshot="$PWD/docs/pictures/fare.png" "file://$drawn/fare.html" 2>/dev/null
ls -l docs/pictures
