#!/usr/bin/env python3
"""Writes which currency each country uses today into Swift.

    apt-get install unicode-cldr-core
    Scripts/country-currencies.py            # writes
    Scripts/country-currencies.py --check    # exit 1 if what is checked in differs

Source: currencyData of common/supplemental/supplementalData.xml of the Debian package
unicode-cldr-core: per region the first currency that is legal tender and has no end; where ISO 4217
has withdrawn it since (SUCCESSORS), the one that took its place. Needs Python's standard library.
"""
import os
import subprocess
import sys
import textwrap
import xml.etree.ElementTree as ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUTPUT = os.path.join(ROOT, "Sources/Composition/Languages/CountryCurrencyData.swift")
SOURCE = "/usr/share/unicode/cldr/common/supplemental/supplementalData.xml"

# ISO 4217, amendments since the release of CLDR at hand: euro in Croatia (2023) and Bulgaria (2026),
# leone of Sierra Leone (2024), guilder of Curacao and Sint Maarten (2025).
SUCCESSORS = {"HRK": "EUR", "BGN": "EUR", "SLL": "SLE", "ANG": "XCG"}


def pairs():
    root = ElementTree.parse(SOURCE).getroot()
    for region in root.iter("region"):
        code = region.get("iso3166")
        if not code:
            continue
        for currency in region.iter("currency"):
            if not currency.get("to") and currency.get("tender") != "false":
                name = currency.get("iso4217")
                yield code.lower(), SUCCESSORS.get(name, name)
                break


def text():
    version = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", "unicode-cldr-core"],
        check=True, capture_output=True, text=True).stdout.split("-")[0]
    words = " ".join(f"{country}:{currency}" for country, currency in sorted(pairs()))
    lines = "\n".join("  " + line for line in textwrap.wrap(words, 92))
    return f'''// Made by Scripts/country-currencies.py from CLDR {version}; see NOTICE. Not edited by hand.

/// `country:currency`, sorted, with blanks between.
let countryCurrencyData = """
{lines}
  """
'''


made = text()
if "--check" in sys.argv:
    sys.exit(open(OUTPUT).read() != made)
open(OUTPUT, "w").write(made)
