internal import PresscheckFiles
package import PresscheckGraphics
package import PresscheckLayerTree
internal import PresscheckRendering

/// The layers of a tree with their paths: names from the root on, joined by slashes.
///
/// From the second sibling of a name on, a name has its number: `button/dot.2`. A mask is called `mask`.
package struct LayerWalk {
  /// A layer of the tree.
  package struct Stop {
    package var path: String
    package var layer: Layer
    /// From the layer's own space to the canvas.
    package var toCanvas: Transform
  }

  /// The root first, a mask before the sublayers, and these from back to front.
  package private(set) var stops: [Stop] = []

  /// - Parameters:
  ///   - root: A presentation tree.
  ///   - canvas: The canvas, whose padding moves the tree.
  package init(_ root: Layer, on canvas: Canvas) {
    add(root, path: root.name, under: .translation(canvas.padding, canvas.padding))
  }

  private mutating func add(_ layer: Layer, path: String, under superlayer: Transform) {
    let toCanvas = layer.toSuperlayer.then(superlayer)
    stops.append(Stop(path: path, layer: layer, toCanvas: toCanvas))
    if let mask = layer.mask { add(mask, path: path + "/mask", under: toCanvas) }
    let inner = layer.sublayersToLayer.then(toCanvas)
    for (name, sublayer) in layer.namedSublayers { add(sublayer, path: "\(path)/\(name)", under: inner) }
  }
}

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
