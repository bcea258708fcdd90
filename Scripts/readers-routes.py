#!/usr/bin/env python3
"""Reads mappings with the models of WireMock's client for Python and plays each sequence through,
and reads routes in DOT with pydot. Usage: readers-routes.py BUILD ROUTES"""
import copy
import json
import re
import sys
from pathlib import Path

import jsonschema
import pydot
from wiremock.resources.mappings.models import Mapping

build, routes = map(Path, sys.argv[1:3])
# What the models of the client leave out of the fields that the server knows.
UNKNOWN = {"name"}


def missing(written, read, path=""):
    """Fields that the models did not take."""
    for key, value in written.items():
        if path == "" and key in UNKNOWN:
            continue
        if key not in read:
            yield f"{path}{key}"
        elif isinstance(value, dict) and key in ("request", "response"):
            yield from missing(value, read[key], f"{path}{key}.")


def play(mappings, method, path, count):
    """Statuses of some requests one after the other, as WireMock would answer them."""
    states, answers = {}, []
    for _ in range(count):
        for mapping in sorted(mappings, key=lambda mapping: mapping["priority"]):
            request = mapping["request"]
            exact, pattern = request.get("urlPath"), request.get("urlPathPattern")
            if request["method"] != method or not (
                    exact == path or pattern and re.fullmatch(pattern, path)):
                continue
            scenario = mapping.get("scenarioName")
            needed = mapping.get("requiredScenarioState")
            if needed and states.get(scenario, "Started") != needed:
                continue
            if "newScenarioState" in mapping:
                states[scenario] = mapping["newScenarioState"]
            answers.append(mapping["response"])
            break
    return answers


count = 0
for file in sorted(build.glob("*/debug/stubs/wiremock/*.json")):
    mappings = json.loads(file.read_text())["mappings"]
    for mapping in mappings:
        lost = list(missing(mapping, Mapping.from_dict(mapping).get_json_data()))
        if lost:
            sys.exit(f"{file}: the models of WireMock do not know {lost}")
        if "urlPathPattern" in mapping["request"]:
            re.compile(mapping["request"]["urlPathPattern"])
        count += 1

# What the schema must refuse.
validator = jsonschema.Draft202012Validator(json.loads(Path("Schemas/wiremock.schema.json").read_text()))
whole = json.loads((build / "no/debug/stubs/wiremock/payment-declined.json").read_text())
for name, damage in {
    "an unknown field": lambda mapping: mapping.update(method="GET"),
    "no priority": lambda mapping: mapping.update(priority=0),
    "two addresses": lambda mapping: mapping["request"].update(url="/a", urlPath="/a"),
    "no address": lambda mapping: [mapping["request"].pop(key, 0) for key in ("urlPath", "urlPathPattern")],
    "an unknown fault": lambda mapping: mapping.update(response={"fault": "TIMEOUT"}),
    "two bodies": lambda mapping: mapping["response"].update(body="", jsonBody={}),
    "a status as text": lambda mapping: mapping["response"].update(status="200"),
    "an unknown matcher": lambda mapping: mapping["request"].update(headers={"A": {"is": "b"}}),
    "a state without a scenario": lambda mapping: (mapping.pop("scenarioName", 0),
                                                   mapping.update(newScenarioState="a")),
}.items():
    damaged = copy.deepcopy(whole)
    damage(damaged["mappings"][0])
    if validator.is_valid(damaged):
        sys.exit(f"the schema takes {name}")

ride = json.loads((build / "jp/debug/stubs/wiremock/ride-happy-path.json").read_text())["mappings"]
answers = play(ride, "GET", "/dispatch/v1/requests/r1", 7)
seen = [answer["jsonBody"]["status"] for answer in answers]
if seen != ["waiting", "waiting", "accepted", "picked-up", "done", "done", "done"]:
    sys.exit(f"the ride goes {seen}")
declined = json.loads((build / "no/debug/stubs/wiremock/payment-declined.json").read_text())
statuses = [answer["status"] for answer in play(declined["mappings"], "POST", "/payment/v1/charges", 3)]
if statuses != [402, 201, 201]:
    sys.exit(f"charges answer {statuses}")

for file in sorted(routes.glob("*.dot")):
    graphs = pydot.graph_from_dot_data(file.read_text())
    if not graphs or len(graphs) != 1 or not graphs[0].get_edges():
        sys.exit(f"{file}: not read")
    nodes = {node.get_name() for node in graphs[0].get_nodes()}
    ends = {end for edge in graphs[0].get_edges() for end in (edge.get_source(), edge.get_destination())}
    if not ends <= nodes:
        sys.exit(f"{file}: edges of nodes that are not declared: {ends - nodes}")
print(f"{count} mappings and {len(list(routes.glob('*.dot')))} graphs read")
