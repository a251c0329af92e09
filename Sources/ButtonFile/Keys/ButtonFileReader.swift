internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckText

extension ButtonFile {
  /// Reads a button file: YAML, or JSON if its extension says so.
  ///
  /// - Throws: Exit 65 for wrong content, 66 for a file that is absent.
  package init(path: String, context: ReadingContext = ReadingContext()) throws(Diagnostic) {
    try self.init(Document(buttonFile: path), context)
  }

  package init(_ document: Document, _ context: ReadingContext = ReadingContext()) throws(Diagnostic) {
    var reader = ButtonFileReader(document, context)
    self = try reader.file()
  }
}

/// Reads the top level of a button file.
struct ButtonFileReader {
  let source: Source
  let values: ValueReader

  /// The styles that layers can take.
  let styles: [Field]
  private let root: Node
  private let bases: [String]
  private let context: ReadingContext
  private var places = ButtonPlaces()

  static let layersKind = "layers"
  static let commonKeys = [
    "extends", "control", "name", "size", "canvas", "properties", "fonts", "shots", "matrix", "tolerance",
    "transitions",
  ]
  static let layersKeys = commonKeys.filter { $0 != "properties" } + ["layers", "initial", "states", "animations"]

  init(_ document: Document, _ context: ReadingContext) {
    root = document.root
    bases = document.source.others.map(\.file)
    self.context = context
    var source = document.source
    styles = context.styles.adopted(by: &source)
    self.source = source
    values = ValueReader(source, palette: context.palette)
  }

  mutating func file() throws(Diagnostic) -> ButtonFile {
    guard let map = root.map else {
      throw source.error("a button file must be a map, not \(root.phrase)", at: root.mark)
    }
    guard let control = map.first(where: { $0.key == "control" }) else {
      throw source.error(
        "a button file needs \"control\"", at: root.mark, hint: "it can be \(Suggestions.list(Self.kindNames))")
    }
    let extends = map.first { $0.key == "extends" }
    // Errors about the whole button refer to the file that was named, not to one that it extends.
    let isOwn = control.value.mark.origin == 0
    places.control = source.place(isOwn ? control.value.mark : extends?.value.mark ?? root.mark)
    let kind = try kindName(control.value)
    let keys = kind == Self.layersKind ? Self.layersKeys : Self.commonKeys
    try refuseProperties(in: map, of: kind, keys: keys)
    let fields = try MappingReader(root, "a button file with control \(kind)", keys: keys, in: source)
    places.size = fields["size"].map { source.place($0.mark) }
    places.canvas = fields["canvas"].map { source.place($0.mark) }
    return try kind == Self.layersKind ? layersFile(fields) : systemFile(kind, fields)
  }

  /// Refuses a property of the control beside `properties:` instead of under it.
  private func refuseProperties(in map: [Field], of kind: String, keys: [String]) throws(Diagnostic) {
    guard let kind = ControlKind.all.first(where: { $0.name == kind }),
      let field = map.first(where: { !keys.contains($0.key) })
    else { return }
    if let other = kind.renamed[field.key] {
      throw source.error(
        "\(kind.name) has no property \(field.key.quoted)", at: field.mark, hint: "under properties, use \(other)")
    }
    guard kind.properties.contains(where: { $0.name == field.key }) else { return }
    throw source.error(
      "\(field.key) is a property of \(kind.name), not a key of the file", at: field.mark,
      hint: "put it under properties: properties: {\(field.key): …}")
  }

  static var kindNames: [String] { ControlKind.all.map(\.name) + [layersKind] }

  private func kindName(_ node: Node) throws(Diagnostic) -> String {
    guard let text = node.text, !node.isEmpty else { throw values.mismatch("control", "a control's name", node) }
    guard Self.kindNames.contains(text) else {
      let hint = Suggestions.hint(for: text, among: Self.kindNames)
      throw source.error("there is no control \(text.quoted)", at: node.mark, hint: hint)
    }
    return text
  }

  // MARK: - Built-in controls

  private mutating func systemFile(_ name: String, _ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    guard let kind = ControlKind.all.first(where: { $0.name == name }) else {
      throw source.error("there is no control \(name.quoted)", at: fields.mark)
    }
    var given: PropertyValues = [:]
    var marks: [String: ScalarPosition] = [:]
    if let node = fields["properties"] {
      if let field = node.map?.first(where: { kind.renamed[$0.key] != nil }) {
        throw renamed(field.key, kind, source, at: field.mark)
      }
      let known = try MappingReader(node, "properties", keys: kind.properties.map(\.name), in: source)
      for property in kind.properties {
        guard let field = known.field(property.name) else { continue }
        given[property.name] = try values.value(field.value, for: property)
        marks[property.name] = field.value.mark
        places.properties[property.name] = source.place(field.value.mark)
      }
    }
    for override in context.properties {
      try apply(override, of: kind, to: &given)
      places.overridden.insert(override.name)
    }
    var control: any Control
    do {
      control = try kind.make(withTints(given, of: kind))
    } catch {
      throw diagnostic(error, marks)
    }
    let transitions = try LayersReader(self).transitions(fields["transitions"], of: control, kind: name)
    if var driven = control as? any AppDriven {
      driven.transitions = transitions
      control = driven
    }
    var file = try common(fields, kind: name, control: control)
    file.properties = given
    file.transitions = transitions
    return try withShots(file, fields)
  }

  /// Sets absent tints to the palette's blue.
  private func withTints(_ given: PropertyValues, of kind: ControlKind) -> PropertyValues {
    let blue = PropertyValue.color(context.palette.system.systemBlue)
    let tints = kind.properties.filter { $0.defaultValue == .color(.systemBlue) }
    return given.merging(tints.map { ($0.name, blue) }) { own, _ in own }
  }

  private func apply(
    _ override: ReadingContext.Override, of kind: ControlKind, to given: inout PropertyValues
  ) throws(Diagnostic) {
    let source = Source(option: override.option, text: override.value)
    guard kind.renamed[override.name] == nil else { throw renamed(override.name, kind, source, at: nil) }
    guard let property = kind.properties.first(where: { $0.name == override.name }) else {
      let hint = Suggestions.hint(for: override.name, among: kind.properties.map(\.name))
      throw source.error("\(kind.name) has no property \(override.name.quoted)", at: nil, hint: hint)
    }
    given[property.name] = try ValueReader(source, palette: context.palette).value(
      try Node(typed: source), for: property)
  }

  private func renamed(_ name: String, _ kind: ControlKind, _ source: Source, at mark: ScalarPosition?) -> Diagnostic {
    source.error(
      "\(kind.name) has no property \(name.quoted)", at: mark, hint: kind.renamed[name].map { "use \($0)" })
  }

  private func diagnostic(_ error: ControlError, _ marks: [String: ScalarPosition]) -> Diagnostic {
    let message = "\(error.property) \(error.message)"
    if let override = context.properties.last(where: { $0.name == error.property }) {
      return Diagnostic(option: override.option, message, hint: error.hint)
    }
    return source.error(message, at: marks[error.property] ?? root.mark, hint: error.hint)
  }

  // MARK: - Layers

  private mutating func layersFile(_ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    let size = try values.size(try fields.required("size", of: "control layers"), "size")
    let reader = LayersReader(self)
    var tree = try reader.tree(try fields.required("layers", of: "control layers"))
    for override in context.properties { try reader.apply(override, palette: context.palette, to: &tree) }
    let states = try reader.states(fields, &tree)
    places.layers = tree.places
    places.states = tree.changes
    let transitions = try reader.transitions(fields["transitions"], states: states.map(\.name))
    let animations = try reader.animations(fields["animations"], states: states.map(\.name), tree)
    let control = LayersControl(
      size: size, layers: tree.layers, states: states, transitions: transitions, animations: animations)
    var file = try common(fields, kind: Self.layersKind, control: control)
    file.transitions = transitions
    return try withShots(file, fields)
  }

  // MARK: - Keys of every button file

  private func common(_ fields: MappingReader, kind: String, control: any Control) throws(Diagnostic) -> ButtonFile {
    var size: Size?
    if let node = fields["size"] { size = try values.size(node, "size") }
    var tolerance: TolerancePolicy?
    if let node = fields["tolerance"] { tolerance = try values.tolerance(node) }
    return ButtonFile(
      path: source.file, kind: kind, name: try name(fields), size: size, canvas: try canvas(fields["canvas"]),
      control: control, properties: [:], fonts: try fonts(fields["fonts"]), images: [], bases: bases, shots: [],
      matrix: Matrix(), palette: context.palette, tolerance: tolerance, transitions: [], events: control.events,
      places: places)
  }

  private func name(_ fields: MappingReader) throws(Diagnostic) -> String {
    guard let node = fields["name"] else {
      let stem = Paths.stem(of: source.file)
      return stem.isEmpty || stem == ".." ? "button" : stem
    }
    return try fileName(node, "name")
  }

  /// A text that can be part of a file name.
  func fileName(_ node: Node, _ name: String) throws(Diagnostic) -> String {
    let text = try values.text(node, name)
    guard !text.isEmpty else { throw source.error("\(name) must not be empty", at: node.mark) }
    guard !text.contains("/") else { throw source.error("\(name) must not hold a slash", at: node.mark) }
    guard text != "..", text != "." else { throw source.error("\(name) must not be \(text.quoted)", at: node.mark) }
    guard text.utf8.count <= 100 else { throw source.error("\(name) has more than 100 bytes", at: node.mark) }
    return text
  }

  private func canvas(_ node: Node?) throws(Diagnostic) -> CanvasSetting {
    var canvas = try settings(node)
    if let text = context.background {
      let source = Source(option: .background, text: text)
      let values = ValueReader(source, palette: context.palette)
      canvas.background = try values.color(try Node(typed: source), "the background")
    }
    return canvas
  }

  private func settings(_ node: Node?) throws(Diagnostic) -> CanvasSetting {
    var canvas = CanvasSetting()
    guard let node else { return canvas }
    let fields = try MappingReader(node, "canvas", keys: ["padding", "background"], in: source)
    if let padding = fields["padding"] {
      let isAutomatic = padding.text == "auto"
      if !isAutomatic, padding.plain.flatMap(DecimalNumber.parse) == nil {
        throw values.mismatch("padding", "a number of points or auto", padding)
      }
      canvas.padding = isAutomatic ? .automatic : .points(try values.number(padding, Limits(0, 10_000), "padding"))
    }
    if let background = fields["background"] { canvas.background = try values.color(background, "background") }
    return canvas
  }

  private func fonts(_ node: Node?) throws(Diagnostic) -> [String] {
    guard let node else { return [] }
    return try node.list("fonts", in: source) { item throws(Diagnostic) in try values.fontPath(item) }
  }

  private func withShots(_ file: ButtonFile, _ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    var file = file
    let reader = ShotReader(self, states: file.control.states, events: file.events)
    file.shots = try reader.shots(fields["shots"])
    file.matrix = try reader.matrix(fields["matrix"])
    file.images = values.images.paths
    return file
  }
}

extension ValueReader {
  /// A font file or a folder of fonts, relative to the working folder.
  func fontPath(_ node: Node) throws(Diagnostic) -> String {
    let name = try text(node, "in fonts, each")
    guard !name.isEmpty else { throw source.error("in fonts, each must be a path, not nothing", at: node.mark) }
    let path = source.path(name, at: node.mark)
    guard InputFile.exists(path) else { throw .reading(.absent, "the font", name, namedIn: source, at: node.mark) }
    do {
      _ = try FontLibrary([path], lastFolder: nil).contents()
    } catch {
      throw Diagnostic(error, file: source.file, at: source.place(node.mark))
    }
    return path
  }
}

extension Node {
  /// The value of an option: a list or a map in YAML's brackets, a text in quotes, else the characters themselves.
  package init(typed source: Source) throws(Diagnostic) {
    let text = source.text
    let isQuoted = text.count > 1 && text.first == text.last && (text.first == "\"" || text.first == "'")
    if isQuoted || text.first == "[" || text.first == "{" {
      self = try Document(source).root
    } else {
      self.init(mark: .start, value: .scalar(Scalar(text: text, isQuoted: false)))
    }
  }
}
