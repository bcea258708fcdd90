"""One layer's patch of one screen, with what the screen is afterwards."""
from .screens import Cell


class ScreenPatch:
    def __init__(self, layer, screen):
        self.layer, self.rng, self.below = layer, layer.rng, screen
        self.screen = screen.copy()
        self.cells, self.routes, self.add, self.place = {}, {}, {}, {}
        self.without, self.instead, self.pinned = [], {}, {}
        self.title, self.moved = None, False
        self.used = {screen.cells[0].id} | {path.split(".")[1] for path in screen.sealed}
        self.anchors = set()

    def find(self, ident):
        return next(cell for cell in self.screen.cells if cell.id == ident)

    def free(self, test):
        """A cell that no other part of this patch touches, or None."""
        fitting = [c for c in self.screen.cells
                   if c.id not in self.used and c.id not in self.anchors
                   and not {"when", "platforms"} & set(c.more) and test(c)]
        if not fitting:
            return None
        cell = self.rng.choice(fitting)
        self.used.add(cell.id)
        return cell

    def anchor(self):
        """A cell that stays where it is and has nothing placed behind it yet; the last is left
        out, so that the buttons stay at the end."""
        fitting = [c for c in self.screen.cells[:-1]
                   if c.id not in self.anchors and c.id not in self.used
                   and not {"when", "platforms"} & set(c.more)]
        if not fitting:
            return None
        cell = self.rng.choice(fitting)
        self.anchors.add(cell.id)
        return cell

    def put_behind(self, cell, anchor):
        self.screen.cells.insert(self.screen.cells.index(anchor) + 1, cell)

    def new_cell(self, kind, tap):
        rng, world = self.rng, self.layer.world
        taken = {cell.id for cell in self.screen.cells} | self.used
        name = "local" if self.layer.is_country else "regional"
        number = 1
        while f"{name}-{kind}-{number}" in taken:
            number += 1
        cell = Cell(f"{name}-{kind}-{number}", world.composer.design(kind, rng), {})
        cell.model["title"] = self.layer.text(self.screen.id, "headline", 4)
        if kind == "banner":
            cell.model["image"] = rng.choice(world.images)
            if tap:
                cell.model["tap"], cell.leads = tap, True
        elif rng.chance(60):
            cell.model["body"] = self.layer.shared_text()
        if rng.chance(60):
            world.composer.color(cell, "background", rng)
        return cell

    # The parts. Each says whether it has done something.

    def change_title(self):
        if self.title or self.below.cells[0].model.get("title") is None:
            return False
        self.title = self.layer.text(self.screen.id, "title", 2)
        self.screen.title = self.title
        return True

    def change_model(self):
        rng, world = self.rng, self.layer.world
        cell = self.free(lambda c: any(self.literal(c, n) for n in c.model))
        if cell is None:
            return False
        names = [name for name in cell.model if self.literal(cell, name)]
        changes = {}
        for name in rng.sample(names, rng.between(1, 2)):
            declared, current = cell.design.model[name], cell.model[name]
            match declared["type"]:
                case "color":
                    new = rng.choice([t for t in declared["allow"] if t != current])
                case "image":
                    new = rng.choice([i for i in world.images if i != current])
                case "bool":
                    new = not current
                case "integer":
                    new = current + rng.between(1, 3)
                case _:
                    new = self.layer.shared_text(current) if rng.chance(60) else (
                        self.layer.text(self.screen.id, name, 4))
            changes[name] = cell.model[name] = new
        self.cells[cell.id] = {"model": changes}
        if rng.chance(5):
            name = next(iter(changes))
            self.pinned[f"cells.{cell.id}.model.{name}"] = "Campaign, agreed with the brand"
        return True

    @staticmethod
    def literal(cell, name):
        """Whether a set property is one that a patch can change to another literal."""
        kind, value = cell.design.model[name]["type"], cell.model[name]
        if kind == "color":
            return "allow" in cell.design.model[name]
        return kind in ("image", "bool", "integer", "text") and not isinstance(value, dict)

    def change_design(self):
        designs = self.layer.world.composer.designs
        cell = self.free(lambda c: not c.design.frozen and len(designs[c.design.kind]) > 1)
        if cell is None:
            return False
        cell.design = self.rng.choice(
            [d for d in designs[cell.design.kind] if d.id != cell.design.id])
        self.cells[cell.id] = {"cell": cell.design.id, "keep": list(cell.model)}
        return True

    def add_cell(self, tap=None):
        anchor = self.anchor()
        if anchor is None:
            return False
        cell = self.new_cell("banner" if tap else self.rng.choice(["banner", "info-card"]), tap)
        self.used.add(cell.id)
        self.add[f"cells.{cell.id}"] = cell.entry(with_id=False)
        self.place[f"cells.{cell.id}"] = {"after": anchor.id}
        self.put_behind(cell, anchor)
        return True

    def drop(self):
        if len(self.screen.cells) < 5 or self.moved:
            return False
        cell = self.free(lambda c: c.passive)
        if cell is None:
            return False
        self.without.append(f"cells.{cell.id}")
        self.screen.cells.remove(cell)
        return True

    def drop_property(self):
        def optional(cell):
            return [n for n in cell.model if cell.design.model[n]["type"] == "text"
                    and not cell.design.model[n].get("required")
                    and isinstance(cell.model[n], str)]
        cell = self.free(lambda c: not c.leads and optional(c))
        if cell is None:
            return False
        name = self.rng.choice(optional(cell))
        self.without.append(f"cells.{cell.id}.model.{name}")
        del cell.model[name]
        return True

    def move(self):
        """Not beside sealed entries, whose order is sealed too."""
        if self.screen.sealed:
            return False
        cell = self.free(lambda c: not c.leads)
        anchor = self.anchor() if cell else None
        if anchor is None:
            return False
        before = [c.id for c in self.screen.cells]
        self.screen.cells.remove(cell)
        self.put_behind(cell, anchor)
        if before == [c.id for c in self.screen.cells]:
            return False
        self.place[f"cells.{cell.id}"] = {"after": anchor.id}
        self.moved = True
        return True

    def replace_cell(self):
        cell = self.free(lambda c: c.passive)
        if cell is None:
            return False
        fresh = self.new_cell(self.rng.choice(["banner", "info-card"]), None)
        fresh.id = cell.id
        self.screen.cells[self.screen.cells.index(cell)] = fresh
        self.instead[f"cells.{cell.id}"] = fresh.entry(with_id=False)
        return True

    def change_route(self):
        routes = [r for r in self.screen.routes if r not in self.routes and r not in (
            "offer", "finished") and f"routes.{r}" not in self.add]
        if not routes:
            return False
        route = self.rng.choice(routes)
        current = self.screen.routes[route].get("present", "push")
        new = self.rng.choice([p for p in ("push", "sheet", "replace") if p != current])
        self.routes[route] = {"present": new}
        self.screen.routes[route] = {**self.screen.routes[route], "present": new}
        return True

    # What the layer needs of this screen.

    def retarget(self, removed, other):
        for name, route in list(self.screen.routes.items()):
            if route["to"] == removed:
                self.routes[name] = {"to": other}
                self.screen.routes[name] = {**route, "to": other}

    def link(self, target):
        """A way to a screen of this layer; a screen always has room for it."""
        self.add[f"routes.{target}"] = {"to": target}
        self.screen.routes[target] = {"to": target}
        cell = self.new_cell("banner", target)
        self.used.add(cell.id)
        self.add[f"cells.{cell.id}"] = cell.entry(with_id=False)
        last = self.screen.cells[-1]
        self.place[f"cells.{cell.id}"] = {"before": last.id} if last.id not in self.anchors else {
            "at": "last"}
        self.anchors.add(last.id)
        self.screen.cells.insert(len(self.screen.cells) - 1, cell)

    def make(self):
        """The patch with one to three parts."""
        parts = [self.change_model] * 6 + [self.change_title] * 2 + [
            self.change_design, self.add_cell, self.add_cell, self.drop, self.drop_property,
            self.move, self.replace_cell, self.change_route]
        wanted, tries = self.rng.between(1, 3), 0
        while wanted and tries < 20:
            tries += 1
            if self.rng.choice(parts)():
                wanted -= 1
        return self.module()

    def module(self):
        body = {"override": self.screen.id}
        for name in ("title", "cells", "routes", "add", "place", "without", "instead", "pinned"):
            value = getattr(self, name)
            if value:
                body[name] = value
        return body
