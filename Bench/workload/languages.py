"""Languages, countries and made-up words in the script of each language."""
import os

from .rng import Rng

SAMPLES = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "../../Tests/Fixtures/plural-samples.txt")

# In the order in which workloads take them.
LANGUAGES = (
    "en nb ja ar ru de fr es kk ka hi sv pl ko tr pt it nl da fi cs uk zh-Hans he th vi id ro hu "
    "el bg sr hr lt lv et sk sl fa ur").split()

COUNTRIES = (
    "no jp ae br kz ge in de se dk fr es pt it pl cz tr kr th vn id mx ar cl co pe za eg sa ma "
    "ad af ag ai al am ao at au az ba bb bd be bf bg bh bi bj bm bn bo bs bt bw by bz ca cd cg ch "
    "ci cm cn cr cu cv cy dj dm do dz ec ee er et fi fj fm ga gb gd gh gm gn gq gr gt gw gy hk hn "
    "hr ht hu ie il iq ir is jm jo ke kg kh ki km kn kw la lb lc li lk lr ls lt lu lv ly mc md me "
    "mg mh mk ml mm mn mo mr mt mu mv mw my mz na ne ng ni nl np nr nz om pa pg ph pk pw py qa ro "
    "rs ru rw sb sc sg si sk sl sm sn so sr ss st sv sy sz td tg tj tl tm tn to tt tv tw tz ua ug "
    "us uy uz va vc ve vu ws ye zm zw ax aw bl bq cc ck cw cx eh fk fo gf gg gi gl gp gu im je ky "
    "mf mp mq ms nc nf nu pf pm pr re sh sj sx tc tk um vg vi wf yt").split()

CURRENCIES = "NOK JPY AED BRL KZT GEL INR EUR SEK DKK USD PLN CZK TRY KRW THB KWD CLP".split()

REGIONS = "nordics pacific gulf andes steppe caucasus iberia baltics".split()

LATIN = ("ba ko ri ta len mar sol ven dor pil un ers tra gel fin mo sta ver bil kon ha nis per "
         "lun cor").split()
SYLLABLES = {
    "ar": "با تا رح سل مو دي نو كم عل فر صب قد".split(),
    "fa": "با تا رح سل مو دي نو كم عل پر چا گر".split(),
    "ur": "با تا رح سل مو دي نو کم عل ہے چا گر".split(),
    "he": "בא תו רה של מי דן נו כם על פר צב קד".split(),
    "ru": "ба ко ри та лен мар сол вен дор пил ун ста".split(),
    "uk": "ба ко рі та лен мар сол вен дор піл ун їта".split(),
    "bg": "ба ко ри та лен мар сол вен дор пил ун ста".split(),
    "sr": "ба ко ри та лен мар сол вен дор пил ун ђа".split(),
    "kk": "ба қо рі та лең мар сол вен дор піл ұн ста".split(),
    "ka": "ბა კო რი თა ლენ მარ სოლ ვენ დორ პილ უნ სტა".split(),
    "el": "βα κο ρι τα λεν μαρ σολ βεν δορ πιλ ουν στα".split(),
    "hi": "बा को री ता लेन मार सोल वेन दोर पिल उन स्ता".split(),
    "th": "บา โก รี ตา เลน มา โซ เวน ดอ พิล อุน สตา".split(),
    "ja": "乗 車 料 金 の 支 払 い を 確 認 する".split(),
    "ko": "바 코 리 타 렌 마 솔 벤 도 필 운 스".split(),
    "zh-Hans": "乘 车 费 用 的 支 付 请 确 认 行 程".split(),
    "de": LATIN + ["ung", "schlüs", "für", "größ"],
    "fr": LATIN + ["tion", "é", "è", "ê"],
    "pl": LATIN + ["prze", "ść", "ół", "ęż"],
    "nb": LATIN + ["kjø", "på", "være"],
    "tr": LATIN + ["ş", "ığ", "öz"],
    "vi": LATIN + ["ế", "đ", "ường"],
}


class Words:
    """A vocabulary of 160 words in a language's script."""

    def __init__(self, language):
        rng = Rng("words", language)
        syllables = SYLLABLES.get(language, LATIN)
        parts = (1, 3) if language in ("ja", "zh-Hans", "ko") else (2, 3)
        self.words = ["".join(rng.choice(syllables) for _ in range(rng.between(*parts)))
                      for _ in range(160)]

    def some(self, rng, count):
        words = [rng.choice(self.words) for _ in range(count)]
        words[0] = words[0][:1].upper() + words[0][1:]
        return words


def plural_categories():
    """CLDR's categories by language, from the samples that the tests use."""
    categories, group = {}, []
    with open(SAMPLES, encoding="utf-8") as file:
        for line in file:
            if line.startswith("  "):
                for language in group:
                    categories[language].append(line.split()[0])
            elif not line.startswith("#"):
                group = line.split()
                categories.update({language: [] for language in group})
    return categories


def languages_of(index, languages):
    """The languages of country number `index`, the default first."""
    count = len(languages)
    chosen = [languages[(index + 1) % count]]
    for other in (languages[(index * 7 + 3) % count], languages[0]):
        if other not in chosen and (len(chosen) < 2 or index % 4 == 0):
            chosen.append(other)
    return chosen
