// The debug menu as both platforms show it; what one platform has alone is marked.

page("debug", {
  title: "Debug menu",
  show(main, { rest }) {
    const country = countryByID.has(rest[0]) ? rest[0] : countries[0]?.id;
    fill(main, heading("Debug menu", "One definition for both platforms. It is in debug builds only."), countryTabs("debug", country));
    load("country-" + country).then((data) => {
      if (!data?.debug?.length) return fill(main, nothing(`${countryName(country)} has no debug menu.`));
      fill(main, el("div.phones", null, ["ios", "android"].map((platform) => debugMenu(platform, data.debug))));
    });
  },
});

const platformNames = { ios: "iOS", android: "Android" };

function debugMenu(platform, sections) {
  const isHere = (entry) => !entry.platforms || entry.platforms.includes(platform);
  return el("section.phone." + platform, { "aria-label": platformNames[platform] },
    el("h2", null, platformNames[platform]),
    sections.filter(isHere).map((section) => [
      el("p.group", null, plain(section.title) || section.id),
      el("ul", null, section.items.filter(isHere).map((item) => el("li", { class: item.platforms ? "only" : null, title: item.platforms ? `only on ${item.platforms.map((id) => platformNames[id]).join(", ")}` : null },
        el("span", null, plain(item.title) || item.id), el("span.control", null, control(item))))),
    ]));
}

const plain = (value) => typeof value === "object" && value !== null ? value.text || "" : value;

function control(item) {
  const value = plain(item.default);
  switch (item.kind) {
    case "toggle": case "area-overlay": return item.default ? "on" : "off";
    case "choice": return value ?? item.choices?.[0];
    case "slider": return `${value ?? item.min ?? 0} of ${item.min ?? 0}–${item.max ?? 1}`;
    case "text": return value || "text";
    case "info": return value || "";
    case "screen": return item.screen + " ›";
    case "endpoint": return (item.service || "") + " ›";
    default: return "›";
  }
}
