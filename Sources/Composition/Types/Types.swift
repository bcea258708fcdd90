/// The types values have, by name. Each is a file beside this one.
enum Types {
  static let string: any ValueType = StringType()
  static let bool: any ValueType = BoolType()
  static let integer: any ValueType = IntegerType()
  static let count: any ValueType = IntegerType(minimum: 0, maximum: 99)
  static let number: any ValueType = NumberType()
  static let points: any ValueType = NumberType(
    name: "a number of points", minimum: 0, unit: .points)
  static let positive: any ValueType = NumberType(name: "a number above 0", above: 0)
  static let positivePoints: any ValueType = NumberType(
    name: "a number above 0", above: 0, unit: .points)
  static let positiveMetres: any ValueType = NumberType(
    name: "a number above 0", above: 0, unit: .metres)
  static let screenSide: any ValueType = NumberType(
    name: "a side of a screen in points", minimum: 100, maximum: 4096, unit: .points)
  static let screenScale: any ValueType = NumberType(
    name: "a number of pixels a point", minimum: 0.5, maximum: 4)
  static let textSize: any ValueType = NumberType(name: "a text size", minimum: 0.5, maximum: 5)
  static let latitude: any ValueType = NumberType(name: "a latitude", minimum: -90, maximum: 90)
  static let longitude: any ValueType = NumberType(name: "a longitude", minimum: -180, maximum: 180)
  static let identifier: any ValueType = IdentifierType()
  static let name: any ValueType = PatternType.fieldName
  static let secretName: any ValueType = PatternType.secretName
  static let reverseDomain: any ValueType = PatternType.reverseDomain
  static let date: any ValueType = PatternType.date
  static let duration: any ValueType = DurationType()
  static let url: any ValueType = URLType()
  static let plainURL: any ValueType = PatternType.plainURL
  static let urlPath: any ValueType = PatternType.urlPath
  static let money: any ValueType = PatternType.money
  static let language: any ValueType = PatternType.language
  static let currency: any ValueType = PatternType.currency
  static let country: any ValueType = CountryType()
  static let condition: any ValueType = ConditionType()
  static let sealReason: any ValueType = SealReasonType()
  static let marker: any ValueType = MarkerType()
  static let text: any ValueType = TextType()
  static let textKey: any ValueType = TextKeyType()
  static let textDefinition: any ValueType = TextDefinitionType()
  static let color: any ValueType = ColorType()
  static let colorToken: any ValueType = ColorType()
  static let image: any ValueType = ImageType()
  static let font: any ValueType = FontType()
  static let spacing: any ValueType = MeasureType.spacing
  static let radius: any ValueType = MeasureType.radius
  static let format: any ValueType = ModuleReferenceType.format
  static let screen: any ValueType = ModuleReferenceType.screen
  static let design: any ValueType = ModuleReferenceType.design
  static let stubSet: any ValueType = ModuleReferenceType.stubSet
  static let service: any ValueType = ModuleReferenceType.service
  static let endpoint: any ValueType = EndpointType()
  static let each: any ValueType = EachType()
  static let action: any ValueType = ActionType()
  static let target: any ValueType = TargetType()
  static let event: any ValueType = EventType()
  static let layout: any ValueType = LayoutType()
  static let open: any ValueType = OpenType()
  static let openScalar: any ValueType = OpenScalarType()
  static let constant: any ValueType = ConstantType()
  static let constantDefault: any ValueType = ConstantDefaultType()
}
