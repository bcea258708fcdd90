// Two countries side by side, screen by screen.

page("compare", {
  title: "Compare",
  show(main, { settings }) {
    if (countries.length < 2) {
      fill(main, heading("Compare"), nothing(countries.length
        ? `This report was made of ${countries[0].name} alone. Two countries are laid side by side in a report of two or more: comity report ${countries[0].id} OTHER`
        : "There is no country."));
      return;
    }
    let left = countryByID.has(settings.left) ? settings.left : countries[0].id;
    let right = countryByID.has(settings.right) ? settings.right : countries.find((item) => item.id !== left).id;
    let device = settings.device || devices[0]?.id;
    let scheme = settings.scheme === "dark" ? "dark" : "light";
    let only = settings.only === "1";
    const list = el("div");
    const status = el("p.status", { role: "status" });
    const choices = countries.map((country) => [country.id, country.name]);

    function render() {
      keep({ left, right, device, scheme, only: only ? "1" : "" });
      // In a language both have, so that what differs is not only the words.
      const shared = countryByID.get(left).languages.find((tag) => countryByID.get(right).languages.includes(tag));
      const rows = steps.map((step) => ({
        step,
        left: findPicture(left, step.id, { device, scheme, language: shared }),
        right: findPicture(right, step.id, { device, scheme, language: shared }),
      })).filter((row) => row.left || row.right);
      const differing = rows.filter((row) => row.left?.look !== row.right?.look);
      status.textContent = `${differing.length} of ${count(rows.length, "screen")} differ`
        + (shared ? `, both in ${languageName(shared)}` : ", each in its own language");
      list.replaceChildren(...(only ? differing : rows).map((row) => comparedRow(row, left, right)));
    }
    fill(main, heading("Compare"),
      el("div.controls", null,
        select("Left", left, choices, (value) => { left = value; render(); }),
        select("Right", right, choices, (value) => { right = value; render(); }),
        select("Device", device, devices.map((item) => [item.id, item.name]), (value) => { device = value; render(); }),
        select("Scheme", scheme, [["light", "light"], ["dark", "dark"]], (value) => { scheme = value; render(); }),
        el("label.check", null, el("input", { type: "checkbox", checked: only, onchange: (event) => { only = event.target.checked; render(); } }), "only what differs")),
      status, list);
    render();
  },
});

function comparedRow(row, left, right) {
  const isAlike = row.left?.look === row.right?.look;
  return el("section.beside-row", null,
    el("div", null, el("h2", { style: { margin: "0" } }, row.step.id),
      isAlike ? el("p.quiet", null, "alike") : !row.left || !row.right ? el("p.quiet", null, `only in ${countryName(row.left ? left : right)}`) : el("p.quiet", null, "differs")),
    comparison({ left: row.left, right: row.right, names: [countryName(left), countryName(right)] }));
}
