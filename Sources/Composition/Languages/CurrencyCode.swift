/// How many digits behind the point the minor unit of a currency has: 2 for `NOK`, 0 for `JPY`,
/// 3 for `KWD`; nil for what is no code of a currency in use. Three upper-case letters, ISO 4217.
package func fractionDigits(ofCurrency code: String) -> Int? {
  digitsOfCurrency[code]
}

/// Whether a text is the code of a currency in use: three upper-case letters, ISO 4217. Precious
/// metals, test codes and other codes without a minor unit are none.
package func isCurrencyCode(_ code: String) -> Bool {
  digitsOfCurrency[code] != nil
}

private let digitsOfCurrency: [String: Int] = {
  var digits: [String: Int] = [:]
  for (count, codes) in [
    (0, currenciesOf0Digits), (2, currenciesOf2Digits), (3, currenciesOf3Digits),
    (4, currenciesOf4Digits),
  ] {
    for code in codes.split(separator: " ") { digits[String(code)] = count }
  }
  return digits
}()

/// The currency a country uses (ISO 4217), by its code in lower case; nil where CLDR names none.
package func currencyCode(ofCountry country: String) -> String? {
  for pair in countryCurrencyData.split(whereSeparator: { $0 == " " || $0 == "\n" })
  where pair.hasPrefix(country + ":") {
    return String(pair.dropFirst(country.count + 1))
  }
  return nil
}
