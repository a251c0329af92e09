internal import PresscheckGraphics

extension ShapeContent {
  /// The fill, which is whole, and the stroke over it, which is trimmed.
  func items(toCanvas: Transform, trimmedBy paths: inout TrimmedPaths) -> [DisplayItem] {
    guard !path.isEmpty else { return [] }
    var items: [DisplayItem] = []
    if let fillColor, !fillColor.isInvisible {
      items.append(.fill(Fill(area: .path(path, fillRule), paint: .color(fillColor), transform: toCanvas)))
    }
    if let strokeColor, !strokeColor.isInvisible, stroke.lineWidth > 0 {
      let trimmed = paths.path(of: self)
      if !trimmed.isEmpty {
        items.append(.stroke(Stroke(path: trimmed, style: stroke, color: strokeColor, transform: toCanvas)))
      }
    }
    return items
  }
}
