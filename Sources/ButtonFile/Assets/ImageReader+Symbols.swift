internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ImageReader {
  /// `{symbol: heart}`: the configuration's image, else an outline with the name; or the path of a `.symbolset`.
  func symbol(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    let keys = ["symbol", "pointSize", "weight", "scale", "size", "template"]
    let fields = try values.mapping(node, name, keys: keys)
    let symbolNode = try fields.required("symbol", of: name)
    let symbol = try values.text(symbolNode, "\(name): symbol")
    let pointSize =
      try fields["pointSize"].map { node throws(Diagnostic) in
        try values.number(node, .fontSize, "\(name): pointSize")
      }
    let weight = try fields["weight"].map { node throws(Diagnostic) in
      try values.fontWeight(node, "\(name): weight")
    }
    let scale: ControlImage.SymbolScale =
      try fields["scale"].map { node throws(Diagnostic) in try values.choice(node, "\(name): scale") } ?? .medium
    let size = try fields["size"].map { node throws(Diagnostic) in try values.size(node, "\(name): size") }
    let symbolSize = ControlImage.SymbolSize(pointSize: pointSize, scale: scale)
    var image: ControlImage
    let configured = assets.settings.symbols[symbol]
    if let path = configured ?? (isSymbolSet(symbol) ? source.path(symbol, at: symbolNode.mark) : nil) {
      image = try self.symbol(
        at: path, named: configured ?? symbol, weight ?? .regular, symbolSize, mark: symbolNode.mark)
    } else {
      image = ControlImage(missingSymbol: symbol, symbolSize, proportions: size ?? Size(1, 1))
      assets.add(
        source.finding(
          "the symbol \(symbol.quoted) has no image: a box shows its place", at: symbolNode.mark,
          hint: "name one in the configuration: symbols: {\(symbol): icons/\(symbol).svg}"))
    }
    if let node = fields["template"], try !values.boolean(node, "\(name): template") { image.renderingMode = .original }
    return image
  }

  /// The name of such a file in errors.
  private static let symbolsImage = "the symbol's image"

  /// Whether a path is that of a symbol of an asset catalogue.
  func isSymbolSet(_ path: String) -> Bool { Paths.ending(of: path) == "symbolset" }

  /// The picture of a symbol: the weight and scale of a template, else the whole picture.
  func symbol(
    at path: String, named name: String, _ weight: FontWeight, _ size: ControlImage.SymbolSize, mark: ScalarPosition
  ) throws(Diagnostic) -> ControlImage {
    var file = NamedFile(path: path, name: name, what: Self.symbolsImage, source: source, mark: mark)
    if isSymbolSet(path) {
      let contents = try assets.contents(of: path, "the symbol set", named: name, at: mark)
      let entry = try contents.entries("symbols").first { $0["filename"] != nil }
      guard let entry else { throw contents.error("the symbol set has no file") }
      file = try self.file(of: entry, in: path)
    }
    if let image = try template(file, weight, size) { return image }
    return ControlImage(symbol: try self.file(file), size)
  }

  /// The weight and scale of a template of a symbol; nil for a file that is none.
  func template(
    _ file: NamedFile, _ weight: FontWeight, _ size: ControlImage.SymbolSize
  ) throws(Diagnostic) -> ControlImage? {
    guard Paths.ending(of: file.path) == "svg",
      let template = String(validating: try file.bytes(), as: UTF8.self).flatMap({ SymbolTemplate($0) })
    else { return nil }
    var file = file
    file.what = Self.symbolsImage
    guard let drawing = template.drawing(weight, size.scale) else {
      throw file.unusable("the template's drawing has no margins", hint: "export it again from SF Symbols")
    }
    assets.add(file.path)
    var size = size
    size.emSize = drawing.emSize
    return ControlImage(symbol: try svg(Array(drawing.svg.utf8), file), size)
  }

  /// `{placeholder: name, size: [w, h]}`: an outline with the name.
  func placeholder(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    let fields = try values.mapping(node, name, keys: ["placeholder", "size"])
    let labelNode = try fields.required("placeholder", of: name)
    let label = try values.text(labelNode, "\(name): placeholder")
    let size = try values.size(try fields.required("size", of: name), "\(name): size")
    assets.add(
      source.finding(
        "the image \(label.quoted) is not there: a box shows its place", at: labelNode.mark,
        hint: "name its file or catalogue under assets: in the configuration"))
    return ControlImage(placeholder: label, size: size)
  }
}
