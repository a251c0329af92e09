public import Foundation
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CGContext {
  /// Fills what the clips leave with colors along a line; without a distance nothing is drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (start, end) = (start.point, end.point)
    guard start != end, let box = squareToFill else { return }
    let content = GradientContent(
      kind: .axial, colors: gradient.colors, locations: gradient.locations, startPoint: start.unit(of: box),
      endPoint: end.unit(of: box))
    // Without an option the gradient ends where a line across its start or end lies.
    let reach = 4 * (box.width + start.distance(to: box.center) + end.distance(to: box.center))
    let along = (end - start) * (1 / start.distance(to: end))
    let across = Point(-along.y, along.x) * reach
    let first = options.contains(.drawsBeforeStartLocation) ? start - along * reach : start
    let last = options.contains(.drawsAfterEndLocation) ? end + along * reach : end
    let strip = Path([
      .move(first + across), .line(last + across), .line(last - across), .line(first - across), .close,
    ])
    draw(content, in: box, within: options.isEverywhere ? nil : (strip, .nonzero))
  }

  /// Fills what the clips leave with colors from one circle to another.
  ///
  /// Circles with one center are drawn as they are. Others are drawn about the center of the larger one, with a finding.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (inner, outer) = (Double(min(startRadius, endRadius)), Double(max(startRadius, endRadius)))
    guard inner >= 0, outer > inner, let box = squareToFill else { return }
    if startCenter != endCenter {
      DrawingEnvironment.find("a radial gradient between circles with different centers is drawn about one center")
    }
    let grows = endRadius > startRadius
    let center = grows ? endCenter.point : startCenter.point
    // Locations are shares of the larger radius.
    let stops = grows ? gradient.stops : gradient.stops.reversed()
    let locations = stops.map { stop in
      (inner + (outer - inner) * (grows ? stop.location : 1 - stop.location)) / outer
    }
    let content = GradientContent(
      kind: .radial, colors: stops.paired.map(\.color), locations: locations.paired, startPoint: center.unit(of: box),
      endPoint: (center + Point(outer, outer)).unit(of: box))
    func circle(_ radius: Double) -> Path {
      .oval(in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
    }
    let drawsInside = options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation) || inner == 0
    let drawsOutside = options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    var area = drawsOutside ? Path.rect(box) : circle(outer)
    if !drawsInside { area.append(circle(inner)) }
    draw(content, in: box, within: drawsInside && drawsOutside ? nil : (area, .evenOdd))
  }

  /// A square of user space around all that can be drawn on, so that its unit space is not distorted.
  private var squareToFill: Rect? {
    guard !state.clips.isEmpty, let back = state.ctm.inverse else { return nil }
    let box = back.boundingBox(of: state.clips.box(within: bounds))
    let side = max(box.width, box.height)
    return box.isEmpty ? nil : Rect(box.midX - side / 2, box.midY - side / 2, side, side)
  }

  /// Draws a gradient over a square of user space, cut to the clips' box and to an area of user space.
  private func draw(_ gradient: GradientContent, in box: Rect, within area: (path: Path, rule: Path.FillRule)?) {
    let clips = state.clips
    defer { state.clips = clips }
    state.clips.add(clips.box(within: bounds))
    if let area { state.clips.add(area.path.applying(state.ctm), area.rule) }
    var layer = placed("gradient", box)
    layer.content = .gradient(gradient)
    let alphas = Set(gradient.colors.map(\.alpha))
    record(
      layer,
      area: DrawnLayers.Area(outline(of: box), alpha: alphas.count == 1 ? alphas.first.map { $0 * state.alpha } : nil))
  }
}

extension CGGradientDrawingOptions {
  fileprivate var isEverywhere: Bool { contains([.drawsBeforeStartLocation, .drawsAfterEndLocation]) }
}

extension CGGradient {
  fileprivate var colors: [Color] { stops.paired.map(\.color) }
  fileprivate var locations: [Double] { stops.map(\.location).paired }
}

extension Array {
  /// A lone element twice: a layer's gradient of one color draws nothing, a context's does.
  fileprivate var paired: [Element] { count == 1 ? self + self : self }
}

extension Point {
  fileprivate func unit(of box: Rect) -> Point { Point((x - box.minX) / box.width, (y - box.minY) / box.height) }
}
