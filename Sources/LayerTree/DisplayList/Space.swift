public import PresscheckGraphics

/// Layers in space: a pixel shows the one nearest to the viewer, over those behind it.
public struct Space: Hashable, Sendable {
  /// Whose sublayers they are.
  public var layer: String
  /// In the order of layers: where depths are equal, a later plane is in front.
  public var planes: [Plane]
}

/// A layer and all in it, flat on its plane.
public struct Plane: Hashable, Sendable {
  /// From the items' space to the canvas, or to the plane around; nil where the items lie on the canvas already.
  public var projection: Homography?
  /// How near the plane is to the viewer.
  public var depth: Depth
  /// Bottom to top.
  public var items: [DisplayItem]
}

/// The distance of a plane from the canvas, towards the viewer, at each place of the canvas, in points.
public struct Depth: Hashable, Sendable {
  /// The factors of a place's x and y, and the distance at the origin.
  public var factors: SIMD3<Double>

  /// The depth of a layer's plane.
  ///
  /// After perspective it still changes evenly from one side of the picture to the other.
  ///
  /// - Parameters:
  ///   - space: From the layer's plane to a space.
  ///   - toLayer: From the plane z = 0 of that space, as the viewer sees it, back to the layer's own.
  init(_ space: Transform3D, toLayer: Homography) {
    let column = SIMD3(space.x.z, space.y.z, space.origin.z)
    factors = SIMD3(
      [toLayer.x, toLayer.y, toLayer.origin].map { row in
        let products = row * column
        return products.x + products.y + products.z
      })
  }

  /// Depths that differ less are equal, in points.
  public static let tie = 1e-6

  /// The depth at a place.
  public func at(_ place: Point) -> Double {
    let (x, y) = (factors.x * place.x, factors.y * place.y)
    return x + y + factors.z
  }
}

extension Plane {
  /// The box of the canvas outside which the plane shows nothing; nil if it shows nothing at all.
  public var bounds: Rect? {
    guard let projection else { return items.bounds }
    return items.bounds.flatMap(projection.boundingBox)
  }
}
