internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckText

extension ButtonFile {
  /// Reads a button file: YAML, or JSON if its extension says so.
  ///
  /// - Throws: Exit 65 for wrong content, 66 for a file that is absent.
  package init(path: String, context: ReadingContext = ReadingContext()) throws(Diagnostic) {
    try self.init(Document(buttonFile: path), context)
  }

  /// - Throws: All errors of the file, by their places.
  package init(_ document: Document, _ context: ReadingContext = ReadingContext()) throws(Diagnostic) {
    self = try ErrorLog.read { errors throws(Diagnostic) in
      var reader = ButtonFileReader(document, context, errors)
      var file = try reader.file()
      guard reader.values.motionChoice.isNeeded else { return file }
      var reduced = ButtonFileReader(document, context, errors, reduceMotion: .on)
      file.reduced = [try reduced.file()]
      return file
    }
  }
}

/// Reads the top level of a button file.
struct ButtonFileReader {
  let source: Source
  let values: ValueReader
  /// The styles that layers can take.
  let styles: [Field]
  let root: Node
  private let document: Document
  let context: ReadingContext
  var places = ButtonPlaces()
  /// The error because of which not all states, or not all events, are known.
  var failures: (states: Diagnostic?, events: Diagnostic?) = (nil, nil)

  var layersReader: LayersReader { LayersReader(source: source, values: values, styles: styles) }

  static let layersKind = "layers"
  static let commonKeys =
    [
      "extends", "control", "name", "size", "canvas", "properties", "locales", "fonts", "shots", "matrix",
      "tolerance", "fits", "accessibilityLabel", "check", "coverage", "transitions",
    ] + PictureWords.keys
  static let layersKeys = commonKeys + ["layers", "initial", "states", "animations"]

  init(
    _ document: Document, _ context: ReadingContext, _ errors: ErrorLog, reduceMotion: ReduceMotion = .off
  ) {
    (self.document, self.context) = (document, context)
    var source = document.source
    styles = context.configuration.styles.adopted(by: &source)
    root = context.configuration.matrices.laid(over: document.root, of: source.file, in: &source)
    self.source = source
    values = ValueReader(
      source, palette: context.configuration.palette, assets: context.configuration.assets, errors: errors,
      reduceMotion: reduceMotion)
  }

  mutating func file() throws(Diagnostic) -> ButtonFile {
    guard let map = root.map else {
      throw source.error("a button file must be a map, not \(root.phrase)", at: root.mark)
    }
    guard let control = root["control"] else { throw withoutControl(map) }
    // Errors about the whole button refer to the file that was named, not to one that it extends.
    places.control = source.place((control.mark.origin == 0 ? control : root["extends"] ?? root).mark)
    guard let name = control.text, !control.isEmpty else {
      throw values.mismatch("control", "a control's name", control)
    }
    let kind = ControlKind.named(name)
    let isOther = name == Self.layersKind || name == Self.viewClassKind
    guard kind != nil || isOther else {
      throw source.error("there is no control \(name.cut)", at: control.mark, name: name, among: Self.kindNames)
    }
    let keys = kind != nil ? Self.commonKeys : name == Self.layersKind ? Self.layersKeys : Self.viewClassKeys
    var own = root
    if let kind { own.value = .map(try withoutProperties(map, of: kind)) }
    let fields = try values.mapping(own, "a button file with control \(name)", keys: keys)
    places.size = fields["size"].map { source.place($0.mark) }
    if let kind { return try systemFile(kind, fields) }
    return name == Self.layersKind ? try layersFile(fields) : try viewClassFile(fields)
  }

  private func withoutControl(_ map: [Field]) -> Diagnostic {
    // Which other keys there are depends on the control.
    let misspelt = map.first {
      !Self.layersKeys.contains($0.key) && Suggestions.nearest(to: $0.key, among: ["control"]) != nil
    }
    guard let misspelt else {
      let hint = "it can be \(Suggestions.list(Self.kindNames))"
      return source.error("a button file needs \"control\"", at: root.mark, hint: hint)
    }
    let message = "unknown key \(misspelt.key.cut) in a button file"
    return source.error(message, at: misspelt.mark, name: misspelt.key, among: ["control"])
  }

  static var kindNames: [String] { ControlKind.names + [layersKind, viewClassKind] }

  // MARK: - Layers

  private mutating func layersFile(_ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    let size = try values.attempt(try values.size(try fields.required("size", of: "control layers"), "size"))
    let reader = layersReader
    var written = try reader.tree(fields)
    if let node = fields["properties"] { _ = try values.attempt(try reader.set(properties: node, in: &written)) }
    var tree = written
    for override in context.properties { _ = try values.attempt(try reader.apply(override, context, to: &tree)) }
    let (states, names) = try reader.states(fields, &tree)
    places.layers = tree.places
    places.states = tree.changes
    let transitions = try reader.transitions(fields["transitions"], states: names)
    places.transitions = fields["transitions"]?.items.map { source.place($0.mark) } ?? []
    let animations = try values.attempt(try reader.animations(fields["animations"], states: names, tree))
    let control = LayersControl(
      size: size ?? Size(1, 1), layers: tree.layers, states: states, transitions: transitions.list,
      animations: animations ?? [])
    failures = (names.failure, transitions.failure ?? fields.misspelling(of: "transitions"))
    var file = try common(fields, kind: Self.layersKind, control: control)
    file.transitions = transitions.list
    let (overrides, ownPlaces, changes) = (context, places, tree.changes)
    file.locales = try locales(fields["locales"], of: control) { (name, node) throws(Diagnostic) in
      var own = written
      own.changes = changes
      var localized = control
      localized.stateList = try reader.localized(
        states, node, "locale \(name)", &own, failure: names.failure)
      for override in overrides.properties { try reader.apply(override, overrides, to: &own) }
      localized.layers = own.layers
      var locale = Localization(name: name, control: localized, properties: [:], places: ownPlaces)
      (locale.places.layers, locale.places.states) = (own.places, own.changes)
      return locale
    }
    return try withShots(file, fields)
  }

  // MARK: - Keys of every button file

  func common(_ fields: MappingReader, kind: String, control: any Recordable) throws(Diagnostic) -> ButtonFile {
    var file = ButtonFile(
      path: source.file, kind: kind, name: try values.attempt(try name(fields)) ?? "", size: nil,
      canvas: try values.attempt(try canvas(fields["canvas"])) ?? CanvasSetting(), control: control, properties: [:],
      fonts: try values.attempt(try values.fonts(fields)) ?? [], images: [], bases: document.source.others.map(\.file),
      shots: [], matrix: Matrix(),
      palette: context.configuration.palette, transitions: [], events: control.events, places: places)
    if let node = fields["size"] {
      if node.map == nil {
        file.size = try values.attempt(try values.size(node, "size"))
      } else {
        file.sizeRule = try values.attempt(try values.sizeRule(node))
      }
    }
    if let node = fields["fits"] { file.fits = try values.attempt(try values.boolean(node, "fits")) ?? true }
    file.accessibility.label = try values.attempt(try values.filledText(fields, "accessibilityLabel")) ?? nil
    file.words = try values.pictureWords(fields)
    file.tolerance = try values.attempt(fields["tolerance"], values.tolerance)
    let states = StateNames(control.states, failure: failures.states)
    if let node = fields["check"] {
      file.check = try values.attempt(try values.checkSettings(node, states)) ?? CheckSettings()
    }
    if let node = fields["coverage"] {
      file.coverage = try values.attempt(try values.coverageSettings(node, states)) ?? CoverageSettings()
    }
    return file
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
    guard !text.contains("/") else { throw source.error("\(name) must not contain a slash", at: node.mark) }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw source.error("\(name) must not contain a control character", at: node.mark)
    }
    guard text != "..", text != "." else { throw source.error("\(name) must not be \(text.quoted)", at: node.mark) }
    guard text.utf8.count <= 100 else { throw source.error("\(name) has more than 100 bytes", at: node.mark) }
    return text
  }

  private func canvas(_ node: Node?) throws(Diagnostic) -> CanvasSetting {
    var canvas = CanvasSetting()
    if let node {
      let fields = try values.mapping(node, "canvas", keys: ["padding", "background"])
      if let node = fields["padding"], let padding = try values.attempt(try padding(node)) { canvas.padding = padding }
      if let node = fields["background"], let color = try values.attempt(try values.color(node, "background")) {
        canvas.background = color
      }
    }
    if let text = context.background {
      let source = Source(option: .background, text: text)
      canvas.background = try context.values(of: source).color(try Node(typed: source), "the background")
    }
    return canvas
  }

  private func padding(_ node: Node) throws(Diagnostic) -> CanvasSetting.Padding {
    if node.text == "auto" { return .automatic }
    guard node.plain.flatMap(DecimalNumber.parse) != nil else {
      throw values.mismatch("padding", "a number of points or auto", node)
    }
    return .points(try values.number(node, Limits(0, 10_000), "padding"))
  }

  func withShots(_ file: ButtonFile, _ fields: MappingReader) throws(Diagnostic) -> ButtonFile {
    var file = file
    let states = StateNames(file.control.states, failure: failures.states)
    let reader = ShotReader(file: self, states: states, events: file.events)
    file.shots = try values.attempt(try reader.shots(fields["shots"])) ?? []
    // A language with a mistake is one of the file's all the same.
    let locales = MatrixReader(values: values, locales: fields["locales"]?.map?.map(\.key) ?? [])
    file.matrix = try values.attempt(try locales.matrix(fields["matrix"])) ?? Matrix()
    file.images = values.images.paths
    file.findings = context.configuration.findings + document.findings + values.assets.findings
    file.origin = document.origin
    if let origin = document.origin, file.kind != Self.viewClassKind { file.accessibility.take(origin.accessibility) }
    return file
  }
}

extension ValueReader {
  /// The font files and folders under `fonts:`, relative to the working folder.
  func fonts(_ fields: MappingReader) throws(Diagnostic) -> [String] {
    try fields["fonts"]?.list("fonts", in: source, fontPath) ?? []
  }

  private func fontPath(_ node: Node) throws(Diagnostic) -> String {
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
