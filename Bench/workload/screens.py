"""Screens: a tree of routes through domains, each screen a list of cells with typed models."""
from .rng import Rng
from .texts import Text

DOMAINS = ("pickup fare card ride profile support history loyalty partner legal airport delivery "
           "rental corporate safety wallet family pass gift ticket").split()
NOUNS = ("overview detail edit list confirm search filter receipt settings help summary intro "
         "picker status review record options schedule offer notes contact plan form photo "
         "result").split()
LEAVES = "headline body label hint action note detail question answer info lead remark".split()
SUFFIXES = ["", "-search", "-feed", "-stats", "-admin"]


def camel(ident):
    head, *rest = ident.split("-")
    return head + "".join(part.capitalize() for part in rest)


class Cell:
    def __init__(self, ident, design, model, **more):
        self.id, self.design, self.model = ident, design, model
        self.more = more                      # each, empty, when, platforms
        self.reads = False                    # binds to a service
        self.leads = False                    # carries an action that takes a route

    @property
    def passive(self):
        return not (self.reads or self.leads or self.more)

    def copy(self):
        twin = Cell(self.id, self.design, dict(self.model), **self.more)
        twin.reads, twin.leads = self.reads, self.leads
        return twin

    def entry(self, with_id=True):
        head = {"id": self.id} if with_id else {}
        return {**head, "cell": self.design.id, **self.more, "model": self.model}


class Screen:
    def __init__(self, ident, domain, noun):
        self.id, self.domain, self.noun = ident, domain, noun
        self.title = None
        self.cells, self.routes, self.load = [], {}, []
        self.sealed, self.final = {}, False

    def copy(self):
        twin = Screen(self.id, self.domain, self.noun)
        twin.title, twin.load, twin.sealed = self.title, list(self.load), self.sealed
        twin.cells = [cell.copy() for cell in self.cells]
        twin.routes, twin.final = dict(self.routes), self.final
        return twin

    def module(self, owners, head="screen"):
        body = {head: self.id, "doc": f"The {self.noun} of {self.domain}".replace("-", " "),
                "owners": owners, "title": self.title, "marker": self.cells[0].id}
        if self.final:
            body["final"] = True
        if self.sealed:
            body["sealed"] = self.sealed
        if self.load:
            body["load"] = self.load
        body["cells"] = [cell.entry() for cell in self.cells]
        if self.routes:
            body["routes"] = self.routes
        return body


class Composer:
    """Makes cells for one screen at a time. Texts come from a domain's budget of new keys; when it
    is spent, keys of the same form are used again."""

    def __init__(self, designs, images, features, constants):
        self.images, self.features, self.constants = images, features, constants
        self.designs = {}
        for design in designs:
            self.designs.setdefault(design.kind, []).append(design)
        self.design_turn, self.feature_turn, self.constant_turn = {}, 0, 0
        self.texts, self.keys, self.known = [], set(), {}
        self.budget, self.percent = 0, 100

    def open_domain(self, budget, slots):
        """`budget` new keys, spread over about `slots` places that take a text."""
        self.known, self.budget = {}, budget
        self.percent = min(100, budget * 115 // slots)

    def close_domain(self, screen):
        """What is left of the budget becomes a list on the domain's last screen."""
        while self.budget > 0:
            cell = Cell(f"more-{len(screen.cells)}", self.design("list-card"), {"items": []})
            cell.model["title"] = self.fresh(screen, "question", 3).key
            for _ in range(min(self.budget, 12)):
                cell.model["items"].append({"title": self.fresh(screen, "answer", 5).key})
            if not cell.model["items"]:
                cell.model["items"].append({"title": cell.model["title"]})
            screen.cells.insert(1, cell)

    def design(self, kind, rng=None):
        """The next variant of a kind in the base layer; with `rng` any."""
        designs = self.designs[kind]
        if rng:
            return rng.choice(designs)
        turn = self.design_turn.get(kind, 0)
        self.design_turn[kind] = turn + 1
        return designs[turn % len(designs)]

    def new_text(self, key, form, length):
        base, number = key, 2
        while key in self.keys:
            key, number = f"{base}{number}", number + 1
        self.keys.add(key)
        text = Text(key, form, length)
        if form == "constant":
            text.constant = self.constants[self.constant_turn % len(self.constants)]
            self.constant_turn += 1
        self.texts.append(text)
        self.known.setdefault(form, []).append(text)
        return text

    def fresh(self, screen, leaf, length, form="plain"):
        self.budget -= 1
        return self.new_text(f"{screen.domain}.{camel(screen.noun)}.{leaf}", form, length)

    def text(self, screen, rng, form="plain", low=2, high=6):
        """A key of a form: new while there is a budget, else one of those that are there."""
        known = self.known.get(form)
        if self.budget > 0 and (not known or rng.chance(self.percent)):
            return self.fresh(screen, rng.choice(LEAVES), rng.between(low, high), form)
        return rng.choice(known or self.known["plain"])

    def plain(self, screen, rng, low=2, high=6):
        form = "constant" if rng.chance(4) else "plain"
        return self.text(screen, rng, form, low, high).key

    def argument(self, screen, rng, service):
        """A text with an argument bound to the estimate of a service."""
        form = rng.choice(["name", "price", "count", "plural"])
        text = self.text(screen, rng, form, 3, 6)
        field, name = {"name": ("driver", "name"), "price": ("price", "price"),
                       "count": ("eta", "count"), "plural": ("eta", "count")}.get(
                           text.form, (None, None))
        if field is None:
            return text.key
        return {"text": text.key, "with": {name: self.bind(screen, service, field)}}

    def bind(self, screen, service, field, **more):
        endpoint = f"{service}.estimate"
        if endpoint not in screen.load:
            screen.load.append(endpoint)
        return {"from": endpoint, "field": field, **more}

    def color(self, cell, name, rng):
        declared = cell.design.model.get(name)
        if declared and "allow" in declared:
            cell.model[name] = rng.choice(declared["allow"])

    def cell(self, screen, kind, rng, service, reads):
        """A cell of the middle of a screen; `reads`: it may bind to the service."""
        taken = {cell.id for cell in screen.cells}
        ident, number = kind, 2
        while ident in taken:
            ident, number = f"{kind}-{number}", number + 1
        cell = Cell(ident, self.design(kind), {})
        model = cell.model
        if kind in ("price-row", "toggle-row", "field-row", "slider-row"):
            model["label"] = self.plain(screen, rng)
        else:
            model["title"] = self.plain(screen, rng)
        if kind in ("hero", "banner"):
            model["image"] = rng.choice(self.images)
            model["tap"] = rng.choice([{"dial": "supportPhone"}, {"open": "${termsUrl}"}])
        binds = reads and rng.chance(55)
        match kind:
            case "hero":
                model["button"] = self.plain(screen, rng, 1, 2)
            case "price-row" if reads:
                model["value"] = self.bind(screen, service, "price", format="money")
            case "toggle-row" if binds:
                model["value"] = self.bind(screen, service, "open")
            case "toggle-row":
                model["value"] = rng.chance(50)
            case "field-row" if binds:
                model["value"] = self.bind(screen, service, "driver")
            case "slider-row" if binds:
                model["value"] = self.bind(screen, service, "eta")
            case "slider-row":
                model["value"] = rng.between(5, 95)
            case "list-card":
                model["items"] = [{"title": self.plain(screen, rng), "note": self.plain(
                    screen, rng, 3, 5)} for _ in range(rng.between(2, 3))]
            case "info-card" if binds:
                model["day"] = self.bind(screen, service, "day", format="date")
        for name in ("subtitle", "detail", "note", "hint", "body"):
            if name in cell.design.model and rng.chance(60):
                model[name] = (self.argument(screen, rng, service) if reads and rng.chance(45)
                               else self.plain(screen, rng, 4, 8))
        if rng.chance(50):
            self.color(cell, "background", rng)
        if rng.chance(40):
            self.color(cell, "color", rng)
        cell.reads = "from" in repr(model)
        return cell

    def repeated(self, screen, rng, service):
        """A cell for each row of a list, and what stands there when it is empty."""
        endpoint = f"{service}.list"
        screen.load.append(endpoint)
        cell = Cell("rows", self.design("price-row"), {}, each={"from": endpoint, "field": "rows"})
        cell.model["label"] = {"field": "name"}
        cell.model["value"] = {"field": "amount", "format": "money"}
        nothing = Cell("rows-empty", self.design("banner"), {})
        nothing.model["image"] = rng.choice(self.images)
        nothing.model["title"] = self.plain(screen, rng)
        cell.more["empty"] = nothing.entry()
        cell.reads = True
        return cell

    def header(self, screen, rng, pick=None):
        design = self.design("section-header", pick)
        cell = Cell(f"{screen.id}-top", design, {"title": screen.title})
        self.color(cell, "titleColor", rng)
        return cell

    def bar(self, screen, ident, rng, targets, pick=None):
        """A bar of one or two buttons; each target is a route of the screen or built in."""
        cell = Cell(ident, self.design("button-bar", pick), {})
        for name, target in zip(("primary", "secondary"), targets):
            cell.model[name] = self.plain(screen, rng, 1, 2)
            cell.model[name + "Tap"] = target
        cell.leads = True
        return cell

    def terms(self, screen, rng):
        """A legal notice with texts that no layer changes."""
        cell = Cell("terms", self.design("notice"), {})
        cell.model["title"] = self.fresh(screen, "headline", 4, "legal").key
        cell.model["body"] = self.fresh(screen, "lead", 16, "legal").key
        return cell

    def guard(self, cell, rng):
        feature = self.features[self.feature_turn % len(self.features)]
        self.feature_turn += 1
        cell.more["when"] = feature if rng.chance(75) else f"not {feature}"
