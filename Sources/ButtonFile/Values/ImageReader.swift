internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckSVG

/// Reads the pictures that a file names, each once.
package final class ImageReader {
  private let source: Source
  private var known: [String: ImageSource] = [:]
  /// The remaining pixels of those that all pictures of a file may have together.
  private var pixelsLeft: Int
  /// The largest PNG that is read, in bytes.
  package static let maximumBytes = 1 << 26

  private let decodeSVG: ([UInt8]) throws(SVGError) -> SVGImage

  init(
    _ source: Source, maximumPixels: Int = PNG.Limit.standard.pixels,
    decodeSVG: @escaping ([UInt8]) throws(SVGError) -> SVGImage = SVG.decode
  ) {
    self.source = source
    self.decodeSVG = decodeSVG
    pixelsLeft = maximumPixels
  }

  /// The files that were read, relative to the working folder, in order.
  var paths: [String] { known.keys.sorted() }

  func image(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    switch node.value {
    case .list: throw values.mismatch(name, "a PNG's or SVG's path, or a drawing", node)
    case .scalar: return try picture(node, name, scale: nil, isTemplate: false)
    case .map(let map):
      if map.contains(where: { $0.key == "image" }) { return try described(node, name, with: values) }
      return try drawing(node, name, with: values)
    }
  }

  private func described(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    let fields = try MappingReader(node, name, keys: ["image", "template", "scale"], in: source)
    var isTemplate = false
    if let template = fields["template"] { isTemplate = try values.boolean(template, "\(name): template") }
    var scale: Double?
    if let node = fields["scale"] { scale = try values.number(node, Limits(0.01, 100), "\(name): scale") }
    let image = try picture(try fields.required("image", of: name), name, scale: scale, isTemplate: isTemplate)
    if case .svg = image.source, let node = fields["scale"] {
      throw source.error(
        "\(name): only a PNG has a scale: an SVG is sharp at every scale", at: node.mark,
        hint: "its width and height are points: change them, or give a layer a frame")
    }
    return image
  }

  private func drawing(_ node: Node, _ name: String, with values: ValueReader) throws(Diagnostic) -> ControlImage {
    let fields = try MappingReader(node, name, keys: ["path", "size", "fillRule"], in: source)
    let path = try values.path(try fields.required("path", of: name), "\(name): path")
    let size = try values.size(try fields.required("size", of: name), "\(name): size")
    var rule = Path.FillRule.nonzero
    if let node = fields["fillRule"] { rule = try values.choice(node, "\(name): fillRule") }
    return ControlImage(source: .vector(VectorImage(path: path, size: size, fillRule: rule)), isTemplate: true)
  }

  private func picture(
    _ node: Node, _ name: String, scale: Double?, isTemplate: Bool
  ) throws(Diagnostic) -> ControlImage {
    guard let path = node.text, !path.isEmpty else {
      throw source.error("\(name) must be a PNG's or SVG's path, not \(node.phrase)", at: node.mark)
    }
    let image = try file(path, at: node.mark)
    if case .svg = image { return ControlImage(source: image, isTemplate: isTemplate) }
    return ControlImage(source: image, scale: scale ?? ImageReader.scale(of: path), isTemplate: isTemplate)
  }

  private func file(_ name: String, at mark: ScalarPosition) throws(Diagnostic) -> ImageSource {
    let path = source.path(name, at: mark)
    if let image = known[path] { return image }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, maximum: ImageReader.maximumBytes)
    } catch {
      throw .reading(error, "the image", name, namedIn: source, at: mark)
    }
    let ending = Paths.ending(of: path).lowercased()
    let image = ending == "svg" ? try svg(bytes, name, at: mark) : try png(bytes, name, ending, at: mark)
    known[path] = image
    return image
  }

  private func png(_ bytes: [UInt8], _ name: String, _ ending: String, at mark: ScalarPosition) throws(Diagnostic)
    -> ImageSource
  {
    do {
      let bitmap = try PNG.decode(bytes, limit: PNG.Limit(side: PNG.Limit.standard.side, pixels: pixelsLeft))
      pixelsLeft -= bitmap.width * bitmap.height
      return .pixels(PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba))
    } catch {
      let hint = ending == "png" ? nil : "images are PNG and SVG files, and an SVG's name ends in .svg"
      throw source.error("the image \(name.quoted) cannot be used: \(error)", at: mark, hint: hint)
    }
  }

  private func svg(_ bytes: [UInt8], _ name: String, at mark: ScalarPosition) throws(Diagnostic) -> ImageSource {
    do {
      return .svg(try decodeSVG(bytes))
    } catch {
      let isMissing = error == .noLibrary
      throw source.error(
        "the image \(name.quoted) cannot be used: \(error)", at: mark,
        hint: isMissing ? "apt-get install \(SVG.debianPackage)" : nil, exit: isMissing ? .inputNotFound : nil)
    }
  }

  /// From `@2x` and `@3x` before the extension, as in Apple's tools; else 1.
  static func scale(of path: String) -> Double {
    let stem = Paths.stem(of: path)
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }
}
