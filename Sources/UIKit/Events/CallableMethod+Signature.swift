internal import PresscheckControls
internal import PresscheckLayerTree

extension CallableMethod {
  /// As an event of a list; nil for a method with a parameter that no event can have.
  var signature: EventSignature? {
    let arguments = parameters.enumerated().compactMap { index, parameter -> Property? in
      let parts = parameter.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      let (name, type) = parts.count == 2 ? (String(parts[0]), parts[1]) : ("argument\(index + 1)", parameter[...])
      if type.hasPrefix("enum(") {
        let cases = type.dropFirst(5).dropLast().split(separator: " | ").map(String.init)
        return Property(name, .choice(cases), "a name")
      }
      let plain = type.last == "?" || type.last == "!" ? String(type.dropLast()) : String(type)
      guard let found = CallableMethod.types[plain] else { return nil }
      return Property(name, found, "a \(plain)")
    }
    guard arguments.count == parameters.count else { return nil }
    return EventSignature(baseName, arguments, summary: "a method of the class")
  }

  /// The name without arguments.
  var baseName: String { String(name.prefix { $0 != ":" }) }

  private static let types: [String: PropertyType] = [
    "Bool": .boolean, "String": .text, "Int": .number(.coordinate), "Double": .number(.coordinate),
    "CGFloat": .number(.coordinate), "Float": .number(.coordinate), "TimeInterval": .number(.coordinate),
    "CGPoint": .point,
  ]
}
