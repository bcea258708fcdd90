#!/bin/sh
# Walks through what lint is for, on a copy of the sample with a small history: a designer changes a
# shared colour because Japan asked, lint names the countries it reaches, a fix keeps it to Japan.
# Takes the `comity` of the search path.
set -eu
sample=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@ride.example
export GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@ride.example

tell() {
  printf '\n%s\n' "$1"
}

# What ends with 1 has found something, which is the point; 2 and more has failed.
show() {
  printf '\n$ %s\n' "$*"
  "$@" || [ $? -eq 1 ]
}

cd "$folder"
git init -q -b main
cp -R "$sample/comity.yaml" "$sample/Core" "$sample/Countries" .
git add -A
git commit -qm "Nine countries"
git switch -qc calmer-headers

tell "A designer makes the headers of all sections calmer, because Japan asked:"
header=Core/cells/section-header.yaml
sed 's/default: onSurface, allow/default: muted, allow/' "$header" >changed.yaml
mv changed.yaml "$header"
git commit -qam "Calm the headers down" -m "Impact-For: jp"
show git --no-pager show --format=%B --unified=0 HEAD
show comity lint

tell "It is for Japan only, so it moves there:"
finding=$(comity lint --format concise | sed -n 's/.*\[shared-style-changed \([0-9a-f]*\)\].*/\1/p' | head -1)
[ -n "$finding" ] || finding=$(comity lint --format json |
  sed -n 's/.*"fingerprint": "\([0-9a-f]\{8\}\).*/\1/p' | head -1)
show comity lint --fix move-to=jp "$finding" --diff
show comity lint --fix move-to=jp "$finding"
git add -A
git commit -qm "Keep it to Japan"
show comity lint
