"""A workload as files."""
import os
import shutil

from . import designs, texts
from .layers import layers
from .yaml_text import document

SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32">'
       '<rect width="48" height="32" rx="4" fill="{fill}"/>'
       '<circle cx="{x}" cy="16" r="{r}" fill="{ink}"/></svg>\n')


class Folder:
    """Writes files below a folder and counts them; `modules` are those of layers above the base."""

    def __init__(self, path):
        self.path, self.files, self.bytes, self.overrides, self.made = path, 0, 0, 0, set()
        self.yaml_bytes = 0

    def write(self, name, text):
        full = os.path.join(self.path, name)
        parent = os.path.dirname(full)
        if parent not in self.made:
            os.makedirs(parent, exist_ok=True)
            self.made.add(parent)
        data = text.encode()
        with open(full, "wb") as file:
            file.write(data)
        self.files += 1
        self.bytes += len(data)
        if name.endswith(".yaml"):
            self.yaml_bytes += len(data)

    def module(self, name, value, comment=None):
        self.write(f"{name}.yaml", document(value, comment))
        if next(iter(value)) in ("override", "replace", "remove"):
            self.overrides += 1


def base(world, out):
    house = ["@ride/design-system"]
    out.module("comity", {"comity": 1, "app": "Ride", "platforms": ["ios", "android"],
                          "source": "en"}, "Made by Bench/generate.py.")
    out.module("Core/layer", {"layer": "core", "name": "Ride", "owners": ["@ride/core"],
                              "start": world.start})
    for screen in world.screens.values():
        out.module(f"Core/screens/{screen.domain}/{screen.id}",
                   screen.module([f"@ride/{screen.domain}"]),
                   f"The {screen.noun} of {screen.domain}; countries change it in place.")
    for design in world.designs:
        out.module(f"Core/cells/{design.kind}/{design.id}",
                   designs.module(design, world.images, house))
    for service, module in world.service_modules():
        out.module(f"Core/services/{service}", module)
    for name, tokens in world.theme().items():
        out.module(f"Core/theme/{name}", {"theme": name, "owners": house, **tokens})
    out.module("Core/settings/app", {"settings": "app", "owners": ["@ride/core"],
                                     **world.settings()})
    out.module("Core/formats/money", {
        "format": "money", "doc": "Amounts in the currency of the country",
        "owners": ["@ride/core"], "type": "money", "grouping": " ", "decimal": ".",
        "position": "after", "space": True})
    out.module("Core/formats/date", {
        "format": "date", "doc": "Days", "owners": ["@ride/core"], "type": "date",
        "pattern": "yyyy-MM-dd"})
    out.module("Core/images/images", {
        "images": "pictures", "owners": house,
        "names": {image: {"alt": f"alt.{image.replace('-', '')}"} for image in world.images}})
    for number, image in enumerate(world.images):
        out.write(f"Core/images/{image}.svg", SVG.format(
            fill="#DDE3EA", ink="#24415E", x=8 + number % 30, r=4 + number % 9))
    strings(world, out)


def strings(world, out):
    """A file for each language and domain, as teams keep them."""
    groups = {}
    for text in world.composer.texts:
        groups.setdefault(text.key.split(".")[0], []).append(text)
    for language in world.languages:
        for group, keys in groups.items():
            out.module(f"Core/strings/{language}/{group}", {
                "strings": language, "owners": [f"@ride/{group}"],
                "texts": texts.tree(keys, language, world.seed)})


def workload(world, countries, path):
    """Writes everything into a folder that is emptied first; returns the counting `Folder`."""
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    out = Folder(path)
    base(world, out)
    for layer, below in layers(world, countries):
        head = "country" if layer.is_country else "layer"
        folder = f"Countries/{layer.id}"
        out.module(f"{folder}/{head}", layer.record(below))
        for kind, name, module in layer.modules:
            out.module(f"{folder}/{kind}/{name}", module)
        if layer.is_country:
            out.write(f"{folder}/images/{world.images[layer.number % len(world.images)]}.svg",
                      SVG.format(fill="#F3E9DC", ink="#5E2A24", x=8 + layer.number % 30,
                                 r=4 + layer.number % 9))
    return out
