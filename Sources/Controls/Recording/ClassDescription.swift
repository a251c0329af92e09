package import PresscheckLayerTree

/// The names in an app's own class that files and events can use.
package struct ClassDescription: Hashable, Sendable {
  /// A property that a file can set.
  package struct OwnProperty: Hashable, Sendable {
    package var name: String
    /// As the class writes it.
    package var typeName: String
    package var type: PlainType
    /// Whether Interface Builder shows it.
    package var isInspectable: Bool
    /// The names of its values; empty for another type than an enumeration.
    package var cases: [String]

    package init(
      _ name: String, typeName: String, _ type: PlainType, isInspectable: Bool, cases: [String] = []
    ) {
      (self.name, self.typeName, self.type) = (name, typeName, type)
      (self.isInspectable, self.cases) = (isInspectable, cases)
    }
  }

  /// A method that an event can call.
  package struct OwnMethod: Hashable, Sendable {
    /// A parameter that takes an argument.
    package struct Parameter: Hashable, Sendable {
      package var name: String
      package var type: PlainType
      /// The cases of an enumeration; empty for another type.
      package var cases: [String]

      package init(_ name: String, _ type: PlainType, cases: [String] = []) {
        (self.name, self.type, self.cases) = (name, type, cases)
      }
    }

    package var name: String
    package var parameters: [Parameter]
    package var summary: String

    package init(_ name: String, _ parameters: [Parameter], summary: String) {
      (self.name, self.parameters, self.summary) = (name, parameters, summary)
    }
  }

  /// An initializer that a file can call with arguments.
  package struct OwnInitializer: Hashable, Sendable {
    /// A parameter that takes an argument.
    package struct Parameter: Hashable, Sendable {
      /// Empty for none.
      package var label: String
      /// As the class writes it.
      package var typeName: String
      package var type: PlainType
      /// Whether an argument is not needed.
      package var isOptional: Bool
      /// The cases of an enumeration; empty for another type.
      package var cases: [String]

      package init(
        _ label: String, typeName: String, _ type: PlainType, isOptional: Bool = false, cases: [String] = []
      ) {
        (self.label, self.typeName, self.type) = (label, typeName, type)
        (self.isOptional, self.cases) = (isOptional, cases)
      }
    }

    package var parameters: [Parameter]

    package init(_ parameters: [Parameter]) { self.parameters = parameters }
  }

  /// Whether it is a `UIControl`.
  package var isControl: Bool
  package var properties: [OwnProperty] = []
  package var methods: [OwnMethod] = []
  package var initializers: [OwnInitializer] = []

  package init(isControl: Bool) { self.isControl = isControl }
}

extension ClassDescription.OwnProperty {
  /// The property as a file has it.
  package var fileProperty: Property {
    let kind = isInspectable ? "an inspectable" : "a property"
    return Property(name, cases.isEmpty ? type.type : .choice(cases), "\(kind) of type \(typeName)")
  }
}

extension ClassDescription {
  /// Its properties as a file has them.
  package var fileProperties: [Property] { properties.map(\.fileProperty) }

  /// The initializers as a file's `init` has them, with the types of their arguments.
  package var fileInitializers: [String] {
    initializers.map { initializer in
      let parameters = initializer.parameters.map { parameter in
        let cases = parameter.cases.isEmpty ? parameter.typeName : parameter.cases.joined(separator: " | ")
        return "\(parameter.name): \(cases)" + (parameter.isOptional ? " = …" : "")
      }
      return "{\(parameters.joined(separator: ", "))}"
    }
  }

  /// The events that its methods are.
  package var events: [EventSignature] {
    methods.map { method in
      let arguments = method.parameters.map { parameter in
        let type = parameter.cases.isEmpty ? parameter.type.type : .choice(parameter.cases)
        return Property(parameter.name, type, parameter.cases.isEmpty ? "a \(parameter.type.rawValue)" : "a name")
      }
      return EventSignature(
        method.name, arguments, changesLookAlone: method.name == "layoutIfNeeded", summary: method.summary)
    }
  }
}

extension ClassDescription.OwnInitializer.Parameter {
  /// The label as a file writes it: `_` for none.
  package var name: String { label.isEmpty ? "_" : label }
}

// MARK: - Text

extension ClassDescription.OwnInitializer {
  fileprivate var line: RecordLine {
    RecordLine(
      "initializer",
      [
        "name": .text("init"),
        "parameters": .list(
          parameters.map { parameter in
            .list([
              .text(parameter.label), .text(parameter.typeName), .text(parameter.type.rawValue),
              .boolean(parameter.isOptional), .list(parameter.cases.map { .text($0) }),
            ])
          }),
      ])
  }

  fileprivate init?(_ line: RecordLine) {
    guard let given = line.list("parameters") else { return nil }
    parameters = given.compactMap { value in
      guard case .list(let parts) = value, parts.count == 5, let label = parts[0].text, let typeName = parts[1].text,
        let type = parts[2].text.flatMap(PlainType.init(rawValue:)), case .boolean(let isOptional) = parts[3],
        case .list(let cases) = parts[4]
      else { return nil }
      return Parameter(label, typeName: typeName, type, isOptional: isOptional, cases: cases.compactMap(\.text))
    }
    guard parameters.count == given.count else { return nil }
  }
}

extension ClassDescription {
  /// One line for the class, and one for each property and method.
  package var lines: [RecordLine] {
    [RecordLine("class", ["isControl": .boolean(isControl)])]
      + properties.map { property in
        RecordLine(
          "property",
          [
            "name": .text(property.name), "typeName": .text(property.typeName), "type": .text(property.type.rawValue),
            "isInspectable": .boolean(property.isInspectable), "cases": .list(property.cases.map { .text($0) }),
          ])
      }
      + methods.map { method in
        RecordLine(
          "method",
          [
            "name": .text(method.name),
            "parameters": .list(
              method.parameters.map {
                .list([.text($0.name), .text($0.type.rawValue), .list($0.cases.map { .text($0) })])
              }),
            "summary": .text(method.summary),
          ])
      } + initializers.map(\.line)
  }

  /// Reads what ``lines`` writes; nil for anything else.
  package init?(reading lines: [RecordLine]) {
    guard let head = lines.first, head.name == "class", let isControl = head.flag("isControl")
    else { return nil }
    self.init(isControl: isControl)
    for line in lines.dropFirst() {
      guard let name = line.text("name") else { return nil }
      switch line.name {
      case "property":
        guard let typeName = line.text("typeName"), let type = line.text("type").flatMap(PlainType.init(rawValue:)),
          let isInspectable = line.flag("isInspectable"), let cases = line.list("cases")
        else { return nil }
        properties.append(
          OwnProperty(
            name, typeName: typeName, type, isInspectable: isInspectable, cases: cases.compactMap(\.text)))
      case "method":
        guard let given = line.list("parameters"), let summary = line.text("summary") else { return nil }
        let parameters = given.compactMap { value -> OwnMethod.Parameter? in
          guard case .list(let parts) = value, parts.count == 3, let name = parts[0].text,
            let type = parts[1].text.flatMap(PlainType.init(rawValue:)), case .list(let cases) = parts[2]
          else { return nil }
          return OwnMethod.Parameter(name, type, cases: cases.compactMap(\.text))
        }
        guard parameters.count == given.count else { return nil }
        methods.append(OwnMethod(name, parameters, summary: summary))
      case "initializer":
        guard let initializer = OwnInitializer(line) else { return nil }
        initializers.append(initializer)
      default: return nil
      }
    }
  }
}
