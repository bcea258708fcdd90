"""Looks at pages of `comity diff --format html` in a browser, from disk, with and without scripts.

Usage: readers-diff-page.py PAIR REVISIONS MATRIX COUNTRIES, four pages of the sample.
"""

import pathlib
import shutil
import sys

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

paths = [pathlib.Path(path).resolve() for path in sys.argv[1:5]]
pair, revisions, matrix, countries = [f"file://{path}" for path in paths]
failures = []
axe = Axe()


def check(holds, what):
    if not holds:
        failures.append(what)
        print(f"not so: {what}", file=sys.stderr)


def opened(browser, start, width=1280, scheme="light", script=True):
    """A page that notes what it says and asks for."""
    context = browser.new_context(
        viewport={"width": width, "height": 860}, color_scheme=scheme, java_script_enabled=script)
    page = context.new_page()
    page.said, page.asked = [], []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.on("request", lambda request: page.asked.append(request.url))
    page.goto(start)
    if script:
        page.wait_for_selector("main table")
    return page


def reads(browser):
    for start in [pair, revisions, matrix, countries]:
        name = start.split("/")[-1]
        for scheme in ["light", "dark"]:
            page = opened(browser, start, scheme=scheme)
            for violation in axe.run(page)["violations"]:
                nodes = [node["html"][:160] for node in violation["nodes"][:2]]
                check(False, f"axe ({name}, {scheme}): {violation['id']}: {nodes}")
            check(not page.evaluate("window.broken"), f"{name}: a text runs as code")
            check(page.said == [], f"{name}: the console says {page.said[:3]}")
            outside = [url for url in page.asked if not url.startswith((start, "about:", "data:"))]
            check(outside == [], f"{name}: it asks for {outside[:3]}")
            page.context.close()
        for width in [360, 1920]:
            page = opened(browser, start, width=width)
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(over <= 0, f"{name}: it is {over} points too wide at {width}")
            page.context.close()
        page = opened(browser, start, script=False)
        check(len(page.inner_text("body")) > 100, f"{name}: without scripts the text is there")
        page.context.close()


def content(browser):
    page = opened(browser, pair)
    check("→" in page.locator("h1").inner_text(), "the heading says what is compared")
    everything = page.locator("tbody tr").count()
    check(page.locator("td bdi").count() > 0, "values are isolated")
    check(page.locator("i.color").count() > 0, "colours have swatches")
    page.select_option("select", "style")
    page.wait_for_timeout(200)
    chosen = page.locator(".differing-module tbody tr").count()
    check(0 < chosen < everything, f"of a kind there are {chosen} of {everything}")
    check("kind=style" in page.url, "the choice is in the address")
    page.select_option("select", "")
    page.fill("input[type=search]", "no such thing anywhere")
    page.wait_for_selector(".nothing")
    page.context.close()
    page = opened(browser, matrix)
    check(page.locator("table.near td").count() > 10, "how near countries are is a table")
    check(page.locator(".shares .bar").count() > 5, "shares are bars")
    page.context.close()
    page = opened(browser, countries)
    check(page.locator(".differing-module tbody tr").count() > 0, "leaves are listed")
    check(page.locator("th[scope=rowgroup]").count() > 0, "with who has which value")
    page.context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=["--no-sandbox"])
    for part in [reads, content]:
        part(browser)
    browser.close()
if failures:
    sys.exit(f"{len(failures)} things about the pages of diff are not so")
print("the pages of diff do what they should")
