package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The settings for all button files of a project: `presscheck.yaml` or `.presscheck.yaml`.
///
/// Paths are relative to the working folder, patterns to the configuration's folder.
package struct Configuration: Hashable, Sendable {
  /// Where it was found; nil for none.
  package var path: String?
  /// Patterns of button files.
  package var buttons: [String] = []
  /// Where the patterns stand, those of docs too.
  package private(set) var patternPlaces: [String: FileLocation] = [:]
  /// The variants that `buttons` say for some of them.
  private(set) var matrices = ConfiguredMatrices()
  /// Font files and folders.
  package var fonts: [String] = []
  /// The colours that every button file can name.
  package var palette = Palette()
  /// The styles that layers of every button file can take.
  package var styles = Styles()
  /// The controls that classes of Interface Builder documents are.
  package var classes = ClassTable()
  /// Asset catalogues, and images for SF Symbols.
  package var assets = AssetSettings()
  /// The folder of goldens; nil is a folder beside each button file.
  package var goldensFolder: String?
  /// The folder of reports; nil is `.presscheck/`.
  package var report: String?

  /// The settings of `check` for every button.
  package var check = CheckSettings()
  /// The settings of `coverage` for every button.
  package var coverage = CoverageSettings()

  package var docs: [DocumentationSet] = []
  /// Swift files and folders with the app's own view classes.
  package var sources: [String] = []
  /// Presscheck's own package; nil if none is named.
  package var ownPackage: PackageReference?

  /// A set of pictures for documentation.
  package struct DocumentationSet: Hashable, Sendable {
    /// Patterns of button files.
    package var buttons: [String] = []
    /// Ids of shots; empty for all.
    package var shots: [String] = []
    /// The variants beside light and dark; nil for those of each file's matrix.
    package var matrix: Matrix?
    /// The pictures' folder; nil if none is named.
    package var out: String?
    /// The page that shows them; nil for none.
    package var markdown: String?
    /// Where the set is.
    package var place: FileLocation?
    /// Where its values are, by key or shot.
    fileprivate var places: [String: FileLocation] = [:]

    /// Where a key or a shot is; that of the set for one that it lacks.
    package func place(of name: String) -> FileLocation? { places[name] ?? place }
  }

  /// The files of asset catalogues that its colours name.
  package private(set) var files: [String] = []
  /// Warnings about its colours.
  private(set) var findings: [Diagnostic] = []

  /// An empty configuration.
  package init() {}

  static let names = ["presscheck.yaml", ".presscheck.yaml"]

  /// The nearest configuration in a folder or those above it; an empty one if there is none.
  package static func find(from folder: String) throws(Diagnostic) -> Configuration {
    var folder = folder.asFolder
    while true {
      // A link to nothing is an error, too.
      for name in names where InputFile.exists(folder + name) || Folder.isLink(folder + name) {
        return try Configuration(Document(path: folder + name, as: "the configuration"))
      }
      guard !InputFile.isTop(folder.isEmpty ? "." : folder) else { return Configuration() }
      folder += "../"
    }
  }

  /// - Throws: All errors of the file, by their places.
  init(_ document: Document) throws(Diagnostic) {
    self = try ErrorLog.read { errors throws(Diagnostic) in try Configuration(document, errors) }
  }

  private init(_ document: Document, _ errors: ErrorLog) throws(Diagnostic) {
    self.init()
    let source = document.source
    path = source.file
    if document.root.isEmpty { return }
    let keys = [
      "buttons", "fonts", "palette", "colors", "styles", "classes", "assets", "symbols", "goldens", "report", "check",
      "coverage", "docs", "package", "sources",
    ]
    let values = ValueReader(source, errors: errors)
    let fields = try values.mapping(document.root, "a configuration", keys: keys)
    for item in fields["buttons"]?.items ?? [] { _ = try values.attempt(try readEntry(item, values)) }
    for node in [fields["buttons"]] + (fields["docs"]?.items ?? []).map({ $0["buttons"] }) { place(node, in: source) }
    fonts = try values.attempt(try values.fonts(fields)) ?? []
    if let node = fields["palette"], let system: SystemPalette = try values.attempt(try values.choice(node, "palette"))
    {
      palette = Palette(system: system)
    }
    let colors = ValueReader(source, palette: palette, errors: errors)
    palette.colors = try values.attempt(try colors.swatches(fields["colors"])) ?? []
    (files, findings) = (colors.assets.paths.sorted(), colors.assets.findings)
    assets.folders = try values.attempt(try values.assetFolders(fields["assets"])) ?? []
    assets.symbols = try values.attempt(try values.symbols(fields["symbols"])) ?? [:]
    // Styles and checks may name all colours and images.
    let whole = ValueReader(source, palette: palette, assets: assets, errors: errors)
    if let node = fields["styles"] { styles = try whole.attempt(try Styles(node, whole)) ?? Styles() }
    if let node = fields["classes"] { classes = try values.attempt(try ClassTable(node, values)) ?? ClassTable() }
    if let node = fields["goldens"] { goldensFolder = try values.attempt(try values.goldensFolder(node)) }
    if let node = fields["check"] { check = try whole.attempt(try whole.checkSettings(node)) ?? CheckSettings() }
    if let node = fields["coverage"] {
      coverage = try values.attempt(try values.coverageSettings(node)) ?? CoverageSettings()
    }
    if let node = fields["report"] { report = try values.attempt(try values.location(node, "report")) }
    sources = try values.attempt(try (fields["sources"]?.items ?? []).mapAll(values.swiftSource)) ?? []
    if let node = fields["package"] { ownPackage = try values.attempt(try values.packageReference(node)) }
    docs = try values.attempt(try fields["docs"]?.list("docs", in: source, values.documentation) ?? []) ?? []
  }
}

extension Configuration {
  /// Notes where patterns stand.
  private mutating func place(_ patterns: Node?, in source: Source) {
    for item in patterns?.items ?? [] {
      if let text = item.text {
        patternPlaces[text] = source.place(item.mark)
      } else {
        place(item["buttons"], in: source)
      }
    }
  }

  /// An entry of `buttons:`: a pattern, or a map of patterns and a matrix.
  private mutating func readEntry(_ item: Node, _ values: ValueReader) throws(Diagnostic) {
    guard item.map != nil else { return buttons.append(try values.filledText(item, "buttons")) }
    let what = "an entry of buttons"
    let fields = try values.mapping(item, what, keys: ["buttons", "matrix"])
    let patterns = try values.attempt(try values.texts(try fields.required("buttons", of: what), "buttons")) ?? []
    buttons += patterns
    if let matrix = fields["matrix"] { try matrices.add(matrix, for: patterns, values) }
  }
}

extension ValueReader {
  /// `colors:`, whose values can be UIColor's names.
  fileprivate func swatches(_ node: Node?) throws(Diagnostic) -> [Palette.Swatch] {
    guard let node else { return [] }
    guard let map = node.map else { throw mismatch("colors", "a map of names to colours", node) }
    var swatches: [Palette.Swatch] = []
    for field in map {
      // The name of a wrong colour is known all the same.
      let color = try attempt(try swatch(field)) ?? DynamicColor(.clear)
      swatches.append(Palette.Swatch(name: field.key, color: color))
    }
    return swatches
  }

  private func swatch(_ field: Field) throws(Diagnostic) -> DynamicColor {
    guard palette.system[field.key] == nil else {
      throw source.error("\(field.key.cut) is a colour already", at: field.mark)
    }
    guard let first = field.key.first, first != "#", !field.key.contains("(") else {
      throw source.error("a colour cannot be called \(field.key.cut)", at: field.mark)
    }
    return try color(field.value, field.key)
  }

  /// `assets:`, which are folders that exist.
  fileprivate func assetFolders(_ node: Node?) throws(Diagnostic) -> [String] {
    try (node?.items ?? []).mapAll { item throws(Diagnostic) in
      let path = try existing(item, "in assets, each", "the folder of assets")
      guard InputFile.isFolder(path) else {
        throw source.error("\((item.text ?? "").quoted) is not a folder", at: item.mark)
      }
      return path
    }
  }

  /// `symbols:`, whose values are images that exist.
  fileprivate func symbols(_ node: Node?) throws(Diagnostic) -> [String: String] {
    guard let node else { return [:] }
    guard let map = node.map else { throw mismatch("symbols", "a map of symbols' names to images", node) }
    let paths = try map.mapAll { field throws(Diagnostic) in
      (field.key, try existing(field.value, field.key, "the image"))
    }
    return Dictionary(paths) { first, _ in first }
  }

  /// An item of `sources:`, which exists.
  fileprivate func swiftSource(_ item: Node) throws(Diagnostic) -> String {
    try existing(item, "in sources, each", "the source")
  }

  fileprivate func goldensFolder(_ node: Node) throws(Diagnostic) -> String {
    let fields = try mapping(node, "goldens", keys: ["folder"])
    return try location(try fields.required("folder", of: "goldens"), "folder")
  }

  /// One text or a list of them.
  fileprivate func texts(_ node: Node, _ name: String) throws(Diagnostic) -> [String] {
    try node.items.mapAll { item throws(Diagnostic) in try filledText(item, name) }
  }

  /// A text that is not empty.
  func filledText(_ node: Node, _ name: String) throws(Diagnostic) -> String {
    let text = try text(node, name)
    guard !text.isEmpty else { throw mismatch(name, "text", node) }
    return text
  }

  /// The same under a key; nil without the key.
  func filledText(_ fields: MappingReader, _ key: String) throws(Diagnostic) -> String? {
    try fields[key].map { node throws(Diagnostic) in try filledText(node, key) }
  }

  /// `state:`, one of a button's states; nil for every state.
  func state(_ fields: MappingReader, among states: StateNames?) throws(Diagnostic) -> String? {
    guard let node = fields["state"] else { return nil }
    let name = try filledText(node, "state")
    guard let states, states.failure == nil, !states.contains(name) else { return name }
    throw source.error("there is no state \(name.cut)", at: node.mark, name: name, among: states.all)
  }

  /// `reason:`, which must say something: `why the failure is accepted`.
  func reason(_ fields: MappingReader, of what: String, saying why: String) throws(Diagnostic) -> String {
    let node = try fields.required("reason", of: what)
    let reason = try text(node, "reason")
    guard !reason.trimmingBlanks.isEmpty else { throw source.error("reason must say \(why)", at: node.mark) }
    return reason
  }

  /// A path, relative to the working folder.
  func location(_ node: Node, _ name: String) throws(Diagnostic) -> String {
    let path = try text(node, name)
    guard !path.isEmpty else { throw mismatch(name, "a path", node) }
    return source.path(path, at: node.mark)
  }

  /// The path of what is there; `what` is it in the error, such as `the image`.
  private func existing(_ node: Node, _ name: String, _ what: String) throws(Diagnostic) -> String {
    let path = try location(node, name)
    guard InputFile.exists(path) else {
      throw .reading(.absent, what, try text(node, name), namedIn: source, at: node.mark)
    }
    return path
  }

  /// - Throws: Exit 65 for scales and appearances, because documentation has fixed ones.
  private func documentationMatrix(_ node: Node) throws(Diagnostic) -> Matrix {
    if let field = node.map?.first(where: { ["scale", "appearance"].contains($0.key) }) {
      throw source.error(
        "the matrix of docs has no \(field.key.quoted)", at: field.mark,
        hint: "each picture is written light and dark, at 1x and 2x")
    }
    return try MatrixReader(values: self, locales: nil).matrix(node)
  }

  fileprivate func documentation(_ node: Node) throws(Diagnostic) -> Configuration.DocumentationSet {
    let fields = try mapping(node, "docs", keys: ["buttons", "shots", "matrix", "out", "markdown"])
    var set = Configuration.DocumentationSet()
    set.place = source.place(node.mark)
    for field in node.map ?? [] { set.places[field.key] = source.place(field.value.mark) }
    for item in fields["shots"]?.items ?? [] { set.places[item.text ?? ""] = source.place(item.mark) }
    if let node = fields["buttons"] { set.buttons = try attempt(try texts(node, "buttons")) ?? [] }
    if let node = fields["shots"] { set.shots = try attempt(try texts(node, "shots")) ?? [] }
    if let node = fields["matrix"] { set.matrix = try attempt(try documentationMatrix(node)) }
    if let node = fields["out"] { set.out = try attempt(try location(node, "out")) }
    if let node = fields["markdown"] { set.markdown = try attempt(try location(node, "markdown")) }
    return set
  }
}
