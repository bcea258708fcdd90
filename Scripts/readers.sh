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
if [ -f Schemas/bundle.schema.json ]; then
  "$checker" --schemafile Schemas/bundle.schema.json "$work"/build/*/bundle.json
  "$checker" --schemafile Schemas/manifest.schema.json "$work"/build/*/manifest.json
fi
