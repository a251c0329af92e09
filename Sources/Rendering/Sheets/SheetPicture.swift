internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
internal import PresscheckText

/// One picture of a sheet before it has a place.
struct SheetPicture: Sendable {
  let renderer: Renderer

  /// What the sweeps set.
  let values: [ReadingContext.Override]
  let frame: ResolvedPicture

  /// Set, the picture is shown pixel for pixel on a sheet of this scale; nil draws it as vectors.
  let pixelScale: Double?

  /// Whether it is nothing to speak of when it shows nothing.
  let mayBeEmpty: Bool

  var appearance: Appearance { frame.request.traits.appearance }

  /// In points of the sheet.
  var size: Size {
    guard let pixelScale else { return frame.canvas.paddedSize }
    return Size(Double(frame.width) / pixelScale, Double(frame.height) / pixelScale)
  }

  /// How far the panel reaches beyond the picture: less where the picture has room of its own.
  var inset: Double { min(24, max(8, 24 - frame.canvas.padding)) }

  /// The picture as a layer of its size, at the origin.
  ///
  /// - Parameters:
  ///   - rasterizer: Draws what is shown as pixels.
  ///   - fonts: What the sheet is set in: where the picture's are others, its texts become outlines.
  /// - Returns: The canvas, with the button or its pixels in it.
  /// - Throws: What is wrong with a text of it, and what cannot be drawn.
  func layer(_ rasterizer: Rasterizer, fonts: FontResolver) throws(Diagnostic) -> Layer {
    var layer = Layer(name: frame.name.description, frame: Rect(origin: .zero, size: size))
    if let pixelScale {
      layer.content = .image(ImageContent(image: .pixels(try pixels(rasterizer)), contentsScale: pixelScale))
      return layer
    }
    let canvas = frame.canvas
    layer.bounds.origin = Point(-canvas.padding, -canvas.padding)
    layer.backgroundColor = canvas.background.isInvisible ? nil : canvas.background
    // What the picture cuts off would show on the sheet.
    layer.masksToBounds = frame.list.items.bounds.map { !Rect(origin: .zero, size: size).contains($0) } ?? false
    layer.sublayers = [try tree(on: fonts)]
    return layer
  }

  private func tree(on fonts: FontResolver) throws(Diagnostic) -> Layer {
    guard renderer.fonts.places != fonts.places else { return frame.tree }
    do throws(TextError) {
      return try frame.tree.outlined(by: PangoTypesetter(library: renderer.fonts.library))
    } catch {
      throw renderer.diagnostic(error, layer: nil, in: renderer.state(of: frame.request))
    }
  }

  private func pixels(_ rasterizer: Rasterizer) throws(Diagnostic) -> PixelImage {
    do {
      let bitmap = try rasterizer.draw(frame.list, scale: frame.request.traits.scale).straight()
      return PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba)
    } catch {
      throw renderer.diagnostic(error)
    }
  }

  /// The frame's, and whether there is anything to be seen.
  var findings: [Diagnostic] {
    guard !mayBeEmpty, frame.list.items.isEmpty, frame.canvas.background.isInvisible else { return frame.findings }
    let nothing = "\(frame.name) shows nothing"
    return frame.findings + [Diagnostic(.warning, file: renderer.file.path, at: frame.request.place, nothing)]
  }
}
