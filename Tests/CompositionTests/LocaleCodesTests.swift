import Composition
import Testing

@Suite struct LocaleCodesTests {
  @Test(arguments: [
    "nb", "pt-BR", "zh-Hant-HK", "es-419", "sl-rozaj-biske-1994", "de-CH-1901", "zh-cmn-Hans-CN",
    "de-DE-u-co-phonebk", "en-a-bbb-x-a-ccc", "x-whatever", "sr-Latn-x-old", "i-klingon",
    "en-GB-oed", "zh-min-nan", "art-lojban", "abcdefgh", "AR", "ja-u-ca-japanese-t-en", "no", "on",
  ])
  func wellFormedLanguageTag(_ tag: String) {
    #expect(isLanguageTag(tag))
  }

  @Test(arguments: [
    "", "-", "e", "en-", "-en", "en--GB", "pt_BR", "en-GB-", "abcdefghi", "de-419-DE", "a-DE",
    "ar-a", "en-x", "x", "en-u", "en-u-a", "n0", "日本", "en GB", "en-Latn-Latn", "zh-a-b-c-d",
    "i-unknown", "de-1a", "abcd-efg",
  ])
  func malformedLanguageTag(_ tag: String) {
    #expect(!isLanguageTag(tag))
  }

  @Test(arguments: [
    "ar", "AR", "he", "fa", "ur", "yi", "dv", "ps", "ckb", "ar-EG", "uz-Arab", "uz-AF", "pa-PK",
    "az-Arab-IR", "en-Arab", "sd", "sd-PK", "ug-CN", "ar-x-Latn",
  ])
  func rightToLeftLanguage(_ tag: String) {
    #expect(isRightToLeft(tag))
  }

  @Test(arguments: [
    "", "en", "nb", "ja", "ka", "hi", "zh-Hant", "ar-Latn", "ar-Latn-EG", "uz", "uz-UZ", "pa",
    "sd-IN", "sd-Deva", "ug-KZ", "und", "x-arab", "qaa",
  ])
  func leftToRightLanguage(_ tag: String) {
    #expect(!isRightToLeft(tag))
  }

  @Test func countryCodes() {
    for code in ["no", "jp", "ae", "br", "kz", "ge", "in", "de", "se", "xa", "xk", "xz", "zz"] {
      #expect(isCountryCode(code), "\(code)")
    }
    for code in ["NO", "uk", "eu", "aa", "ic", "x1", "zy", "n", "nor", "", "xé", "su", "qm", "x"] {
      #expect(!isCountryCode(code), "\(code)")
    }
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let all = letters.flatMap { first in letters.map { "\(first)\($0)" } }
    #expect(all.filter(isCountryCode).count == 249 + 26 + 1)
  }

  @Test("every country's currency is in use")
  func currencies() {
    for first in "abcdefghijklmnopqrstuvwxyz" {
      for second in "abcdefghijklmnopqrstuvwxyz" {
        guard let code = currencyCode(ofCountry: "\(first)\(second)") else { continue }
        #expect(isCurrencyCode(code), "\(first)\(second): \(code)")
      }
    }
    #expect(currencyCode(ofCountry: "hr") == "EUR")
  }

  @Test func currencyCodes() {
    #expect(fractionDigits(ofCurrency: "NOK") == 2)
    #expect(fractionDigits(ofCurrency: "JPY") == 0)
    #expect(fractionDigits(ofCurrency: "KWD") == 3)
    #expect(fractionDigits(ofCurrency: "CLF") == 4)
    for code in ["AED", "BRL", "KZT", "GEL", "INR", "EUR", "SEK"] {
      #expect(isCurrencyCode(code), "\(code)")
    }
    for code in ["nok", "XAU", "XXX", "DEM", "NO", "", "NOKK", "ABC"] {
      #expect(!isCurrencyCode(code), "\(code)")
      #expect(fractionDigits(ofCurrency: code) == nil)
    }
  }
}
