"""Cell designs: twelve kinds, each in variants that share its model and differ in layout."""
from .rng import Rng

# Backgrounds are light (dark in the dark scheme), inks are dark (light in the dark scheme), in all
# layers, so that every pair is readable.
BACKGROUNDS = ("surface card tint wash sand mist cream frost pearl shell linen cloud ash rose mint "
               "sky lilac peach lemon ice").split()
INKS = ("ink inkSoft accent alert calm strong faded deep wine forest navy plum rust olive slate "
        "cocoa indigo teal coal berry").split()
VARIANTS = "compact wide boxed plain tall slim loose framed quiet bold large".split()
FONTS = "title heading body caption button".split()
SPACING = "xs s m l xl".split()
RADII = "small large".split()

KINDS = ("section-header hero banner price-row toggle-row field-row slider-row list-card map-card "
         "info-card button-bar notice").split()
# Those whose background, or whose text colour, is a property.
BACKED = [kind for kind in KINDS if kind not in ("field-row", "notice")]
INKED = "section-header price-row field-row list-card info-card".split()
# What a middle cell of a screen may be.
MIDDLE = [k for k in KINDS if k not in ("section-header", "button-bar")]


def text(**more):
    return {"type": "text", **more}


def model(kind, backgrounds, inks):
    """The model of a kind. Each kind allows other tokens; all variants of it the same, so that a
    cell can change its design."""
    back, front = ["surface"], ["ink"]
    if kind in BACKED:
        back = [backgrounds[(BACKED.index(kind) * 3 + i) % len(backgrounds)] for i in range(4)]
    if kind in INKED:
        front = [inks[(INKED.index(kind) * 3 + i) % len(inks)] for i in range(3)]
    background = {"type": "color", "default": back[0], "allow": back}
    color = {"type": "color", "default": front[0], "allow": front}
    action = {"type": "action"}
    items = {"title": text(required=True), "note": text()}
    return {
        "section-header": {
            "title": text(required=True), "subtitle": text(), "titleColor": color,
            "background": background},
        "hero": {
            "image": {"type": "image", "required": True}, "title": text(required=True),
            "background": background,
            "alignment": {"type": "enum", "of": ["leading", "center"], "default": "leading",
                          "sealed": "One alignment in all apps"},
            "button": text(), "tap": action},
        "banner": {
            "image": {"type": "image", "required": True}, "title": text(required=True),
            "detail": text(), "background": background, "tap": action},
        "price-row": {
            "label": text(required=True), "value": {"type": "money"}, "note": text(),
            "color": color, "background": background},
        "toggle-row": {
            "label": text(required=True), "value": {"type": "bool", "default": False},
            "detail": text(), "background": background},
        "field-row": {
            "label": text(required=True), "value": text(), "hint": text(), "color": color},
        "slider-row": {
            "label": text(required=True), "value": {"type": "integer", "default": 40},
            "low": {"type": "integer", "default": 0}, "high": {"type": "integer", "default": 100},
            "background": background},
        "list-card": {
            "title": text(required=True),
            "items": {"type": "list", "of": "record", "fields": items}, "color": color,
            "background": background},
        "map-card": {
            "title": text(required=True), "detail": text(), "background": background},
        "info-card": {
            "image": {"type": "image"}, "title": text(required=True), "body": text(),
            "day": {"type": "date"}, "color": color, "background": background},
        "button-bar": {
            "primary": text(required=True), "primaryTap": {"type": "action", "required": True},
            "secondary": text(), "secondaryTap": action, "background": background},
        "notice": {
            "title": text(required=True), "body": text(),
            "color": {"type": "color", "default": "notice"}},
    }[kind]


def label(of, font, **more):
    return {"label": {"of": of, "font": font, **more}}


def children(kind, rng):
    heading = rng.choice(["title", "heading"])
    small = rng.choice(["caption", "body"])
    height = 8 * rng.between(8, 24)
    image = {"image": {"of": ".image", "height": height, "radius": rng.choice(RADII),
                       "mode": rng.choice(["fit", "fill"])}}
    match kind:
        case "section-header":
            return [label(".title", heading, color=".titleColor", lines=2),
                    label(".subtitle", small, lines=2, show=".subtitle"),
                    {"divider": {"color": "line"}}]
        case "hero":
            return [image, label(".title", heading, align=".alignment", lines=2),
                    {"button": {"title": ".button", "tap": ".tap", "style": "primary",
                                "show": ".button"}}]
        case "banner":
            return [image, label(".title", heading, lines=2),
                    label(".detail", small, lines=3, show=".detail"),
                    {"button": {"title": ".title", "tap": ".tap", "style": "plain",
                                "show": ".tap"}}]
        case "price-row":
            return [{"row": {"gap": rng.choice(SPACING), "children": [
                label(".label", "body", grow=True), label(".value", heading, color=".color")]}},
                label(".note", small, lines=2, show=".note")]
        case "toggle-row":
            return [{"row": {"gap": rng.choice(SPACING), "children": [
                label(".label", "body", lines=2), {"spacer": {"size": "s"}},
                {"toggle": {"of": ".value"}}]}},
                label(".detail", small, show=".detail")]
        case "field-row":
            return [{"field": {"of": ".value", "label": ".label"}},
                    label(".hint", small, color=".color", lines=2, show=".hint")]
        case "slider-row":
            return [label(".label", "body", lines=1),
                    {"slider": {"of": ".value", "label": ".label", "min": ".low",
                                "max": ".high"}}]
        case "list-card":
            return [label(".title", heading, color=".color"),
                    {"list": {"of": ".items", "child": {"column": {"gap": "xs", "children": [
                        label(".item.title", "body"),
                        label(".item.note", small, show=".item.note")]}}}}]
        case "map-card":
            return [label(".title", heading), {"map": {"height": height}},
                    label(".detail", small, show=".detail")]
        case "info-card":
            return [{"image": {**image["image"], "show": ".image"}},
                    label(".title", heading, color=".color"), label(".body", "body", lines=6),
                    label(".day", small, show=".day")]
        case "button-bar":
            return [{"row": {"gap": rng.choice(SPACING), "children": [
                {"button": {"title": ".primary", "tap": ".primaryTap", "style": "primary"}},
                {"button": {"title": ".secondary", "tap": ".secondaryTap", "style": "secondary",
                            "show": ".secondary"}}]}}]
        case _:
            return [label(".title", heading, color=".color", whole=True),
                    label(".body", "body", lines=12, show=".body")]


def layout(kind, model, *path):
    """A layout of a kind; another path, another layout. `grow` is a container's field alone."""
    rng = Rng("layout", kind, *path)
    column = {"gap": rng.choice(SPACING), "padding": rng.choice(SPACING),
              "align": rng.choice(["leading", "center"])}
    if "background" in model:
        column["background"] = ".background"
    column["radius"] = rng.choice(RADII)
    column["children"] = strip(children(kind, rng))
    return {"column": column}


def strip(elements):
    for element in elements:
        for name, fields in element.items():
            if name == "label":
                fields.pop("grow", None)
            strip(fields.get("children", []))
    return elements


def example(kind, model, images):
    values = {}
    for index, (name, declared) in enumerate(model.items()):
        if declared["type"] == "text":
            values[name] = "catalog.long" if index % 2 == 0 else "catalog.short"
        elif declared["type"] == "image" and declared.get("required"):
            values[name] = images[0]
        elif declared["type"] == "action" and declared.get("required"):
            values[name] = "back"
        elif declared["type"] == "list":
            values[name] = [{"title": "catalog.short", "note": "catalog.long"},
                            {"title": "catalog.long"}]
    return values


class Design:
    def __init__(self, ident, kind, model, frozen):
        self.id, self.kind, self.model, self.frozen = ident, kind, model, frozen


def make(count, backgrounds, inks):
    """`count` designs in order. A `notice` is what sealed entries use; no layer changes it."""
    designs = []
    for index in range(count):
        kind, turn = KINDS[index % len(KINDS)], index // len(KINDS)
        ident = kind if turn == 0 else f"{kind}-{VARIANTS[turn - 1]}"
        designs.append(Design(ident, kind, model(kind, backgrounds, inks), kind == "notice"))
    return designs


def module(design, images, owners):
    return {
        "cell": design.id,
        "doc": f"A {design.kind} of the house".replace("-", " "),
        "owners": owners,
        "model": design.model,
        "layout": layout(design.kind, design.model, design.id),
        "examples": {"long": example(design.kind, design.model, images)},
    }


def patch(design, rng, layer, state):
    """A layer's change of a design: another default, or another layout. `state` holds what the
    layers below have made of its defaults, and is changed."""
    body = {"override": design.id}
    colors = [n for n, d in design.model.items() if d["type"] == "color" and "allow" in d]
    if colors and rng.chance(60):
        name = rng.choice(colors)
        declared = design.model[name]
        current = state.get((design.id, name), declared["default"])
        value = rng.choice([token for token in declared["allow"] if token != current])
        state[(design.id, name)] = value
        body["model"] = {name: {"default": value}}
    if "model" not in body or rng.chance(40):
        current = state.get((design.id, "layout"), layout(design.kind, design.model, design.id))
        changed = current
        while changed == current:
            changed = layout(design.kind, design.model, design.id, layer, rng.next())
        state[(design.id, "layout")] = changed
        body["layout"] = changed
    return body
