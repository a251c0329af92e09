package import PresscheckButtonFile
package import PresscheckCodecs
internal import PresscheckControls
package import PresscheckFiles
package import PresscheckLayerTree
internal import PresscheckRaster

/// A picture before it is drawn: everything about it but the pixels.
package struct ResolvedPicture: Sendable {
  /// The trees of its frames.
  package var frameSource: FrameSource
  /// The first frame's presentation tree.
  package var tree: Layer
  /// The first frame's display list.
  package var list: DisplayList
  /// Warnings and notes, each with the location of its layer if the file has one.
  package var findings: [Diagnostic]
  /// Everything beside the input that the pixels depend on.
  package var fingerprint: Fingerprint
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int

  /// The button's, in the picture's language.
  package var renderer: Renderer { frameSource.renderer }
  package var size: PixelSize { PixelSize(width: width, height: height) }
  package var request: PictureRequest { frameSource.request }
  package var name: PictureName { request.name }
  package var frameTiming: FrameTiming? { frameSource.frameTiming }
  package var canvas: Canvas { frameSource.canvas }
  /// In pixels a point.
  package var scale: Double { request.traits.scale }

  /// The first frame's tree and canvas, and the scale.
  package var scene: Scene { Scene(tree: tree, canvas: canvas, scale: scale) }

  /// Whether a frame of it shows something on the canvas.
  package func shows(in bitmap: PremultipliedBitmap) -> Bool { !bitmap.isFilled(with: canvas.background) }

  /// The texts of the PNG file.
  var texts: [PNG.Text] {
    var texts = [
      PNG.Text(keyword: Fingerprint.keyword, value: fingerprint.description),
      PNG.Text(keyword: TreeRecord.keyword, value: TreeRecord(scene).text),
    ]
    if let frameTiming { texts.append(PNG.Text(keyword: FrameTiming.keyword, value: frameTiming.description)) }
    return texts
  }
}

/// A picture with its pixels.
package struct Picture: Sendable {
  package var resolved: ResolvedPicture
  /// The pixels as drawn, of a film those of the first frame.
  package var bitmap: PremultipliedBitmap
  /// A PNG file, for a film an APNG, which also holds the scale, the layer tree and the fingerprint.
  package var png: [UInt8]
  /// Those of the resolved picture, and one more if no pixel shows.
  package var findings: [Diagnostic]

  package var name: PictureName { resolved.name }
}

/// One frame of a film, or a still, with its pixels.
package struct RenderedFrame {
  /// From 0.
  package var index: Int
  package var bitmap: PremultipliedBitmap
  /// The pixels outside of it equal those of the frame before; empty if all of them do.
  package var changed: PixelRect
  /// When the next frame begins, in seconds.
  var end: Double
}

extension PixelRect {
  package var isEmpty: Bool { width <= 0 || height <= 0 }
}
