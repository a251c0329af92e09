extension RoundedRect {
  /// Whether a box lies wholly within; a box that only just does may be denied where the corners are continuous.
  package func contains(_ box: Rect) -> Bool {
    guard rect.contains(box) else { return false }
    let corners = [
      (radii.topLeft, box.minX - rect.minX, box.minY - rect.minY),
      (radii.topRight, rect.maxX - box.maxX, box.minY - rect.minY),
      (radii.bottomRight, rect.maxX - box.maxX, rect.maxY - box.maxY),
      (radii.bottomLeft, box.minX - rect.minX, rect.maxY - box.maxY),
    ]
    return corners.allSatisfy { radius, dx, dy in contains(dx, dy, fromCornerOf: radius) }
  }

  /// Whether the point at these distances from the two sides of a corner is inside of its bend.
  private func contains(_ dx: Double, _ dy: Double, fromCornerOf radius: Double) -> Bool {
    // A continuous corner bends outside of the circle through the ends of its own, longer bend.
    let radius = curve == .circular ? radius : 1.528665 * radius
    guard dx < radius, dy < radius else { return true }
    let toCenter = Point(radius - dx, radius - dy)
    return toCenter.length <= radius
  }
}
