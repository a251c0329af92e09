internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ImageReader {
  /// `{symbol: heart}`: the configuration's image, else an outline with the name.
  func symbol(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    let keys = ["symbol", "pointSize", "weight", "scale", "size", "template"]
    let fields = try values.mapping(node, name, keys: keys)
    let symbolNode = try fields.required("symbol", of: name)
    let symbol = try values.text(symbolNode, "\(name): symbol")
    let pointSize =
      try fields["pointSize"].map { node throws(Diagnostic) in
        try values.number(node, .fontSize, "\(name): pointSize")
      }
    // An image has one weight, but a wrong one is a mistake.
    if let node = fields["weight"] { _ = try values.fontWeight(node, "\(name): weight") }
    let scale: ControlImage.SymbolScale =
      try fields["scale"].map { node throws(Diagnostic) in try values.choice(node, "\(name): scale") } ?? .medium
    let size = try fields["size"].map { node throws(Diagnostic) in try values.size(node, "\(name): size") }
    let symbolSize = ControlImage.SymbolSize(pointSize: pointSize, scale: scale)
    var image: ControlImage
    if let path = assets.settings.symbols[symbol] {
      let file = NamedFile(path: path, name: path, what: "the symbol's image", source: source, mark: symbolNode.mark)
      image = ControlImage(symbol: try self.file(file), symbolSize)
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
