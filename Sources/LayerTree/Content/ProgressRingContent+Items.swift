internal import PresscheckGraphics

extension ProgressRingContent {
  func items(in bounds: Rect, toCanvas: Transform) -> [DisplayItem] {
    let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
    guard radius > 0, lineWidth > 0 else { return [] }
    let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap)
    var items: [DisplayItem] = []
    if let trackColor, !trackColor.isInvisible {
      let circle = Path.oval(in: Rect(origin: bounds.center, size: .zero).inset(by: -radius))
      items.append(.stroke(Stroke(path: circle, style: style, color: trackColor, transform: toCanvas)))
    }
    let sweep = 2 * Transcendental.pi * min(1, value)
    if sweep > 0, !color.isInvisible {
      let arc = Path.arc(center: bounds.center, radius: radius, start: -Transcendental.pi / 2, sweep: sweep)
      items.append(.stroke(Stroke(path: arc, style: style, color: color, transform: toCanvas)))
    }
    return items
  }
}
