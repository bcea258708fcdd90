"""Changes a copy of the sample: a shared colour, a shared distance, and texts that try to be code."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])


def edit(path, old, new):
    file = root / path
    text = file.read_text()
    if old not in text:
        sys.exit(f"{path} has no {old!r} any more")
    file.write_text(text.replace(old, new, 1))


edit("Core/cells/section-header.yaml", "default: onSurface, allow", "default: muted, allow")
edit("Core/cells/fare-row.yaml", "padding: m", "padding: l")
edit("Countries/jp/country.yaml", "name: Japan", "name: \"<img src=x onerror='window.broken=1'>\"")
edit("Core/debug/menu.yaml", "title: App info", "title: \"</script><script>window.broken=1</script>\"")
text = root / "Core/strings/en/trip.yaml"
lines = text.read_text().splitlines()
for number, line in enumerate(lines):
    match = re.match(r"(\s+hint: ).*", line)
    if match:
        lines[number] = match[1] + "'\"><script>window.broken=1</script>'"
        break
else:
    sys.exit("no text `hint` any more")
text.write_text("\n".join(lines) + "\n")
