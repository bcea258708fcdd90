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

# The report, in a browser.
Scripts/readers-report.sh "$comity" "$work/report"

# Reports of lint.
Scripts/lint-readers.sh "$comity" "$work/lint"

# The walk through a change of the sample ends with nobody else changed.
PATH="$(dirname "$comity"):$PATH" Scripts/story.sh >"$work/story.txt"
grep -q 'restyles 8 countries besides jp' "$work/story.txt"
tail -1 "$work/story.txt" | grep -q 'no other country is changed'
