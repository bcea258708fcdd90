// Two pictures of one screen: side by side, one under the other with a slider, or their difference.

const comparisons = [["sides", "Side by side"], ["slider", "Slider"], ["difference", "Difference"]];

// pair: { left, right: { file, width, height, marks } or null, names: [left, right] }
function comparison(pair, mode = "sides") {
  const stage = el("div.stage");
  const marks = el("input", { type: "checkbox", checked: true, onchange: render });
  const buttons = comparisons.map(([id, text]) => el("button", {
    type: "button", "aria-pressed": String(id === mode),
    onclick: () => {
      mode = id;
      buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(comparisons[index][0] === mode)));
      render();
    },
  }, text));
  const both = pair.left && pair.right;

  function render() {
    const showsMarks = marks.checked;
    if (!both || mode === "sides") {
      stage.replaceChildren(el("div.sides", null,
        side(pair.names[0], pair.left, showsMarks), side(pair.names[1], pair.right, showsMarks)));
    } else if (mode === "slider") {
      stage.replaceChildren(slider(pair, showsMarks));
    } else {
      stage.replaceChildren(difference(pair));
    }
  }
  render();
  const hasMarks = [pair.left, pair.right].some((picture) => picture?.marks?.length);
  return el("div.comparison", null,
    both ? el("div.modes", { role: "group", "aria-label": "How to compare" }, buttons,
      hasMarks ? el("label.check", null, marks, "boxes around what is not as it was") : null) : null,
    stage);
}

function side(name, picture, showsMarks) {
  return el("figure.side", null,
    el("figcaption", null, name),
    picture
      ? el("div.framed", { style: { "--w": picture.width, "--h": picture.height } },
        el("img", { src: picture.file, loading: "lazy", decoding: "async", alt: name }),
        showsMarks ? markLayer(picture) : null)
      : el("div.framed.absent", null, "not there"));
}

// Boxes in the picture's own points.
function markLayer(picture) {
  if (!picture.marks?.length) return null;
  return el("svg", { viewBox: `0 0 ${picture.width} ${picture.height}`, class: "marks", "aria-hidden": "true" },
    picture.marks.map(([kind, path, x, y, width, height]) =>
      el("rect", { x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 4, class: kind }, el("title", null, `${path}: ${kind}`))));
}

function slider(pair, showsMarks) {
  const top = el("div.over", null, el("img", { src: pair.right.file, alt: pair.names[1] }), showsMarks ? markLayer(pair.right) : null);
  const line = el("span.handle", { "aria-hidden": "true" });
  const box = el("div.framed.sliding", { style: { "--w": pair.right.width, "--h": pair.right.height, "--at": "50%" } },
    el("img", { src: pair.left.file, alt: pair.names[0] }), top, line);
  const range = el("input", {
    type: "range", min: 0, max: 100, value: 50, step: 1, "aria-label": `From ${pair.names[0]} to ${pair.names[1]}`,
    oninput: (event) => box.style.setProperty("--at", `${event.target.value}%`),
  });
  return el("div.slider", null, el("p.ends", null, el("span", null, pair.names[0]), el("span", null, pair.names[1])), box, range);
}

function difference(pair) {
  return el("figure.side", null,
    el("figcaption", null, "Black is alike"),
    el("div.framed.differing", { style: { "--w": pair.right.width, "--h": pair.right.height } },
      el("img", { src: pair.left.file, alt: pair.names[0] }),
      el("img.upper", { src: pair.right.file, alt: pair.names[1] })));
}
