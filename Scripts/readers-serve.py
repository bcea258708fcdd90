"""Looks at `comity serve` as people do, in a browser, while files change: readers-serve.py COMITY FOLDER"""

import pathlib
import shutil
import signal
import subprocess
import sys

from playwright.sync_api import expect, sync_playwright

comity = pathlib.Path(sys.argv[1]).resolve()
folder = pathlib.Path(sys.argv[2]).resolve()
patience = 120_000

subprocess.run([comity, "init", folder], check=True)
server = subprocess.Popen(
    [comity, "-C", folder, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
try:
    address = server.stdout.readline().strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        said = []
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: said.append(message.text))
        page.goto(address)
        page.wait_for_selector("main h1")

        # The page is there before its pictures, and is loaded anew when they are.
        expect(page.locator("main img.shot").first).to_be_visible(timeout=patience)
        page.evaluate("window.before = true")

        # A mistake is laid over the page as the command line tells it, a text in it is no code.
        broken = folder / "Core" / "screens" / "broken.yaml"
        broken.write_text("screen: broken\n<img src=x onerror=window.hit=1>: [\n")
        alert = page.get_by_role("alert").filter(has_text="broken.yaml")
        expect(alert).to_be_visible(timeout=patience)
        told = subprocess.run(
            [comity, "-C", folder, "--color", "never", "build", "--no-write"],
            capture_output=True, text=True).stderr
        assert alert.locator("pre").text_content() == told, told
        assert page.evaluate("window.before && !window.hit"), "the page ran a text or was loaded"
        alert.get_by_role("button", name="Hide").click()
        expect(alert).to_have_count(0)

        # When it is gone the page is loaded anew.
        with page.expect_navigation(timeout=patience):
            broken.unlink()
        page.wait_for_selector("main h1")
        expect(page.get_by_role("alert")).to_have_count(0)

        # A page of elsewhere gets nothing: neither by a script, nor by asking, nor in a frame.
        other = browser.new_page()
        other.route("http://elsewhere.example/", lambda route: route.fulfill(
            content_type="text/html", body="<body></body>"))
        other.goto("http://elsewhere.example/")
        got = other.evaluate(
            """address => new Promise(done => {
              const script = document.createElement("script");
              script.src = address + "data/overview.js";
              script.onload = () => done("loaded");
              script.onerror = () => done("refused");
              document.body.append(script);
            })""", address)
        assert got == "refused", got
        assert not said, said
        browser.close()
finally:
    server.send_signal(signal.SIGINT)
    code = server.wait(timeout=30)
assert code == 130, code
