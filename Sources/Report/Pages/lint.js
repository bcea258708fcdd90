// The page of `comity lint --format html`: every finding in full, one below the other.

page("", {
  title: "Findings",
  show(main, { settings }) {
    load("impact").then(({ report }) => {
      const named = unique(report.findings.flatMap((finding) => finding.effects.map((effect) => effect.country))).sort();
      const list = el("div.articles");
      const render = (country) => {
        keep({ country });
        const isShown = (effect) => !country || effect.country === country;
        list.replaceChildren(...report.findings
          .map((finding) => [finding, finding.effects.filter(isShown)])
          .filter(([finding, effects]) => !country || effects.length || !finding.effects.length)
          .map(([finding, effects]) => findingArticle(finding, effects)));
      };
      fill(main,
        el("div.heading", null, el("h1", null, marked(overview.closing)),
          report.base ? el("p.lead", null, `compared with ${report.base}`) : null,
          report.home.length ? el("p.lead", null, marked(`meant for ${overview.home}`)) : null),
        report.unchecked.map((line) => el("p.bad", null, marked(line))),
        report.knownErrors ? el("p.quiet", null, overview.knownErrors) : null,
        summaryTable(report),
        named.length > 1 ? el("div.controls", null,
          select("Country", named.includes(settings.country) ? settings.country : "", [["", "all"], ...named.map((id) => [id, `${countryName(id)} (${id})`])], render)) : null,
        list, consentTable(report), ownEdits(report));
      render(named.includes(settings.country) ? settings.country : "");
    });
  },
});

function findingArticle(finding, effects) {
  const state = finding.fails ? "broken" : "none";
  return el("article.finding", { "aria-label": finding.summary },
    el("p.crumbs", null, el("span.mark." + state, null, finding.level), " ",
      el("a", { href: address("rules", [finding.rule]) }, finding.rule), " ", el("code", null, finding.fingerprint.slice(0, 8))),
    el("h2", null, marked(finding.summary)),
    causeBox(finding), effectSections(finding, effects), waysOut(finding, "h3"));
}

// How many findings of each level weigh for each country; countries alike share a row.
function summaryTable(report) {
  const rows = report.countries.map((country) => {
    const counts = { breaks: 0, restyles: 0, rewords: 0, other: 0 };
    for (const finding of report.findings) {
      const state = stateIn(finding, country.country);
      if (!state) continue;
      counts[["broken", "restyled", "reworded"].includes(state) && finding.fails ? finding.level : "other"] += 1;
    }
    return { id: country.country, own: country.leaves.own || 0, ...counts };
  }).filter((row) => row.breaks || row.restyles || row.rewords || row.other || row.own);
  if (!rows.length) return null;
  const groups = groupBy(rows, ({ id, ...counts }) => Object.values(counts).join(" "));
  const number = (count) => el("td", null, count || "");
  return el("section", null, el("h2", null, "Countries"),
    table(["Countries", "Breaks", "Restyles", "Rewords", "To know", "Own edits"], [...groups.values()].map((items) => {
      const [first] = items;
      return el("tr", null, el("th", { scope: "row" }, items.map((item) => item.id).join(" ")),
        number(first.breaks), number(first.restyles), number(first.rewords), number(first.other), number(first.own));
    }), { label: "Findings by country" }));
}

function consentTable(report) {
  if (!report.consents.length) return null;
  return el("section", null, el("h2", null, "Consents"),
    table(["Country", "Rule", "What became of it", "Who", "Reason", "Until"], report.consents.map((consent) => el("tr", null,
      el("td", null, consent.country),
      el("td", null, consent.rule, el("span.where", null, consent.file)),
      el("td", null, consent.state), el("td", null, isolated(consent.who)), el("td", null, isolated(consent.reason)),
      el("td", null, consent.expires ?? "—"))), { label: "Consents" }));
}

function ownEdits(report) {
  const own = report.countries.filter((country) => country.leaves.own);
  if (!own.length) return null;
  return el("p.quiet", null, "Changed by their own edits: ",
    own.map((country) => `${country.country} (${count(country.leaves.own, "value")})`).join(", "));
}
