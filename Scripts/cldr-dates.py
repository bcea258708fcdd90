#!/usr/bin/env python3
"""Writes CLDR's names of months, days of the week, morning and afternoon into Swift.

    apt-get install unicode-cldr-core
    Scripts/cldr-dates.py            # writes
    Scripts/cldr-dates.py --check    # exit 1 if what is checked in differs

Source: common/main/*.xml of the Debian package unicode-cldr-core (Gregorian calendar), whose
version (the CLDR release) is written into the files. Needs Python's standard library.
"""
import argparse
import glob
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKAGE = "unicode-cldr-core"
FOLDER = os.environ.get("CLDR", "/usr/share/unicode/cldr") + "/common"
TARGET = "Sources/Formatting/Dates/DateNamesData"
FILES = 4
DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
# What is looked up where a locale and its parents have nothing (aliases of CLDR's root.xml).
ALIASES = {
    "months/format/abbreviated": "months/format/wide",
    "months/format/narrow": "months/stand-alone/narrow",
    "months/stand-alone/abbreviated": "months/format/abbreviated",
    "months/stand-alone/wide": "months/format/wide",
    "days/format/narrow": "days/stand-alone/narrow",
    "days/format/wide": "days/format/abbreviated",
    "days/stand-alone/abbreviated": "days/format/abbreviated",
    "days/stand-alone/wide": "days/format/wide",
}
WANTED = [
    "months/format/wide", "months/format/abbreviated", "months/format/narrow",
    "months/stand-alone/wide", "months/stand-alone/abbreviated", "months/stand-alone/narrow",
    "days/format/wide", "days/format/abbreviated", "days/format/narrow",
    "days/stand-alone/wide", "days/stand-alone/abbreviated", "days/stand-alone/narrow",
    "periods",
]


def release():
    """The CLDR release: the package's upstream version."""
    version = os.environ.get("CLDR_VERSION") or subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", PACKAGE],
        check=True, capture_output=True, text=True).stdout
    return version.split("-")[0]


def parents():
    tree = ElementTree.parse(f"{FOLDER}/supplemental/supplementalData.xml").getroot()
    return {child: element.get("parent") for element in tree.iter("parentLocale")
            for child in element.get("locales").split()}


def names(path):
    """Complete lists of one file by path, without what is not yet confirmed."""
    found = {}
    gregorian = ElementTree.parse(path).getroot().find(
        "dates/calendars/calendar[@type='gregorian']")
    if gregorian is None:
        return found

    def take(key, element, kind, types):
        values = {}
        for item in element.iter(kind):
            if item.get("alt") is None and item.get("draft") in (None, "contributed"):
                values[item.get("type")] = (item.text or "").strip()
        if all(values.get(t) for t in types):
            found[key] = [values[t] for t in types]

    for group, kind, types in (("months", "month", [str(n) for n in range(1, 13)]),
                               ("days", "day", DAYS)):
        for context in gregorian.findall(f"{group}/{kind}Context"):
            for width in context.findall(f"{kind}Width"):
                take(f"{group}/{context.get('type')}/{width.get('type')}", width, kind, types)
    for context in gregorian.findall("dayPeriods/dayPeriodContext[@type='format']"):
        for width in context.findall("dayPeriodWidth[@type='abbreviated']"):
            take("periods", width, "dayPeriod", ["am", "pm"])
        for width in context.findall("dayPeriodWidth[@type='wide']"):
            if "periods" not in found:
                take("periods", width, "dayPeriod", ["am", "pm"])
    return found


def read():
    own = {os.path.basename(path)[:-4]: names(path)
           for path in sorted(glob.glob(f"{FOLDER}/main/*.xml"))}
    up = parents()

    def look(locale, key):
        at = locale
        while at and at != "root":
            if key in own.get(at, {}):
                return own[at][key]
            at = up.get(at) or at.rpartition("_")[0]
        if key in ALIASES:
            return look(locale, ALIASES[key])
        return {"months/stand-alone/narrow": [str(n) for n in range(1, 13)],
                "periods": ["AM", "PM"]}.get(key)

    tables = {}
    for locale in sorted(own, key=lambda name: (name.count("_"), name)):
        if locale == "root":
            continue
        table = [look(locale, key) for key in WANTED]
        if any(values is None for values in table):
            continue
        if any(set(value) & set("|;\"\\\n") for values in table for value in values):
            sys.exit(f"{locale}: a name has a sign that parts names")
        tag = locale.replace("_", "-").lower()
        before = tag
        while "-" in before:
            before = before.rpartition("-")[0]
            if before in tables:
                break
        if tables.get(before) != table:
            tables[tag] = table
    return tables


def line(tag, table):
    """`de;January|…;…`: a list equal to one before it is that one's place, `=0`."""
    parts = []
    for index, values in enumerate(table):
        same = table.index(values)
        parts.append(f"={same}" if same < index else "|".join(values))
    return f"{tag};" + ";".join(parts)


def wrapped(text):
    """Lines of at most 96 characters, each but the last ended by the sign that joins them."""
    lines = []
    while len(text) > 92:
        cut = 92
        while text[cut] == " " or text[cut - 1] == " ":
            cut -= 1
        lines.append(text[:cut] + "\\")
        text = text[cut:]
    return lines + [text]


def swift(tables, version):
    tags = sorted(tables)
    size = -(-len(tags) // FILES)
    for number in range(FILES):
        out = [
            f"// Generated by Scripts/cldr-dates.py from CLDR {version}, main/*.xml (Gregorian).",
            "// Data: copyright Unicode, Inc.; licence in NOTICE. Do not edit.",
            "",
            "// swift-format-ignore-file",
            "",
        ]
        if number == 0:
            out += ["/// The release of CLDR that names of months and days are taken from.",
                    f'public let dateNamesVersion = "{version}"', ""]
        out += [
            f"/// Names by language, part {number + 1} of {FILES}; `DateNames` reads them.",
            f'let dateNamesData{number + 1} = """',
        ]
        for tag in tags[number * size:(number + 1) * size]:
            out += [f"  {part}" for part in wrapped(line(tag, tables[tag]))]
        yield f"{TARGET}{number + 1}.swift", "\n".join(out + ['  """', ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check = parser.parse_args().check
    tables = read()
    stale = False
    for path, text in swift(tables, release()):
        full = os.path.join(ROOT, path)
        if not check:
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
            continue
        with open(full, encoding="utf-8") as file:
            if file.read() != text:
                stale = True
                print(f"{path} differs", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
