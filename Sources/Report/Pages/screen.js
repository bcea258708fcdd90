// One screen of one country: its pictures, how one gets there and where it leads, and each line of it
// with the file that wrote it.

page("screen", {
  title: (where) => `${where.rest[1] || "Screen"} in ${countryName(where.rest[0])}`,
  show(main, { rest: [country, name], settings }) {
    // A step, or a screen by the first step that shows it in this country.
    const named = steps.filter((item) => item.id === name).concat(steps.filter((item) => item.screen === name && item.id !== name));
    const step = named.find((item) => pictures.some((picture) => picture.country === country && picture.step === item.id)) || named[0];
    if (!countryByID.has(country) || !step) {
      fill(main, heading("Screen"), nothing("There is no such screen."));
      return;
    }
    const own = pictures.filter((picture) => picture.country === country && picture.step === step.id);
    const picture = findPicture(country, step.id, settings);
    const sideColumn = el("div.side-column");
    const lines = el("section");
    fill(main, 
      el("p.crumbs", null, el("a", { href: address("gallery") }, "Gallery"), " / ", countryName(country)),
      heading(step.id),
      el("div.controls", null, pictureChoices(own, picture, (part) => {
        keep(part);
        location.replace(location.href);
        show(view);
      })),
      el("div.split", null,
        el("div.portrait", null, picture ? thumbnail(picture, { loading: "eager" }) : nothing("This country has no such picture."),
          picture?.faults.length ? el("ul.faults", null, picture.faults.map((text) => el("li", null, text))) : null,
          picture ? devicePicturesOf(picture).map((item) => [devicePicture(item),
            el("details", null, el("summary", null, "Lay ours over it"),
              comparison({ left: { ...picture }, right: { file: item.file, width: picture.width, height: picture.height }, names: ["Configuration", item.device] }, "slider"))]) : null),
        sideColumn));
    load("country-" + country).then((data) => {
      const screen = data?.screens.find((item) => item.id === step.screen);
      if (!screen) return;
      fill(sideColumn, screenFacts(screen, data, country, picture));
      fill(lines, screenLines(screen));
    });
    fill(main, el("h2", null, "All its pictures"), el("div.strip", null, own.map(pictureLink)),
      el("h2", null, "In other countries"), el("div.strip", null, countries.filter((item) => item.id !== country).map((item) => {
        const other = findPicture(item.id, step.id, { ...settings, language: item.languages[0] });
        return other ? el("figure", null, pictureLink(other), el("figcaption", null, item.name)) : null;
      })), lines);
  },
});

function pictureChoices(own, picture, onchange) {
  if (!picture) return [];
  return ["device", "language", "scheme"].map((axis) => select(axes[axis].text, picture[axis],
    unique(own.map((item) => item[axis])).map((value) => [value, axes[axis].name(value)]),
    (value) => onchange({ [axis]: value })));
}

function screenFacts(screen, data, country, picture) {
  const into = data.screens.flatMap((other) => other.routes.filter((route) => route.screen === screen.id).map((route) => ({ ...route, from: other.id })));
  const link = (id) => el("a", { href: address("screen", [country, id]) }, id);
  return [
    el("dl.facts", null,
      fact("Screen", el("code", null, screen.id), screen.place ? el("span.where", null, screen.place) : null),
      fact("Marker", screen.marker ? el("code", null, screen.marker) : "none"),
      fact("Stub set", picture?.stubs || "none"),
      fact("Loads", screen.loads.join(", ") || "nothing"),
      fact("From the start", screen.distance === undefined ? "no route leads here" : screen.distance === 0 ? "the first screen" : count(screen.distance, "step")),
      screen.links.length ? fact("Opened by", screen.links.map((text) => el("code.block", null, text))) : null),
    el("h2", null, "Routes"),
    el("div.ways", null,
      routeList("From", groupBy(into, (route) => route.from), link),
      routeList("To", groupBy(screen.routes, (route) => route.screen || route.to), (id) => data.screens.some((other) => other.id === id) ? link(id) : id)),
  ];
}

// Each line of a screen with the layer and the file that wrote it; what is not of Core stands out.
function screenLines(screen) {
  return [
    el("h2", null, "Who wrote it"),
    table(["Line", "Layer", "File"], screen.tree.filter(([depth, key]) => depth === 0 || key !== "id").map(([depth, key, value, layer, deed, place]) => el("tr", { class: layer !== "core" && layer ? "own" : null },
      el("td", null, el("span", { style: { "padding-inline-start": `${depth * 14}px` } }, el("b", null, key), value === null ? "" : `: ${value}`)),
      el("td", null, layer, deed && deed !== "defined" ? el("span.where", null, deed) : null),
      el("td", null, el("code.place", null, place)))), { class: "tree", label: "Lines of the screen" }),
  ];
}

// Screens with what takes the route there, each once.
function routeList(title, groups, link) {
  return el("div", null, el("h3", null, title), groups.size
    ? el("ul.routes", null, [...groups].map(([id, routes]) => el("li", null, link(id),
      el("span.where", null, unique(routes.flatMap((route) => [route.how, ...route.by]).filter(Boolean)).join(", ")))))
    : el("p.quiet", null, "nowhere"));
}
