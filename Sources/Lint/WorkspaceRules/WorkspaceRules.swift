import Composition
import Diagnostics
import Syntax

/// Every rule without a base. A rule is one file in `Rules` and one line here. The warnings of the
/// compiler are told beside them and are nowhere implemented again: `override-redundant`,
/// `override-dead`, `rename-not-followed`, `unused-image`, `unused-layer`, `string-missing`,
/// `placeholders-differ`, `plural-categories`, `image-variant-missing`, `core-names-country` and the
/// others that `comity build` has.
package enum WorkspaceRules {
  package static let all: [any WorkspaceRule.Type] = [
    OverrideEmpty.self,
    OverridePromotable.self,
    SealBypassed.self,
    UnusedText.self,
    UnusedColor.self,
    UnusedDesign.self,
    UnusedValue.self,
    UnusedStub.self,
    StubMissing.self,
    TranslationShadowsOverride.self,
    ImageShapeDiffers.self,
    TextCut.self,
    TextBecameCut.self,
    ContrastLow.self,
    ScreenUnreachable.self,
    DeadEnd.self,
    CycleWithoutExit.self,
    MarkerMissing.self,
    MarkerNotUnique.self,
    DebugParity.self,
    AreaOverlap.self,
    PickupOutsideArea.self,
    RegionLimit.self,
    OwnerMissing.self,
    AllowanceForm.self,
    AllowanceRefused.self,
    AllowanceUnused.self,
    BaselineStale.self,
  ]

  /// Ids of the warnings of the compiler.
  package static let compilerIDs: Set<String> = Set(
    (schemaRulePages + syntaxRulePages).filter { $0.level != .error }.map(\.id))

  /// Whether findings of a rule may be allowed in a line, or left for later in a baseline.
  static func isAllowable(_ id: String) -> Bool {
    compilerIDs.contains(id) || all.contains { $0.about.id == id && !$0.needsBase }
  }

  /// The rule that tells what is allowed and not there.
  package static let unusedAllowance = AllowanceUnused.about.id

  /// Rules that hold only if they do in all countries.
  package static let needingAll = Set(all.filter { $0.needsAllCountries }.map { $0.about.id })

  /// Rules that need somebody who measures texts.
  package static let measuring: Set<String> = [TextCut.about.id, TextBecameCut.about.id]

  /// Rules that see more where somebody measures.
  static let measured = measuring.union([ContrastLow.about.id])
}
