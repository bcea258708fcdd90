"""Makes a report of 7,200 pictures out of one that is there, and a plain page that shows as many."""

import json
import os
import shutil

COUNTRIES, STEPS, DEVICES = 20, 60, 3


def make(report, target):
    """Pages, data and pictures of a large report, from the pages and one picture of `report`."""
    for name in ["index.html", "report.css", "report.js"]:
        shutil.copy(report / name, target / name)
    (target / "data").mkdir()
    (target / "pictures").mkdir()
    one = next((report / "pictures").glob("*.png"))
    lines = []
    for country in range(COUNTRIES):
        for step in range(STEPS):
            for device in range(DEVICES):
                for dark in range(2):
                    file = f"pictures/{len(lines)}.png"
                    if os.stat(one).st_dev == os.stat(target).st_dev:
                        os.link(one, target / file)
                    else:
                        shutil.copy(one, target / file)
                    lines.append([country, step, device, 0, dark, 1, 375, 667, file, "", ""])
    data = {
        "app": "Many", "languages": ["en"], "rightToLeft": [], "patterns": [], "devicePictures": [],
        "countries": [{"id": f"c{n}", "name": f"Country {n}", "languages": ["en"], "owners": [],
                       "screens": STEPS, "errors": [], "missing": []} for n in range(COUNTRIES)],
        "steps": [{"id": f"s{n}", "screen": f"s{n}", "section": "flow"} for n in range(STEPS)],
        "devices": [{"id": f"d{n}", "name": f"Device {n}", "platform": "ios", "width": 375,
                     "height": 667} for n in range(DEVICES)],
        "pictures": lines, "hasImpact": False,
    }
    (target / "data/overview.js").write_text(
        "(window.comityData = {}).overview = " + json.dumps(data).replace("<", "\\u003C"))


def make_plain(target):
    """The same pictures in a page of nothing but them, loaded when they come into view."""
    count = COUNTRIES * STEPS * DEVICES * 2
    images = "".join(
        f'<img loading="lazy" width="120" height="213" alt="" src="pictures/{n}.png">'
        for n in range(count))
    (target / "plain.html").write_text(f"<!doctype html><title>Plain</title><h1>{count}</h1>{images}")
