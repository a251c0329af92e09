internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckLayerTree
package import PresscheckText

/// What one request's pictures are made from, on one thread: a still is a film of one frame.
package struct FrameSource {
  let renderer: Renderer
  let request: PictureRequest
  let timeline: Timeline

  /// Nil for a still.
  var frameTiming: FrameTiming?
  package var canvas: Canvas
  package let text: PangoTypesetter

  package var frameCount: Int { frameTiming?.frameCount ?? 1 }

  /// All frames but the first.
  var laterFrames: Range<Int> { 1..<max(1, frameCount) }

  /// The button as it shows in a frame.
  package func tree(_ frame: Int) -> Layer {
    switch request.captureTime {
    case .still(.settled): timeline.settledTree
    case .still(.seconds(let seconds)): timeline.tree(at: seconds)
    case .film: timeline.tree(at: frameTiming?.moment(of: frame) ?? 0)
    }
  }

  /// A tree, resolved on the canvas.
  func list(of tree: Layer) throws(Diagnostic) -> DisplayList {
    do {
      return try DisplayList(tree, canvas: canvas, text: text)
    } catch {
      throw renderer.diagnostic(error, in: renderer.state(of: request))
    }
  }

  func list(at frame: Int) throws(Diagnostic) -> DisplayList { try list(of: tree(frame)) }
}
