// One picture, large, over the page: arrows go on, Escape goes back, Enter opens the screen's page.

function openPicture(picture, origin) {
  const links = () => [...document.querySelectorAll("main a.shot-link")];
  const byFile = new Map(pictures.map((item) => [item.file, item]));
  let at = origin;
  const image = el("img.large", { alt: "" });
  const title = el("h2", { id: "picture-title" });
  const facts = el("p.quiet");
  const faults = el("ul.faults");
  const more = el("a.button", null, "Open the screen’s page");
  const beside = el("div.beside");
  const dialog = el("dialog.viewer", { "aria-labelledby": "picture-title" },
    el("div.viewer-picture", null, image),
    el("div.viewer-text", null, title, facts, faults, more, beside,
      el("p.quiet.keys-help", null, "← → to go on, Enter for the page, Esc to close")),
    el("button.close", { type: "button", "aria-label": "Close", onclick: () => dialog.close() }, "×"));

  function showPicture(item) {
    image.src = item.file;
    image.alt = describe(item);
    image.width = item.width;
    image.height = item.height;
    title.textContent = item.step;
    facts.textContent = [countryName(item.country), languageName(item.language), deviceName(item.device), item.scheme,
      item.stubs && `stub set ${item.stubs}`].filter(Boolean).join(" · ");
    faults.replaceChildren(...item.faults.map((text) => el("li", null, text)));
    more.href = address("screen", [item.country, item.step], { device: item.device, language: item.language, scheme: item.scheme });
    beside.replaceChildren(...devicePicturesOf(item).slice(0, 3).map(devicePicture));
  }

  function go(step) {
    const all = links();
    const next = all[all.indexOf(at) + step];
    if (!next) return;
    at = next;
    at.scrollIntoView({ block: "nearest", inline: "nearest" });
    const item = byFile.get(at.dataset.file);
    if (item) showPicture(item);
  }

  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === "ArrowDown") { event.preventDefault(); go(1); }
    if (event.key === "ArrowLeft" || event.key === "ArrowUp") { event.preventDefault(); go(-1); }
    if (event.key === "Enter" && event.target !== more && !event.target.closest("button")) location.hash = more.hash;
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener("close", () => { dialog.remove(); at?.focus?.(); window.removeEventListener("hashchange", shut); });
  const shut = () => dialog.close();
  window.addEventListener("hashchange", shut);
  showPicture(picture);
  document.body.append(dialog);
  dialog.showModal();
}

// What devices took of the same step: of the same country and language, whatever they are called.
function devicePicturesOf(picture) {
  return overview.devicePictures.filter((item) => item.step === picture.step
    && (!item.country || item.country === picture.country)
    && sameLanguage(item.language, picture.language));
}

// fastlane's folders say `ja` or `ja-JP`.
function sameLanguage(folder, language) {
  const plain = (tag) => tag.replaceAll("_", "-").toLowerCase();
  const [one, other] = [plain(folder), plain(language)];
  return one === other || one.startsWith(other + "-") || other.startsWith(one + "-");
}

function devicePicture(item) {
  return el("figure.device", null,
    el("img.shot", { src: item.file, loading: "lazy", alt: `${item.step || item.path} on ${item.device}` }),
    el("figcaption", null, item.device));
}
