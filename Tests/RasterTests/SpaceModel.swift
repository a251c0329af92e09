import PresscheckGraphics

/// Rectangles in space as an eye sees them: a model of depth and perspective that knows nothing of matrices.
///
/// A ray leaves each pixel's centre, towards the eye or straight to the viewer, and meets each rectangle's plane once or never.
struct SpaceModel {
  typealias Vector = SIMD3<Double>

  /// A rectangle by a corner and the vectors along its sides, one for each point.
  struct Sheet {
    var corner: Vector
    var right: Vector
    var down: Vector
    var width: Double
    var height: Double
    var color: [Int]
    var isDoubleSided = true

    /// The distance from the picture of a sheet that is parallel to it: of such sheets the later is in front.
    var level: Double? { right.z == 0 && down.z == 0 ? corner.z : nil }
  }

  enum Answer: Equatable {
    case color([Int])
    /// The centre lies on an edge, or two sheets are equally near there.
    case tie
  }

  var sheets: [Sheet]
  /// Nil for a viewer who is far away.
  var eye: Vector?

  /// The colour at a place of the picture, which lies in the plane z = 0.
  func color(at place: Point) -> Answer {
    let start = Vector(place.x, place.y, 0)
    let direction = eye.map { $0 - start } ?? Vector(0, 0, 1)
    var nearest: (distance: Double, sheet: Sheet)?
    for sheet in sheets {
      let normal = cross(sheet.right, sheet.down)
      let slope = dot(normal, direction)
      guard abs(slope) > 1e-9 * (dot(normal, normal) * dot(direction, direction)).squareRoot() else { return .tie }
      let distance = dot(normal, sheet.corner - start) / slope
      // Behind the eye.
      if eye != nil, distance >= 1 { continue }
      let offset = start + distance * direction - sheet.corner
      let x = dot(offset, sheet.right) / dot(sheet.right, sheet.right)
      let y = dot(offset, sheet.down) / dot(sheet.down, sheet.down)
      let margins = [x, sheet.width - x, y, sheet.height - y]
      guard margins.allSatisfy({ $0 > -1e-5 }) else { continue }
      // The normal of the sheet's front points at the viewer, along z.
      guard sheet.isDoubleSided || slope > 0 else { continue }
      if margins.contains(where: { $0 < 1e-5 }) { return .tie }
      if let nearest, abs(nearest.distance - distance) < 1e-7, nearest.sheet.level != sheet.level || sheet.level == nil
      {
        return .tie
      }
      if nearest.map({ distance >= $0.distance }) ?? true { nearest = (distance, sheet) }
    }
    return .color(nearest?.sheet.color ?? [0, 0, 0, 0])
  }
}

extension SpaceModel.Sheet {
  /// The sheet turned about an axis through a point: Rodrigues' formula.
  mutating func turn(by angle: Double, about axis: SpaceModel.Vector, through point: SpaceModel.Vector) {
    let unit = axis / dot(axis, axis).squareRoot()
    let (sin, cos) = Transcendental.sinCos(angle)
    func turned(_ v: SpaceModel.Vector) -> SpaceModel.Vector {
      v * cos + cross(unit, v) * sin + unit * (dot(unit, v) * (1 - cos))
    }
    (corner, right, down) = (point + turned(corner - point), turned(right), turned(down))
  }
}

private func dot(_ a: SpaceModel.Vector, _ b: SpaceModel.Vector) -> Double {
  let products = a * b
  return products.x + products.y + products.z
}

private func cross(_ a: SpaceModel.Vector, _ b: SpaceModel.Vector) -> SpaceModel.Vector {
  SpaceModel.Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
