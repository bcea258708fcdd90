#!/bin/sh
# Walks through what lint is for, on a copy of the sample with a small history: a designer changes a
# shared colour because Japan asked, lint names the countries it reaches, a fix keeps it to Japan.
# COMITY names the program (default: the one of the search path).
set -eu
sample=$(cd "$(dirname "$0")/.." && pwd)
comity=${COMITY:-comity}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@ride.example
export GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@ride.example

show() {
  printf '\n$ %s\n' "$1"
  sh -c "$1" || true
}

cd "$folder"
git init -q -b main
cp -R "$sample/comity.yaml" "$sample/Core" "$sample/Countries" .
git add -A
git commit -qm "Nine countries"
git switch -qc calmer-headers
comity() { "$comity" "$@"; }

printf '\nA designer makes the headers of all sections calmer, because Japan asked:\n'
sed -i.before 's/titleColor: { type: color, default: onSurface/titleColor: { type: color, default: muted/' \
  Core/cells/section-header.yaml
rm Core/cells/section-header.yaml.before
git commit -qam "Calm the headers down

Impact-For: jp"
show "git diff HEAD~1 --stat"
show "$comity lint"

finding=$("$comity" lint --format json | sed -n 's/.*"fingerprint": "\([0-9a-f]\{8\}\).*/\1/p' | head -1)
printf '\nIt is for Japan only, so it moves there:\n'
show "$comity lint --fix move-to=jp $finding --diff"
show "$comity lint --fix move-to=jp $finding"
git commit -qam "Keep it to Japan" && git add -A && git commit -qm "Keep it to Japan" || true
show "$comity lint"
