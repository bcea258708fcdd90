// The page of `comity diff --format html`: two bundles, all countries, or where countries leave the base layer.

page("", {
  title: "Differences",
  show(main, { settings }) {
    load("diff").then((diff) => {
      fill(main, el("div.heading", null,
        el("h1", null, overview.heading), el("p.lead", null, overview.closing)));
      if (diff.modules) showPair(main, diff, settings);
      if (diff.summary) showSummary(main, diff);
      if (diff.pairs) showCountries(main, diff);
      if (diff.places) showPlaces(main, diff, settings);
    });
  },
});

const mark = (change) => el("span.mark.is-" + change, null, change);

// A value, and the line that won.
function sideCell(side) {
  if (!side) return el("td", null, el("span.quiet", null, "—"));
  return el("td", null, side.shown ? shownValue(side) : null, writtenAt(side));
}

// What is cut opens where the whole of it is known.
function shownValue(side) {
  const isCut = /^…|…$/.test(side.shown) && side.value && side.value.length > side.shown.length;
  if (!isCut) return el("span.value", null, valueText(side.shown));
  return el("details.value", null, el("summary", null, valueText(side.shown)), el("p", null, valueText(side.value)));
}

function writtenAt(side) {
  const place = side.file ? `${side.file}${side.line ? `:${side.line}:${side.column}` : ""}` : "";
  return place ? el("span.where", null, isolated(place)) : null;
}

const because = (follows) => follows ? el("span.where", null, "by ", follows) : null;

// Choices of what is shown, kept in the address. `render` gets a test for one difference.
function choices(main, items, settings, render) {
  const kinds = unique(items.map((item) => item.kind)).sort();
  const list = el("div");
  let { kind, q } = settings;
  if (!kinds.includes(kind)) kind = "";
  q = q || "";
  const update = () => {
    keep({ kind, q });
    const words = q.toLowerCase();
    render(list, (item, text) => (!kind || item.kind === kind) && (!words || text.toLowerCase().includes(words)));
    if (!list.childElementCount) list.replaceChildren(nothing("Nothing is chosen."));
  };
  fill(main,
    items.length > 1 ? el("div.controls", null,
      kinds.length > 1 ? select("Kind", kind, [["", "all"], ...kinds.map((name) => [name, name])], (value) => { kind = value; update(); }) : null,
      el("label.field", null, el("span", null, "Search"),
        el("input", { type: "search", value: q, oninput: debounce(150, (event) => { q = event.target.value; update(); }) }))) : null,
    list);
  if (items.length) update();
}

// Two bundles.

function showPair(main, diff, settings) {
  const items = diff.modules.flatMap((module) => module.differences.map((difference) => ({ module: module.module, ...difference })));
  const isDerived = (item) => item.follows && item.change === "changed";
  const derived = items.filter(isDerived);
  choices(main, items.filter((item) => !isDerived(item)), settings, (list, isShown) => {
    const text = (item) => [item.module, item.path, item.left?.shown, item.right?.shown].join(" ");
    const groups = groupBy(items.filter((item) => !isDerived(item) && isShown(item, text(item))), (item) => item.module);
    list.replaceChildren(...[...groups].map(([module, found]) => el("section.differing-module", null,
      el("h2", null, el("code", null, module)),
      table(["Path", isolated(diff.left), isolated(diff.right)], found.map((item) => el("tr", null,
        el("th", { scope: "row" }, mark(item.change), el("code", null, isolated(item.path || "all of it")), because(item.follows)),
        sideCell(item.left), sideCell(item.right))), { label: module, class: "differences" }))));
  });
  if (derived.length) fill(main, followers(derived));
}

// What differs only since something else does, counted by what that is.
function followers(derived) {
  const groups = [...groupBy(derived, (item) => item.follows)].sort(([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1));
  return el("section", null, el("h2", null, "What follows from it"),
    table(["Because of", "Values", "In"], groups.map(([follows, items]) => el("tr", null,
      el("th", { scope: "row" }, el("code", null, follows)), el("td", null, items.length),
      el("td", null, unique(items.map((item) => item.module)).join(", ")))), { label: "What follows from it" }));
}

function showSummary(main, diff) {
  const kinds = unique(diff.summary.flatMap((module) => Object.keys(module.kinds)));
  if (!diff.summary.length) return;
  fill(main, table(["Module", ...kinds], diff.summary.map((module) => el("tr", null,
    el("th", { scope: "row" }, el("code", null, module.module)),
    kinds.map((kind) => el("td", null, module.kinds[kind] || "")))), { label: "Differences by module and kind" }));
}

// Where countries leave the base layer.

function showPlaces(main, diff, settings) {
  const leaving = diff.countries.filter((country) => country.count);
  const others = diff.countries.filter((country) => !country.count).map((country) => country.country);
  if (leaving.length) {
    fill(main, table(["Country", "Leaves", "In"], leaving.map((country) => el("tr", null,
      el("th", { scope: "row" }, country.country), el("td", null, country.count),
      el("td", null, country.modules.join(", ")))), { label: "Leaves by country" }),
    others.length ? el("p.lead", null, `As ${diff.base}: ${others.join(" ")}`) : null, el("h2", null, "Leaf by leaf"));
  }
  choices(main, diff.places, settings, (list, isShown) => {
    const text = (place) => [place.module, place.path, place.base?.shown,
      ...place.values.flatMap((value) => [...value.countries, ...value.writers.map((writer) => writer.side?.shown)])].join(" ");
    const groups = groupBy(diff.places.filter((place) => isShown(place, text(place))), (place) => place.module);
    list.replaceChildren(...[...groups].map(([module, places]) => el("section.differing-module", null,
      el("h2", null, el("code", null, module)),
      table(["Path", isolated(diff.base), "Countries", "Instead"], places.flatMap((place) => placeRows(place)),
        { label: module, class: "differences" }))));
  });
}

function placeRows(place) {
  const rows = place.values.flatMap((value) => value.writers.map((writer) => [
    el("td", null, writer.countries.join(" ")),
    writer.side ? sideCell(writer.side) : el("td", null, "not there", because(value.follows)),
  ]));
  return rows.map((cells, index) => el("tr", null,
    index ? null : el("th", { scope: "rowgroup", rowspan: rows.length }, el("code", null, isolated(place.path || "all of it"))),
    index ? null : (() => { const cell = sideCell(place.base); cell.setAttribute("rowspan", rows.length); return cell; })(),
    cells));
}

// All countries.

function showCountries(main, diff) {
  const row = (name, over, entities, leaves) => el("tr", null,
    el("th", { scope: "row" }, name, over ? el("span.where", null, `over ${over}`) : null),
    el("td", null, shareBar(entities)), el("td", null, shareBar(leaves)));
  fill(main,
    table(["Country", "Modules", "Leaves"], [
      ...diff.countries.map((country) => row(country.country, country.over, country.entities, country.leaves)),
      row("all", null, diff.total.entities, diff.total.leaves)], { label: "Reused, adapted, new", class: "shared" }));
  if (diff.pairs.length) {
    fill(main, el("h2", null, "Leaves that differ"), diff.countries.length <= 40 ? pairTable(diff) : null,
      el("h2", null, "Nearest pairs"),
      table(["Countries", "Leaves that differ"], diff.pairs.slice(0, 10).map((pair) => el("tr", null,
        el("th", { scope: "row" }, `${pair.left} ${pair.right}`), el("td", null, pair.differences))), { label: "Nearest pairs" }));
  }
  if (diff.candidates.length) {
    fill(main, el("h2", null, "Alike in several countries and not in the layer below"),
      diff.candidates.map((candidate) => el("details.candidate", null,
        el("summary", null, el("b", null, candidate.countries.join(" ")),
          el("span.quiet", null, ` over ${candidate.over}${candidate.isAll ? ", all there are: could move there" : ""}, ${candidate.places.length === 1 ? "1 leaf" : `${candidate.places.length} leaves`}`)),
        table(["Path", "Value"], candidate.places.map((place) => el("tr", null,
          el("th", { scope: "row" }, el("code", null, isolated(place.path))),
          el("td", null, place.value === undefined ? el("span.quiet", null, "dropped") : el("span.value", null, valueText(place.value))))),
        { label: `Alike in ${candidate.countries.join(" ")}` }))));
  }
}

function shareBar(share) {
  const parts = ["reused", "adapted", "new"].map((name) => [name, share[name].percent, share[name].count]);
  return el("div.shares", null,
    el("div.bar", { role: "img", "aria-label": parts.map(([name, percent]) => `${percent} % ${name}`).join(", ") },
      parts.map(([name, percent]) => el("i." + name, { style: { width: `${percent}%` } }))),
    el("p", null, parts.map(([name, percent, number]) => el("span.key." + name, { title: String(number) }, `${percent} % ${name}`)),
      el("span.of", null, `of ${share.total}`)));
}

// The nearer, the stronger the ground.
function pairTable(diff) {
  const names = diff.countries.map((country) => country.country);
  const counts = new Map(diff.pairs.flatMap((pair) => [[`${pair.left} ${pair.right}`, pair.differences], [`${pair.right} ${pair.left}`, pair.differences]]));
  const numbers = diff.pairs.map((pair) => pair.differences);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return table(["", ...names], names.map((name) => el("tr", null,
    el("th", { scope: "row" }, name),
    names.map((other) => {
      if (other === name) return el("td.none", null, "·");
      const number = counts.get(`${name} ${other}`);
      return el("td", { style: { "--near": `${Math.round(30 * (most - number) / Math.max(1, most - least))}%` } }, number);
    }))), { label: "Leaves that differ, country by country", class: "near" });
}
