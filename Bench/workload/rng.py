"""Random numbers that are the same everywhere: no use of Python's own generator, whose helpers
change between versions."""
import hashlib

MASK = (1 << 64) - 1


class Rng:
    """SplitMix64, seeded by the SHA-256 of a path of names; streams do not disturb each other."""

    def __init__(self, *path):
        name = "/".join(str(part) for part in path)
        self.state = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, count):
        return self.next() % count

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self.below(1000) < percent * 10

    def choice(self, items):
        return items[self.below(len(items))]

    def sample(self, items, count):
        items = list(items)
        count = min(count, len(items))
        for index in range(count):
            other = index + self.below(len(items) - index)
            items[index], items[other] = items[other], items[index]
        return items[:count]
