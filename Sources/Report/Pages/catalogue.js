// Every cell design in every pattern, in a country, language and text size; who uses it.

page("catalogue", {
  title: "Catalogue",
  show(main, { settings }) {
    if (!patterns.length) {
      fill(main, heading("Catalogue"), nothing("No design has patterns (`examples`)."));
      return;
    }
    const sizes = unique(patterns.map((pattern) => pattern.size));
    let country = settings.country === "all" || countryByID.has(settings.country) ? settings.country : countries[0].id;
    let language = settings.language || "";
    let size = sizes.includes(Number(settings.size)) ? Number(settings.size) : sizes[0];
    let words = settings.q || "";
    const list = el("div");
    const controls = el("div.controls");
    let usage = new Map();

    function render() {
      const own = patterns.filter((pattern) => country === "all" || pattern.country === country);
      const tongues = unique(own.map((pattern) => pattern.language));
      if (language !== "all" && !tongues.includes(language)) language = country === "all" ? "all" : countryByID.get(country)?.languages[0] || "all";
      keep({ country, language, size, q: words });
      controls.replaceChildren(
        select("Country", country, [["all", "all"], ...countries.map((item) => [item.id, item.name])], (value) => { country = value; render(); }),
        select("Language", language, [["all", "all"], ...tongues.map((tag) => [tag, languageName(tag)])], (value) => { language = value; render(); }),
        select("Text size", String(size), sizes.map((value) => [String(value), `× ${value}`]), (value) => { size = Number(value); render(); }));
      const shown = own.filter((pattern) => pattern.size === size && (language === "all" || pattern.language === language)
        && words.toLowerCase().split(/\s+/).every((word) => `${pattern.design} ${pattern.pattern}`.toLowerCase().includes(word)));
      const designs = groupBy(shown, (pattern) => pattern.design);
      list.replaceChildren(...[...designs].map(([design, items]) => designSection(design, items, usage.get(design) || [])));
      if (!designs.size) list.append(nothing("No design is called that."));
    }
    fill(main, heading("Catalogue", "Cell designs in their patterns."),
      el("div.toolbar", null,
        el("input", { type: "search", placeholder: "Search", "aria-label": "Search designs", value: words, oninput: debounce(120, (event) => { words = event.target.value.trim(); render(); }) }),
        controls), list);
    render();
    usedBy().then((found) => { usage = found; render(); });
  },
});

// Screens that have a cell of a design: [country, screen].
async function usedBy() {
  const usage = new Map();
  for (const country of countries) {
    const data = await load("country-" + country.id);
    for (const screen of data?.screens || []) {
      for (const design of unique(screen.cells.map(([, design]) => design))) {
        if (!usage.has(design)) usage.set(design, []);
        usage.get(design).push([country.id, screen.id]);
      }
    }
  }
  return usage;
}

function designSection(design, items, users) {
  const screens = groupBy(users, ([, screen]) => screen);
  return el("section.design", null,
    el("h2", null, design),
    users.length
      ? el("details", null, el("summary", null, el("span.quiet", null, `used by ${count(screens.size, "screen")} in ${unique(users.map(([id]) => id)).length} of ${countries.length} countries`)),
        el("ul", null, [...screens].map(([screen, list]) => el("li", null, screen, " ", list.map(([id]) =>
          [el("a", { href: address("screen", [id, screen]) }, id), " "])))))
      : el("p", null, el("span.mark.restyled", null, "unused"), el("span.quiet", null, " no screen of any country has a cell of it")),
    el("div.patterns", null, items.map((item) => el("figure.pattern", null, crop(item),
      el("figcaption", null, item.pattern, el("span.quiet", null, ` · ${countryName(item.country)}, ${languageName(item.language)}`))))));
}

// A pattern is drawn below the bars of a phone, which are cut off here.
function crop(item) {
  return el("div.crop", { style: { "--w": item.width, "--h": Math.max(8, item.height - item.top) } },
    el("img", { src: item.file, loading: "lazy", decoding: "async", alt: describe(item), width: item.width, height: item.height }));
}
