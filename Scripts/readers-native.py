"""Draws every SVG of bundles twice, as it is and read back from Android's drawable, and fails where the
two differ by more than rounding. Usage: readers-native.py BUILD"""

import io
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as ET

from PIL import Image, ImageChops

ANDROID = "{http://schemas.android.com/apk/res/android}"
CAPS = {"strokeLineCap": "stroke-linecap", "strokeLineJoin": "stroke-linejoin",
        "strokeMiterLimit": "stroke-miterlimit", "strokeWidth": "stroke-width"}


def color(value, alpha):
    """A colour of Android as one of SVG and its opacity."""
    opacity = int(value[1:3], 16) / 255 * float(alpha or 1)
    return "#" + value[3:], str(opacity)


def svg(element):
    """A drawable's element as one of SVG; what Android does not know is an error."""
    get = {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}
    if element.tag == "group":
        number = lambda name, plain="0": float(get.pop(name, plain))
        px, py, tx, ty = number("pivotX"), number("pivotY"), number("translateX"), number("translateY")
        sx, sy, turn = number("scaleX", "1"), number("scaleY", "1"), number("rotation")
        out = ET.Element("g", transform=f"translate({tx + px} {ty + py}) rotate({turn}) "
                         f"scale({sx} {sy}) translate({-px} {-py})")
        out.extend(svg(child) for child in element)
    elif element.tag == "path":
        out = ET.Element("path", d=get.pop("pathData"), fill="none")
        for part in ("fill", "stroke"):
            if f"{part}Color" in get:
                out.attrib[part], out.attrib[f"{part}-opacity"] = color(
                    get.pop(f"{part}Color"), get.pop(f"{part}Alpha", None))
        if get.pop("fillType", "nonZero") == "evenOdd":
            out.attrib["fill-rule"] = "evenodd"
        for name, word in CAPS.items():
            if name in get:
                out.attrib[word] = get.pop(name)
    else:
        raise ValueError(element.tag)
    if get:
        raise ValueError(f"{element.tag}: {sorted(get)}")
    return out


def read_back(path):
    root = ET.parse(path).getroot()
    get = lambda name: root.attrib[ANDROID + name]
    out = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", width=get("width").removesuffix("dp"),
                     height=get("height").removesuffix("dp"),
                     viewBox=f"0 0 {get('viewportWidth')} {get('viewportHeight')}")
    out.extend(svg(child) for child in root)
    return ET.tostring(out)


def draw(text):
    run = subprocess.run(["rsvg-convert", "--width=400"], input=text, stdout=subprocess.PIPE, check=True)
    picture = Image.open(io.BytesIO(run.stdout)).convert("RGBA")
    # Where nothing is drawn, colours mean nothing.
    return Image.alpha_composite(Image.new("RGBA", picture.size, "#7F7F7F"), picture)


def folder(variants):
    qualifiers = "-ldrtl" if "rtl" in variants else ""
    return "drawable" + qualifiers + ("-night" if "dark" in variants else "")


build = pathlib.Path(sys.argv[1])
compared = 0
for country in sorted(path for path in build.iterdir() if path.is_dir()):
    for picture in sorted((country / "images").glob("*.svg")):
        name, *variants = picture.stem.split("~")
        name = name.replace("-", "_")
        drawable = country / "android/res" / folder(variants) / f"{name}.xml"
        left, right = draw(picture.read_bytes()), draw(read_back(drawable))
        if left.size != right.size:
            sys.exit(f"{drawable}: {right.size} for {left.size}")
        worst = max(high for _, high in ImageChops.difference(left, right).getextrema())
        if worst > 2:
            sys.exit(f"{drawable}: differs by {worst} of 255 from {picture}")
        compared += 1
if not compared:
    sys.exit("no picture was compared")
print(f"{compared} drawables look like their drawings")
