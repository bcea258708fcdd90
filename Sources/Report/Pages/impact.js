// What a change does: each finding with the screens it is seen on, before and after.

page("impact", {
  title: "Impact",
  show(main, { rest, settings }) {
    if (!overview.hasImpact) {
      fill(main, heading("Impact"), nothing("Nothing is compared: write the report with --base REF."));
      return;
    }
    load("impact").then((impact) => {
      if (!impact) return fill(main, nothing("The data of this page is not there."));
      const finding = impact.report.findings.find((item) => item.fingerprint === rest[0]);
      if (finding) showFinding(main, impact, finding, settings); else showFindings(main, impact);
    });
  },
});

function showFindings(main, impact) {
  const findings = impact.report.findings;
  fill(main, heading("Impact", impact.report.base ? `compared with ${impact.report.base}` : ""));
  if (!findings.length) fill(main, nothing("No finding."));
  for (const level of ["breaks", "restyles", "rewords", "hygiene", "note"]) {
    const own = findings.filter((finding) => finding.level === level);
    if (!own.length) continue;
    fill(main, el("h2", null, levelNames[level]), el("ul.findings", null, own.map((finding) =>
      el("li", null,
        el("a", { href: address("impact", [finding.fingerprint]) }, marked(finding.summary)),
        causeLine(finding),
        el("span.chips", null, unique(finding.effects.map((effect) => effect.country)).map((id) =>
          el("span.mark." + (stateIn(finding, id) || "none"), { title: countryName(id) }, id)))))));
  }
  fill(main, el("h2", null, "Screens that look another way"), changedScreens(impact.changes));
}

// Screens with their findings, one link for all languages and schemes of a screen.
function changedScreens(changes) {
  if (!changes.length) return nothing("No picture differs.");
  const groups = Map.groupBy ? Map.groupBy(changes, screenOf) : groupBy(changes, screenOf);
  return el("div.changed", null, [...groups.values()].map((items) => {
    const first = items.find((item) => !item.dark) || items[0];
    return el("a.pair", { href: address("change", [first.country, first.step]) },
      el("span.pair-pictures", null, [first.before, first.after].map((picture) =>
        picture ? el("img.shot", { src: picture.file, loading: "lazy", alt: "", width: picture.width, height: picture.height }) : el("span.absent", null, "not there"))),
      el("span.pair-name", null, `${countryName(first.country)} · ${first.step}`),
      el("span.where", null, count(items.length, "picture")));
  }));
}

const screenOf = (change) => `${change.country}\n${change.step}`;

function showFinding(main, impact, finding, settings) {
  const named = unique(finding.effects.map((effect) => effect.country));
  const chosen = named.includes(settings.country) ? settings.country : "";
  const effects = finding.effects.filter((effect) => !chosen || effect.country === chosen);
  const screens = new Set(effects.flatMap((effect) => effect.screens.map((screen) => `${effect.country}\n${screen}`)));
  const changes = impact.changes.filter((change) => screens.has(`${change.country}\n${change.screen}`));
  fill(main, 
    el("p.crumbs", null, el("a", { href: "#/impact" }, "Impact"), " / ", el("a", { href: address("rules", [finding.rule]) }, finding.rule)),
    heading(marked(finding.summary)),
    causeBox(finding), waysOut(finding, "h2"),
    el("h2", null, "Countries"),
    el("nav.tabs", { "aria-label": "Countries" },
      el("a", { href: address("impact", [finding.fingerprint]), "aria-current": chosen ? null : "true" }, "all"),
      named.map((id) => el("a", {
        href: address("impact", [finding.fingerprint], { country: id }), "aria-current": chosen === id ? "true" : null,
      }, countryName(id), " ", el("span.mark." + (stateIn(finding, id) || "none"), null, stateIn(finding, id) || "none")))),
    effectSections(finding, effects),
    el("h2", null, "Seen on"),
    changes.length ? changedScreens(changes) : nothing("No picture of a screen differs by it."));
}

// One screen of one country, before and after, with what is behind it.
page("change", {
  title: (where) => `${where.rest[1] || "Change"} in ${countryName(where.rest[0])}`,
  show(main, { rest: [country, step], settings }) {
    load("impact").then((impact) => {
      const changes = (impact?.changes || []).filter((item) => item.country === country && item.step === step);
      if (!changes.length) return fill(main, heading("Change"), nothing("Nothing differs here."));
      const tongues = unique(changes.map((item) => item.language));
      let language = tongues.includes(settings.language) ? settings.language : tongues[0];
      let scheme = settings.scheme === "dark" ? "dark" : "light";
      const stage = el("div");
      const mode = settings.mode;
      function render() {
        const item = changes.find((change) => change.language === language && change.dark === (scheme === "dark"))
          || changes.find((change) => change.language === language);
        stage.replaceChildren(comparison({ left: item.before, right: item.after, names: ["Before", "After"] }, mode));
        keep({ language, scheme });
      }
      const findings = impact.report.findings.filter((finding) => finding.effects.some((effect) =>
        effect.country === country && effect.screens.includes(changes[0].screen)));
      fill(main, 
        el("p.crumbs", null, el("a", { href: "#/impact" }, "Impact"), " / ", countryName(country)),
        heading(step),
        el("div.controls", null,
          select("Language", language, tongues.map((tag) => [tag, languageName(tag)]), (value) => { language = value; render(); }),
          select("Scheme", scheme, [["light", "light"], ["dark", "dark"]], (value) => { scheme = value; render(); })),
        el("div.split", null, stage, el("div.reasons", null,
          el("h2", null, "Because of"),
          findings.length ? findings.map((finding) => reason(finding, country, changes[0].screen)) : nothing("The country’s own edit."),
          movedList(changes[0]))));
      render();
    });
  },
});

function reason(finding, country, screen) {
  const effects = finding.effects.filter((effect) => effect.country === country && effect.screens.includes(screen));
  return el("article.reason", null,
    el("h3", null, el("a", { href: address("impact", [finding.fingerprint], { country }) }, marked(finding.summary))),
    el("p", null, el("code.place", null, causePlace(finding))),
    effects.map((effect) => el("div", null, el("code", null, effect.path), change(effect.before, effect.after))));
}

function movedList(item) {
  const marks = [...(item.before?.marks || []).filter(([kind]) => kind === "removed"), ...(item.after?.marks || [])];
  const groups = groupBy(marks, ([kind]) => kind);
  return [...groups].map(([kind, list]) => el("details.moved", null,
    el("summary", null, el("span.swatch." + kind), `${count(list.length, "part")} ${kind}`),
    el("ul", null, unique(list.map(([, path]) => path)).map((path) => el("li", null, el("code", null, path))))));
}
