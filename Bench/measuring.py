"""Timing of commands, several in turn, by a small C program that waits for them."""
import os
import platform
import shutil
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
OUT = os.path.join(HERE, "out")
BIN = os.path.join(OUT, "bin")
FLOOR = os.path.join(BIN, "floor")
EMPTY = os.path.join(BIN, "empty")
DRAW = os.path.join(BIN, "draw")


def call(*command, cwd=ROOT):
    """Runs a command that has to work; its output without the last line end."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(command)}\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout.rstrip("\n")


def build_floors():
    os.makedirs(BIN, exist_ok=True)
    flags = ["-lyaml"]
    if shutil.which("pkg-config"):
        flags = call("pkg-config", "--cflags", "--libs", "yaml-0.1").split()
    call("cc", "-O2", "-o", FLOOR, os.path.join(HERE, "floor.c"), *flags)
    if shutil.which("pkg-config"):
        flags = call("pkg-config", "--cflags", "--libs", "pangocairo", "zlib").split()
        call("cc", "-O2", "-o", DRAW, os.path.join(HERE, "draw.c"), *flags)
    still = [] if platform.system() == "Darwin" else ["-static-stdlib"]
    call("swiftc", "-O", *still, "-o", EMPTY, os.path.join(HERE, "empty.swift"))


def build(product):
    """The release build of a program of this repository; its path."""
    still = [] if platform.system() == "Darwin" else ["--static-swift-stdlib"]
    command = ["swift", "build", "-c", "release", *still, "--product", product]
    call(*command)
    return os.path.join(call(*command, "--show-bin-path"), product)


class Time:
    """Medians of the runs of one command: seconds of wall and processor time, peak bytes."""

    def __init__(self, runs):
        self.wall, self.cpu, self.peak = (statistics.median(r[i] for r in runs) for i in range(3))


class Failure(Exception):
    """A command under measurement that did not end as it should."""


class Command:
    """What is timed: `before` runs first, untimed; `exits` are the codes that count as done."""

    def __init__(self, *arguments, cwd=ROOT, before=None, exits=(0,)):
        self.arguments, self.cwd, self.before, self.exits = arguments, cwd, before, exits

    def run(self):
        if self.before:
            self.before()
        result, errors = os.path.join(OUT, "result"), os.path.join(OUT, "errors")
        with open(errors, "wb") as log:
            subprocess.run([FLOOR, "time", result, *self.arguments], cwd=self.cwd, check=True,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log)
        with open(result, encoding="utf-8") as file:
            wall, cpu, peak, code = map(int, file.read().split())
        if code not in self.exits:
            with open(errors, encoding="utf-8", errors="replace") as log:
                first = (log.read().strip().splitlines() or [""])[0]
            raise Failure(f"exit {code}: {first[:70]}")
        return wall / 1e9, cpu / 1e9, peak


def in_turn(commands, runs):
    """Runs all commands one after the other, `runs` times; a `Time` or `Failure` for each name."""
    samples, failed = {name: [] for name in commands}, {}
    for _ in range(runs):
        for name, command in commands.items():
            if name in failed:
                continue
            try:
                samples[name].append(command.run())
            except Failure as failure:
                failed[name] = failure
    return {name: failed.get(name) or Time(samples[name]) for name in commands}


def remove(*paths):
    """An action that removes files and folders, for `before`."""
    def act():
        for path in paths:
            if os.path.isdir(path):
                shutil.rmtree(path)
            elif os.path.lexists(path):
                os.remove(path)
    return act
