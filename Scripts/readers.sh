#!/bin/sh
# Has programs of other hands read what comity writes: JSON Schemas over the sample's YAML and
# bundles. They live in .venv, which is made once.
set -eu
cd "$(dirname "$0")/.."

checker=.venv/bin/check-jsonschema
if [ ! -x "$checker" ]; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check "check-jsonschema==0.33.0"
fi

comity=$(swift build --show-bin-path)/comity
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$comity" build --all -o "$work/build"
find "$work/build" -name '*.json' -exec .venv/bin/python -m json.tool {} /dev/null \;

# Bundles against the published schemas, and broken ones that these must refuse.
"$checker" --check-metaschema Schemas/*.json
"$checker" --schemafile Schemas/bundle.schema.json "$work"/build/*/bundle.json
"$checker" --schemafile Schemas/debug-bundle.schema.json "$work"/build/*/debug/bundle.json
"$checker" --schemafile Schemas/manifest.schema.json "$work"/build/*/manifest.json
"$checker" --schemafile Schemas/texts.schema.json "$work"/build/*/texts/*.json
.venv/bin/python Scripts/broken-bundles.py Schemas "$work/build/no"

# What explains values, against its published schema.
Scripts/readers-explain.sh "$comity" "$work"

# Pictures read back from Android's drawables.
Scripts/readers-native.sh "$comity" "$work"

# The sample's YAML against the schemas editors take.
"$comity" schema -o "$work/schema"
"$checker" --check-metaschema "$work"/schema/*.json
"$checker" --schemafile "$work/schema/workspace.json" comity.yaml
"$checker" --schemafile "$work/schema/country.json" Core/layer.yaml Countries/*/*.yaml
for schema in "$work"/schema/*.json; do
  kind=$(basename "$schema" .json)
  case $kind in *.* | workspace | country) continue ;; esac
  find Core Countries -path "*/$kind/*" -name '*.yaml' -exec "$checker" --schemafile "$schema" {} +
done

# Fake locations and areas.
Scripts/readers-places.sh "$work/build" "$comity"
# Routes, and stub sets as WireMock reads them.
Scripts/readers-routes.sh "$comity" "$work/build" "$work/routes"

# Released programs open what draws by themselves: the same pictures come of it and the same findings.
# Where a library is broken everything else works.
if command -v patchelf >/dev/null; then
  mkdir -p "$work/lazy/libraries"
  cp "$comity" "$work/lazy/comity"
  Scripts/lazy-libraries.sh "$work/lazy/comity"
  if patchelf --print-needed "$work/lazy/comity" | grep -E 'pango|cairo|rsvg|pixbuf|fontconfig'; then
    echo "readers: libraries that draw are still loaded with the program" >&2
    exit 1
  fi
  for program in "$comity" "$work/lazy/comity"; do
    "$program" draw jp --screen pickup -o "$work/lazy/drawn" -q
    "$program" lint --no-base >"$work/lazy/drawn/findings" 2>&1
    if [ -d "$work/lazy/other" ]; then diff -r "$work/lazy/drawn" "$work/lazy/other"; fi
    mv "$work/lazy/drawn" "$work/lazy/other"
  done
  : >"$work/lazy/libraries/libpangocairo-1.0.so.0"
  export LD_LIBRARY_PATH="$work/lazy/libraries"
  "$work/lazy/comity" lint --no-base | grep -q 'no findings'
  code=0
  "$work/lazy/comity" draw jp --screen pickup -o "$work/lazy/none" 2>"$work/lazy/errors" || code=$?
  "$work/lazy/comity" doctor | grep -q 'a library to draw with is missing'
  unset LD_LIBRARY_PATH
  [ "$code" -eq 2 ] && grep -q 'a library to draw with is missing' "$work/lazy/errors"
fi

# The report, in a browser.
Scripts/readers-report.sh "$comity" "$work/report"

# Reports of lint.
Scripts/lint-readers.sh "$comity" "$work/lint"

# The walk through a change of the sample ends with nobody else changed.
PATH="$(dirname "$comity"):$PATH" Scripts/story.sh >"$work/story.txt"
grep -q 'restyles 8 countries besides jp' "$work/story.txt"
tail -1 "$work/story.txt" | grep -q 'no other country is changed'
