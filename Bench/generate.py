#!/usr/bin/env python3
"""Writes the workspaces that `make bench` measures: same seed, same bytes.

    Bench/generate.py small Bench/out/small
    Bench/generate.py large Bench/out/wide --countries 5     # the same Core, fewer countries

Needs Python 3.10 or newer, its standard library alone.
"""
import argparse

from workload.languages import COUNTRIES
from workload.world import SPECS, World
from workload.write import workload


def generate(size, path, countries=None, seed=1):
    """Writes a workload into a folder, which is emptied first, and returns what was written."""
    spec = SPECS[size]
    return workload(World(spec, seed), countries or spec.countries, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("size", choices=sorted(SPECS))
    parser.add_argument("path", help="folder to write; emptied first")
    parser.add_argument("--countries", type=int, help="another number of countries")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.countries and not 1 <= options.countries <= len(COUNTRIES):
        parser.error(f"--countries must be 1 to {len(COUNTRIES)}")
    out = generate(options.size, options.path, options.countries, options.seed)
    print(f"{options.path}: {out.files} files, {out.bytes} bytes, {out.overrides} overrides")


if __name__ == "__main__":
    main()
