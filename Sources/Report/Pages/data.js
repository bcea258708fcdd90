// The data as pages use it. `overview` is there from the start, the rest is loaded when it is needed:
// each file is a script that sets one entry of `comityData`.

const comityData = window.comityData || {};
const overview = comityData.overview || { countries: [], steps: [], devices: [], languages: [], pictures: [], patterns: [], devicePictures: [] };

const countries = overview.countries;
const steps = overview.steps;
const devices = overview.devices;
const languages = overview.languages;
const countryByID = new Map(countries.map((country) => [country.id, country]));

function readPicture(line) {
  const [country, step, device, language, dark, size, width, height, file, look, stubs, ...faults] = line;
  return {
    country: countries[country]?.id || "", step: steps[step]?.id || "", screen: steps[step]?.screen || "",
    device: devices[device]?.id || "", language: languages[language] || "", scheme: dark ? "dark" : "light",
    size, width, height, file, look, stubs, faults,
  };
}

const pictures = overview.pictures.map(readPicture);
const patterns = overview.patterns.map(([design, pattern, top, line]) => ({ ...readPicture(line), design, pattern, top }));

const pictureKey = (country, step, device, language, scheme) =>
  [country, step, device, language, scheme].join("\n");

const pictureByKey = new Map(pictures.map((picture) =>
  [pictureKey(picture.country, picture.step, picture.device, picture.language, picture.scheme), picture]));

// The picture nearest to what is asked for: the country's own language and device where it has no other.
function findPicture(country, step, { device, language, scheme } = {}) {
  const record = countryByID.get(country);
  if (!record) return null;
  const tongues = [language, ...record.languages].filter(Boolean);
  const phones = [device, ...devices.map((item) => item.id)].filter(Boolean);
  for (const phone of phones) {
    for (const tongue of tongues) {
      for (const light of [scheme || "light", "light", "dark"]) {
        const found = pictureByKey.get(pictureKey(country, step, phone, tongue, light));
        if (found) return found;
      }
    }
  }
  return null;
}

// The picture of a screen, by the first step that shows it.
function screenPicture(country, screen, wish) {
  for (const step of steps) {
    if (step.screen !== screen) continue;
    const found = findPicture(country, step.id, wish);
    if (found) return found;
  }
  return null;
}

const isRightToLeft = (language) => (overview.rightToLeft || []).includes(language);

const languageName = (() => {
  let names = null;
  try { names = new Intl.DisplayNames(["en"], { type: "language" }); } catch { /* tags will do */ }
  return (tag) => {
    try { return names?.of(tag) || tag; } catch { return tag; }
  };
})();

const countryName = (id) => countryByID.get(id)?.name || id;
const deviceName = (id) => devices.find((device) => device.id === id)?.name || id;

const loading = new Map();

// Loads `data/NAME.js` once; resolves to nothing where it is not there.
function load(name) {
  if (Object.hasOwn(comityData, name)) return Promise.resolve(comityData[name]);
  if (!loading.has(name)) {
    loading.set(name, new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = `data/${encodeURIComponent(name)}.js`;
      script.onload = () => resolve(window.comityData[name]);
      script.onerror = () => resolve(undefined);
      document.head.append(script);
    }));
  }
  return loading.get(name);
}
