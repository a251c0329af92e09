internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckSVG

extension ImageReader {
  /// The pictures of an `.imageset` folder; an outline with the set's name where there is none.
  ///
  /// All of its pictures are decoded, also those that a run does not draw: whether a set is whole does not depend on the
  /// scale that is asked for, and a mistake is reported where the file is read.
  func imageSet(_ name: String, at mark: ScalarPosition) throws(Diagnostic) -> ControlImage {
    let folder = source.path(name, at: mark)
    if let image = knownSets[folder] { return image }
    let contents = try assets.contents(of: folder, "the image set", named: name, at: mark)
    let entries = try contents.entries("images").ofBestIdiom { entry throws(Diagnostic) in
      guard entry["filename"] != nil else { return false }
      return try entry.conditions() != nil
    }
    var image = ControlImage(placeholder: Paths.stem(of: folder), size: ImageReader.unknownSize)
    for entry in entries { image.variants.append(try variant(entry, in: folder)) }
    if image.variants.isEmpty {
      assets.add(source.finding("the image set \(name.quoted) has no picture: a box shows its place", at: mark))
    } else {
      image.renderingMode = try renderingMode(contents)
      // Its own picture is the one for a 2x screen in light appearance.
      let variants = image.variants
      image = image.resolved(for: Traits(), automatic: image.renderingMode)
      image.variants = variants
    }
    knownSets[folder] = image
    return image
  }

  /// In points, of an image about which nothing is known.
  static let unknownSize = Size(24, 24)

  /// Xcode 6 and 7 wrote it beside the author, later ones among the properties, which count where both say something.
  private func renderingMode(_ contents: CatalogEntry) throws(Diagnostic) -> ControlImage.RenderingMode {
    for place in ["properties", "info"] {
      let intent = try contents.entry(place)?.text("template-rendering-intent")
      if let mode = intent.flatMap(ControlImage.RenderingMode.init) { return mode }
    }
    return .automatic
  }

  /// The file that an entry of a set names.
  func file(of entry: CatalogEntry, in folder: String) throws(Diagnostic) -> NamedFile {
    guard let node = entry["filename"], let name = node.text, !name.contains("/"), name != ".." else {
      throw entry.source.error(
        "filename must be a file in the set's folder", at: entry["filename"]?.mark ?? entry.node.mark)
    }
    return NamedFile(path: Paths.resolve(name, in: folder), name: name, source: entry.source, mark: node.mark)
  }

  private func variant(_ entry: CatalogEntry, in folder: String) throws(Diagnostic) -> ControlImage.Variant {
    let file = try file(of: entry, in: folder)
    let name = file.name
    let scale = try scale(entry)
    var variant = try picture(file, scale)
    variant.conditions = try entry.conditions() ?? VariantConditions()
    if let resizing = try entry.entry("resizing"), variant.label == nil {
      let slicing = try ImageSlicing(resizing)
      (variant.source, variant.contentsCenter) = slicing.applied(to: variant.source)
      if slicing.isTiled { assets.add(resizing.finding("\(name.quoted) is stretched, not tiled")) }
      if !slicing.fits(variant.source) {
        assets.add(resizing.finding("the cap insets leave nothing of \(name.quoted) to stretch, and are ignored"))
      }
    }
    return variant
  }

  /// Pixels per point: `2x` is 2, and no scale is 1.
  private func scale(_ entry: CatalogEntry) throws(Diagnostic) -> Double {
    guard let text = try entry.text("scale") else { return 1 }
    guard text.hasSuffix("x"), let scale = DecimalNumber.parse(String(text.dropLast())), Limits.scale.contains(scale)
    else {
      throw entry.source.error("scale cannot be \(text.quoted)", at: entry["scale"]?.mark, hint: "write 1x, 2x or 3x")
    }
    return scale
  }

  /// The picture; the name in an outline for what cannot be drawn.
  private func picture(_ file: NamedFile, _ scale: Double) throws(Diagnostic) -> ControlImage.Variant {
    switch Paths.ending(of: file.path) {
    case "png": return ControlImage.Variant(source: try self.file(file), scale: scale)
    case "svg", "pdf":
      if let picture = try vector(file) { return ControlImage.Variant(source: picture) }
      return .placeholder(file, PDFBox.size(of: try file.bytes()) ?? Self.unknownSize)
    case "jpg", "jpeg":
      if let picture = try jpeg(file) { return ControlImage.Variant(source: picture, scale: scale) }
      let pixels = JPEG.size(of: try file.bytes())
      return .placeholder(
        file, pixels.map { Size(Double($0.width) / scale, Double($0.height) / scale) } ?? Self.unknownSize)
    default:
      _ = try file.bytes()
      assets.add(file.path)
      assets.add(file.finding("is not drawn: image sets have PNG, JPEG, SVG and PDF files here"))
      return .placeholder(file, Self.unknownSize)
    }
  }
}

extension ControlImage.Variant {
  /// An outline with the file's name.
  fileprivate static func placeholder(_ file: NamedFile, _ size: Size) -> ControlImage.Variant {
    ControlImage.Variant(
      source: .vector(VectorImage(path: Path(), size: size)), label: Paths.stem(of: file.path))
  }
}
