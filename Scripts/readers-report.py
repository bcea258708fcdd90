"""Looks at a report as people do: in a browser, from disk, with keys and a narrow window."""

import pathlib
import shutil
import sys
import tempfile

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import many_pictures

folder = pathlib.Path(sys.argv[1]).resolve()
start = f"file://{folder}/index.html"
failures = []
axe = Axe()
views = [
    "", "#/gallery", "#/gallery?rows=language&columns=device&country=jp&screen=pickup", "#/impact",
    "#/compare?left=ge&right=jp", "#/flow/jp", "#/catalogue?country=jp", "#/areas/jp", "#/debug/jp",
    "#/rules", "#/rules/shared-style-changed", "#/screen/jp/pickup", "#/change/ge/pickup", "#/nonsense",
]


def check(holds, what):
    if not holds:
        failures.append(what)
        print(f"not so: {what}", file=sys.stderr)


def opened(browser, width=1280, height=860, scheme="light"):
    """A page that notes what it says and asks for."""
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    page.said, page.asked = [], []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.on("request", lambda request: page.asked.append(request.url))
    return page


def go(page, view, root=start):
    page.goto("about:blank")
    page.goto(root + view)
    page.wait_for_selector("main h1")
    page.wait_for_timeout(300)


def look(page, view, scheme):
    go(page, view)
    found = axe.run(page)
    for violation in found["violations"]:
        nodes = [node["html"][:160] for node in violation["nodes"][:2]]
        check(False, f"axe on {view or 'overview'} ({scheme}): {violation['id']}: {nodes}")
    check(not page.evaluate("window.broken"), f"{view} runs a text as code")


def pages(browser):
    for scheme in ["light", "dark"]:
        page = opened(browser, scheme=scheme)
        for view in views:
            look(page, view, scheme)
        check(page.said == [], f"the console says {page.said[:3]}")
        inside = f"file://{folder}/"
        outside = [url for url in page.asked if not url.startswith((inside, "about:", "data:"))]
        check(outside == [], f"requests leave the folder: {outside[:3]}")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        check((ground == "rgb(19, 20, 22)") == (scheme == "dark"), f"{scheme}: the ground is {ground}")
        page.context.close()


def narrow(browser):
    for width in [360, 1920]:
        page = opened(browser, width=width)
        for view in views:
            go(page, view)
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(over <= 0, f"{view or 'overview'} is {over} points too wide at {width}")
            here = page.locator(".top nav a[aria-current]")
            if here.count():
                place = here.bounding_box()
                check(0 <= place["x"] and place["x"] + place["width"] <= width + 1,
                      f"{view or 'overview'} is out of sight in the menu at {width}")
        page.context.close()


def gallery(browser):
    page = opened(browser)
    go(page, "#/gallery")
    number = lambda: int(page.inner_text(".status").split()[0].replace(",", "") or 0)
    everything = number()
    check(everything > 20, f"the gallery has {everything} pictures")
    page.keyboard.press("/")
    check(page.evaluate("document.activeElement.type") == "search", "`/` goes to the search")
    page.keyboard.type("receipt")
    page.wait_for_timeout(400)
    check(0 < number() < everything, "a search leaves some pictures")
    check("q=receipt" in page.url, "the search is in the address")
    go(page, page.url.removeprefix(start))
    check(page.input_value("input[type=search]") == "receipt", "a link brings the search back")
    page.focus("input[type=search]")
    page.keyboard.press("Escape")
    page.wait_for_timeout(400)
    check(number() == everything, "Escape clears the search")
    page.select_option("select[data-name=Scheme]", "dark")
    page.wait_for_timeout(200)
    check("scheme=dark" in page.url, "a filter is in the address")
    check(page.locator("a.shot-link img[alt$=dark]").count() > 0, "the filter shows dark pictures")
    page.select_option("select[data-name=Columns]", "device")
    page.wait_for_timeout(200)
    check(page.locator(".grid-head span").count() == 4, "columns are devices")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    first = page.evaluate("document.activeElement.dataset.file")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.file")
    page.keyboard.press("ArrowDown")
    third = page.evaluate("document.activeElement.dataset.file")
    check(bool(first) and len({first, second, third}) == 3, "arrows go from picture to picture")
    page.keyboard.press("Enter")
    check(page.locator("dialog[open]").count() == 1, "Enter opens a picture")
    name = page.inner_text("dialog h2") + page.inner_text("dialog p.quiet >> nth=0")
    page.keyboard.press("ArrowRight")
    other = page.inner_text("dialog h2") + page.inner_text("dialog p.quiet >> nth=0")
    check(name != other, "an arrow shows the next picture")
    check(axe.run(page)["violations"] == [], "axe finds nothing in an opened picture")
    page.keyboard.press("Escape")
    check(page.locator("dialog").count() == 0, "Escape closes a picture")
    check(bool(page.evaluate("document.activeElement.dataset.file")), "and goes back to it")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    check("#/screen/" in page.url, "Enter opens the page of a screen")
    check(page.said == [], f"the console says {page.said[:3]}")
    page.context.close()


def impact(browser):
    page = opened(browser)
    go(page, "")
    page.locator(".matrix a.mark.restyled").first.click()
    page.wait_for_selector(".cause")
    check("section-header.yaml:9" in page.inner_text(".cause") or "fare-row.yaml" in page.inner_text(".cause"),
          "a cell of the matrix leads to the line that caused it")
    page.locator("a.pair").first.click()
    page.wait_for_selector(".comparison")
    check(page.locator(".sides img").count() == 2, "before and after are beside one another")
    check(page.locator(".marks rect").count() > 0, "boxes are around what is not as it was")
    widths = page.evaluate(
        "Promise.all([...document.querySelectorAll('.sides img')].map(i => i.decode().then(() => i.naturalWidth)))")
    check(all(width > 100 for width in widths), "both pictures are there")
    page.get_by_role("button", name="Slider").click()
    page.focus(".slider input")
    page.keyboard.press("Home")
    left = page.evaluate("getComputedStyle(document.querySelector('.over')).clipPath")
    page.keyboard.press("End")
    right = page.evaluate("getComputedStyle(document.querySelector('.over')).clipPath")
    check(left != right, "the slider uncovers the other picture")
    page.get_by_role("button", name="Difference").click()
    blend = page.evaluate("getComputedStyle(document.querySelector('.upper')).mixBlendMode")
    check(blend == "difference", "the difference is drawn")
    check(".yaml:" in page.inner_text(".reasons"), "the reason names file and line")
    check(page.said == [], f"the console says {page.said[:3]}")
    page.context.close()


def others(browser):
    page = opened(browser)
    go(page, "#/screen/jp/pickup?language=ja")
    check(page.locator("figure.device").count() == 1, "a device's picture is laid beside ours")
    check("Some Phone-9 (2031)" in page.inner_text("figure.device"), "with the device's name")
    page.wait_for_selector(".tree")
    check("Countries/jp/screens/pickup.yaml" in page.inner_text(".tree"), "each line says who wrote it")
    go(page, "#/catalogue?country=jp")
    shown = lambda: page.locator("figure.pattern").count()
    one = shown()
    page.select_option("select[data-name=Language]", "all")
    page.wait_for_timeout(200)
    check(shown() == 2 * one > 0, "the catalogue shows all languages of a country")
    page.select_option("select[data-name=Country]", "all")
    page.wait_for_timeout(200)
    every = shown()
    check(every > 2 * one, "and all countries")
    go(page, page.url.removeprefix(start))
    check(shown() == every, "a link to the catalogue shows the same")
    go(page, "#/nonsense")
    check("No such page" in page.inner_text("main"), "an address of nothing says so")
    go(page, "#/flow/jp")
    page.wait_for_selector(".map svg")
    check(page.locator(".map image").count() > 10, "the flow shows screens")
    check(page.locator(".map .edge").count() > 10, "and ways between them")
    go(page, "#/areas/jp")
    page.wait_for_selector(".area")
    check(page.locator("circle.area").count() > 0 and page.locator("polygon.area").count() > 0, "areas are drawn")
    go(page, "#/debug/jp")
    page.wait_for_selector(".phone")
    check("</script>" in page.inner_text(".phone.android"), "a text that looks like code is text")
    go(page, "")
    check("<img" in page.inner_text("main"), "a name that looks like code is text")
    check(page.locator("main img[onerror]").count() == 0, "and makes no element")
    page.context.close()


def many(browser):
    """7,200 pictures: few are asked for and few nodes are there, wherever one scrolls."""
    with tempfile.TemporaryDirectory() as place:
        big = pathlib.Path(place)
        many_pictures.make(folder, big)
        page = opened(browser)
        go(page, "#/gallery?device=all&scheme=all", f"file://{big}/index.html")
        check(page.inner_text(".status") == "7,200 pictures", "all 7,200 pictures are counted")
        asked = lambda: sum("/pictures/" in url for url in page.asked)
        nodes = lambda: page.evaluate("document.querySelectorAll('*').length")
        check(asked() < 700, f"{asked()} pictures are asked for at first")
        check(nodes() < 3000, f"{nodes()} nodes are there at first")
        page.evaluate("window.scrollTo(0, document.body.scrollHeight / 2)")
        page.wait_for_timeout(600)
        check(nodes() < 3000, f"{nodes()} nodes are there in the middle")
        print(f"7,200 pictures: {nodes()} nodes, {asked()} asked for")
        page.context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=["--no-sandbox"])
    for part in [pages, narrow, gallery, impact, others, many]:
        part(browser)
    browser.close()
if failures:
    sys.exit(f"{len(failures)} things about the report are not so")
print("the report does what it should")
