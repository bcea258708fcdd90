"""Times pages in a browser: page_time.py REPORT prints the seconds of a report of 7,200 pictures and of
a plain page with as many."""

import pathlib
import shutil
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Scripts"))
from playwright.sync_api import sync_playwright  # noqa: E402

import many_pictures  # noqa: E402


def seconds(browser, address, ready):
    """From asking for a page until what is in view was painted."""
    page = browser.new_page(viewport={"width": 1280, "height": 860})
    start = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(ready)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    took = time.perf_counter() - start
    page.close()
    return took


with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
    folder = pathlib.Path(place)
    many_pictures.make(pathlib.Path(sys.argv[1]), folder)
    many_pictures.make_plain(folder)
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=["--no-sandbox"])
    times = {"report": [], "plain": []}
    for _ in range(5):
        times["report"].append(seconds(
            browser, f"file://{folder}/index.html#/gallery?device=all&scheme=all", ".shot-link img"))
        times["plain"].append(seconds(browser, f"file://{folder}/plain.html", "img"))
    browser.close()
    print(statistics.median(times["report"]), statistics.median(times["plain"]))
