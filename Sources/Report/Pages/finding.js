// One finding: what was written, what it does to whom, and the ways out. The report's page of a change
// and the page of `comity lint` show the same.

const levelNames = { breaks: "Breaks", restyles: "Restyles", rewords: "Rewords", hygiene: "Hygiene", note: "Notes" };

// Where it was written, and what.
function causeLine(finding) {
  const cause = finding.cause;
  const values = cause && (cause.before !== null || cause.after !== null)
    ? `${cause.before ?? "nothing"} → ${cause.after ?? "nothing"}` : "";
  return el("span.where", null, causePlace(finding), values && values.length < 80 ? el("span.what", null, isolated(values)) : null);
}

function causePlace(finding) {
  const cause = finding.cause;
  return cause?.file ? `${cause.file}${cause.line ? ":" + cause.line : ""}` : finding.rule;
}

// What a finding is to a country: a word that is also the colour's name.
function stateIn(finding, country) {
  const effects = finding.effects.filter((effect) => effect.country === country);
  if (!effects.length) return "";
  const classes = effects.map((effect) => effect.class);
  if (classes.every((name) => name === "masked")) return "masked";
  if (classes.every((name) => name === "latent")) return "unreached";
  if (effects.every((effect) => effect.consent)) return "accepted";
  if (finding.level === "breaks") return "broken";
  if (effects.every((effect) => effect.home) || classes.every((name) => name === "own")) return "own";
  return { restyles: "restyled", rewords: "reworded" }[finding.level] || "noted";
}

// Text of the configuration, which may run from right to left: it leaves what is around it alone.
const isolated = (text) => el("bdi", null, text);

// A value with a swatch before each colour in it.
function valueText(text) {
  if (text === null || text === undefined) return "nothing";
  const parts = [];
  let end = 0;
  for (const { 0: color, index } of text.matchAll(/#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?(?![0-9A-Fa-f])/g)) {
    parts.push(text.slice(end, index), el("span.colored", null,
      el("i.color", { style: { "background-color": color }, "aria-hidden": "true" }), color));
    end = index + color.length;
  }
  return el("bdi", null, parts, text.slice(end));
}

function change(before, after) {
  return el("p.values", null,
    el("del", null, valueText(before)), el("span", { "aria-hidden": "true" }, " → "), el("ins", null, valueText(after)));
}

function command(text) {
  const copy = el("button", { type: "button", onclick: () => {
    navigator.clipboard?.writeText(text).then(() => { copy.textContent = "Copied"; }, () => {});
  } }, "Copy");
  return el("p.command", null, el("code", null, text), copy);
}

function causeBox(finding) {
  const cause = finding.cause;
  return el("div.cause", null,
    el("p", null, el("code.place", null, causePlace(finding)), cause?.path ? el("span.quiet", null, ` ${cause.path}`) : null),
    cause && (cause.before !== null || cause.after !== null) ? change(cause.before, cause.after) : null,
    finding.hides.map((edit) => el("div", null,
      el("p", null, "hides ", el("code.place", null, edit.file ? `${edit.file}:${edit.line}` : edit.path), el("span.quiet", null, ` ${edit.path}`)),
      change(edit.before, edit.after))),
    finding.notes.map((note) => el("p.quiet", null, marked(note))),
    finding.message ? [
      el("p.bad", null, marked(`${finding.message.id}: ${finding.message.summary}`)),
      finding.message.helps.map((help) => el("p.quiet", null, marked(help))),
    ] : null);
}

// Fixes that were checked, and the consent of a country's owners.
function waysOut(finding, level) {
  const ways = finding.fixes.map(({ promise, command }) => ({ promise, command }));
  if (finding.accept) ways.push({ promise: "on purpose, accepted by each country’s owners", command: finding.accept });
  if (!ways.length) return null;
  return el("div.fixes", null, el(level, null, "Ways out"), ways.map((way) =>
    el("div.fix", null, el("p", null, marked(way.promise)), command(way.command))));
}

// What an effect is told as; the order is the order of the page.
const effectSectionNames = [
  "Reached", "Only together with its own edit", "Let in by its own edit", "Beside its own edit", "By its own edit",
  "Concerned", "At home", "Accepted", "Shielded", "No effect",
];

function sectionOf(finding, effect) {
  if (effect.class === "masked") return "Shielded";
  if (effect.class === "latent") return "No effect";
  if (effect.consent) return "Accepted";
  if (effect.class === "visible") return effect.home && finding.level !== "breaks" ? "At home" : "Reached";
  return {
    joint: "Only together with its own edit", exposed: "Let in by its own edit", mixed: "Beside its own edit",
    own: "By its own edit",
  }[effect.class] || "Concerned";
}

// Why an effect is not seen, or who decided over it.
function reasonOf(effect) {
  if (effect.mask) return `kept by ${effect.mask}`;
  if (effect.consent) return `accepted in ${effect.consent}`;
  if (effect.ownEdit) return `own edit at ${effect.ownEdit}`;
  return effect.reason || "";
}

function effectSections(finding, effects) {
  const groups = groupBy(effects, (effect) => sectionOf(finding, effect));
  return effectSectionNames.filter((name) => groups.has(name)).map((name) => el("section.effects", null,
    el("h3", null, name, el("span.of", null, ` ${unique(groups.get(name).map((effect) => effect.country)).join(" ")}`)),
    effectTable(groups.get(name), `${name}, ${finding.fingerprint.slice(0, 8)}: ${finding.summary}`)));
}

function effectTable(effects, label) {
  const groups = groupBy(effects, (effect) => [effect.path, effect.before, effect.after, reasonOf(effect)].join("\n"));
  return table(["Countries", "Property", "Before", "After", "Screens"], [...groups.values()].map((items) => {
    const [first] = items;
    const reason = reasonOf(first);
    const hasValues = first.before !== null || first.after !== null;
    return el("tr", null,
      el("td", null, unique(items.map((item) => item.country)).join(" ")),
      el("td", null, el("code", null, first.path), reason ? el("span.where", null, marked(reason)) : null),
      el("td", null, hasValues ? valueText(first.before) : "—"), el("td", null, hasValues ? valueText(first.after) : "—"),
      el("td", null, unique(items.flatMap((item) => item.screens)).join(", ") || "—"));
  }), { label });
}

function groupBy(items, key) {
  const groups = new Map();
  for (const item of items) {
    const name = key(item);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(item);
  }
  return groups;
}
