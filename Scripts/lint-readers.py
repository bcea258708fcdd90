#!/usr/bin/env python3
"""Reads reports of lint as their readers do and holds them against each other.

Usage: lint-readers.py FOLDER, with report.json, .sarif, .gitlab and .junit in it.
"""

import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

from junitparser import JUnitXml

folder = Path(sys.argv[1])
workspace = folder / "after"
# What hosts read names files from the root of the repository, where the workspace lies in one.
answer = subprocess.run(
    ["git", "-C", workspace, "rev-parse", "--show-toplevel"], capture_output=True, text=True)
root = Path(answer.stdout.removesuffix("\n")) if answer.returncode == 0 else workspace


def load(name):
    return json.loads((folder / name).read_text(encoding="utf-8"))


report = load("report.json")
findings = report["findings"]
assert len(findings) > 3, "the edits give findings"
prints = [finding["fingerprint"] for finding in findings]
assert len(set(prints)) == len(prints), "fingerprints are told apart"

# SARIF: one run; what GitHub asks of code scanning beyond the schema.
(run,) = load("report.sarif")["runs"]
rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
assert len(run["results"]) == len(findings)
for result, finding in zip(run["results"], findings):
    assert result["ruleId"] == finding["rule"] == rules[result["ruleIndex"]]
    assert result["partialFingerprints"] == {"comityFinding/v1": finding["fingerprint"]}
    (location,) = result["locations"]
    path = unquote(location["physicalLocation"]["artifactLocation"]["uri"])
    assert (root / path).is_file(), path
    assert location["physicalLocation"]["region"]["startLine"] >= 1
    assert len(result.get("relatedLocations", [])) <= 10
for rule in run["tool"]["driver"]["rules"]:
    assert rule["help"]["text"] and rule["shortDescription"]["text"], rule["id"]

# GitLab: the fields its documentation asks for.
quality = load("report.gitlab")
assert [entry["fingerprint"] for entry in quality] == prints
for entry in quality:
    assert entry["description"] and entry["check_name"]
    assert entry["severity"] in ("info", "minor", "major", "critical", "blocker")
    assert (root / entry["location"]["path"]).is_file()
    assert entry["location"]["lines"]["begin"] >= 1

# JUnit: a suite for each country of the workspace, failures where findings weigh.
junit = JUnitXml.fromfile(str(folder / "report.junit"))
suites = {suite.name: list(suite) for suite in junit}
countries = {path.parent.name for path in workspace.glob("Countries/*/country.yaml")}
assert set(suites) == countries, sorted(suites)
for suite in junit:
    cases = list(suite)
    failed = [case for case in cases if not case.is_passed]
    assert suite.tests == len(cases) and suite.failures == len(failed), suite.name
weighing = {
    effect["country"]
    for finding in findings
    for effect in finding["effects"]
    if finding["level"] != "note" and effect["class"] == "visible"
    and (finding["level"] == "breaks" or not effect["home"])
}
failing = {name for name, cases in suites.items() if any(not case.is_passed for case in cases)}
assert failing == weighing, (failing, weighing)
