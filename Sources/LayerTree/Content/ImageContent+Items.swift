package import PresscheckGraphics

extension ImageContent {
  func items(in bounds: Rect, isAntialiased: Bool, toCanvas: Transform) -> [DisplayItem] {
    let place = destination(in: bounds)
    guard !place.isEmpty, !contentsRect.isEmpty else { return [] }
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * place.midX, ty: 0)
    let toCanvas = isMirrored ? mirror.then(toCanvas) : toCanvas
    func drawing(_ source: ImageDrawing.Source, brightness: Double = 1) -> DisplayItem {
      .image(
        ImageDrawing(
          source: source, patches: patches(over: place), tint: tintColor, multiply: Color(white: brightness),
          transform: toCanvas, isAntialiased: isAntialiased))
    }
    return switch image {
    case .pixels(let image): [drawing(.pixels(image))]
    case .svg(let image): [drawing(.svg(image), brightness: image.brightness)]
    case .vector(let image):
      [
        image.item(
          part: contentsRect, over: place, color: tintColor ?? .black, isAntialiased: isAntialiased, toCanvas: toCanvas)
      ]
    }
  }

  /// The size in points that the shown part has by itself.
  private var naturalSize: Size {
    let scale = contentsScale > 0 ? contentsScale : 1
    return Size(image.size.width * contentsRect.width / scale, image.size.height * contentsRect.height / scale)
  }

  private func destination(in bounds: Rect) -> Rect { gravity.place(of: naturalSize, in: bounds) }
}

extension ImageContent.Gravity {
  /// Where a picture lies in bounds; empty for one without an area.
  package func place(of natural: Size, in bounds: Rect) -> Rect {
    guard natural.width > 0, natural.height > 0 else { return .zero }
    switch self {
    case .resize: return bounds
    case .resizeAspect: return fitted(natural, in: bounds, by: min)
    case .resizeAspectFill: return fitted(natural, in: bounds, by: max)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let share = shareOfFreeRoom
      return Rect(
        bounds.minX + (bounds.width - natural.width) * share.x,
        bounds.minY + (bounds.height - natural.height) * share.y, natural.width, natural.height)
    }
  }

  private func fitted(_ natural: Size, in bounds: Rect, by choose: (Double, Double) -> Double) -> Rect {
    let scale = choose(bounds.width / natural.width, bounds.height / natural.height)
    let size = Size(natural.width * scale, natural.height * scale)
    return Rect(bounds.midX - size.width / 2, bounds.midY - size.height / 2, size.width, size.height)
  }

  /// How much of the free room lies before the picture: 0 none, 1 all.
  package var shareOfFreeRoom: Point {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: 1.0
      default: 0.5
      }
    return Point(x, y)
  }
}

// MARK: - Nine-slice

extension ImageContent {
  /// The parts of the picture, row by row: what lies outside `contentsCenter` keeps its size, the rest stretches.
  private func patches(over place: Rect) -> [ImageDrawing.Patch] {
    // Written so that a side that is not a number counts as none too.
    guard [contentsRect, place].allSatisfy({ $0.minX < $0.maxX && $0.minY < $0.maxY }) else { return [] }
    let natural = naturalSize
    let pixels = Size(image.size.width * contentsRect.width, image.size.height * contentsRect.height)
    let columns = Slices(
      center: (contentsCenter.minX..<max(contentsCenter.minX, contentsCenter.maxX)).atLeast(1 / pixels.width),
      natural: natural.width,
      shown: contentsRect.minX..<contentsRect.maxX, place: place.minX..<place.maxX)
    let rows = Slices(
      center: (contentsCenter.minY..<max(contentsCenter.minY, contentsCenter.maxY)).atLeast(1 / pixels.height),
      natural: natural.height,
      shown: contentsRect.minY..<contentsRect.maxY, place: place.minY..<place.maxY)
    return rows.slices.flatMap { row in
      columns.slices.map { column in
        ImageDrawing.Patch(
          source: Rect(column.source.lowerBound, row.source.lowerBound, column.source.length, row.source.length),
          destination: Rect(column.place.lowerBound, row.place.lowerBound, column.place.length, row.place.length))
      }
    }
  }
}

/// One axis of a nine-slice: up to three stretches of the picture and their destinations.
private struct Slices {
  var slices: [(source: Range<Double>, place: Range<Double>)] = []

  /// - Parameters:
  ///   - center: The part that stretches, in units of the shown part.
  ///   - natural: The shown part's own length in points.
  ///   - shown: The shown part, in units of the picture.
  ///   - place: The destination, in points.
  init(center: Range<Double>, natural: Double, shown: Range<Double>, place: Range<Double>) {
    var before = center.lowerBound * natural
    var after = (1 - center.upperBound) * natural
    // With less room than the ends need they shrink together, and nothing is left between them.
    let squeeze = min(1, place.length / max(before + after, .leastNonzeroMagnitude))
    (before, after) = (before * squeeze, after * squeeze)
    let cuts = [place.lowerBound, place.lowerBound + before, place.upperBound - after, place.upperBound]
    let sources = [0, center.lowerBound, center.upperBound, 1].map { shown.lowerBound + $0 * shown.length }
    for index in 0..<3 where cuts[index + 1] > cuts[index] && sources[index + 1] > sources[index] {
      slices.append((sources[index]..<sources[index + 1], cuts[index]..<cuts[index + 1]))
    }
  }
}

extension Range<Double> {
  /// Of an empty range of 0…1, a source pixel about its place (*documented* for `contentsCenter`).
  fileprivate func atLeast(_ pixel: Double) -> Range {
    guard length == 0, pixel < 1 else { return self }
    let start = Swift.min(1 - pixel, Swift.max(0, lowerBound - pixel / 2))
    return start..<start + pixel
  }

  fileprivate var length: Double { upperBound - lowerBound }
}

// MARK: - Drawings

extension VectorImage {
  /// The drawing stretched so that the part fills the place; cut to the place when it is not the whole.
  fileprivate func item(
    part: Rect, over place: Rect, color: Color, isAntialiased: Bool, toCanvas: Transform
  ) -> DisplayItem {
    let scaleX = place.width / (part.width * size.width)
    let scaleY = place.height / (part.height * size.height)
    let toPlace = Transform.translation(-part.minX * size.width, -part.minY * size.height)
      .then(.scale(scaleX, scaleY)).then(.translation(place.origin))
    let fill = DisplayItem.fill(
      Fill(area: .path(path, fillRule), paint: .color(color), transform: toPlace.then(toCanvas)))
    guard part != Rect(0, 0, 1, 1) else { return fill }
    let clip = Clip(area: RoundedRect(place), transform: toCanvas, isAntialiased: isAntialiased)
    return .group(Group(layer: "image", clip: clip, items: [fill]))
  }
}
