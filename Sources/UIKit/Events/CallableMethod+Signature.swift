internal import PresscheckControls
internal import PresscheckLayerTree

extension CallableMethod {
  /// As an event of a list; nil for a method with a parameter that no event can have.
  var signature: EventSignature? {
    let arguments = declared.compactMap { name, type -> Property? in
      if let cases = CallableMethod.cases(of: type) { return Property(name, .choice(cases), "a name") }
      guard let plain = ValueConversion.plainType(of: type), !CallableMethod.unwritten.contains(plain) else {
        return nil
      }
      return Property(name, plain.type, "a \(ValueConversion.plain(type))")
    }
    guard arguments.count == parameters.count else { return nil }
    return EventSignature(baseName, arguments, summary: "a method of the class")
  }

  /// An event's arguments as the parameters take them.
  @MainActor func arguments(_ values: [PropertyValue]) -> [Any] {
    zip(declared, values).map { parameter, value in
      ValueConversion.object(value, typeName: parameter.type) ?? value.object
    }
  }

  /// The name without arguments.
  var baseName: String { String(name.prefix { $0 != ":" }) }

  /// The parameters' names and types.
  private var declared: [(name: String, type: String)] {
    parameters.enumerated().map { index, parameter in
      let parts = parameter.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
      return parts.count == 2 ? (parts[0], parts[1]) : ("argument\(index + 1)", parameter)
    }
  }

  /// The names of an enumeration's cases; nil for another type.
  private static func cases(of type: String) -> [String]? {
    type.hasPrefix("enum(") ? type.dropFirst(5).dropLast().split(separator: " | ").map(String.init) : nil
  }

  /// Types whose values are too long for a list of events.
  private static let unwritten: Set<PlainType> = [.image, .runs, .configuration]
}
