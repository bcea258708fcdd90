// The texts of `draw measure` (Bench/draw.c), measured as screens have theirs measured.
#if Pictures
  import Pictures

  let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
  let words = [
    "A taxi in minutes", "タクシーが来ます", "سيارة أجرة خلال دقائق", "ტაქსი რამდენიმე წუთში",
    "Такси за несколько минут",
  ]
  let style = TextStyle(
    family: "Noto Sans", size: 32, weight: 400, lineHeight: nil, language: "en")
  if let setter = TextSetter(known: SharedExtents()) {
    var height = 0.0
    for number in 0..<count {
      let query = TextQuery("\(words[number % 5]) \(number)", style, width: nil, lines: 0)
      height += setter.measure(query).size.height
    }
    print(height)
  }
#endif
