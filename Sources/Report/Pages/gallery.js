// Every picture: two axes chosen, the others filtered. Rows far from the window hold no pictures, so
// that thousands stay fluent; settings are kept in the address.

const axes = {
  screen: { text: "Screen", of: (picture) => picture.step, all: () => steps.map((step) => step.id), name: (id) => id },
  country: { text: "Country", of: (picture) => picture.country, all: () => countries.map((country) => country.id), name: countryName },
  device: { text: "Device", of: (picture) => picture.device, all: () => devices.map((device) => device.id), name: deviceName },
  language: { text: "Language", of: (picture) => picture.language, all: () => languages, name: languageName },
  scheme: { text: "Scheme", of: (picture) => picture.scheme, all: () => ["light", "dark"], name: (id) => id },
};

const sectionNames = { flow: "Flow", reached: "Other screens", unreached: "No route leads here" };

// "own" is each country's first language.
const defaults = { rows: "screen", columns: "country", screen: "all", country: "all", device: devices[0]?.id || "all", language: "own", scheme: "light", q: "" };

function gallerySettings(given) {
  const settings = { ...defaults, ...given };
  if (!axes[settings.rows]) settings.rows = defaults.rows;
  if (!axes[settings.columns]) settings.columns = defaults.columns;
  if (settings.rows === settings.columns) settings.columns = settings.rows === "country" ? "screen" : "country";
  // Along an axis everything is shown that is not filtered on purpose.
  for (const axis of [settings.rows, settings.columns]) if (!given[axis]) settings[axis] = "all";
  return settings;
}

function matches(picture, settings, words) {
  for (const name of Object.keys(axes)) {
    const wanted = settings[name];
    if (wanted === "all") continue;
    if (name === "language" && wanted === "own") {
      if (picture.language !== countryByID.get(picture.country)?.languages[0]) return false;
    } else if (axes[name].of(picture) !== wanted) return false;
  }
  return words.every((word) => searchText(picture).includes(word));
}

function searchText(picture) {
  picture.text ??= [picture.step, picture.screen, picture.country, countryName(picture.country), picture.language,
    languageName(picture.language), picture.device, deviceName(picture.device), picture.scheme, picture.stubs].join(" ").toLowerCase();
  return picture.text;
}

page("gallery", {
  title: "Gallery",
  show(main, { settings: given }) {
    let settings = gallerySettings(given);
    const grid = el("div.grid", { role: "region", "aria-label": "Pictures", tabindex: -1 });
    const status = el("p.status", { role: "status" });
    const search = el("input", { type: "search", placeholder: "Search   /", "aria-label": "Search pictures", value: settings.q });
    const controls = el("div.controls");
    let shown = null;

    function change(part) {
      const now = { ...readAddress().settings, ...part };
      for (const key of Object.keys(now)) if (now[key] === "" || (now[key] === defaults[key] && key !== now.rows && key !== now.columns)) delete now[key];
      history.replaceState(null, "", address("gallery", [], now));
      settings = gallerySettings(now);
      render();
    }

    function render() {
      const along = Object.entries(axes).map(([id, axis]) => [id, axis.text]);
      controls.replaceChildren(
        select("Rows", settings.rows, along, (rows) => change({ rows, columns: rows === settings.columns ? settings.rows : settings.columns })),
        select("Columns", settings.columns, along, (columns) => change({ columns, rows: columns === settings.rows ? settings.columns : settings.rows })),
        ...Object.entries(axes).map(([id, axis]) => select(axis.text, settings[id],
          [["all", "all"], ...(id === "language" ? [["own", "each country’s first"]] : []), ...axis.all().map((value) => [value, axis.name(value)])],
          (value) => change({ [id]: value }))));
      shown?.stop();
      shown = showGrid(grid, status, settings);
    }

    search.addEventListener("input", debounce(120, () => change({ q: search.value.trim() })));
    const keys = (event) => galleryKey(event, grid, search);
    document.addEventListener("keydown", keys);
    fill(main, heading("Gallery"), el("div.toolbar", null, search, controls), status, grid);
    render();
    return { leave() { document.removeEventListener("keydown", keys); shown?.stop(); } };
  },
});

// Puts the pictures of a choice into rows; returns what ends it.
function showGrid(grid, status, settings) {
  const words = settings.q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = pictures.filter((picture) => matches(picture, settings, words));
  const rowAxis = axes[settings.rows];
  const columnAxis = axes[settings.columns];
  const used = new Set(found.map(columnAxis.of));
  const columns = columnAxis.all().filter((value) => used.has(value));
  const cells = new Map();
  for (const picture of found) {
    const row = rowAxis.of(picture);
    if (!cells.has(row)) cells.set(row, new Map());
    const line = cells.get(row);
    const column = columnAxis.of(picture);
    if (!line.has(column)) line.set(column, []);
    line.get(column).push(picture);
  }
  status.textContent = found.length ? `${count(found.length, "picture")}` : "";
  grid.replaceChildren();
  if (!found.length) { grid.append(nothing("No picture is like that.")); return { stop() {} }; }
  const ratio = found.reduce((most, picture) => Math.max(most, picture.height / picture.width), 0);
  grid.style.setProperty("--columns", columns.length);
  grid.style.setProperty("--ratio", Math.min(ratio, 2.3));
  grid.append(el("div.grid-head", null, el("span"), columns.map((value) => el("span", null, columnAxis.name(value)))));
  const lines = new Map();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const line = lines.get(entry.target);
      if (entry.isIntersecting) line.fill(); else line.clear();
    }
  }, { rootMargin: "600px 0px" });
  let section = null;
  for (const value of rowAxis.all()) {
    const line = cells.get(value);
    if (!line) continue;
    const step = settings.rows === "screen" ? steps.find((item) => item.id === value) : null;
    if (step && step.section !== section) {
      section = step.section;
      grid.append(el("h2.section", null, sectionNames[section]));
    }
    const deepest = Math.max(...columns.map((column) => line.get(column)?.length || 0));
    const row = el("div.grid-row", { style: { "--deep": deepest } });
    const name = el(step ? "h3.grid-name" : "h2.grid-name", null, rowAxis.name(value));
    row.append(name);
    lines.set(row, rowFiller(row, name, columns.map((column) => line.get(column) || [])));
    grid.append(row);
    observer.observe(row);
  }
  return { stop() { observer.disconnect(); } };
}

// A row that is filled while it is near the window, and as high when it is empty.
function rowFiller(row, name, cells) {
  let isFilled = false;
  return {
    fill() {
      if (isFilled) return;
      isFilled = true;
      for (const items of cells) {
        row.append(el("div.cell", null, items.map((picture) => pictureLink(picture))));
      }
    },
    clear() {
      if (!isFilled || row.contains(document.activeElement)) return;
      isFilled = false;
      row.replaceChildren(name);
    },
  };
}

function pictureLink(picture) {
  return el("a.shot-link", {
    href: address("screen", [picture.country, picture.step], { device: picture.device, language: picture.language, scheme: picture.scheme }),
    "data-file": picture.file,
    onclick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      openPicture(picture, event.currentTarget);
    },
  }, thumbnail(picture), picture.faults.length ? el("span.fault", { title: picture.faults.join("\n") }, "incomplete") : null);
}

// Arrows go from picture to picture, `/` to the search.
function galleryKey(event, grid, search) {
  if (document.querySelector("dialog[open]") || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key === "/" && !isTyping(event)) {
    event.preventDefault();
    search.focus();
    search.select();
    return;
  }
  if (event.key === "Escape" && event.target === search) {
    search.value = "";
    search.dispatchEvent(new Event("input"));
    search.blur();
    return;
  }
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!direction || isTyping(event)) return;
  const links = [...grid.querySelectorAll("a.shot-link")];
  if (!links.length) return;
  event.preventDefault();
  const here = document.activeElement?.closest?.("a.shot-link");
  const target = here ? neighbour(here, links, direction) : links[0];
  target?.focus();
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function neighbour(here, links, [right, down]) {
  if (right) {
    const beside = links[links.indexOf(here) + right];
    return beside?.closest(".grid-row") === here.closest(".grid-row") ? beside : null;
  }
  const cell = here.closest(".cell");
  const column = [...cell.parentElement.children].indexOf(cell);
  let row = cell.parentElement;
  while ((row = down > 0 ? row.nextElementSibling : row.previousElementSibling)) {
    const link = row.children[column]?.querySelector?.("a.shot-link") || row.querySelector("a.shot-link");
    if (link) return link;
  }
  return null;
}
