"""Texts: keys with their arguments, and what each says in a language."""
from .languages import Words, plural_categories
from .rng import Rng

CATEGORIES = plural_categories()
VOCABULARY = {}


class Text:
    """A key. `form` is plain, legal, name, price, count, plural or constant; `length` in words."""

    def __init__(self, key, form, length):
        self.key, self.form, self.length = key, form, length
        self.constant = None


def placeholder(form):
    return {"name": "{name}", "price": "{price:money}", "count": "{count:integer}",
            "plural": "{count:integer}"}.get(form)


def categories(language):
    return CATEGORIES[language.split("-")[0].lower()]


def sentence(text, language, rng, longer):
    if language not in VOCABULARY:
        VOCABULARY[language] = Words(language)
    words = VOCABULARY[language].some(rng, text.length + longer)
    insert = placeholder(text.form)
    if text.form == "constant":
        insert = "${" + text.constant + "}"
    if insert:
        words.insert(1 + rng.below(len(words)), insert)
    return " ".join(words)


def value(text, language, rng, longer=0):
    """What stands in the strings file of a language; `longer` by some words, so that what a layer
    says differs from what lies below."""
    if text.form != "plural":
        return sentence(text, language, rng, longer)
    forms = {category: sentence(text, language, rng, longer)
             for category in categories(language)}
    return {"plural": {"count": "count", **forms}}


def tree(texts, language, *path, longer=0):
    """Nested keys of a language, in the order of the texts; `path` seeds them."""
    root = {}
    for text in texts:
        *groups, last = text.key.split(".")
        node = root
        for group in groups:
            node = node.setdefault(group, {})
        node[last] = value(text, language, Rng(*path, language, text.key), longer)
    return root
