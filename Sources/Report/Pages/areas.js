// Areas and places of a country on a plane: one degree east is as long as it is there.

page("areas", {
  title: "Areas",
  show(main, { rest, settings }) {
    const country = countryByID.has(rest[0]) ? rest[0] : countries[0]?.id;
    fill(main, heading("Areas", "Facilities with their pickup points, streets without pickup, service zones and test places."),
      countryTabs("areas", country));
    load("country-" + country).then((data) => {
      const shapes = Object.entries(data?.areas || {}).map(([id, shape]) => ({ id, ...shape })).filter(hasOutline);
      if (!shapes.length) return fill(main, nothing(`${countryName(country)} has no areas.`));
      const places = Object.entries(data.places || {}).map(([id, place]) => ({ id, ...place }));
      const plane = projection(shapes);
      const holder = el("div");
      const draw = (shape) => {
        holder.replaceChildren(areaMap(shapes, places, plane, shape));
        keep({ area: shape ? shape.id : "" });
        for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.id === (shape?.id || "")));
      };
      const buttons = [el("button", { type: "button", "data-id": "", onclick: () => draw(null) }, "All of it"),
        ...shapes.map((shape) => el("button", { type: "button", "data-id": shape.id, onclick: () => draw(shape) },
          shape.name || shape.id, el("span.where", null, [shape.kind, ...(shape.firms || []), ...(shape.pickups || []).map((pickup) => pickup.name || pickup.id)].join(" · "))))];
      fill(main, el("div.areas", null, holder, el("ul.area-list", null, buttons.map((button) => el("li", null, button)))));
      draw(shapes.find((shape) => shape.id === settings.area) || null);
    });
  },
});

const hasOutline = (shape) => shape.circle || shape.polygon?.length > 2;

// Metres from the middle of everything, x to the east and y to the south.
function projection(shapes) {
  const corners = shapes.flatMap((shape) => shape.circle ? [shape.circle] : shape.polygon);
  const lat = corners.reduce((sum, point) => sum + point.lat, 0) / corners.length;
  const lon = corners[0].lon;
  const perDegree = 111195;
  return (point) => {
    const turn = ((point.lon - lon + 540) % 360) - 180;
    return [turn * perDegree * Math.cos(lat * Math.PI / 180), (lat - point.lat) * perDegree];
  };
}

function bounds(shapes, plane) {
  const points = shapes.flatMap((shape) => {
    if (!shape.circle) return shape.polygon.map(plane);
    const [x, y] = plane(shape.circle);
    const radius = shape.circle.radius;
    return [[x - radius, y - radius], [x + radius, y + radius]];
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const pad = Math.max(right - left, bottom - top, 20) * .12;
  return [left - pad, top - pad, right - left + 2 * pad, bottom - top + 2 * pad];
}

function areaMap(shapes, places, plane, zoomed) {
  let [x, y, width, height] = bounds(zoomed ? [zoomed] : shapes, plane);
  const tall = Math.max(height, width * .62);
  y -= (tall - height) / 2;
  height = tall;
  const unit = width / 800;
  const order = { service: 0, facility: 1, "no-pickup": 2 };
  const isSeen = ([px, py]) => px >= x && px <= x + width && py >= y && py <= y + height;
  const dot = (point, radius, attributes, name) => {
    const at = plane(point);
    if (!isSeen(at)) return null;
    return el("g", null, el("circle", { cx: at[0], cy: at[1], r: radius * unit, ...attributes }),
      el("text", { x: at[0] + (radius + 5) * unit, y: at[1] + 4 * unit, style: { "font-size": `${11 * unit}px` }, fill: "currentColor" }, name));
  };
  return el("svg", { viewBox: `${x} ${y} ${width} ${height}`, role: "img", "aria-label": `Map of ${shapes.map((shape) => shape.name || shape.id).join(", ")}` },
    [...shapes].sort((one, other) => order[one.kind] - order[other.kind]).map((shape) => {
      const [cx, cy] = shape.circle ? plane(shape.circle) : [0, 0];
      const title = el("title", null, shape.name || shape.id);
      return shape.circle
        ? el("circle", { cx, cy, r: shape.circle.radius, class: `area ${shape.kind}` }, title)
        : el("polygon", { points: shape.polygon.map((point) => plane(point).join(",")).join(" "), class: `area ${shape.kind}` }, title);
    }),
    shapes.filter((shape) => zoomed || shape.kind !== "service").flatMap((shape) => (shape.pickups || []).map((pickup) =>
      dot(pickup, 5, { fill: "#1f8a50" }, zoomed ? pickup.name || pickup.id : ""))),
    places.map((place) => dot(place, 3.5, { fill: "#8a5cc7" }, place.name || place.id)),
    scaleBar(x, y, width, height, unit));
}

// A length that is a round number of metres.
function scaleBar(x, y, width, height, unit) {
  const rough = width / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const length = [5, 2, 1].map((factor) => factor * power).find((value) => value <= rough);
  const [left, low] = [x + 20 * unit, y + height - 20 * unit];
  return el("g", null, el("line", { x1: left, y1: low, x2: left + length, y2: low, stroke: "currentColor", "stroke-width": 2 * unit }),
    el("text", { x: left, y: low - 8 * unit, style: { "font-size": `${11 * unit}px` }, fill: "currentColor" }, length >= 1000 ? `${length / 1000} km` : `${length} m`));
}
