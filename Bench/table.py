"""The table that `make bench` prints."""
from measuring import Failure


class Row:
    """`ours` and the floor in `unit`; `must` and `wanted` are the largest ratios allowed, or None.
    A row without a floor says in `note` why there is none."""

    def __init__(self, workload, what, ours=None, floor=None, floor_name="", must=None,
                 wanted=None, unit="s", note=""):
        self.workload, self.what, self.ours, self.floor = workload, what, ours, floor
        self.floor_name, self.must, self.wanted = floor_name, must, wanted
        self.unit, self.note = unit, note

    def cells(self):
        if self.ours is None or self.floor is None:
            return [self.workload, self.what, "", "", "", "", "", self.note or "not measured"]
        ratio = self.ours / self.floor if self.floor else float("inf")
        return [
            self.workload, self.what, amount(self.ours, self.unit),
            f"{self.floor_name} = {amount(self.floor, self.unit)}", f"{ratio:.2f}",
            limit(self.must), limit(self.wanted), self.verdict(ratio)]

    def verdict(self, ratio):
        if self.must is None and self.wanted is None:
            return self.note
        if self.must is not None and ratio > self.must:
            return "FAIL, over the must"
        if self.wanted is None:
            return "pass"
        if ratio <= self.wanted:
            return "pass, as wanted"
        return "above the wanted" if self.must is None else "pass, above the wanted"


def row(subject, what, times, ours, parts, must=None, wanted=None, factors=None):
    """A row from timed commands; `parts` names the floors that are added, `factors` how often."""
    failure = next((times[n] for n in (ours, *parts) if isinstance(times[n], Failure)), None)
    if failure:
        return Row(subject.name, what, note=str(failure))
    factors = factors or [1] * len(parts)
    floor = sum(f * times[n].wall for f, n in zip(factors, parts))
    name = " + ".join(f"{f if f != 1 else ''}{n}" for f, n in zip(factors, parts))
    return Row(subject.name, what, times[ours].wall, floor, name, must, wanted)


def amount(value, unit):
    if unit == "s":
        return f"{value * 1000:.1f} ms" if value < 1 else f"{value:.2f} s"
    if unit == "B":
        return f"{value / 1e6:.2f} MB"
    return f"{value:.3g} {unit}".rstrip()


def limit(ratio):
    return "" if ratio is None else f"{ratio:.2f}"


def show(rows):
    """All rows in columns as wide as they need; workload and what to the left, numbers right."""
    head = ["workload", "what", "ours", "floor", "ratio", "must", "wanted", ""]
    lines = [head] + [row.cells() for row in rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    for number, line in enumerate(lines):
        print("  ".join(
            cell.rjust(width) if i in (2, 4, 5, 6) else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths))).rstrip())
        if number == 0:
            print("  ".join("-" * width for width in widths).rstrip())
