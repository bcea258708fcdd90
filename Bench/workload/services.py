"""Services: four endpoints each, with contracts that screens bind to."""
ESTIMATE = {
    "price": {"type": "money", "wire": "minor-units", "required": True},
    "eta": {"type": "integer", "required": True},
    "driver": {"type": "text", "required": True},
    "day": {"type": "date", "wire": "iso8601", "required": True},
    "open": {"type": "bool", "required": True},
}
ROW = {
    "name": {"type": "text", "required": True},
    "amount": {"type": "money", "wire": "minor-units", "required": True},
    "count": {"type": "integer", "required": True},
}
STATES = ["waiting", "accepted", "picked-up", "done"]


def endpoints(rng):
    return [
        {
            "id": "estimate", "method": "GET", "path": "/v1/estimates/{pickup}",
            "params": {"pickup": {"type": "text"}},
            "query": {"seats": {"type": "integer"}, "market": {"type": "text"}},
            "answers": {200: ESTIMATE, 404: {"reason": {"type": "text"}}},
        },
        {
            "id": "list", "method": "GET", "path": "/v1/items",
            "query": {"page": {"type": "integer"}, "size": {"type": "integer"}},
            "headers": {"X-Trace": {"type": "text"}},
            "answers": {200: {"rows": {
                "type": "list", "of": "record", "required": True, "fields": ROW}}},
        },
        {
            "id": "status", "method": "GET", "path": "/v1/requests/{id}",
            "params": {"id": {"type": "text"}}, "poll": f"{rng.between(2, 9)}s",
            "answers": {
                200: {"status": {"type": "enum", "of": STATES, "required": True},
                      "note": {"type": "text", "required": True}},
                409: {"reason": {"type": "text"}}},
        },
        {
            "id": "submit", "method": "POST", "path": "/v1/items",
            "body": {"comment": {"type": "text"}, "rating": {"type": "integer", "required": True},
                     "tip": {"type": "money", "wire": "decimal"}},
            "answers": {201: {"receipt": {"type": "text", "required": True}},
                        422: {"reason": {"type": "text"}}},
        },
    ]


def module(ident, rng, owners):
    return {
        "service": ident,
        "doc": f"Everything about {ident}".replace("-", " "),
        "owners": owners,
        "environments": {
            "production": f"https://api.ride.example/{ident}",
            "staging": f"https://staging.ride.example/{ident}",
        },
        "endpoints": endpoints(rng),
    }


def patch(ident, rng, layer, seconds):
    """A layer's change of a service. `seconds` bounds its poll interval, so that no layer repeats
    what another says."""
    body = {"override": ident}
    if rng.chance(70):
        body["environments"] = {"production": f"https://{layer}.ride.example/{ident}"}
    changes = {}
    if rng.chance(50):
        changes["status"] = {"poll": f"{rng.between(*seconds)}s"}
    if rng.chance(40):
        changes["estimate"] = {"path": f"/v2/{layer}/estimates/{{pickup}}"}
    if changes:
        body["endpoints"] = changes
    if len(body) == 1 or rng.chance(50):
        field = f"extra-{layer}"
        body["add"] = {
            f"endpoints.list.query.{field}": {"type": "text"},
            f"endpoints.submit.body.{field}": {"type": "integer"},
        }
    return body
