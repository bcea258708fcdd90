// The way through one country's app: screens by their distance from the first, drawn with pictures.

const node = { width: 104, height: 104 * Math.min(2.3, (devices[0]?.height || 2) / (devices[0]?.width || 1)), gap: 44, column: 190 };

page("flow", {
  title: "Flow",
  show(main, { rest, settings }) {
    const country = countryByID.has(rest[0]) ? rest[0] : countries[0]?.id;
    fill(main, heading("Flow", "Where routes lead, from the first screen on. Ways back are faint until a screen is pointed at; dashed ones only the app’s own code takes."),
      countryTabs("flow", country));
    load("country-" + country).then((data) => {
      if (!data) return fill(main, nothing("The data of this page is not there."));
      const box = el("div.map", { tabindex: 0, role: "region", "aria-label": `Screens of ${countryName(country)}` });
      box.append(flowMap(country, data.screens, settings));
      fill(main, box, el("details", null, el("summary", null, "As a list"), el("ul.routes", null, data.screens.map((screen) => el("li", null,
        el("a", { href: address("screen", [country, screen.id]) }, screen.id), " → ", unique(screen.routes.map((route) => route.to)).join(", ") || "nowhere")))));
    });
  },
});

function flowMap(country, screens, wish) {
  const distance = (screen) => screen.distance ?? Infinity;
  const ranks = unique(screens.map(distance)).sort((one, other) => one - other);
  const columns = ranks.map((rank) => screens.filter((screen) => distance(screen) === rank));
  order(columns);
  const places = new Map();
  const tallest = Math.max(...columns.map((column) => column.length));
  const height = tallest * (node.height + node.gap) + 48;
  columns.forEach((column, index) => {
    column.forEach((screen, row) => places.set(screen.id, { x: 24 + index * node.column, y: 24 + row * (node.height + node.gap) }));
  });
  const width = columns.length * node.column + 24;
  const svg = el("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "group" },
    el("defs", null, el("marker", { id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" },
      el("path", { d: "M0 1 L7 4 L0 7", fill: "none", stroke: "currentColor", "stroke-width": 1.4 }))));
  const edges = el("g");
  svg.append(edges);
  for (const screen of screens) {
    for (const route of screen.routes) {
      const [from, to] = [places.get(screen.id), places.get(route.screen)];
      if (!from || !to || route.screen === screen.id) continue;
      edges.append(el("path", {
        class: ["edge", route.by.length ? "" : "code", to.x > from.x ? "" : "back"].filter(Boolean).join(" "), d: curve(from, to), "marker-end": "url(#tip)",
        "data-from": screen.id, "data-to": route.screen,
      }, el("title", null, `${screen.id} → ${route.screen}${route.by.length ? ": " + route.by.join(", ") : ""}`)));
    }
  }
  for (const screen of screens) svg.append(flowNode(country, screen, places.get(screen.id), edges, wish));
  return svg;
}

// Each column in the order of what leads there, so that lines cross less.
function order(columns) {
  for (let index = 1; index < columns.length; index += 1) {
    const before = columns[index - 1];
    const weight = (screen) => {
      const rows = before.flatMap((other, row) => other.routes.some((route) => route.screen === screen.id) ? [row] : []);
      return rows.length ? rows.reduce((sum, row) => sum + row, 0) / rows.length : before.length;
    };
    const weights = new Map(columns[index].map((screen) => [screen, weight(screen)]));
    columns[index].sort((one, other) => weights.get(one) - weights.get(other));
  }
}

function curve(from, to) {
  const middle = node.height / 2;
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + node.width, from.y + middle, to.x - 3, to.y + middle];
    const bend = (x2 - x1) / 2;
    return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  // Back, or beside: around the lower edge.
  const [x1, y1, x2, y2] = [from.x + node.width / 2, from.y + node.height + 20, to.x + node.width / 2 + 14, to.y + node.height + 20];
  const low = Math.max(y1, y2) + 26;
  return `M${x1} ${y1} C${x1} ${low} ${x2} ${low} ${x2} ${y2 + 2}`;
}

function flowNode(country, screen, place, edges, wish) {
  const picture = screenPicture(country, screen.id, wish);
  const light = (isOn) => {
    for (const edge of edges.children) {
      if (edge.dataset.from === screen.id || edge.dataset.to === screen.id) edge.classList.toggle("lit", isOn);
    }
  };
  const height = picture ? Math.min(node.height, node.width * picture.height / picture.width) : node.height;
  return svgLink(address("screen", [country, screen.id]), light,
    el("title", null, screen.id),
    picture ? el("image", { href: picture.file, x: place.x, y: place.y, width: node.width, height, preserveAspectRatio: "xMidYMin slice" }) : null,
    el("rect", { class: "frame", x: place.x, y: place.y, width: node.width, height, rx: 7 }),
    el("text", { x: place.x, y: place.y + height + 15 }, screen.id.length > 17 ? screen.id.slice(0, 16) + "…" : screen.id));
}

// A link within SVG, which is an element of its own.
function svgLink(href, light, ...children) {
  const link = document.createElementNS("http://www.w3.org/2000/svg", "a");
  link.setAttribute("href", href);
  for (const [event, isOn] of [["mouseenter", true], ["mouseleave", false], ["focus", true], ["blur", false]]) {
    link.addEventListener(event, () => light(isOn));
  }
  append(link, children);
  return link;
}
