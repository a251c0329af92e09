internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckSVG

/// Reads the pictures that a file names, each once.
package final class ImageReader {
  let source: Source
  let assets: AssetReader
  var known: [String: ImageSource] = [:]
  var knownSets: [String: ControlImage] = [:]
  /// The remaining pixels of those that all pictures of a file may have together.
  var pixelsLeft: Int
  let decodeSVG: ([UInt8]) throws(SVGError) -> SVGImage
  /// The largest PNG that is read, in bytes.
  package static let maximumBytes = 1 << 26

  init(
    _ source: Source, assets: AssetReader? = nil, maximumPixels: Int = PNG.Limit.standard.pixels,
    decodeSVG: @escaping ([UInt8]) throws(SVGError) -> SVGImage = SVG.decode
  ) {
    (self.source, self.decodeSVG) = (source, decodeSVG)
    self.assets = assets ?? AssetReader(source, AssetSettings())
    pixelsLeft = maximumPixels
  }

  /// The files that were read, relative to the working folder, in order.
  var paths: [String] { assets.paths.union(known.keys).sorted() }

  func image(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    switch node.value {
    case .list: throw values.mismatch(name, "a PNG's or SVG's path, or a drawing", node)
    case .scalar: return try picture(node, name, scale: nil, isTemplate: nil)
    case .map:
      if node["image"] != nil { return try described(node, name, with: values) }
      if node["symbol"] != nil { return try symbol(node, name, with: values) }
      if node["placeholder"] != nil { return try placeholder(node, name, with: values) }
      return try drawing(node, name, with: values)
    }
  }

  private func described(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    let fields = try values.mapping(node, name, keys: ["image", "template", "scale"])
    var isTemplate: Bool?
    if let template = fields["template"] { isTemplate = try values.boolean(template, "\(name): template") }
    var scale: Double?
    if let node = fields["scale"] { scale = try values.number(node, Limits(0.01, 100), "\(name): scale") }
    let path = try fields.required("image", of: name)
    let image = try picture(path, name, scale: scale, isTemplate: isTemplate)
    guard let node = fields["scale"] else { return image }
    if isSet(path) {
      throw source.error(
        "\(name): only a PNG has a scale: an image set says those of its pictures", at: node.mark)
    }
    if case .svg = image.source {
      throw source.error(
        "\(name): only a PNG has a scale: an SVG is sharp at every scale", at: node.mark,
        hint: "its width and height are points: change them, or give a layer a frame")
    }
    return image
  }

  private func drawing(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    let fields = try values.mapping(node, name, keys: ["path", "size", "fillRule"])
    let path = try values.path(try fields.required("path", of: name), "\(name): path")
    let size = try values.size(try fields.required("size", of: name), "\(name): size")
    var rule = Path.FillRule.nonzero
    if let node = fields["fillRule"] { rule = try values.choice(node, "\(name): fillRule") }
    return ControlImage(source: .vector(VectorImage(path: path, size: size, fillRule: rule)), isTemplate: true)
  }

  private func picture(
    _ node: Node, _ name: String, scale: Double?, isTemplate: Bool?
  ) throws(Diagnostic) -> ControlImage {
    guard let path = node.text, !path.isEmpty else {
      throw source.error("\(name) must be a PNG's or SVG's path, not \(node.phrase)", at: node.mark)
    }
    if isSet(node) {
      var image = try imageSet(path, at: node.mark)
      if let isTemplate { image.renderingMode = isTemplate ? .template : .original }
      return image
    }
    let named = NamedFile(path: source.path(path, at: node.mark), name: path, source: source, mark: node.mark)
    try assets.settings.reach?.check(named.path, named.what, named: path, in: source, at: node.mark)
    let size = ControlImage.SymbolSize()
    let symbol =
      isSymbolSet(path)
      ? try symbol(at: named.path, named: path, .regular, size, mark: node.mark)
      : try template(named, .regular, size)
    if var image = symbol {
      if isTemplate == false { image.renderingMode = .original }
      return image
    }
    let image = try file(named)
    if case .svg = image { return ControlImage(source: image, isTemplate: isTemplate ?? false) }
    return ControlImage(
      source: image, scale: scale ?? ImageReader.scale(of: path), isTemplate: isTemplate ?? false)
  }

  private func isSet(_ node: Node) -> Bool { Paths.ending(of: node.text ?? "") == "imageset" }

  // MARK: - Files

  /// A PNG or an SVG.
  func file(_ file: NamedFile) throws(Diagnostic) -> ImageSource {
    if let image = known[file.path] { return image }
    let bytes = try file.bytes()
    let image = Paths.ending(of: file.path) == "svg" ? try svg(bytes, file) : try png(bytes, file)
    known[file.path] = image
    return image
  }

  private func png(_ bytes: [UInt8], _ file: NamedFile) throws(Diagnostic) -> ImageSource {
    do {
      let bitmap = try PNG.decode(bytes, limit: PNG.Limit(side: PNG.Limit.standard.side, pixels: pixelsLeft))
      pixelsLeft -= bitmap.width * bitmap.height
      return .pixels(PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba))
    } catch {
      let isNamedSo = Paths.ending(of: file.path) == "png"
      throw file.unusable(
        "\(error)", hint: isNamedSo ? nil : "images are PNG and SVG files, and an SVG's name ends in .svg")
    }
  }

  func svg(_ bytes: [UInt8], _ file: NamedFile) throws(Diagnostic) -> ImageSource {
    do {
      return .svg(try decodeSVG(bytes))
    } catch {
      throw error == .noLibrary ? file.needsLibrary : file.unusable("\(error)")
    }
  }

  /// From `@2x` and `@3x` before the extension, as in Apple's tools; else 1.
  static func scale(of path: String) -> Double {
    let stem = Paths.stem(of: path)
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }
}
