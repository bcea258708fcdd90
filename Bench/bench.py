#!/usr/bin/env python3
"""Measures comity beside what the same files cost with nothing done about them.

    Bench/bench.py             # small, medium, large, growth, the sample
    Bench/bench.py --quick     # without large

P one libyaml event pass over all YAML files, S a stat of all files, F start and end of an empty
static Swift binary, W writing the output's bytes, G `git rev-parse HEAD`, D as many boxes and texts
drawn by a C program on Cairo and Pango, M as many texts measured by it. Everything is run in turn; a
row shows medians. It is no test: the exit code is 0 whatever the numbers are. Needs Python 3.10 or
newer, a C compiler, libyaml, Pango, git and Swift.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

from generate import SPECS, generate
from measuring import (EMPTY, FLOOR, OUT, ROOT, Command, Failure, build_floors,
                       call, in_turn, remove)
from pictures import pictures
from table import Row, row, show

GROWTH = (5, 50, 200)
# What the budgets speak of; a row of its own shows what all outputs cost.
BUNDLE = ("--emit", "bundle,texts,images")


class Subject:
    """One workspace that is measured, with the lists that the floors read."""

    def __init__(self, name, path, comity, folders=("",)):
        self.name, self.path, self.comity = name, path, comity
        self.output = os.path.join(OUT, f"{name}.build")
        self.scratch = os.path.join(OUT, f"{name}.floor")
        self.yaml, self.all = os.path.join(OUT, f"{name}.yaml"), os.path.join(OUT, f"{name}.all")
        files = sorted(file for folder in folders
                       for file in files_below(os.path.join(path, folder)))
        inputs = [file for file in files if file.endswith(".yaml")]
        write_list(self.yaml, inputs)
        write_list(self.all, files)
        self.bytes = sum(os.path.getsize(file) for file in inputs)
        self.cache = os.path.join(path, ".comity")

    def ours(self, *arguments, before=None, exits=(0,)):
        return Command(self.comity, "-C", self.path, *arguments, before=before, exits=exits)

    def floors(self, *names):
        every = {
            "P": Command(FLOOR, "parse", self.yaml),
            "S": Command(FLOOR, "stat", self.all),
            "F": Command(EMPTY),
            "G": Command("git", "rev-parse", "HEAD", cwd=self.path),
            "status": Command("git", "status", "--porcelain", cwd=self.path),
        }
        return {name: every[name] for name in names}

    def writing(self, files, name="W"):
        """The floor that writes these files of the output: a list file and its command."""
        path = os.path.join(OUT, f"{self.name}.{name}")
        write_list(path, [f"{os.path.getsize(file)} {os.path.relpath(file, self.output)}"
                          for file in files])
        return Command(FLOOR, "write", path, self.scratch, before=remove(self.scratch))


def files_below(path):
    """Regular files of a workspace or output, without what tools keep there."""
    if os.path.isfile(path):
        yield path
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(f for f in folders if f not in (".git", ".comity", ".build"))
        for name in sorted(names):
            yield os.path.join(folder, name)


def write_list(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)


def repository(path):
    """Makes a generated workspace a git repository with one commit."""
    call("git", "init", "-q", ".", cwd=path)
    with open(os.path.join(path, ".git/info/exclude"), "a", encoding="utf-8") as file:
        file.write(".comity/\n")
    call("git", "add", "-A", cwd=path)
    call("git", "-c", "user.name=bench", "-c", "user.email=bench@ride.example", "commit", "-q",
         "-m", "The workload as generated", cwd=path)


def cold(subject, runs):
    """Cold builds without and with output; the W floor writes what the first build left."""
    whole = [subject.cache, subject.output]
    dry = subject.ours("build", "--all", *BUNDLE, "--no-write", before=remove(subject.cache))
    wet = subject.ours("build", "--all", *BUNDLE, "-o", subject.output, before=remove(*whole))
    commands = {"dry": dry, "wet": wet, **subject.floors("P", "S", "F")}
    try:
        wet.run()
        commands["W"] = subject.writing(list(files_below(subject.output)))
    except Failure as failure:
        return [Row(subject.name, "cold build --all", note=str(failure))]
    times = in_turn(commands, runs)
    size = sum(os.path.getsize(file) for file in files_below(subject.output))
    print(f"{subject.name}: {subject.bytes / 1e6:.2f} MB of YAML, {size / 1e6:.1f} MB of output; "
          + ", ".join(f"{n} {times[n].wall * 1000:.1f} ms" for n in "PSFW"), flush=True)
    everything = [subject.cache, subject.output + ".everything"]
    full = subject.ours("build", "--all", "-o", everything[1], before=remove(*everything))
    times |= in_turn({"full": full}, 1)
    rows = [row(subject, "cold build --all --no-write", times, "dry", ["P"], 3, 1.3),
            row(subject, "cold build --all, output written", times, "wet", ["P", "W"], 2, 1.1)]
    if subject.name in ("small", "sample"):
        rows = [row(subject, "build --all, whole process", times, "wet", ["F", "P", "W"], 4, 2)]
    if not any(isinstance(times[name], Failure) for name in ("full", "wet")):
        rows.append(Row(subject.name, "the same with native outputs and code", times["full"].wall,
                        times["wet"].wall, "bundle alone", note="for information"))
    if isinstance(times["dry"], Failure):
        return rows
    if subject.name not in ("small", "sample"):
        rows.append(Row(subject.name, "peak memory above F", times["dry"].peak - times["F"].peak,
                        subject.bytes, "input", 8, 4, "B"))
        rows.append(Row(subject.name, "processor time, no-write", times["dry"].cpu,
                        times["P"].cpu, "P", note="for information"))
    return rows


def again(subject, runs):
    """A build with nothing to do, and one after a changed line of the base layer."""
    build = subject.ours("build", "--all", *BUNDLE, "-o", subject.output)
    try:
        build.run()
    except Failure:
        return []
    times = in_turn({"ours": build, **subject.floors("S", "F", "status")}, runs)
    rows = [row(subject, "no-op build", times, "ours", ["S", "F"], 2, 1, [2, 1]),
            row(subject, "no-op build", times, "ours", ["status"], 1.5)]
    line = Line(subject)
    before = state(subject.output)
    line.change()
    try:
        build.run()
        changed = [file for file, mark in state(subject.output).items() if before.get(file) != mark]
        edited = subject.ours("build", "--all", *BUNDLE, "-o", subject.output,
                              before=line.change)
        times = in_turn({"ours": edited, "W'": subject.writing(changed, "changed"),
                         **subject.floors("S")}, runs)
        rows.append(row(subject, f"one Core line changed ({len(changed)} files written)", times,
                        "ours", ["S", "W'"], 1, None, [3, 1]))
    except Failure as failure:
        rows.append(Row(subject.name, "one Core line changed", note=str(failure)))
    line.restore()
    return rows


class Line:
    """One line of a design of the base layer that is set to a new value again and again."""

    def __init__(self, subject):
        self.path = os.path.join(subject.path, "Core/cells/hero/hero.yaml")
        with open(self.path, encoding="utf-8") as file:
            self.text, self.turn = file.read(), 0

    def change(self):
        """Another height of the picture: a number that nothing else depends on."""
        self.turn += 1
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"height: [0-9]+", f"height: {300 + self.turn}", self.text, count=1))

    def restore(self):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(self.text)


def state(path):
    marks = {}
    for file in files_below(path):
        info = os.stat(file)
        marks[file] = (info.st_ino, info.st_mtime_ns, info.st_size)
    return marks


def others(subject, runs, commands):
    """`diff` and `lint`, as far as they are there."""
    rows = []
    first, second = "no", "jp"
    if "diff" in commands:
        times = in_turn({
            "ours": subject.ours("diff", first, second, exits=(0, 1)),
            "build A B": subject.ours("build", first, second, *BUNDLE, "--no-write",
                                      before=remove(subject.cache))}, runs)
        rows.append(row(subject, f"diff {first} {second}", times, "ours", ["build A B"], 1.5))
    if "lint" in commands:
        # Once at large, where each run takes minutes.
        runs = 1 if subject.name == "large" else runs
        what = f"lint, one Core line, {SPECS[subject.name].countries} countries"
        line = Line(subject)
        line.change()
        times = in_turn({
            "cold": subject.ours("lint", before=remove(subject.cache), exits=(0, 1)),
            "warm": subject.ours("lint", exits=(0, 1)), **subject.floors("P", "G")}, runs)
        line.restore()
        rows.append(row(subject, what + ", cold", times, "cold", ["P", "G"], 1, None,
                        [2, 3]))
        rows.append(row(subject, what + ", cold", times, "cold", ["P", "G"], None, 1))
        rows.append(row(subject, what + ", warm", times, "warm", ["P"], None, 0.25))
    return rows


def growth(comity, runs):
    """The same Core with more and more countries: what each further one costs beside its P."""
    commands, sizes = {"F": Command(EMPTY)}, {}
    for count in GROWTH:
        path = os.path.join(OUT, f"medium-{count}")
        generate("medium", path, count)
        subject = Subject(f"medium-{count}", path, comity)
        commands[count] = subject.ours("build", "--all", *BUNDLE, "--no-write",
                                       before=remove(subject.cache))
        commands[f"P{count}"] = subject.floors("P")["P"]
        sizes[count] = subject.bytes
    times = in_turn(commands, runs)
    name = "medium Core"
    failure = next((t for t in times.values() if isinstance(t, Failure)), None)
    if failure:
        return [Row(name, "growth", note=str(failure))]

    def slope(low, high, prefix=""):
        low_time, high_time = (times[f"{prefix}{n}" if prefix else n] for n in (low, high))
        return (high_time.wall - low_time.wall) / (high - low)
    few, some, many = GROWTH
    rows = [Row(name, f"each further country, {some} to {many}", slope(some, many),
                slope(few, some), f"the same, {few} to {some}", 1.25, 1.1),
            Row(name, f"each further country, {few} to {many}", slope(few, many),
                slope(few, many, "P"), "its P", 3, 1.3),
            *(Row(name, f"peak memory above F, {count} countries",
                  times[count].peak - times["F"].peak, sizes[count], "input", 8, 4, "B")
              for count in (few, many))]
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="small and medium only")
    parser.add_argument("--runs", type=int, default=5, help="runs of each command (5)")
    parser.add_argument("--lint", metavar="SIZE", choices=sorted(SPECS),
                        help="only the rows of diff and lint, of one workload")
    parser.add_argument("--comity", help="a binary to measure instead of building one")
    options = parser.parse_args()
    build_floors()
    comity = os.path.abspath(options.comity) if options.comity else call("Scripts/release.sh")
    # A command is there if a line of the help begins with it.
    known = {line.replace("comity ", "").split()[0] for line in call(comity, "help").splitlines()
             if line.strip()}
    rows = []
    if options.lint:
        path = os.path.join(OUT, options.lint)
        generate(options.lint, path)
        repository(path)
        show(others(Subject(options.lint, path, comity), options.runs, known))
        return 0
    for name in ("small", "medium") if options.quick else ("small", "medium", "large"):
        path = os.path.join(OUT, name)
        generate(name, path)
        repository(path)
        subject = Subject(name, path, comity)
        rows += cold(subject, options.runs)
        rows += again(subject, options.runs)
        rows += others(subject, options.runs, known)
        shutil.rmtree(subject.output, ignore_errors=True)
        shutil.rmtree(subject.scratch, ignore_errors=True)
    rows += growth(comity, options.runs)
    if os.path.exists(os.path.join(ROOT, "comity.yaml")):
        folders = ("comity.yaml", "Core", "Countries")
        sample = Subject("sample", ROOT, comity, folders)
        rows += cold(sample, options.runs)
        if "draw" in known:
            rows += pictures(Subject, comity, options.runs)
    show(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
