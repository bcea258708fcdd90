"""Rows about pictures and reports: on copies of the sample, so that a line of it can be changed."""
import os
import re
import shutil
import subprocess

from measuring import DRAW, OUT, ROOT, Failure, Command, build, in_turn, remove
from table import Row, row

CHOICE = ("no", "jp", "ae", "--device", "phone-small")
PYTHON = os.path.join(ROOT, ".venv/bin/python")


def pictures(subject_class, comity, runs):
    """Screens drawn, texts measured, the report, and both after one changed line."""
    path = os.path.join(OUT, "sample-pictures")
    remove(path)()
    os.makedirs(path)
    shutil.copy(os.path.join(ROOT, "comity.yaml"), path)
    for name in ("Core", "Countries"):
        shutil.copytree(os.path.join(ROOT, name), os.path.join(path, name))
    sample = subject_class("sample", path, comity)
    return drawing(sample, runs) + measuring(sample, runs) + reports(sample)


def said(subject, pattern, *arguments):
    """Numbers that a run with `-v` says."""
    done = subprocess.run([subject.comity, "-C", subject.path, *arguments, "-v"],
                          capture_output=True, text=True)
    found = re.search(pattern, done.stderr)
    if not found:
        raise Failure((done.stderr.splitlines() or ["?"])[0][:70])
    return tuple(map(int, found.groups()))


def text(subject, turn):
    """Writes the text of a button of every country anew."""
    file = os.path.join(subject.path, "Core/strings/en/trip.yaml")
    with open(file, encoding="utf-8") as opened:
        lines = opened.read().split("\n")
    place = next(n for n, line in enumerate(lines) if re.match(r"\s+hint: ", line))
    lines[place] = re.sub(r"hint: .*", f"hint: Turn {turn}", lines[place])
    with open(file, "w", encoding="utf-8") as opened:
        opened.write("\n".join(lines))


class Turn:
    """Changes the text whenever it is called."""

    def __init__(self, subject):
        self.subject, self.count = subject, 0

    def __call__(self):
        self.count += 1
        text(self.subject, self.count)


def drawing(subject, runs):
    folder, floor = os.path.join(OUT, "pictures"), os.path.join(OUT, "drawn")
    remove(folder, floor)()
    os.makedirs(floor)
    draw = ("draw", *CHOICE, "-o", folder)
    try:
        drawn, boxes, texts = said(
            subject, r"drew ([0-9]+) pictures, ([0-9]+) boxes, ([0-9]+) texts", *draw)
    except Failure as failure:
        return [Row(subject.name, "pictures", note=str(failure))]
    each = [str(drawn), str(round(boxes / drawn)), str(round(texts / drawn)), "750", "1334"]
    times = in_turn({
        "ours": subject.ours(*draw, before=remove(folder)),
        "again": subject.ours(*draw),
        "changed": subject.ours(*draw, before=Turn(subject)),
        "D": Command(DRAW, "screens", floor, *each)}, runs)
    rows = [row(subject, f"draw {drawn} screens", times, "ours", ["D"], 2, 1.2)]
    if any(isinstance(time, Failure) for time in times.values()):
        return rows
    ours = times["ours"].wall
    return rows + [
        Row(subject.name, "processor time of it", times["ours"].cpu, times["D"].cpu, "D",
            note="for information"),
        Row(subject.name, "screens drawn in a second", drawn / ours, drawn / times["D"].wall, "D",
            unit="/s", note="for information"),
        Row(subject.name, "draw, nothing changed", times["again"].wall, ours, "draw", None, 0.25),
        Row(subject.name, "draw, one text changed", times["changed"].wall, ours, "draw", None, 0.5)]


def measuring(subject, runs):
    lint = ("lint", "--no-base", "--all-text")
    try:
        (count,) = said(subject, r"measured ([0-9]+) texts", *lint)
    except Failure as failure:
        return [Row(subject.name, "texts measured", note=str(failure))]
    # Enough of them that starting up weighs nothing.
    many = str(20_000)
    times = in_turn({
        "lint": subject.ours(*lint, exits=(0, 1)),
        "build": subject.ours("build", "--all", "--no-write", before=remove(subject.cache)),
        "few": Command(DRAW, "measure", str(count)),
        "ours": Command(build("MeasureProbe"), many),
        "M": Command(DRAW, "measure", many)}, runs)
    rows = [row(subject, "a text measured", times, "ours", ["M"], 1.5)]
    if not any(isinstance(time, Failure) for time in times.values()):
        rows += [
            Row(subject.name, "texts measured in a second", int(many) / times["ours"].wall,
                int(many) / times["M"].wall, "M", unit="/s", note="for information"),
            Row(subject.name, f"lint --all-text with {count} texts", times["lint"].wall,
                times["build"].wall + times["few"].wall, "build + texts", note="for information")]
    return rows


def reports(subject):
    """Once each: they take long."""
    folder = os.path.join(OUT, "report")
    report = ("report", "--no-base", "-o", folder)
    times = in_turn({
        "pages": subject.ours(*report, "--no-pictures", before=remove(folder)),
        "whole": subject.ours(*report, before=remove(folder)),
        "again": subject.ours(*report),
        "changed": subject.ours(*report, before=Turn(subject))}, 1)
    failure = next((time for time in times.values() if isinstance(time, Failure)), None)
    if failure:
        return [Row(subject.name, "report", note=str(failure))]
    whole = times["whole"].wall
    rows = [Row(subject.name, f"report, {what}", times[name].wall, whole, "the whole report", None,
                wanted)
            for name, what, wanted in (
                ("pages", "pages without pictures", 0.1), ("whole", "all pictures", None),
                ("again", "nothing changed", 0.25), ("changed", "one text changed", 0.5))]
    return rows + [page(subject, folder)]


def page(subject, folder):
    """A gallery of 7,200 pictures beside a plain page of as many."""
    what = "gallery of 7,200 pictures in a browser"
    if not os.path.exists(PYTHON):
        return Row(subject.name, what, note="needs what Scripts/readers-report.sh installs")
    done = subprocess.run([PYTHON, os.path.join(ROOT, "Bench/page_time.py"), folder],
                          capture_output=True, text=True)
    if done.returncode != 0:
        return Row(subject.name, what, note=(done.stderr.strip().splitlines() or ["?"])[-1][:70])
    ours, plain = map(float, done.stdout.split())
    return Row(subject.name, what, ours, plain, "plain page", 1.5, 1)
