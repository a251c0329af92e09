internal import PresscheckFiles
internal import PresscheckLayerTree

/// Sets and unsets properties in the text of a button file, and changes nothing else.
struct FileEditor {
  private(set) var text: String
  private let isJSON: Bool
  /// The keys before which `properties:` would be at a strange place.
  private static let head = ["extends", "control", "class", "name", "size", "canvas", "sources", "init"]
  /// The most single changes that one value may need.
  private static let maximumSteps = 2_000

  init(_ text: String, isJSON: Bool) { (self.text, self.isJSON) = (text, isJSON) }

  /// Gives a property a value, nil for none.
  ///
  /// - Parameters:
  ///   - knob: The property.
  ///   - value: As JSON has it.
  ///   - order: The names of all properties of its group, in the order of the reference.
  /// - Throws: For a file that is written in a way that this cannot change; the text is of no use then.
  mutating func set(_ knob: Knob, to value: Node?, order: [String]) throws(EditError) {
    let wanted = try expectation(knob, value)
    for _ in 0..<Self.maximumSteps {
      guard let file = FileText(text, isJSON: isJSON) else {
        throw EditError(words: "the file is not written in YAML")
      }
      let changed = try step(file, knob, value, order)
      guard changed != text else {
        guard let now = try? tree(text), now == wanted else {
          throw EditError(words: "the file is written in a way that this cannot change: edit it by hand")
        }
        return
      }
      text = changed
    }
    throw EditError(words: "the value has too many parts")
  }

  /// The text after one more change; the same text if nothing is left to do.
  private func step(
    _ file: FileText, _ knob: Knob, _ value: Node?, _ order: [String]
  ) throws(EditError) -> String {
    guard let fields = file.root.map else { throw EditError(words: "the file is no map") }
    let properties = fields.first { $0.name == "properties" }
    let own = properties?.value.map ?? []
    let layer = try knob.group.map { name throws(EditError) in
      guard let layer = fields.first(where: { $0.name == "layers" }).flatMap({ Self.layer(name, in: $0.value) }) else {
        throw EditError(words: "the layer \(name) is not written in this file")
      }
      return layer
    }
    // What is under `properties:` counts, of a layer too.
    if layer == nil || own.contains(where: { $0.name == knob.name }) {
      return try step(file, in: properties?.value, key: knob.name, value, order, parent: properties)
    }
    return try step(file, in: layer, key: knob.property.name, value, order, parent: nil)
  }

  private func step(
    _ file: FileText, in map: SpannedNode?, key: String, _ value: Node?, _ order: [String],
    parent: SpannedNode.Pair?
  ) throws(EditError) -> String {
    if case .alias? = map?.value { throw EditError(words: "the properties are those of an anchor") }
    let pairs = map?.map ?? []
    let pair = pairs.first { $0.name == key }
    guard let value else {
      guard let map, let pair else { return text }
      if pairs.count == 1, let parent, !map.isFlow {
        return try file.removing(parent, from: file.root)
      }
      return try file.removing(pair, from: map)
    }
    if let pair { return file.isSame(pair.value, value) ? text : try file.setting(pair.value, to: value) }
    let field = Field(key: key, mark: .start, value: value)
    if let map, map.map != nil {
      let earlier = order.prefix { $0 != key }
      let names = pairs.compactMap(\.name)
      return try file.adding(field, to: map, after: earlier.last(where: names.contains) ?? names.last)
    }
    if let parent { return try file.beginning(field, under: parent) }
    let names = (file.root.map ?? []).compactMap(\.name)
    return try file.adding(map: "properties", with: field, after: names.last(where: Self.head.contains))
  }

  /// The map of a layer, wherever in the tree it is.
  private static func layer(_ name: String, in node: SpannedNode) -> SpannedNode? {
    if let items = node.list { return items.lazy.compactMap { layer(name, in: $0) }.first }
    guard let pairs = node.map else { return nil }
    let names = pairs.filter { $0.name == "name" }.map(\.value.value)
    if names.contains(where: { if case .scalar(name, _) = $0 { true } else { false } }) { return node }
    return pairs.lazy.filter { $0.name == "sublayers" || $0.name == "mask" }.compactMap { layer(name, in: $0.value) }
      .first
  }

  // MARK: - What must come out

  private func tree(_ text: String) throws(Diagnostic) -> EditedTree {
    EditedTree(try Document(Source(file: "", text: text), isJSON: isJSON).root)
  }

  /// The file's values with this one changed and all others as they are.
  private func expectation(_ knob: Knob, _ value: Node?) throws(EditError) -> EditedTree {
    guard let tree = try? tree(text), case .map(var fields) = tree else {
      throw EditError(words: "the file cannot be read")
    }
    let wanted = value.map(EditedTree.init)
    var properties: [String: EditedTree] = [:]
    if case .map(let own)? = fields["properties"] { properties = own }
    if let group = knob.group, properties[knob.name] == nil {
      fields["layers"] = fields["layers"]?.setting(knob.property.name, of: group, to: wanted)
    } else {
      properties[knob.name] = wanted
      fields["properties"] = properties.isEmpty && !isFlowProperties ? nil : .map(properties)
    }
    return .map(fields)
  }

  /// Whether `properties:` has brackets, which can be empty.
  private var isFlowProperties: Bool {
    FileText(text, isJSON: isJSON)?.root.map?.first { $0.name == "properties" }?.value.isFlow ?? false
  }
}

/// The values of a file without their places, to compare what was with what is.
indirect enum EditedTree: Hashable {
  /// A text, whether it needs quotes or not.
  case text(String)
  /// A number, a truth value or nothing.
  case word(String)
  case list([EditedTree])
  case map([String: EditedTree])

  init(_ node: Node) {
    switch node.value {
    case .scalar(let scalar):
      self = scalar.isQuoted || Scalar.isWord(scalar.text) ? .text(scalar.text) : .word(scalar.text)
    case .list(let items): self = .list(items.map(EditedTree.init))
    case .map(let fields): self = .map(fields.reduce(into: [:]) { $0[$1.key] = EditedTree($1.value) })
    }
  }

  /// The same with a key of a layer changed.
  func setting(_ key: String, of layer: String, to value: EditedTree?) -> EditedTree {
    switch self {
    case .list(let items): return .list(items.map { $0.setting(key, of: layer, to: value) })
    case .map(var fields):
      if fields["name"] == .text(layer) || fields["name"] == .word(layer) {
        fields[key] = value
      } else {
        for inner in ["sublayers", "mask"] {
          fields[inner] = fields[inner]?.setting(key, of: layer, to: value)
        }
      }
      return .map(fields)
    default: return self
    }
  }
}
