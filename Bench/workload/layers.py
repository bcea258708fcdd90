"""Regional layers and countries: records, and patches over what lies below."""
from . import designs, services
from .languages import COUNTRIES, CURRENCIES, REGIONS, languages_of
from .rng import Rng
from .screen_patch import ScreenPatch
from .screens import Screen, camel
from .texts import Text, tree


class State:
    """What a stack of layers has made of the base, as far as patches must know it."""

    def __init__(self, screens):
        self.screens, self.designs, self.features = dict(screens), {}, {}

    def above(self):
        twin = State(self.screens)
        twin.designs, twin.features = dict(self.designs), dict(self.features)
        return twin


class Layer:
    """One regional layer or country, with the modules that it writes."""

    def __init__(self, world, ident, below, languages, number, is_country, count):
        self.world, self.id, self.languages = world, ident, languages
        self.number, self.is_country, self.count = number, is_country, count
        self.state = below.above()
        self.texts, self.modules = [], []
        self.rng = Rng(world.seed, "layer", ident)
        self.segment = camel(ident)
        self.keys = set()
        self.build()

    def add(self, folder, name, module):
        self.modules.append((folder, name, module))

    def shared_text(self, current=None):
        """A text of the base layer, another than `current`."""
        while True:
            key = self.rng.choice(self.world.shared_texts)
            if key != current:
                return key

    def text(self, screen_id, leaf, length):
        """A text of this layer alone; its key."""
        base = f"{self.segment}.{camel(screen_id)}.{leaf}"
        key, number = base, 2
        while key in self.keys:
            key, number = f"{base}{number}", number + 1
        self.keys.add(key)
        self.texts.append(Text(key, "plain", length))
        return key

    def build(self):
        world, spec, rng = self.world, self.world.spec, self.rng
        # A total counts the tables too: one theme, and the changed texts of each language.
        tables = 1 + len(self.languages) if spec.total else 0
        share = (self.count - tables) / (spec.screens + spec.designs + spec.services)
        self.own_screens(max(1, spec.screens // 150) if self.is_country else 0)
        self.patch_screens(round(spec.screens * share))
        changeable = [d for d in world.designs if not d.frozen]
        for design in rng.sample(changeable, round(spec.designs * share)):
            self.add("cells", design.id, designs.patch(design, rng, self.id, self.state.designs))
        for service in rng.sample(world.services, round(spec.services * share)):
            self.add("services", service, services.patch(
                service, rng, self.id, (50, 99) if self.is_country else (10, 49)))
        self.theme()
        self.strings()
        if self.is_country:
            self.add("identity", "app", self.identity())

    def patch_screens(self, count):
        world, rng = self.world, self.rng
        removed = None
        wanted = list(self.links)
        if self.is_country and world.per_domain > 3:
            domain = self.number % len(world.domains)
            last, index = world.ident(domain, world.per_domain - 1), world.per_domain - 1
            parent = world.ident(domain, (index - 1) // 2)
            if parent not in wanted:
                wanted.append(parent)
            removed = last
            self.add("screens", last, {"remove": last})
        last_screens = {world.ident(d, world.per_domain - 1) for d in range(len(world.domains))}
        others = [s for s in world.screens if s not in wanted and s not in last_screens]
        wanted += rng.sample(others, count - len(wanted) - (1 if removed else 0))
        for ident in wanted:
            screen = self.state.screens[ident]
            module = None
            if (ident not in self.links and not screen.routes and not screen.sealed
                    and rng.chance(6)):
                module = self.replacement(screen)
            else:
                patch = ScreenPatch(self, screen)
                if removed:
                    patch.retarget(removed, self.sibling(removed))
                for new in self.links.get(ident, []):
                    patch.link(new)
                module = patch.make()
                self.state.screens[ident] = patch.screen
            self.add("screens", ident, module)

    def sibling(self, removed):
        """The leaf before the removed one."""
        domain = self.world.domains.index(removed.split("-")[0])
        return self.world.ident(domain, self.world.per_domain - 2)

    def own_screens(self, count):
        """Screens of this country alone, each reached from a domain's first screen."""
        self.links = {}
        for number in range(count):
            ident = f"local-{number + 1}"
            domain = (self.number + number) % len(self.world.domains)
            screen = Screen(ident, self.world.domains[domain], ident)
            self.fill(screen)
            self.links.setdefault(self.world.ident(domain, 0), []).append(ident)
            self.add("screens", ident, screen.module([f"@ride/{self.id}"]))

    def replacement(self, screen):
        fresh = Screen(screen.id, screen.domain, screen.noun)
        self.fill(fresh)
        self.state.screens[screen.id] = fresh
        return fresh.module([f"@ride/{self.id}"], head="replace")

    def fill(self, screen):
        """A short final screen with texts of this layer."""
        rng, composer = self.rng, self.world.composer
        screen.title, screen.final = self.text(screen.id, "title", 2), True
        screen.cells = [composer.header(screen, rng, pick=rng)]
        for _ in range(self.world.spec.cells - 2):
            cell = ScreenPatch(self, screen).new_cell(rng.choice(["banner", "info-card"]), None)
            screen.cells.append(cell)
        bar = composer.bar(screen, "actions", rng, [], pick=rng)
        bar.model = {"primary": self.text(screen.id, "action", 1), "primaryTap": "back"}
        screen.cells.append(bar)

    def theme(self):
        world, rng = self.world, self.rng
        colors = {}
        for token in rng.sample(world.backgrounds + world.inks, rng.between(2, 5)):
            colors[token] = world.color(token, self.id)
        self.add("theme", "brand", {"override": "brand", "colors": colors})

    def strings(self):
        """New texts and changed ones, in all languages of the layer."""
        world, rng = self.world, self.rng
        changeable = [t for t in world.composer.texts if t.form != "legal"]
        changed = rng.sample(changeable, max(3, len(changeable) // 150))
        path = (world.seed, self.id)
        for language in self.languages:
            if self.texts:
                self.add("strings", language, {
                    "strings": language, "owners": [f"@ride/{self.id}"],
                    "texts": tree(self.texts, language, *path)})
            self.add("strings", f"changed-{language}", {
                "override": language,
                "texts": tree(changed, language, *path, longer=2 if self.is_country else 1)})

    def identity(self):
        return {
            "identity": "app", "owners": [f"@ride/{self.id}"],
            "name": f"Ride {self.id.upper()}", "bundle-id": f"example.ride.{self.id}",
            "application-id": f"example.ride.{self.id}", "icon": self.world.images[0],
            "url-schemes": [f"ride-{self.id}"], "domains": [f"{self.id}.ride.example"],
        }

    def record(self, over):
        head = "country" if self.is_country else "layer"
        record = {head: self.id, "name": f"Market {self.id.upper()}"}
        if over:
            record["over"] = over
        record["owners"] = [f"@ride/{self.id}"]
        features = {}
        for feature in self.feature_choice():
            features[feature] = not self.state.features.get(
                feature, self.world.features.index(feature) % 2 == 0)
        self.state.features.update(features)
        if self.is_country:
            record["languages"] = self.languages
            record["currency"] = CURRENCIES[self.number % len(CURRENCIES)]
            record["values"] = {
                "supportPhone": f"+{100 + self.number} 22 00 {self.number % 90 + 10}",
                "termsUrl": f"https://{self.id}.ride.example/terms",
            }
            for name in self.rng.sample(self.world.constants, 2):
                number = name in ("refundDays", "waitMinutes")
                record["values"][name] = (
                    100 + self.number if number else f"Ride {self.id.upper()}")
        if features:
            record["features"] = features
        return record

    def feature_choice(self):
        """Two features by turn, so that each is turned somewhere; one by chance."""
        features = self.world.features
        if not self.is_country:
            return []
        first = (2 * self.number) % len(features)
        return [features[first], features[(first + 1) % len(features)]]


def plan(spec, countries):
    """The layers of a workload: (number, id, region or None) of each country."""
    rows = []
    for number in range(countries):
        region = REGIONS[number % spec.regions] if number % (2 * spec.regions) < spec.regions \
            else None
        rows.append((number, COUNTRIES[number], region))
    return rows


def layers(world, countries):
    """All layers above the base in an order in which each comes after the one below it:
    (layer, id of the layer below or None)."""
    spec = world.spec
    rows = plan(spec, countries)
    everyone = plan(spec, max(countries, spec.countries))
    # A region changes a third of what a country changes.
    count = (spec.total / (spec.countries + spec.regions / 3) if spec.total else
             (spec.screens + spec.designs + spec.services) * spec.share / 100)
    base = State(world.screens)
    regions = {}
    for number, name in enumerate(REGIONS[:spec.regions]):
        if not any(region == name for _, _, region in rows):
            continue
        languages = [language for language in world.languages if any(
            language in languages_of(other, world.languages)
            for other, _, region in everyone if region == name)]
        regions[name] = Layer(world, name, base, languages, number, False, count / 3)
        yield regions[name], None
    for number, ident, region in rows:
        below = regions[region].state if region else base
        languages = languages_of(number, world.languages)
        yield Layer(world, ident, below, languages, number, True, count), region
