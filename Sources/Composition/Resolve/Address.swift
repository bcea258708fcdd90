import Syntax

/// An address with declared values put in, as it is in one country.
package enum Address: Hashable, Sendable {
  case plain(String)
  /// With its values it is no address.
  case broken(String)
  /// A value in it that no layer gives.
  case unknown(String)

  /// What is written.
  var text: String {
    switch self {
    case .plain(let text), .broken(let text): text
    case .unknown: ""
    }
  }

  var isPlain: Bool {
    if case .plain = self { return true }
    return false
  }

  /// Whether a number of `AnswerTable` stands for an address in which nothing is wrong.
  static func isPlain(_ number: UInt64) -> Bool { number & 1 == 1 }
}

extension Environment {
  /// An address by its template.
  func address(_ template: Symbol) -> Address {
    let reader = workspace.reader
    var text = ""
    for part in TextTemplate(reader.symbols.bytes(template)).parts {
      switch part {
      case .literal(let literal): text += literal
      case .constant(let name):
        guard let symbol = reader.symbols.find(name),
          let node = constant(symbol) ?? currentConstant(symbol)
        else { return .unknown(name) }
        text += reader.text(node)
      case .placeholder: break
      }
    }
    return WordForm.isURL(text.utf8) ? .plain(text) : .broken(text)
  }

  /// The literal of a declared value by a name it once had.
  func currentConstant(_ former: Symbol) -> NodeID? {
    guard let current = currentName(.constant, former) else { return nil }
    return constant(current) ?? currentConstant(current)
  }
}
