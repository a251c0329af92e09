internal import PresscheckControls
internal import PresscheckLayerTree

/// Reads the keys of `control: layers`: the tree, its states, transitions and animations.
struct LayersReader {
  let source: Source
  let values: ValueReader
  /// Those that layers may take.
  let styles: [Field]

  init(_ file: ButtonFileReader) {
    source = file.source
    values = file.values
    styles = file.styles
  }

  /// A tree, with what the rest of the file may say about its layers.
  struct Tree {
    var layers: [LayerTemplate] = []
    var types: [String: LayerType] = [:]
    var places: [String: ButtonPlaces.LayerPlaces] = [:]
    /// In the order of the file.
    var names: [String] = []
    /// Where states change keys of layers.
    var changes: [String: [String: [String: FileLocation]]] = [:]
  }

  func tree(_ node: Node) throws(Diagnostic) -> Tree {
    var tree = Tree()
    tree.layers = try layers(node, "layers", &tree)
    return tree
  }

  private func layers(_ node: Node, _ name: String, _ tree: inout Tree) throws(Diagnostic) -> [LayerTemplate] {
    guard let list = node.list else { throw values.mismatch(name, "a list of layers", node) }
    var layers: [LayerTemplate] = []
    for item in list { layers.append(try layer(item, &tree)) }
    return layers
  }

  private static let structure = ["name", "type", "sublayers", "mask"]

  private func layer(_ node: Node, _ tree: inout Tree) throws(Diagnostic) -> LayerTemplate {
    guard let map = node.map else { throw source.error("a layer must be a map, not \(node.phrase)", at: node.mark) }
    let type = try type(map.first { $0.key == "type" }?.value)
    let fields = try fields(node, of: type, and: Self.structure)
    let name = try name(try fields.required("name", of: type.phrase), of: type, at: node.mark, &tree)
    var template = LayerTemplate(name: name, type: type)
    template.values = try properties(fields, of: type)
    for key in type.properties.map(\.name) {
      if let mark = fields[key]?.mark { tree.places[name]?.keys[key] = source.place(mark) }
    }
    if let node = fields["sublayers"] { template.sublayers = try layers(node, "sublayers", &tree) }
    if let node = fields["mask"] { template.mask = [try layer(node, &tree)] }
    return template
  }

  private func type(_ node: Node?) throws(Diagnostic) -> LayerType {
    guard let node else { return .plain }
    let names = LayerType.allCases.filter { $0 != .plain }.map(\.rawValue)
    return LayerType(rawValue: try values.choice(node, names, "type")) ?? .plain
  }

  private func name(
    _ node: Node, of type: LayerType, at mark: ScalarPosition, _ tree: inout Tree
  ) throws(Diagnostic) -> String {
    let name = try values.text(node, "name")
    guard !name.isEmpty else { throw source.error("name must not be empty", at: node.mark) }
    if let other = tree.places[name]?.layer {
      throw source.error("line \(other.line) already has a layer \(name.quoted)", at: node.mark)
    }
    tree.names.append(name)
    tree.types[name] = type
    tree.places[name] = ButtonPlaces.LayerPlaces(layer: source.place(mark), keys: [:])
    return name
  }

  private func properties(_ fields: MappingReader, of type: LayerType) throws(Diagnostic) -> PropertyValues {
    var given: PropertyValues = [:]
    for property in type.properties {
      guard let node = fields[property.name] else { continue }
      given[property.name] = try values.value(node, for: property)
    }
    for key in ["bounds", "position"] {
      guard given["frame"] != nil, let field = fields.field(key) else { continue }
      throw source.error("a layer has a frame or \(key), not both", at: field.mark)
    }
    if given["runs"] != nil, let field = fields.field("string") {
      throw source.error("a layer has runs or a string, not both", at: field.mark)
    }
    return given
  }

  // MARK: - States

  /// The initial state first; without `states`, one called `normal`.
  func states(_ fields: MappingReader, _ tree: inout Tree) throws(Diagnostic) -> [LayersControl.State] {
    guard let node = fields["states"] else {
      if let initial = fields["initial"] {
        throw source.error("initial names a state, and the file has none", at: initial.mark)
      }
      return [LayersControl.State(name: "normal")]
    }
    guard let map = node.map else { throw values.mismatch("states", "a map", node) }
    guard !map.isEmpty else { throw source.error("states must not be empty", at: node.mark) }
    var states: [LayersControl.State] = []
    for field in map { states.append(try state(field, &tree)) }
    guard let initial = fields["initial"] else { return states }
    let first = try stateName(initial, "initial", among: StateNames(states.map(\.name)))
    return states.filter { $0.name == first } + states.filter { $0.name != first }
  }

  func state(_ field: Field, _ tree: inout Tree) throws(Diagnostic) -> LayersControl.State {
    guard !field.key.isEmpty, field.key != "*" else {
      throw source.error("a state cannot be called \(field.key.quoted)", at: field.mark)
    }
    if field.value.isEmpty { return LayersControl.State(name: field.key) }
    guard let map = field.value.map else {
      throw source.error("a state must be a map of layers, not \(field.value.phrase)", at: field.value.mark)
    }
    var changes: [String: PropertyValues] = [:]
    for layer in map {
      guard let type = tree.types[layer.key] else { throw unknownLayer(layer.key, at: layer.mark, tree) }
      let fields = try fields(layer.value, of: type)
      changes[layer.key] = try properties(fields, of: type)
      let marks = type.properties.compactMap { property in fields[property.name].map { (property.name, $0.mark) } }
      let places = Dictionary(uniqueKeysWithValues: marks).mapValues(source.place)
      tree.changes[field.key, default: [:]][layer.key, default: [:]].merge(places) { $1 }
    }
    return LayersControl.State(name: field.key, changes: changes)
  }

  func unknownLayer(_ name: String, at mark: ScalarPosition, _ tree: Tree) -> Diagnostic {
    source.error("there is no layer \(name.quoted)", at: mark, hint: Suggestions.hint(for: name, among: tree.names))
  }

  func stateName(_ node: Node, _ name: String, among states: StateNames) throws(Diagnostic) -> String {
    let text = try values.text(node, name)
    guard states.contains(text) else {
      let hint = Suggestions.hint(for: text, among: states.all)
      throw source.error("there is no state \(text.quoted)", at: node.mark, hint: hint)
    }
    return text
  }
}

/// The names of a button's states, perhaps thousands, the initial one first.
struct StateNames {
  let all: [String]
  private let known: Set<String>

  init(_ all: [String]) {
    self.all = all
    known = Set(all)
  }

  func contains(_ name: String) -> Bool { known.contains(name) }
}
