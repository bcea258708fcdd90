#!/bin/sh
# Checks what `explain --format json` says of the sample, each kind of question, by its published schema.
# Usage: Scripts/readers-explain.sh COMITY WORK
set -eu
checker=.venv/bin/check-jsonschema
comity=$1
out=$2/explain
mkdir -p "$out"

ask() { "$comity" explain "$@" --format json >"$out/$(echo "$*" | tr '/: ' '---').json"; }

for layer in core nordics jp ae br kz ge in de no se; do
  ask "$layer"
  ask "$layer" --overrides
  ask "$layer" pictures
done
ask nordics country
for country in ae no; do
  ask "$country" country
  ask "$country" country:languages
  ask "$country" pictures/hero
  for folder in $("$comity" explain "$country" --format json |
    .venv/bin/python -c 'import json, sys
for folder in json.load(sys.stdin)["folders"]:
  print(folder["folder"])
  print(*(module for module in folder["modules"]), sep="\n")' | sort -u); do
    ask "$country" "$folder"
  done
  for list in cells routes load cells.actions cells.actions.model.primary; do
    ask "$country" "screens/pickup:$list"
  done
done
for place in screens/legal-terms:cells screens/ride:cells screens/history:cells theme:colors.brand; do
  ask ae "$place"
done
"$checker" --schemafile Schemas/explain.schema.json "$out"/*.json

# What no answer looks like is refused.
for change in 's/"layer": "ae"/"layer": ""/' 's/"deed": "defined"/"deed": "made"/' \
  's/"guards"/"guard"/' 's/:[0-9]*:[0-9]*"/"/'; do
  sed "$change" "$out/ae-screens-pickup.json" >"$out/broken"
  if "$checker" --schemafile Schemas/explain.schema.json "$out/broken" >/dev/null; then
    echo "readers: the schema of explain takes $change" >&2
    exit 1
  fi
done
