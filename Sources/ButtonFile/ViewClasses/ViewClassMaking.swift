internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// How a view of an app's own class is made: the key `init`.
enum ViewClassMaking {
  /// With `init(frame:)`, else an initializer without arguments.
  case frame
  /// As a storyboard makes it.
  case coder
  /// With arguments.
  case initializer(RecordingRequest.Initializer)

  typealias Parameter = ClassDescription.OwnInitializer.Parameter

  /// An argument as the file has it.
  private struct Argument {
    /// Empty for none.
    var label: String
    var node: Node
  }

  init(
    _ node: Node, of description: ClassDescription, className: String, _ values: ValueReader
  ) throws(Diagnostic) {
    guard let arguments = try Self.arguments(node, values) else {
      self = try values.choice(node, ["frame", "coder"], "init") == "coder" ? .coder : .frame
      return
    }
    var nearest: Diagnostic?
    for (index, initializer) in description.initializers.enumerated() {
      guard let matched = Self.matched(arguments, initializer.parameters) else { continue }
      do throws(Diagnostic) {
        let given = try matched.enumerated().map { position, node throws(Diagnostic) -> PropertyValue? in
          guard let node, !Self.isNil(node, for: initializer.parameters[position]) else { return nil }
          return try Self.value(node, of: initializer.parameters[position], values)
        }
        self = .initializer(RecordingRequest.Initializer(index: index, arguments: given))
        return
      } catch {
        // Another initializer with the same labels may take the values.
        nearest = nearest ?? error
      }
    }
    throw nearest ?? Self.noInitializer(arguments, node, description, className, values)
  }

  /// The arguments of a map or a list; nil for a word.
  private static func arguments(_ node: Node, _ values: ValueReader) throws(Diagnostic) -> [Argument]? {
    if let map = node.map { return map.map { Argument(label: $0.key == "_" ? "" : $0.key, node: $0.value) } }
    guard case .list(let items) = node.value else { return nil }
    return items.map { item in
      guard let only = item.map?.first, item.map?.count == 1 else { return Argument(label: "", node: item) }
      return Argument(label: only.key == "_" ? "" : only.key, node: only.value)
    }
  }

  /// The arguments by the parameters' indices; nil if the labels are others.
  private static func matched(_ arguments: [Argument], _ parameters: [Parameter]) -> [Node?]? {
    var rest = arguments
    let matched = parameters.map { parameter in
      rest.firstIndex { $0.label == parameter.label }.map { rest.remove(at: $0).node }
    }
    let isComplete = zip(parameters, matched).allSatisfy { $0.isOptional || $1 != nil }
    return rest.isEmpty && isComplete ? matched : nil
  }

  /// Whether the file gives an optional nothing.
  private static func isNil(_ node: Node, for parameter: Parameter) -> Bool {
    // One with a default would get that.
    node.isNull && parameter.typeName.hasSuffix("?") && !parameter.isOptional
  }

  private static func value(
    _ node: Node, of parameter: Parameter, _ values: ValueReader
  ) throws(Diagnostic) -> PropertyValue {
    let name = "init's \(parameter.name)"
    guard parameter.cases.isEmpty else { return .text(try values.choice(node, parameter.cases, name)) }
    return try values.value(node, parameter.type.type, name)
  }

  private static func noInitializer(
    _ arguments: [Argument], _ node: Node, _ description: ClassDescription, _ className: String, _ values: ValueReader
  ) -> Diagnostic {
    let labels = arguments.map { $0.label.isEmpty ? "_" : $0.label }
    let with = labels.isEmpty ? "that a file can call without arguments" : "with \(Suggestions.list(labels, "and"))"
    let known = description.fileInitializers
    return values.source.error(
      "\(className) has no initializer \(with)", at: node.mark,
      hint: known.isEmpty
        ? "it has none whose arguments a file can give: write frame or coder" : "it can be \(Suggestions.list(known))")
  }
}
