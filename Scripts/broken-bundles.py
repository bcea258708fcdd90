#!/usr/bin/env python3
"""Breaks a country's bundle in ways a reader would trip over; the schemas must refuse each.

broken-bundles.py SCHEMAS BUNDLE-FOLDER
"""
import copy
import json
import pathlib
import sys

import jsonschema

schemas, source = map(pathlib.Path, sys.argv[1:])


def first(modules, id):
    return next(module for module in modules if module["id"] == id)


def key_more(bundle):
    bundle["colour"] = "red"


def module_key_more(bundle):
    bundle["screens"][0]["doc"] = "not for bundles"


def module_without_id(bundle):
    del bundle["screens"][0]["id"]


def no_screen_cell(bundle):
    del first(bundle["screens"], "pickup")["cells"][0]["cell"]


def color_by_name(bundle):
    bundle["theme"]["colors"]["brand"] = "#0B5F8A"


def no_version(bundle):
    del bundle["formatVersion"]


def later_version(bundle):
    bundle["formatVersion"] = 2


def guard_left(bundle):
    first(bundle["screens"], "pickup")["cells"][0]["when"] = "creditCard"


def null_value(bundle):
    first(bundle["screens"], "pickup")["cells"][0]["model"]["title"] = None


def unknown_element(bundle):
    bundle["cells"][0]["layout"] = {"grid": {"children": []}}


def picture_elsewhere(bundle):
    bundle["pictures"]["hero"][0]["file"] = "../hero.svg"


def parted(manifest):
    """The first file that consists of parts."""
    return next(file for file in manifest["files"] if "parts" in file)


def short_hash(manifest):
    parted(manifest)["parts"][0]["sha256"] = "abc"


def file_hash_of_parts(manifest):
    file = parted(manifest)
    file["sha256"] = file.pop("digest")


def no_files(manifest):
    del manifest["files"]


def text_of_number(texts):
    texts["pickup.title"] = 5


def plural_without_other(texts):
    del texts["fareCalculator.wait"]["plural"]["other"]


def stub_key_more(debug):
    debug["stubs"][0]["answers"][0]["answer"]["colour"] = "red"


MISTAKES = {
    ("bundle", "bundle.json"): [
        key_more, module_key_more, module_without_id, no_screen_cell, color_by_name, no_version,
        later_version, guard_left, null_value, unknown_element, picture_elsewhere,
    ],
    ("manifest", "manifest.json"): [key_more, short_hash, file_hash_of_parts, no_files],
    ("texts", "texts/nb.json"): [text_of_number, plural_without_other],
    ("debug-bundle", "debug/bundle.json"): [key_more, stub_key_more],
}

passed = []
for (name, path), mistakes in MISTAKES.items():
    schema = json.loads((schemas / f"{name}.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    whole = json.loads((source / path).read_text())
    validator.validate(whole)
    for mistake in mistakes:
        broken = copy.deepcopy(whole)
        mistake(broken)
        if validator.is_valid(broken):
            passed.append(f"{name}.schema.json lets {mistake.__name__} pass")
if passed:
    sys.exit("\n".join(passed))
print(f"{sum(map(len, MISTAKES.values()))} broken files refused")
