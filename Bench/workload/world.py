"""The base layer of a workload: what all countries share."""
from . import designs, services
from .languages import LANGUAGES
from .rng import Rng
from .screens import DOMAINS, NOUNS, SUFFIXES, Cell, Composer, Screen

FEATURES = ("creditCard tipping pooling scheduling rating referral pets wheelchair luggage "
            "childSeat quietRide carbon invoice splitFare favourites safetyCall liveShare "
            "airportLane nightFare weekPass giftCode driverChat voiceCall mapTraffic autoTip "
            "bikeRack businessTrip cashFirst doorCode extraStop").split()
CONSTANTS = ("brandName cityName helpHours refundDays waitMinutes officeName appStage partnerName "
             "lostDesk pressDesk ticketDesk groupName").split()
LEGAL = "Legal text precedes payment"


class Spec:
    """Numbers of a workload; `overrides` is the share of modules in percent or a total."""

    def __init__(self, name, **numbers):
        self.name = name
        self.__dict__.update(numbers)


SPECS = {
    "small": Spec("small", countries=5, regions=2, domains=4, screens=20, cells=6, designs=12,
                  services=10, texts=150, languages=5, share=30, total=None, features=4,
                  constants=2, backgrounds=6, inks=4, images=6),
    "medium": Spec("medium", countries=30, regions=4, domains=15, screens=150, cells=10,
                   designs=40, services=40, texts=800, languages=15, share=30, total=None,
                   features=14, constants=6, backgrounds=12, inks=8, images=16),
    "large": Spec("large", countries=200, regions=8, domains=20, screens=500, cells=15,
                  designs=120, services=100, texts=2000, languages=40, share=None, total=10000,
                  features=28, constants=12, backgrounds=20, inks=15, images=30),
}


class World:
    """Everything that the base layer defines, before it is written."""

    def __init__(self, spec, seed):
        self.spec, self.seed = spec, seed
        self.languages = LANGUAGES[:spec.languages]
        self.features = FEATURES[:spec.features]
        self.constants = CONSTANTS[:spec.constants]
        self.backgrounds = designs.BACKGROUNDS[:spec.backgrounds]
        self.inks = designs.INKS[:spec.inks]
        self.images = [f"picture-{number}" for number in range(1, spec.images + 1)]
        self.designs = designs.make(spec.designs, self.backgrounds, self.inks)
        self.domains = DOMAINS[:spec.domains]
        self.services = [self.domains[i % spec.domains] + SUFFIXES[i // spec.domains]
                         for i in range(spec.services)]
        self.composer = Composer(self.designs, self.images, self.features, self.constants)
        self.per_domain = spec.screens // spec.domains
        self.screens = {}
        self.build()

    @property
    def start(self):
        return f"{self.domains[0]}-{NOUNS[0]}"

    def ident(self, domain, index):
        return f"{self.domains[domain]}-{NOUNS[index]}"

    def build(self):
        composer, spec = self.composer, self.spec
        # Two texts belong to the catalogue, one to each picture.
        rest = spec.texts - 2 - spec.images - spec.screens
        for number, domain in enumerate(self.domains):
            composer.open_domain((rest * (number + 1)) // spec.domains
                                 - (rest * number) // spec.domains,
                                 self.per_domain * (spec.cells + 4))
            for index in range(self.per_domain):
                screen = Screen(self.ident(number, index), domain, NOUNS[index])
                self.fill(screen, number, index)
                self.screens[screen.id] = screen
            composer.close_domain(screen)
        for image in self.images:
            composer.new_text(f"alt.{image.replace('-', '')}", "plain", 3)
        composer.new_text("catalog.short", "plain", 2)
        composer.new_text("catalog.long", "plain", 14)
        self.shared_texts = [text.key for text in composer.texts if text.form == "plain"]

    def children(self, domain, index):
        """The screens that a screen leads to: a binary tree in the domain, and one of domains."""
        below = [self.ident(domain, i) for i in (2 * index + 1, 2 * index + 2)
                 if i < self.per_domain]
        beside = [self.ident(d, 0) for d in (2 * domain + 1, 2 * domain + 2)
                  if d < len(self.domains)] if index == 0 else []
        return below, beside

    def fill(self, screen, domain, index):
        rng = Rng(self.seed, "screen", screen.id)
        composer = self.composer
        service = rng.choice([s for s in self.services if s.split("-")[0] == screen.domain])
        below, beside = self.children(domain, index)
        screen.title = composer.new_text(
            f"{screen.domain}.{screen.noun}.title", "plain", rng.between(1, 3)).key
        screen.final = not below
        for child in below + beside:
            screen.routes[child] = {"to": child}
            if rng.chance(20):
                screen.routes[child]["present"] = rng.choice(["sheet", "replace"])
        if below and rng.chance(25):
            screen.routes[below[0]]["call"] = f"{service}.submit"
        screen.cells.append(composer.header(screen, rng))
        bars = 2 if beside else 1
        middle = self.spec.cells - 1 - bars
        reads = rng.chance(65)
        # Countries may remove the last screen of a domain, so nothing on it is sealed.
        repeats, sealed = rng.chance(12), rng.chance(5) and index < self.per_domain - 1
        for number in range(middle):
            if number == 0 and repeats:
                screen.cells.append(composer.repeated(screen, rng, service))
            elif number == 1 and sealed:
                screen.cells.append(composer.terms(screen, rng))
                screen.sealed = {"cells.terms": LEGAL}
            else:
                kind = rng.choice(designs.MIDDLE)
                cell = composer.cell(screen, kind, rng, service, reads)
                if cell.passive and rng.chance(9):
                    composer.guard(cell, rng)
                elif cell.passive and rng.chance(3):
                    cell.more["platforms"] = [rng.choice(["ios", "android"])]
                screen.cells.append(cell)
        screen.cells.append(composer.bar(screen, "actions", rng, below or ["back", "close"]))
        if beside:
            screen.cells.append(composer.bar(screen, "more", rng, beside))
        if below:
            self.offer(screen, domain, index, rng)
            self.event(screen, service, below[0], rng)

    def offer(self, screen, domain, index, rng):
        """A guarded route further down, on a picture that can be tapped. Never to the last
        screen of a domain, which countries may remove."""
        later = [self.ident(domain, i) for i in range(index + 1, self.per_domain - 1)]
        taps = [c for c in screen.cells if "tap" in c.model and not c.more]
        if len(later) < 2 or not taps or not rng.chance(50):
            return
        first, second = rng.sample(later, 2)
        screen.routes["offer"] = {"to": [
            {"screen": first, "when": rng.choice(self.features)}, second]}
        cell = rng.choice(taps)
        cell.model["tap"], cell.leads = "offer", True

    def event(self, screen, service, child, rng):
        if not rng.chance(20):
            return
        screen.load.append(f"{service}.status")
        screen.routes["finished"] = {
            "to": child, "present": "replace",
            "event": {"response": f"{service}.status", "field": "status", "equals": "done"}}

    def service_modules(self):
        for service in self.services:
            yield service, services.module(
                service, Rng(self.seed, "service", service),
                [f"@ride/{service.split('-')[0]}"])

    def color(self, token, *path):
        """A light and a dark colour of a token, in bands that stay readable on each other."""
        rng = Rng(self.seed, "color", token, *path)
        background = token in self.backgrounds

        def hexes(low, high):
            return "#" + "".join(f"{rng.between(low, high):02X}" for _ in range(3))

        if background:
            return {"light": hexes(0xF0, 0xFF), "dark": hexes(0x08, 0x20)}
        return {"light": hexes(0x08, 0x38), "dark": hexes(0xD8, 0xFF)}

    def theme(self):
        tokens = self.backgrounds + self.inks + ["line", "notice"]
        sizes = {"title": 28, "heading": 20, "body": 16, "caption": 13, "button": 17}
        fonts = {}
        for name, size in sizes.items():
            fonts[name] = {
                "family": "Noto Sans", "size": size,
                "weight": "bold" if size > 18 else "regular", "line-height": size + 6}
            if "ar" in self.languages and size > 18:
                fonts[name]["by-language"] = {"ar": {
                    "family": "Noto Sans Arabic", "size": size, "line-height": size + 12}}
        return {
            "colors": {"colors": {token: self.color(token) for token in tokens}},
            "fonts": {"fonts": fonts},
            "space": {"spacing": {"xs": 4, "s": 8, "m": 12, "l": 20, "xl": 32},
                      "radii": {"small": 6, "large": 16}},
        }

    def settings(self):
        features = {name: {"doc": f"Whether {name} is offered", "default": number % 2 == 0}
                    for number, name in enumerate(self.features)}
        values = {
            "supportPhone": {"type": "text", "doc": "Who helps by telephone", "required": True},
            "termsUrl": {"type": "url", "doc": "The terms of use", "required": True},
        }
        for name in self.constants:
            number = name in ("refundDays", "waitMinutes")
            values[name] = {"type": "integer" if number else "text", "doc": f"The {name} in texts",
                            "default": 7 if number else "Ride"}
        return {"features": features, "values": values}


__all__ = ["Cell", "SPECS", "Spec", "World"]
