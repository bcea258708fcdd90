// What each message means: the page `comity rule ID` shows.

page("rules", {
  title: (where) => where.rest[0] || "Rules",
  show(main, { rest, settings }) {
    load("rules").then((rules) => {
      if (!rules) return fill(main, nothing("The data of this page is not there."));
      const rule = rules.find((item) => item.id === rest[0]);
      if (rule) return showRule(main, rule);
      const list = el("ul.rule-list");
      const render = (words) => {
        keep({ q: words });
        const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
        list.replaceChildren(...rules.filter((item) => parts.every((part) => `${item.id} ${item.level} ${item.summary}`.toLowerCase().includes(part)))
          .map((item) => el("li", null, el("a", { href: address("rules", [item.id]) }, item.id), el("span.quiet", null, marked(item.summary)))));
      };
      fill(main, heading("Rules", `${rules.length} messages of the compiler and of lint.`),
        el("div.toolbar", null, el("input", { type: "search", placeholder: "Search", "aria-label": "Search rules", value: settings.q || "", oninput: debounce(100, (event) => render(event.target.value.trim())) })), list);
      render(settings.q || "");
    });
  },
});

function showRule(main, rule) {
  fill(main, 
    el("p.crumbs", null, el("a", { href: "#/rules" }, "Rules"), " / ", rule.level),
    heading(rule.id, marked(rule.summary)),
    el("div.prose", null, rule.why.split("\n\n").map((text) => el("p", null, text))),
    rule.fires ? [el("h2", null, "Told of"), el("pre", { tabindex: 0 }, rule.fires)] : null,
    rule.silent ? [el("h2", null, "Not told of"), el("pre", { tabindex: 0 }, rule.silent)] : null);
}
