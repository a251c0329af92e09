internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// Reads the keys of `control: layers`: the tree, its states, transitions and animations.
struct LayersReader {
  let source: Source
  let values: ValueReader
  /// Those that layers may take.
  let styles: [Field]

  /// A tree, with what the rest of the file may say about its layers.
  struct Tree {
    var layers: [LayerTemplate] = []
    var types: [String: LayerType] = [:]
    var places: [String: ButtonPlaces.LayerPlaces] = [:]
    /// In the order of the file.
    var names: [String] = []
    /// Where states change keys of layers.
    var changes: [String: [String: [String: FileLocation]]] = [:]
    /// The errors of layers whose type is not known, by their names.
    var broken: [String: Diagnostic] = [:]
    /// The error because of which not all names are known.
    var failure: Diagnostic?
  }

  func tree(_ fields: MappingReader) throws(Diagnostic) -> Tree {
    var tree = Tree()
    do throws(Diagnostic) {
      tree.layers = try layers(try fields.required("layers", of: "control layers"), "layers", &tree)
    } catch {
      tree.failure = error
      try values.note(error)
    }
    return tree
  }

  private func layers(_ node: Node, _ name: String, _ tree: inout Tree) throws(Diagnostic) -> [LayerTemplate] {
    guard let list = node.list else { throw values.mismatch(name, "a list of layers", node) }
    var layers: [LayerTemplate] = []
    for item in list {
      if let layer = try values.attempt(try layer(item, &tree)) { layers.append(layer) }
    }
    return layers
  }

  private static let structure = ["name", "type", "sublayers", "mask"]

  private func layer(_ node: Node, _ tree: inout Tree) throws(Diagnostic) -> LayerTemplate {
    let type: LayerType
    do throws(Diagnostic) {
      type = try self.type(of: node)
    } catch {
      if let name = node["name"]?.text {
        tree.broken[name] = error
      } else {
        tree.failure = tree.failure ?? error
      }
      throw error
    }
    let fields = try fields(node, of: type, and: Self.structure)
    let name = try values.attempt(try name(fields, of: type, at: node.mark, &tree)) ?? ""
    var template = LayerTemplate(name: name, type: type)
    template.values = try properties(fields, of: type)
    for key in type.properties.map(\.name) {
      if let mark = fields[key]?.mark { tree.places[name]?.keys[key] = source.place(mark) }
    }
    if let node = fields["sublayers"] {
      template.sublayers = try values.attempt(try layers(node, "sublayers", &tree)) ?? []
    }
    if let node = fields["mask"], let mask = try values.attempt(try layer(node, &tree)) { template.mask = [mask] }
    return template
  }

  private func type(of node: Node) throws(Diagnostic) -> LayerType {
    guard let map = node.map else { throw source.error("a layer must be a map, not \(node.phrase)", at: node.mark) }
    if let node = node["type"] {
      let names = LayerType.allCases.filter { $0 != .plain }.map(\.rawValue)
      return LayerType(rawValue: try values.choice(node, names, "type")) ?? .plain
    }
    if let error = missingType(map) { throw error }
    return .plain
  }

  /// The error of a layer whose keys are those of a type that it does not name, or misspells; nil for a plain layer.
  private func missingType(_ map: [Field]) -> Diagnostic? {
    let plain = Self.structure + ["style"] + LayerType.plain.properties.map(\.name)
    let unknown = map.filter { !plain.contains($0.key) }
    guard let first = unknown.first else { return nil }
    let message = { (field: Field) in "unknown key \(field.key.cut) in \(LayerType.plain.phrase)" }
    for field in unknown where LayerType(rawValue: field.value.text ?? "") != nil {
      guard Suggestions.nearest(to: field.key, among: ["type"]) != nil else { continue }
      return source.error(message(field), at: field.mark, name: field.key, among: ["type"])
    }
    let owner = LayerType.allCases.first { type in
      unknown.allSatisfy { field in type.properties.contains { $0.name == field.key } }
    }
    if let owner {
      return source.error(message(first), at: first.mark, hint: "\(owner.phrase) has it: add type: \(owner)")
    }
    guard Suggestions.meant(by: first.key, among: plain) == nil else { return nil }
    for type in LayerType.allCases {
      let own = type.properties.map(\.name).filter { !plain.contains($0) }
      guard let meant = Suggestions.meant(by: first.key, among: own) else { continue }
      let hint = "did you mean \(meant.quoted)? \(type.phrase) has it: add type: \(type)"
      return source.error(message(first), at: first.mark, hint: hint)
    }
    return nil
  }

  private func name(
    _ fields: MappingReader, of type: LayerType, at mark: ScalarPosition, _ tree: inout Tree
  ) throws(Diagnostic) -> String {
    let (node, name): (Node, String)
    do throws(Diagnostic) {
      node = try fields.required("name", of: type.phrase)
      name = try values.text(node, "name")
      guard !name.isEmpty else { throw source.error("name must not be empty", at: node.mark) }
    } catch {
      tree.failure = tree.failure ?? error
      throw error
    }
    if let other = tree.places[name]?.layer {
      throw source.error("line \(other.line) already has a layer \(name.cut)", at: node.mark)
    }
    tree.names.append(name)
    tree.types[name] = type
    tree.places[name] = ButtonPlaces.LayerPlaces(layer: source.place(mark), keys: [:])
    return name
  }

  /// Two keys of which a layer has one, and the words for both.
  private static let exclusive = [
    ("frame", "bounds", "a frame or bounds"), ("frame", "position", "a frame or position"),
    ("perspective", "sublayerTransform", "perspective or a sublayerTransform"), ("runs", "string", "runs or a string"),
  ]

  private func properties(_ fields: MappingReader, of type: LayerType) throws(Diagnostic) -> PropertyValues {
    var given: PropertyValues = [:]
    for property in type.properties {
      guard let node = fields[property.name] else { continue }
      given[property.name] = try values.attempt(try values.value(node, for: property))
    }
    for (key, other, words) in Self.exclusive {
      guard fields[key] != nil, let field = fields.field(other) else { continue }
      try values.note(source.error("a layer has \(words), not both", at: field.mark))
    }
    return given
  }

  // MARK: - States

  /// The initial state first; without `states`, one called `normal`.
  func states(
    _ fields: MappingReader, _ tree: inout Tree
  ) throws(Diagnostic) -> (list: [LayersControl.State], names: StateNames) {
    let standard = [LayersControl.State(name: "normal")]
    guard let node = fields["states"] else {
      let failure = fields.misspelling(of: "states")
      if let initial = fields["initial"] {
        try values.note(failure ?? source.error("initial names a state, and the file has none", at: initial.mark))
      }
      return (standard, StateNames(standard.map(\.name), failure: failure))
    }
    guard let map = node.map, !map.isEmpty else {
      let isEmpty = node.map != nil
      let error =
        isEmpty ? source.error("states must not be empty", at: node.mark) : values.mismatch("states", "a map", node)
      try values.note(error)
      return (standard, StateNames([], failure: error))
    }
    var states: [LayersControl.State] = []
    var failure: Diagnostic?
    for field in map {
      if field.key.isEmpty || field.key == "*" {
        failure = source.error("a state cannot be called \(field.key.quoted)", at: field.mark)
        try failure.map(values.note)
      } else {
        states.append(try state(field, &tree))
      }
    }
    let names = StateNames(states.map(\.name), failure: failure)
    guard let initial = fields["initial"],
      let first = try values.attempt(try stateName(initial, "initial", among: names))
    else { return (states.isEmpty ? standard : states, names) }
    return (states.filter { $0.name == first } + states.filter { $0.name != first }, names)
  }

  func state(_ field: Field, _ tree: inout Tree) throws(Diagnostic) -> LayersControl.State {
    var state = LayersControl.State(name: field.key)
    if field.value.isEmpty { return state }
    guard let map = field.value.map else {
      let message = "a state must be a map of layers, not \(field.value.phrase)"
      try values.note(source.error(message, at: field.value.mark))
      return state
    }
    for layer in map {
      if layer.key == Self.inactive, tree.types[layer.key] == nil {
        state.isInactive = try values.attempt(try values.boolean(layer.value, Self.inactive)) ?? false
      } else {
        state.changes[layer.key] = try values.attempt(try changes(layer, in: field.key, &tree))
      }
    }
    return state
  }

  /// The key of a state in which the button cannot be pressed, where no layer has that name.
  private static let inactive = "inactive"

  /// The values that a state has for a layer.
  private func changes(_ layer: Field, in state: String, _ tree: inout Tree) throws(Diagnostic) -> PropertyValues {
    guard let type = tree.types[layer.key] else { throw unknownLayer(layer.key, at: layer.mark, in: source, tree) }
    let fields = try fields(layer.value, of: type)
    let marks = type.properties.compactMap { property in fields[property.name].map { (property.name, $0.mark) } }
    let places = Dictionary(uniqueKeysWithValues: marks).mapValues(source.place)
    tree.changes[state, default: [:]][layer.key, default: [:]].merge(places) { $1 }
    return try properties(fields, of: type)
  }

  /// The error of a name that no layer has, or of the layer's own mistake because of which it is not known.
  func unknownLayer(_ name: String, at mark: ScalarPosition?, in source: Source, _ tree: Tree) -> Diagnostic {
    tree.broken[name] ?? tree.failure
      ?? source.error("there is no layer \(name.cut)", at: mark, name: name, among: tree.names)
  }

  func stateName(_ node: Node, _ name: String, among states: StateNames) throws(Diagnostic) -> String {
    let text = try values.text(node, name)
    guard states.contains(text) else {
      throw states.failure
        ?? source.error("there is no state \(text.cut)", at: node.mark, name: text, among: states.all)
    }
    return text
  }
}

/// The names of a button's states, perhaps thousands, the initial one first.
struct StateNames {
  let all: [String]
  /// The error because of which they are not all; nil if they are.
  let failure: Diagnostic?
  private let known: Set<String>

  init(_ all: [String], failure: Diagnostic? = nil) {
    (self.all, self.failure) = (all, failure)
    known = Set(all)
  }

  func contains(_ name: String) -> Bool { known.contains(name) }
}
