#!/bin/sh
# Has other programs read the places and areas of a build:
#   Scripts/readers-places.sh BUILD COMITY
# GPX by xmllint (its shape, too) and gpsbabel, GeoJSON by geojson and shapely, the scripts by a shell
# with stand-ins for adb and xcrun. Then the same of a country that lies on the antimeridian.
set -eu
cd "$(dirname "$0")/.."
build=$1
comity=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

.venv/bin/python -c 'import geojson, shapely' 2>/dev/null ||
  .venv/bin/pip install --quiet --disable-pip-version-check "geojson==3.2.0" "shapely==2.0.7"

read_gpx() {
  find "$1" -name '*.gpx' | sort >"$work/gpx.list"
  [ -s "$work/gpx.list" ] || { echo "no GPX in $1" >&2; exit 1; }
  while read -r file; do
    xmllint --noout --relaxng Scripts/gpx-1.1-wpt.rng "$file" 2>"$work/said" ||
      { cat "$work/said" >&2; exit 1; }
    # As many points come out as went in.
    points=$(gpsbabel -i gpx -f "$file" -o csv -F - | grep -c .)
    [ "$points" -eq "$(grep -c '<wpt ' "$file")" ] ||
      { echo "$file: gpsbabel read $points points" >&2; exit 1; }
  done <"$work/gpx.list"
}

read_gpx "$build"
.venv/bin/check-jsonschema --schemafile Schemas/places.schema.json \
  "$build"/*/debug/places/places.json
for point in 35.6784,139.7621 0,0; do
  "$comity" locate jp "$point" --format json >"$work/located.json"
  .venv/bin/check-jsonschema --schemafile Schemas/locate.schema.json "$work/located.json"
done
.venv/bin/python Scripts/readers-places.py "$build" "$comity" .

mkdir -p "$work/seam/Core/screens" "$work/seam/Core/strings" "$work/seam/Countries/fj/areas" \
  "$work/seam/Countries/fj/places"
cd "$work/seam"
cat >comity.yaml <<'END'
comity: 1
app: Seam
source: en
END
printf 'layer: core\n' >Core/layer.yaml
printf 'strings: en\ntexts: { home: { title: Home } }\n' >Core/strings/en.yaml
printf 'screen: home\ntitle: home.title\n' >Core/screens/home.yaml
printf 'country: fj\nname: Fiji\nlanguages: [en]\ncurrency: FJD\nstart: home\n' >Countries/fj/country.yaml
cat >Countries/fj/areas/islands.yaml <<'END'
areas: islands
shapes:
  strait: { kind: service, circle: { lat: -16.8, lon: 179.99, radius: 40000 } }
  reef:
    kind: no-pickup
    polygon:
      - { lat: -16.7, lon: -179.9 }
      - { lat: -16.9, lon: -179.9 }
      - { lat: -16.9, lon: 179.9 }
      - { lat: -16.7, lon: 179.9 }
END
cat >Countries/fj/places/islands.yaml <<'END'
places: islands
points:
  west: { lat: -16.8, lon: 179.95 }
  east: { lat: -16.8, lon: -179.95 }
routes:
  ferry: { points: [{ at: west }, { at: east, after: 20min }] }
  back: { points: [{ at: east }, { at: west, after: 20min }] }
END
"$comity" build --all -o "$work/build" >"$work/said" || { cat "$work/said" >&2; exit 1; }
cd - >/dev/null
read_gpx "$work/build"
.venv/bin/python Scripts/readers-places.py "$work/build" "$comity" "$work/seam"
