extension JSONSchemaContext {
  mutating func definition(of shape: Shape) -> JSONSchema { .anything }
  mutating func layoutElement() -> JSONSchema { .anything }
}
