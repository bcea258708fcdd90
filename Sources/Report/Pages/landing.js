// The first page: what a change does to each country, or the countries themselves.

page("", {
  title: "Overview",
  show(main) {
    if (overview.hasImpact) {
      const section = el("section");
      fill(main, section);
      load("impact").then((impact) => { if (impact) showMatrix(section, impact); });
    }
    fill(main, 
      overview.hasImpact ? null : heading(
        overview.app, `${count(countries.length, "country").replace("countrys", "countries")}, `,
        `${count(unique(steps.map((step) => step.screen)).length, "screen")}, ${count(pictures.length, "picture")}`),
      el("h2", null, "Countries"),
      el("div.cards", null, countries.map(card)));
  },
});

function card(country) {
  const start = screenPicture(country.id, country.start);
  const missing = country.missing.reduce((sum, entry) => sum + entry.keys.length, 0);
  return el("article.card", null,
    el("a.card-picture", { href: address("screen", [country.id, country.start || ""]), tabindex: -1, "aria-hidden": "true" },
      start ? thumbnail(start, { alt: "" }) : null),
    el("div.card-body", null,
      el("h3", null, el("a", { href: address("gallery", [], { columns: "language", country: country.id }) }, country.name),
        el("span.code", null, country.id)),
      country.errors.length ? el("p.bad", null, `Does not compile: ${country.errors[0]}`) : null,
      country.entities ? shares(country.entities) : null,
      el("dl.facts", null,
        fact("Languages", country.languages.map(languageName).join(", ")),
        fact("Screens", country.screens),
        fact("Layer", country.over ? `over ${country.over}` : "—"),
        fact("Missing texts", missing === 0 ? "none" : missingTexts(country)),
        fact("Owners", country.owners.join(", ") || "nobody")),
      el("p.card-links", null,
        [["flow", "Flow"], ["areas", "Areas"], ["debug", "Debug menu"]].map(([name, text]) =>
          el("a", { href: address(name, [country.id]) }, text)))));
}

const fact = (name, ...value) => [el("dt", null, name), el("dd", null, value)];

function missingTexts(country) {
  return el("details", null,
    el("summary", null, country.missing.map((entry) => `${entry.keys.length} in ${languageName(entry.language)}`).join(", ")),
    country.missing.map((entry) => el("p.keys", null, entry.keys.join(", "))));
}

// How much of a country is the base layer's, adapted, or its own.
function shares([reused, adapted, added, total]) {
  const parts = [["reused", reused], ["adapted", adapted], ["new", added]];
  return el("div.shares", null,
    el("div.bar", { role: "img", "aria-label": parts.map(([name, value]) => `${value} % ${name}`).join(", ") },
      parts.map(([name, value]) => el("i." + name, { style: { width: `${value}%` } }))),
    el("p", null, parts.map(([name, value]) => el("span.key." + name, null, `${value} % ${name}`)),
      el("span.of", null, `of ${total}`)));
}

// Causes down, countries across; a cell says the worst that a cause does there.
function showMatrix(section, impact) {
  const report = impact.report;
  const findings = report.findings;
  const named = unique(findings.flatMap((finding) => finding.effects.map((effect) => effect.country)));
  const shown = countries.map((country) => country.id).concat(named.filter((id) => !countryByID.has(id)));
  fill(section, heading("What the change does",
    report.base ? `compared with ${report.base}` : "", report.home.length
      ? `; meant for ${report.home.map(countryName).join(", ")}` : ""));
  for (const line of report.unchecked) fill(section, el("p.bad", null, line));
  if (!findings.length) { fill(section, nothing("No country is changed.")); return; }
  fill(section, 
    table(["Cause", ...shown.map((id) => el("abbr", { title: countryName(id) }, id))],
      findings.map((finding) => el("tr", null,
        el("th", { scope: "row" },
          el("a", { href: address("impact", [finding.fingerprint]) }, marked(finding.summary)),
          causeLine(finding)),
        shown.map((id) => el("td", null, matrixCell(finding, id))))),
      { class: "matrix", label: "Causes and countries" }));
}

function matrixCell(finding, country) {
  const state = stateIn(finding, country);
  if (!state) return el("span.none", { "aria-label": "none" }, "·");
  return el("a.mark." + state, {
    href: address("impact", [finding.fingerprint], { country }), title: `${countryName(country)}: ${state}`,
  }, state);
}
