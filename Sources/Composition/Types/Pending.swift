import Diagnostics
import Syntax

struct StringType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct BoolType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct IdentifierType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct SecretNameType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ReverseDomainType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct DateType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct DurationType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct URLType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct URLPathType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct MoneyType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct LanguageType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct CurrencyType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct CountryType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ConditionType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct SealReasonType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct TextType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct TextKeyType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct TextDefinitionType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ColorType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ColorTokenType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ImageType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct FontType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct EndpointType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct EachType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ActionType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct TargetType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct EventType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct LayoutType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct OpenType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct OpenScalarType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ConstantType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct ConstantDefaultType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct SealType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}

struct WordType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  let words: [Symbol]
  let spellings: [String]
}

struct ListType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  let of: any ValueType
}

struct WholeRecordType: ValueType {
  let name: String
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  let shape: Shape
}

struct IntegerType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  var minimum: Int?
  var maximum: Int?
}

struct NumberType: ValueType {
  var name = "a number"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  var minimum: Double?
  var maximum: Double?
  var above: Double?
}

struct MeasureType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  static let spacing = MeasureType()
  static let radius = MeasureType()
}

struct ModuleReferenceType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  static let format = ModuleReferenceType()
  static let screen = ModuleReferenceType()
  static let design = ModuleReferenceType()
  static let stubSet = ModuleReferenceType()
  static let service = ModuleReferenceType()
}

struct FontTokenType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  static func make(_ b: inout SchemaBuilder) -> any ValueType { Self() }
}

struct StubAnswerType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  static func make(_ b: inout SchemaBuilder) -> any ValueType { Self() }
}

struct WaypointType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  static func make(_ b: inout SchemaBuilder) -> any ValueType { Self() }
}

struct EmptyEntryType: ValueType {
  let name = "a value"
  var spelling: String { "…" }
  func check(_ node: NodeID, _ checker: inout FormChecker) {}
  func resolve(_ node: NodeID, _ resolution: inout Resolution) { resolution.out.null() }
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
  static func make(_ b: inout SchemaBuilder, _ fields: [Field]) -> any ValueType { Self() }
}

enum PropertyDeclaration {
  static func shape(_ b: inout SchemaBuilder) -> Shape { Shape(.record(Record(fields: []))) }
}
enum WireField {
  static func shape(_ b: inout SchemaBuilder) -> Shape { Shape(.record(Record(fields: []))) }
}
enum Models {
  static let ofThisDesign = Dependency(doc: "") { _, _ in nil }
  static let ofDesignBeside = Dependency(doc: "") { _, _ in nil }
}
enum DataContent {
  static let dependency = Dependency(doc: "") { _, _ in nil }
}

enum FormatRule {
  static let check: ModuleRule = { _, _ in }
}

enum AreasRule {
  static let check: ModuleRule = { _, _ in }
}

enum CellRule {
  static let check: ModuleRule = { _, _ in }
}

enum ScreenRule {
  static let check: ModuleRule = { _, _ in }
}

enum StubsRule {
  static let check: ModuleRule = { _, _ in }
}

enum DataRule {
  static let prepare: ModuleRule = { _, _ in }
}
enum SettingsRule {
  static let check: RecordRule = { _, _ in }
}
extension Resolution {
  mutating func writeFeature() { out.null() }
  mutating func writeConstant() { out.null() }
}
