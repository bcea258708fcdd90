"""Reads areas.geojson, places.json and the scripts of a build with programs of other hands.

    readers-places.py BUILD COMITY WORKSPACE
"""
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

import geojson
import shapely.geometry

# It rounds to six digits otherwise.
geojson.geometry.DEFAULT_PRECISION = 9
build, comity, workspace = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]


def fail(message):
    sys.exit(f"readers-places: {message}")


def distance(a, b):
    """Metres by the haversine formula, on the sphere comity takes."""
    (lat, lon), (lat2, lon2) = [[math.radians(x) for x in p] for p in (a, b)]
    half = math.sin((lat2 - lat) / 2) ** 2 \
        + math.cos(lat) * math.cos(lat2) * math.sin((lon2 - lon) / 2) ** 2
    return 2 * 6371008.8 * math.asin(math.sqrt(half))


def areas(country):
    """The shapes of a country's areas by id, each proved valid and counter-clockwise."""
    text = (country / "areas.geojson").read_text(encoding="utf-8")
    collection = geojson.loads(text)
    if not collection.is_valid:
        fail(f"{country.name}: {collection.errors()}")
    shapes, circles = {}, 0
    bundle = json.loads((country / "bundle.json").read_text(encoding="utf-8"))
    declared = bundle["areas"]["shapes"]
    for feature in collection.features:
        shape = shapely.geometry.shape(feature.geometry)
        if shape.geom_type == "Point":
            continue
        if not shape.is_valid:
            fail(f"{country.name}/{feature.id}: not a simple shape")
        for part in getattr(shape, "geoms", [shape]):
            if not part.exterior.is_ccw:
                fail(f"{country.name}/{feature.id}: clockwise")
            if part.bounds[2] - part.bounds[0] > 180:
                fail(f"{country.name}/{feature.id}: goes round the earth")
        if "radius" in feature.properties:
            circles += 1
            lon, lat = feature.properties["center"]
            rings = [part.exterior.coords for part in getattr(shape, "geoms", [shape])]
            for x, y in (corner for ring in rings for corner in ring if abs(corner[0]) < 180):
                if abs(distance((lat, lon), (y, x)) - feature.properties["radius"]) > 0.05:
                    fail(f"{country.name}/{feature.id}: a corner is off the circle")
            if len(rings) == 1 and len(rings[0]) != 65:
                fail(f"{country.name}/{feature.id}: not 64 corners")
        shapes[feature.id] = shape
    if set(shapes) != set(declared):
        fail(f"{country.name}: areas {set(shapes) ^ set(declared)}")
    return shapes, circles


def places(country, shapes):
    """Each place lies in the areas that its menu entry names, by shapely and by `comity locate`."""
    menu = json.loads((country / "debug/places/places.json").read_text(encoding="utf-8"))
    for point in menu["points"]:
        at = shapely.geometry.Point(point["lon"], point["lat"])
        inside = sorted(name for name, shape in shapes.items() if shape.contains(at))
        located = json.loads(subprocess.run(
            [comity, "-C", workspace, "locate", country.name, point["id"], "--format", "json"],
            check=True, capture_output=True, text=True).stdout)
        if not inside == sorted(point["areas"]) == sorted(a["id"] for a in located["areas"]):
            fail(f"{country.name}/{point['id']}: {inside}, {point['areas']}, {located['areas']}")
    for route in menu["routes"]:
        steps = [(s["lat"], s["lon"]) for s in route["steps"]]
        metres = sum(distance(a, b) for a, b in zip(steps, steps[1:]))
        if abs(metres - route["meters"]) > 1:
            fail(f"{country.name}/{route['id']}: {metres} m, not {route['meters']}")
    return menu


def scripts(country, menu):
    """Runs the scripts with stand-ins that write down how they are called."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "log"
        for name in ("adb", "xcrun", "sleep"):
            path = pathlib.Path(folder) / name
            path.write_text(f'#!/bin/sh\necho {name} "$@" >>{log}\n')
            path.chmod(0o755)
        environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")

        def run(script, *words):
            log.write_text("")
            done = subprocess.run(
                ["sh", str(country / "debug/places" / script), *words], env=environment,
                capture_output=True, text=True)
            return done.returncode, log.read_text().splitlines()

        for point in menu["points"]:
            code, lines = run("adb.sh", point["id"], "emulator-5556")
            if code or lines != [f"adb -s emulator-5556 emu geo fix {point['lon']} {point['lat']}"]:
                fail(f"{country.name}: adb.sh {point['id']}: {lines}")
            code, lines = run("simctl.sh", point["id"])
            if code or lines != [
                    f"xcrun simctl location booted set {point['lat']},{point['lon']}"]:
                fail(f"{country.name}: simctl.sh {point['id']}: {lines}")
        for route in menu["routes"]:
            seconds = route["milliseconds"] / 1000
            end = route["steps"][-1]
            code, lines = run("adb.sh", route["id"])
            fixes = [line.split()[-2:] for line in lines if line.startswith("adb")]
            slept = sum(float(line.split()[1]) for line in lines if line.startswith("sleep"))
            if code or abs(slept - seconds) > 1 or [float(x) for x in fixes[-1]] != [
                    end["lon"], end["lat"]]:
                fail(f"{country.name}: adb.sh {route['id']}: {slept} s, ends at {fixes[-1]}")
            code, lines = run("simctl.sh", route["id"])
            walked = 0
            for start, wait in zip(lines, lines[1:]):
                if " start " in start:
                    speed = float(start.split("--speed=")[1].split()[0])
                    walked += speed * float(wait.split()[1])
            if code or abs(walked - route["meters"]) > 1 + route["meters"] * 0.001:
                fail(f"{country.name}: simctl.sh {route['id']}: walks {walked} m")
        for script in ("adb.sh", "simctl.sh"):
            if run(script, "nowhere") != (2, []):
                fail(f"{country.name}: {script} takes a place that is not there")


circles = 0
for country in sorted(path.parent for path in build.glob("*/areas.geojson")):
    shapes, count = areas(country)
    circles += count
    scripts(country, places(country, shapes))
if not circles:
    fail("no circle was read")
