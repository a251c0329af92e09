extension RoundedRect {
  /// Whether a box lies wholly within; a box that only just does may be denied where the corners are continuous.
  package func contains(_ box: Rect) -> Bool {
    guard rect.contains(box) else { return false }
    // A continuous corner bends outside of the circle through the ends of its own, longer bend.
    let radius = curve == .circular ? radius : 1.528665 * radius
    return RectCorner.allCases.allSatisfy { corner in
      guard maskedCorners.contains(corner.mask) else { return true }
      let dx = radius - (corner.isLeft ? box.minX - rect.minX : rect.maxX - box.maxX)
      let dy = radius - (corner.isTop ? box.minY - rect.minY : rect.maxY - box.maxY)
      return dx <= 0 || dy <= 0 || Point(dx, dy).length <= radius
    }
  }
}
