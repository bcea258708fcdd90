#!/bin/sh
# Reads routes and WireMock mappings with JSON Schemas and with programs of other hands.
# Usage: Scripts/readers-routes.sh COMITY BUILD WORK
set -eu
comity=$1
build=$2
work=$3
checker=.venv/bin/check-jsonschema
.venv/bin/pip install --quiet --disable-pip-version-check "wiremock==2.7.0" "pydot==4.0.1"

mkdir -p "$work"
for folder in "$build"/*/; do
  country=$(basename "$folder")
  "$comity" routes "$country" --format json >"$work/$country.json"
  "$comity" routes "$country" --to receipt --format json >"$work/$country-receipt.json"
  "$comity" routes "$country" --format dot >"$work/$country.dot"
done
"$checker" --schemafile Schemas/routes.schema.json "$work"/*.json
"$checker" --schemafile Schemas/wiremock.schema.json "$build"/*/debug/stubs/wiremock/*.json
.venv/bin/python Scripts/readers-routes.py "$build" "$work"
