internal import PresscheckControls

/// What holds for all button files of a project: `presscheck.yaml` or `.presscheck.yaml`.
package struct Configuration: Hashable, Sendable {
  /// Where it was found; nil for none.
  package var path: String?

  /// Patterns of button files, relative to the configuration's folder.
  package var buttons: [String]

  /// Font files and folders, seen from the working folder.
  package var fonts: [String]

  /// The colours that every button file can name.
  package var palette: Palette

  /// Keys that layers of every button file can take together.
  package var styles: Styles

  /// Where goldens are kept; nil beside each button file.
  package var goldensFolder: String?

  /// Where reports go; nil for `.presscheck/`.
  package var report: String?

  /// Sets of pictures for documentation.
  package var docs: [DocumentationSet]

  /// Pictures for documentation.
  package struct DocumentationSet: Hashable, Sendable {
    /// Patterns of button files.
    package var buttons: [String]

    /// Ids of shots; empty for all.
    package var shots: [String]

    /// The pictures' folder; nil where none is named.
    package var out: String?

    /// The page that shows them; nil for none.
    package var markdown: String?
  }

  /// No configuration at all.
  package init() {
    buttons = []
    fonts = []
    palette = Palette()
    styles = Styles()
    docs = []
  }

  static let names = ["presscheck.yaml", ".presscheck.yaml"]

  /// Looks in a folder and all above it; the nearest counts.
  ///
  /// - Parameter folder: Seen from the working folder; empty for that.
  /// - Returns: An empty configuration where there is none.
  /// - Throws: For what is wrong in the one that is found.
  package static func find(from folder: String) throws(Diagnostic) -> Configuration {
    var folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    while true {
      for name in names where InputFile.exists(folder + name) {
        return try Configuration(Document(path: folder + name, as: "the configuration"))
      }
      guard !InputFile.isTop(folder.isEmpty ? "." : folder) else { return Configuration() }
      folder += "../"
    }
  }

  init(_ document: Document) throws(Diagnostic) {
    self.init()
    let source = document.source
    path = source.file
    if document.root.isEmpty { return }
    let keys = ["buttons", "fonts", "palette", "colors", "styles", "goldens", "report", "docs"]
    let fields = try MappingReader(document.root, "a configuration", keys: keys, in: source)
    let values = ValueReader(source)
    if let node = fields["buttons"] { buttons = try values.texts(node, "buttons") }
    if let node = fields["fonts"] {
      fonts = try node.list("fonts", in: source) { item throws(Diagnostic) in try values.fontPath(item) }
    }
    palette = try values.palette(fields)
    if let node = fields["styles"] { styles = try Styles(node, ValueReader(source, palette: palette)) }
    if let node = fields["goldens"] {
      let goldens = try MappingReader(node, "goldens", keys: ["folder"], in: source)
      goldensFolder = try values.location(try goldens.required("folder", of: "goldens"), "folder")
    }
    if let node = fields["report"] { report = try values.location(node, "report") }
    if let node = fields["docs"] {
      docs = try node.list("docs", in: source) { item throws(Diagnostic) in try values.documentation(item) }
    }
  }
}

extension ValueReader {
  /// `palette` and `colors`, whose values may be UIColor's names.
  fileprivate func palette(_ fields: MappingReader) throws(Diagnostic) -> Palette {
    var palette = Palette()
    if let node = fields["palette"] {
      let names = SystemPalette.allCases.map(\.rawValue)
      palette.system = SystemPalette(rawValue: try choice(node, names, "palette")) ?? .ios13
    }
    guard let node = fields["colors"] else { return palette }
    guard let map = node.map else { throw mismatch("colors", "a map of names to colours", node) }
    let values = ValueReader(source, palette: palette)
    for field in map {
      guard palette.system[field.key] == nil else {
        throw source.error("\(field.key.quoted) is a colour already", at: field.mark)
      }
      guard let first = field.key.first, first != "#", !field.key.contains("(") else {
        throw source.error("a colour cannot be called \(field.key.quoted)", at: field.mark)
      }
      palette.colors.append(Palette.Swatch(name: field.key, color: try values.color(field.value, field.key)))
    }
    return palette
  }

  /// One text or a list of them.
  fileprivate func texts(_ node: Node, _ name: String) throws(Diagnostic) -> [String] {
    var texts: [String] = []
    for item in node.items {
      let text = try text(item, name)
      guard !text.isEmpty else { throw mismatch(name, "text", item) }
      texts.append(text)
    }
    return texts
  }

  /// A path seen from the working folder.
  fileprivate func location(_ node: Node, _ name: String) throws(Diagnostic) -> String {
    let path = try text(node, name)
    guard !path.isEmpty else { throw mismatch(name, "a path", node) }
    return source.path(path, at: node.mark)
  }

  fileprivate func documentation(_ node: Node) throws(Diagnostic) -> Configuration.DocumentationSet {
    let fields = try MappingReader(node, "docs", keys: ["buttons", "shots", "out", "markdown"], in: source)
    var set = Configuration.DocumentationSet(buttons: [], shots: [])
    if let node = fields["buttons"] { set.buttons = try texts(node, "buttons") }
    if let node = fields["shots"] { set.shots = try texts(node, "shots") }
    if let node = fields["out"] { set.out = try location(node, "out") }
    if let node = fields["markdown"] { set.markdown = try location(node, "markdown") }
    return set
  }
}
