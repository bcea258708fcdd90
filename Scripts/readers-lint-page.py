"""Looks at the page of `comity lint --format html`: in a browser, from disk, with and without scripts."""

import pathlib
import re
import shutil
import sys

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

path = pathlib.Path(sys.argv[1]).resolve()
start = f"file://{path}"
failures = []
axe = Axe()


def check(holds, what):
    if not holds:
        failures.append(what)
        print(f"not so: {what}", file=sys.stderr)


def opened(browser, width=1280, scheme="light", script=True):
    """A page that notes what it says and asks for."""
    context = browser.new_context(
        viewport={"width": width, "height": 860}, color_scheme=scheme, java_script_enabled=script)
    page = context.new_page()
    page.said, page.asked = [], []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.on("request", lambda request: page.asked.append(request.url))
    return page


def reads(browser):
    for scheme in ["light", "dark"]:
        page = opened(browser, scheme=scheme)
        page.goto(start)
        page.wait_for_selector("article.finding")
        for violation in axe.run(page)["violations"]:
            nodes = [node["html"][:160] for node in violation["nodes"][:2]]
            check(False, f"axe ({scheme}): {violation['id']}: {nodes}")
        check(not page.evaluate("window.broken"), "a text runs as code")
        check(page.said == [], f"the console says {page.said[:3]}")
        outside = [url for url in page.asked if not url.startswith((start, "about:", "data:"))]
        check(outside == [], f"it asks for {outside[:3]}")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        check((ground == "rgb(19, 20, 22)") == (scheme == "dark"), f"{scheme}: the ground is {ground}")
        page.context.close()


def content(browser):
    page = opened(browser)
    page.goto(start)
    page.wait_for_selector("article.finding")
    first = page.locator("article.finding", has_text="section-header.yaml").first
    place = re.compile(r"section-header\.yaml:\d+")
    check(place.search(first.inner_text()), "a finding says where it was written")
    check(first.locator("i.color").count() > 0, "colours have swatches")
    color = first.locator("i.color").first.evaluate("node => getComputedStyle(node).backgroundColor")
    check(color.startswith("rgb"), f"a swatch has its colour: {color}")
    command = first.locator(".command code").first.inner_text()
    check(re.match(r"comity lint .*--fix ", command), f"a way out is a command: {command}")
    check(page.evaluate("document.querySelectorAll('td bdi, ins bdi').length") > 0, "values are isolated")
    everything = page.locator("article.finding").count()
    page.select_option("select", index=1)
    page.wait_for_timeout(200)
    chosen = page.locator("article.finding").count()
    check(0 < chosen <= everything, f"a country has {chosen} of {everything} findings")
    check("country=" in page.url, "the choice is in the address")
    page.locator("article.finding .crumbs a").first.click()
    page.wait_for_selector(".prose")
    check(page.locator("h1").inner_text() != "Rules", "a rule says what it means")
    page.context.close()
    for width in [360, 1920]:
        page = opened(browser, width=width)
        page.goto(start)
        page.wait_for_selector("article.finding")
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        check(over <= 0, f"it is {over} points too wide at {width}")
        page.context.close()
    page = opened(browser, script=False)
    page.goto(start)
    check(place.search(page.inner_text("body")), "without scripts the text is there")
    page.context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=["--no-sandbox"])
    for part in [reads, content]:
        part(browser)
    browser.close()
if failures:
    sys.exit(f"{len(failures)} things about the page of lint are not so")
print("the page of lint does what it should")
