internal import PresscheckControls
package import PresscheckLayerTree

extension ResolvedPicture {
  /// What it is drawn from; of a film, in its first frame.
  package var scene: Scene { Scene(tree: tree, canvas: canvas, scale: request.traits.scale) }
}

extension TreeRecord {
  /// Writes down what a picture is drawn from: what a golden carries under `TreeRecord.keyword`. Of a film it is
  /// the first frame.
  package init(_ frame: ResolvedPicture) {
    self.init(frame.scene)
  }
}
