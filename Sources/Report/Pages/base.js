// Small helpers. Everything a page shows goes through `el`, which sets texts and attributes by the
// DOM's own means: no text of the data is ever read as HTML.

const svgNames = new Set([
  "svg", "g", "path", "circle", "rect", "line", "polygon", "text", "title", "defs", "marker", "image",
]);

// el("a.quiet", { href, onclick }, "text", node, [nodes], null)
function el(name, attributes, ...children) {
  const [tag, ...classes] = name.split(".");
  const isSVG = svgNames.has(tag) && !(tag === "title" && attributes?.html);
  const node = isSVG
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  if (classes.length) node.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

// The same for an element that is there.
const fill = (node, ...children) => append(node, children);

const count = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

// A line with what stands between backquotes as code.
const marked = (text) => text.split("`").map((part, index) => index % 2 ? el("code", null, part) : part);

const unique = (items) => [...new Set(items)];

function debounce(wait, action) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), wait);
  };
}

// The address: `#/gallery?rows=screen&q=pay` is the page `gallery` with its settings, so that a link
// leads back to what somebody sees.
function readAddress() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const settings = {};
  for (const [key, value] of new URLSearchParams(query || "")) settings[key] = value;
  const parts = path.split("/").map((part) => {
    try { return decodeURIComponent(part); } catch { return part; }
  });
  return { page: parts[0] || "", rest: parts.slice(1), settings };
}

function address(page, rest = [], settings = {}) {
  const path = [page, ...rest].map(encodeURIComponent).join("/");
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(settings)) {
    if (value !== undefined && value !== null && value !== "") query.set(key, value);
  }
  const text = query.toString();
  return `#/${path}${text ? "?" + text : ""}`;
}

// Changes settings of the page at hand without a new entry in the history.
function keep(settings) {
  const now = readAddress();
  const merged = { ...now.settings, ...settings };
  history.replaceState(null, "", address(now.page, now.rest, merged));
}

function select(label, value, options, onchange) {
  return el("label.field", null,
    el("span", null, label),
    el("select", { onchange: (event) => onchange(event.target.value), "data-name": label },
      options.map(([id, text]) => el("option", { value: id, selected: id === value }, text))));
}

function isTyping(event) {
  return event.target instanceof Element && event.target.matches("input, select, textarea");
}

function table(head, rows, attributes) {
  return el("div.scroll", { tabindex: 0, role: "region", "aria-label": attributes?.label || "Table" },
    el("table", { class: attributes?.class },
      el("thead", null, el("tr", null, head.map((cell) => el("th", { scope: "col" }, cell)))),
      el("tbody", null, rows)));
}
