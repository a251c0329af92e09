internal import PresscheckGraphics

extension Resolver {
  /// The sublayers of a layer, in the space in front of and behind its plane.
  mutating func itemsInSpace(of layer: Layer, toCanvas: Transform) throws(ResolveError) -> [DisplayItem] {
    try items(
      of: layer.sublayersBackToFront, in: layer.name, placedBy: layer.sublayersToLayer3D, under: toCanvas)
  }

  /// The layers of a space: in the order in which they hide each other, or where they cut each other pixel by pixel.
  mutating func items(
    of layers: [Layer], in name: String, placedBy transform: Transform3D = .identity, under outer: Transform
  ) throws(ResolveError) -> [DisplayItem] {
    guard let toSpace = outer.inverse else { return [] }
    var planes: [Plane] = []
    try collect(layers, placedBy: transform, opacity: 1) { (resolver, layer, matrix) throws(ResolveError) in
      let plane = try resolver.plane(of: layer, placedBy: matrix, under: outer, toSpace: Homography(toSpace))
      if let plane { planes.append(plane) }
    }
    guard let order = planes.backToFront else { return [.space(Space(layer: name, planes: planes))] }
    return order.flatMap { index -> [DisplayItem] in
      let plane = planes[index]
      return plane.projection == nil ? plane.items : [.space(Space(layer: name, planes: [plane]))]
    }
  }

  /// Visits the layers of a space with the transform from each to it: those of transform layers in their place.
  private mutating func collect(
    _ layers: [Layer], placedBy transform: Transform3D, opacity: Double,
    _ visit: (inout Resolver, Layer, Transform3D) throws(ResolveError) -> Void
  ) throws(ResolveError) {
    for var layer in layers where !layer.isHidden {
      let toSpace = layer.toSuperlayer3D.then(transform)
      layer.opacity *= opacity
      guard layer.preservesDepth else {
        try visit(&self, layer, toSpace)
        continue
      }
      try nested(in: layer) { (resolver) throws(ResolveError) in
        try resolver.collect(
          layer.sublayersBackToFront, placedBy: layer.sublayersToLayer3D.then(toSpace), opacity: layer.opacity, visit)
      }
    }
  }

  /// A layer on its plane; nil for one that nothing can be seen of.
  private mutating func plane(
    of layer: Layer, placedBy matrix: Transform3D, under outer: Transform, toSpace: Homography
  ) throws(ResolveError) -> Plane? {
    let picture = Homography(matrix)
    guard let toLayer = picture.inverse else { return nil }
    let depth = Depth(matrix, toLayer: toSpace.then(toLayer))
    let plane: Plane
    if let flat = picture.affine {
      plane = Plane(depth: depth, items: try items(of: layer, toCanvas: flat.then(outer)))
    } else {
      let outside = isMirrored
      isMirrored = (picture.determinant * outer.determinant < 0) != outside
      defer { isMirrored = outside }
      plane = Plane(
        projection: picture.then(Homography(outer)), depth: depth, items: try items(of: layer, toCanvas: .identity))
    }
    return plane.bounds == nil ? nil : plane
  }
}
