internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRendering

extension LayerWalk {
  /// The tree, and by the layers' paths their frames in points of the canvas: bounding boxes with transforms applied.
  static func json(of tree: Layer, on canvas: Canvas) -> JSON {
    var seen: Set<String> = []
    let frames = LayerWalk(tree, on: canvas).stops.filter { seen.insert($0.path).inserted }.map { stop in
      let box = stop.toCanvas.boundingBox(of: stop.layer.bounds)
      return JSON.Member(stop.path, .numbers([box.minX, box.minY, box.width, box.height]))
    }
    return .object(["tree": tree.json, "frames": .object(frames)])
  }
}
