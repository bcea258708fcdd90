#!/bin/sh
# Has a browser read reports of the sample: readers-report.sh COMITY FOLDER
set -eu
cd "$(dirname "$0")/.."
comity=$1
work=$2
mkdir -p "$work"

python=.venv/bin/python
if ! "$python" -c 'import playwright, axe_core_python' 2>/dev/null; then
  .venv/bin/pip install --quiet --disable-pip-version-check "playwright==1.65.2" \
    "axe-core-python==0.1.0"
fi

# Before: the sample. After: a shared colour and a shared route are other ones, and texts and names
# try to be code.
for state in before after; do
  mkdir -p "$work/$state"
  cp -R comity.yaml Core Countries "$work/$state"
done
"$python" Scripts/report-change.py "$work/after"
mkdir -p "$work/shots/ja"
"$comity" -C "$work/after" report jp ge --base-dir "$work/before" --for jp -o "$work/report" ||
  [ $? -eq 1 ]
first=$(find "$work/report/pictures" -name '*.png' | sort | head -1)
cp "$first" "$work/shots/ja/Some Phone-9 (2031)-pickup.png"
cp "$first" "$work/shots/ja/Some Phone-9 (2031)-unknown.png"
"$comity" -C "$work/after" report jp ge --base-dir "$work/before" --for jp -o "$work/report" \
  --shots "$work/shots" || [ $? -eq 1 ]
"$python" Scripts/readers-report.py "$work/report"
(cd "$work/after" && "$comity" lint --base-dir "$work/before" --for jp --format html) \
  >"$work/lint.html" || [ $? -eq 1 ]
"$python" Scripts/readers-lint-page.py "$work/lint.html"
page() { (cd "$work/after" && "$comity" diff "$@" --format html); }
page no se >"$work/pair.html"
page jp --base-dir "$work/before" >"$work/revisions.html"
page --all >"$work/matrix.html"
page --all --kind style,text >"$work/countries.html"
"$python" Scripts/readers-diff-page.py "$work/pair.html" "$work/revisions.html" "$work/matrix.html" \
  "$work/countries.html"
rm -rf "$work/live"
"$python" Scripts/readers-serve.py "$comity" "$work/live"
