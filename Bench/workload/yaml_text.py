"""Dictionaries, lists and scalars as YAML the way people write it: flow where a line holds it."""
import re

WIDTH = 100
UNSAFE = re.compile(r"[:#{}\[\],&*!|>'\"%@`\\$?~=\n]|^[-. ]| $")
NUMBER = re.compile(r"^[0-9+.]")
DURATION = re.compile(r"^[0-9]+(ms|s|min|h)$")
# What readers of YAML 1.1 take for something else than text.
WORDS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null", ""}


def scalar(value):
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if DURATION.match(value):
        return value
    if UNSAFE.search(value) or NUMBER.match(value) or value.lower() in WORDS:
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return value


def key(value):
    return str(value) if isinstance(value, int) else scalar(value)


def flow(value):
    if isinstance(value, dict):
        if not value:
            return "{}"
        return "{ " + ", ".join(f"{key(k)}: {flow(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(flow(v) for v in value) + "]"
    return scalar(value)


def fits(text, before):
    return before + len(text) <= WIDTH


def block(value, indent=0, out=None):
    """Lines of a mapping or list. Lists of mappings are always written with dashes."""
    out = [] if out is None else out
    pad = " " * indent
    if isinstance(value, dict):
        for name, item in value.items():
            head = f"{pad}{key(name)}:"
            if not isinstance(item, (dict, list)):
                out.append(f"{head} {scalar(item)}")
                continue
            text = flow(item)
            many = isinstance(item, list) and any(isinstance(i, dict) for i in item)
            if fits(text, len(head) + 1) and not (many and indent == 0):
                out.append(f"{head} {text}")
            else:
                out.append(head)
                block(item, indent + 2, out)
        return out
    for item in value:
        text = flow(item)
        if not isinstance(item, dict) or fits(text, indent + 2):
            out.append(f"{pad}- {text}")
            continue
        start = len(out)
        block(item, indent + 2, out)
        out[start] = f"{pad}- {out[start][indent + 2:]}"
    return out


def document(value, comment=None):
    lines = [f"# {comment}"] if comment else []
    return "\n".join(block(value, 0, lines)) + "\n"
