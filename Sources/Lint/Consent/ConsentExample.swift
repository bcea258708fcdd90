/// What the examples of the rules about consents begin with.
enum ConsentExample {
  /// A change of a colour of the theme.
  static let change = """
    --- after/Core/theme/base.yaml
    theme: base
    colors: { brand: "#B3261E", ink: "#1C1B1F" }

    """

  /// Where `xa` keeps what it accepts, in the state after.
  static let file = "--- after/Countries/xa/consent/0a9cab30.yaml\n"

  /// What `xa` accepts of it.
  static let consent = """
    consent: shared-style-changed
    country: xa
    fingerprint: 0a9cab301f7f7308b391ff9d10beac7de783541ce42fcac7ca4652cda2367c66
    subject: Core/theme:colors.brand
    reason: Agreed with design
    who: ada@ride.example
    changes:
      - before: "#0B5F8A"
        after: "#B3261E"
        value: 23811a18175e8e1c439e27802da635a421ddd021a173f7e940bd7f9c8bb0f12c
        reach:
          - { at: theme:colors.brand, screens: [detail, home] }
      - before: "#0B5F8A"
        after: "#B3261E"
        value: 81cc7bd96255c75c24e0d2945eb0fe3e65d31720916e604a054885ab9c4eefc9
        reach:
          - { at: cells/tile:model.background.default, screens: [detail, home] }
          - { at: screens/detail:cells.one.model.background, screens: [detail] }
          - { at: screens/home:cells.hero.model.background, screens: [home] }
    hash: 5879c2d199b14e1b7e3b4550426a215a934345a08894586beb81978a467f96f9
    """

  /// The same with a day after which it does not count.
  static let consentUntilMay = """
    consent: shared-style-changed
    country: xa
    fingerprint: 0a9cab301f7f7308b391ff9d10beac7de783541ce42fcac7ca4652cda2367c66
    subject: Core/theme:colors.brand
    reason: Agreed with design
    who: ada@ride.example
    expires: "2026-05-31"
    changes:
      - before: "#0B5F8A"
        after: "#B3261E"
        value: 23811a18175e8e1c439e27802da635a421ddd021a173f7e940bd7f9c8bb0f12c
        reach:
          - { at: theme:colors.brand, screens: [detail, home] }
      - before: "#0B5F8A"
        after: "#B3261E"
        value: 81cc7bd96255c75c24e0d2945eb0fe3e65d31720916e604a054885ab9c4eefc9
        reach:
          - { at: cells/tile:model.background.default, screens: [detail, home] }
          - { at: screens/detail:cells.one.model.background, screens: [detail] }
          - { at: screens/home:cells.hero.model.background, screens: [home] }
    hash: e9e066e9e2807d5599a2f2c4884318b4ebe2f91378b9b33597a4970acda048a5
    """

  /// What one person accepts for four countries; values left out.
  static let four = """
    --- after/Countries/xa/consent/0a9cab30.yaml
    consent: shared-style-changed
    country: xa
    fingerprint: 0a9cab301f7f7308b391ff9d10beac7de783541ce42fcac7ca4652cda2367c66
    subject: Core/theme:colors.brand
    reason: Agreed with design
    who: ada@ride.example
    hash: cc4c983469f4cf66e2ad7446d63813f576ec88631eff8f2bfa7afad1fe4867bd
    --- after/Countries/xb/consent/0a9cab30.yaml
    consent: shared-style-changed
    country: xb
    fingerprint: 0a9cab301f7f7308b391ff9d10beac7de783541ce42fcac7ca4652cda2367c66
    subject: Core/theme:colors.brand
    reason: Agreed with design
    who: ada@ride.example
    hash: 480cc52c04d41f89f3a9f7d4e08aa0b64bf16d171078be8de5721a9477219f33
    --- after/Countries/xc/consent/0a9cab30.yaml
    consent: shared-style-changed
    country: xc
    fingerprint: 0a9cab301f7f7308b391ff9d10beac7de783541ce42fcac7ca4652cda2367c66
    subject: Core/theme:colors.brand
    reason: Agreed with design
    who: ada@ride.example
    hash: 7cc6874004c1338cf2595ba70d8acb8bed5d3532d2d056833bfc94266bc45516
    --- after/Countries/xd/consent/0a9cab30.yaml
    consent: shared-style-changed
    country: xd
    fingerprint: 0a9cab301f7f7308b391ff9d10beac7de783541ce42fcac7ca4652cda2367c66
    subject: Core/theme:colors.brand
    reason: Agreed with design
    who: ada@ride.example
    hash: 5be91e727086c67c034e3fd6ce1d5bc083939185713f665fbed044565459debe
    """

  /// What a country accepts in advance.
  static let policy = """
    policy: xa
    follow: [cells]
    reason: We follow the house style

    """
}
