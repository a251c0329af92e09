package import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckRendering
internal import PresscheckText

extension Renderer {
  /// Why a still, or the first frame of a film, is not as its golden. It costs a drawing for each change, so it is asked of
  /// pictures that differ alone.
  ///
  /// - Parameters:
  ///   - frame: Resolved by this renderer.
  ///   - actual: What was drawn of it.
  ///   - golden: What was expected.
  ///   - texts: What the golden's file holds beside its pixels.
  ///   - ignoring: Where no pixel counts.
  /// - Returns: Something to say whatever the golden holds.
  package func explanation(
    of frame: ResolvedPicture, actual: Bitmap, golden: Bitmap, texts: [PNG.Text], ignoring: [PixelRect] = []
  ) -> Explanation {
    let record = texts.first { $0.keyword == TreeRecord.keyword }?.value
    let typesetter = PangoTypesetter(library: fonts.library)
    let rasterizer = Rasterizer()
    return Explanation(
      golden: golden, actual: actual, record: record, scene: frame.scene, ignoring: ignoring
    ) { scene in
      guard let list = try? DisplayList(scene.tree, canvas: scene.canvas, text: typesetter) else { return nil }
      return try? rasterizer.draw(list, scale: scene.scale).straight()
    }
  }
}
