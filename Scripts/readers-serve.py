"""Looks at `comity serve` as people do, in a browser, while files change: readers-serve.py COMITY FOLDER"""

import http.client
import pathlib
import shutil
import signal
import subprocess
import sys

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

comity = pathlib.Path(sys.argv[1]).resolve()
folder = pathlib.Path(sys.argv[2]).resolve()
patience = 120_000



class Served:
    """A server that is ended as people end it; its address."""

    def __init__(self, *options):
        self.process = subprocess.Popen(
            [comity, "-C", folder, "serve", "--port", "0", *options], stdout=subprocess.PIPE,
            text=True)

    def __enter__(self):
        return self.process.stdout.readline().strip()

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=30)
        assert code == 130, code


def git(*words):
    subprocess.run(
        ["git", "-C", folder, "-c", "user.name=reader", "-c", "user.email=reader@ride.example",
         *words], check=True, stdout=subprocess.DEVNULL)


def answer(address, method="GET", path="/", **headers):
    """The status of an answer to a request as no browser sends it."""
    port = int(address.rstrip("/").rsplit(":", 1)[1])
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest(method, path, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    status = connection.getresponse().status
    connection.close()
    return status


def strangers(address):
    """Requests that get nothing, and what is said where the port is taken."""
    refused = [({"Host": "elsewhere.example"}, 403), ({"Origin": "http://elsewhere.example"}, 403),
               ({"Origin": "null"}, 403), ({"Sec-Fetch-Site": "cross-site"}, 403),
               ({"method": "POST"}, 405), ({"path": "/../comity.yaml"}, 404),
               ({"path": "/.comity-report"}, 404), ({"path": "/%2e%2e/comity.yaml"}, 404), ({}, 200)]
    for request, status in refused:
        got = answer(address, **request)
        assert got == status, (request, got)
    port = address.rstrip("/").rsplit(":", 1)[1]
    second = subprocess.run(
        [comity, "-C", folder, "serve", "--port", port], capture_output=True, text=True, timeout=60)
    assert second.returncode == 2 and f"port {port} is taken" in second.stderr, second


def opened(browser, said):
    page = browser.new_page()
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text))
    return page


subprocess.run([comity, "init", folder], check=True)
with Served() as address:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=["--no-sandbox"])
        said = []
        # One that leaves in the middle takes nothing from those that stay.
        gone = browser.new_page()
        gone.goto(address)
        page = opened(browser, said)
        page.goto(address)
        page.wait_for_selector("main h1")
        gone.close()

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
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            violations = Axe().run(page)["violations"]
            assert not violations, (scheme, violations)
        page.emulate_media(color_scheme="light")
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
        strangers(address)
        browser.close()

# With a base: what a change does, and the way out as a command that works as it stands.
git("init", "-q", ".")
git("add", "-A")
git("commit", "-q", "-m", "As it was")
with Served("--base", "HEAD") as address:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=["--no-sandbox"])
        said = []
        page = opened(browser, said)
        page.goto(address + "#/impact")
        expect(page.locator("main h1")).to_be_visible(timeout=patience)
        design = folder / "Core" / "cells" / "row.yaml"
        before = design.read_text()
        design.write_text(before.replace("padding: m", "padding: s"))
        cause = page.locator("main a", has_text="restyles").first
        expect(cause).to_be_visible(timeout=patience)
        cause.click()
        command = page.locator(".fix code").first
        expect(command).to_be_visible(timeout=patience)
        words = command.text_content().split()
        assert words[:2] == ["comity", "lint"] and "--base" in words, words
        # Doing as it says: the page follows.
        with page.expect_navigation(timeout=patience):
            done = subprocess.run(
                [comity, *words[1:]], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done
        assert not said, said
        browser.close()
