package import PresscheckFiles
package import PresscheckLayerTree
package import PresscheckRaster
package import PresscheckText

/// Renders presentation trees one after the other, and of each only what differs from the one before.
///
/// The pictures are the same, byte for byte, whatever was drawn before. Use one on each thread.
package final class FrameRenderer {
  private let renderer: Renderer
  private let lists: DisplayListSequence
  private lazy var frames = FrameSequence()

  package init(_ renderer: Renderer, text: PangoTypesetter) {
    (self.renderer, lists) = (renderer, DisplayListSequence(text: text))
  }

  /// Resolves a tree on the frames' canvas.
  package func list(of tree: Layer, in source: FrameSource) throws(Diagnostic) -> DisplayList {
    do {
      return try lists.list(of: tree, canvas: source.canvas)
    } catch {
      throw renderer.diagnostic(error, in: renderer.state(of: source.request))
    }
  }

  package func draw(_ list: DisplayList, scale: Double) throws(Diagnostic) -> FrameSequence.Picture {
    try renderer.drawing { () throws(RasterError) in try frames.draw(list, scale: scale) }
  }
}
