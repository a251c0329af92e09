package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckText

/// Draws moments of a button one after the other, and of each only what differs from the one before.
///
/// The pictures are those that `render` gives, byte for byte, whatever was drawn before. Use one on each thread.
package final class MomentSequence {
  /// A picture and its place.
  package struct Picture {
    package var bitmap: PremultipliedBitmap
    /// Whether the picture differs from the one before; true if that is not known.
    package var isNew: Bool
    /// The free space on each side, in points: more than the file's pictures have if the moment draws farther out.
    package var padding: Double
  }

  private let resolver: StillResolver
  private let lists: DisplayListSequence
  private let frames = FrameSequence()

  package init(_ resolver: StillResolver, text: PangoTypesetter) {
    (self.resolver, lists) = (resolver, DisplayListSequence(text: text))
  }

  /// Draws an instant of a request's frames.
  ///
  /// - Throws: What the picture of the instant would throw.
  package func draw(_ instant: Instant, of source: FrameSource) throws(Diagnostic) -> Picture {
    let renderer = resolver.renderer
    var source = source
    source.canvas.padding = resolver.padding
    let tree = source.tree(at: instant)
    var list = try renderer.list(of: tree, in: source, on: lists)
    if case .automatic = renderer.file.canvas.padding, let padding = needed(list, source), padding > resolver.padding {
      source.canvas.padding = padding
      list = try renderer.list(of: tree, in: source, on: lists)
    }
    let drawn = try renderer.drawing { () throws(RasterError) in
      try frames.draw(list, scale: source.request.traits.scale)
    }
    return Picture(bitmap: drawn.bitmap, isNew: drawn.changed != nil, padding: source.canvas.padding)
  }

  /// The padding that takes in everything drawn, rounded up as an automatic one is.
  private func needed(_ list: DisplayList, _ source: FrameSource) -> Double? {
    var drawn = DrawnBounds()
    drawn.add(list)
    let (canvas, size) = (source.canvas, source.canvas.paddedSize)
    return drawn.box.map { box in
      (canvas.padding + max(-box.minX, -box.minY, box.maxX - size.width, box.maxY - size.height) - 1e-6).rounded(.up)
    }
  }
}

extension FrameSource {
  /// The presentation tree at an instant, whatever the request's own.
  package func tree(at instant: Instant) -> Layer {
    switch instant {
    case .settled: timeline.settledTree
    case .seconds(let seconds): timeline.tree(at: seconds)
    }
  }
}
