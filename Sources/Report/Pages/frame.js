// What is around every page: navigation, title, the place to search, keys.

const pages = new Map();

// page("gallery", { title, show(main, address) })
function page(name, content) { pages.set(name, content); }

const menu = overview.menu || [
  ["", "Overview"], ["gallery", "Gallery"], ["impact", "Impact"], ["compare", "Compare"], ["flow", "Flow"],
  ["catalogue", "Catalogue"], ["areas", "Areas"], ["debug", "Debug menu"], ["rules", "Rules"],
];

let current = null;

function frame() {
  const main = el("main", { id: "main", tabindex: "-1" });
  const links = menu.filter(([name]) => name !== "impact" || overview.hasImpact).map(([name, text]) =>
    el("a", { href: address(name), "data-page": name }, text));
  const app = document.getElementById("app");
  app.append(
    el("header.top", null,
      el("a.brand", { href: "#/" }, overview.app || "Report"),
      el("nav", { "aria-label": "Pages" }, links)),
    main,
    el("footer.bottom", null, overview.menu ? `Written by ${overview.app}.` :
      "Pictures of the configuration, not of the platforms’ own controls: exact for presence, order, colour, picture, text and direction; fit by the metrics of the Noto fonts."));
  return { main, links };
}

function show(view) {
  const { main, links } = view;
  const where = readAddress();
  const content = pages.get(where.page) || noPage;
  current?.leave?.();
  current = null;
  main.replaceChildren();
  main.className = `page-${where.page || "overview"}`;
  for (const link of links) {
    const isHere = link.dataset.page === (where.page === "screen" ? "gallery" : where.page);
    if (isHere) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
    // In a narrow window not all of them are in view.
    if (isHere) link.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  const title = typeof content.title === "function" ? content.title(where) : content.title;
  document.title = `${title} · ${overview.app || "Report"}`;
  current = content.show(main, where) || null;
  window.scrollTo(0, 0);
}

// What an address leads to that was mistyped, or is of another report.
const noPage = {
  title: "No such page",
  show(main) {
    fill(main, heading("No such page", "Nothing has this address. ", el("a", { href: "#/" }, "To the start")));
  },
};

function heading(title, ...note) {
  return el("div.heading", null, el("h1", null, title), note.length ? el("p.lead", null, note) : null);
}

// A framed picture, loaded when it comes into view.
function thumbnail(picture, attributes = {}) {
  return el("img.shot", {
    src: picture.file, loading: "lazy", decoding: "async", alt: describe(picture),
    width: Math.round(picture.width), height: Math.round(picture.height), ...attributes,
  });
}

function describe(picture) {
  const parts = [picture.step || picture.pattern, countryName(picture.country), languageName(picture.language)];
  if (picture.device) parts.push(deviceName(picture.device));
  if (picture.scheme === "dark") parts.push("dark");
  return parts.filter(Boolean).join(", ");
}

function nothing(text) { return el("p.nothing", null, text); }

// A choice of countries that pages of one country have in common.
function countryTabs(pageName, chosen, settings = {}) {
  return el("nav.tabs", { "aria-label": "Countries" }, countries.map((country) =>
    el("a", {
      href: address(pageName, [country.id], settings),
      "aria-current": country.id === chosen ? "true" : null,
    }, country.name)));
}
