public import PresscheckGraphics

extension DisplayItem {
  /// A box of the canvas, in points, outside which the item draws nothing; nil when it draws nothing at all.
  public var bounds: Rect? {
    switch self {
    case .fill(let fill): fill.area.bounds(under: fill.transform)
    case .stroke(let stroke): stroke.bounds
    case .border(let border): border.transform.boundingBox(of: border.outer.rect)
    case .image(let image): image.bounds
    case .shadow(let shadow): shadow.bounds
    case .group(let group): group.bounds
    case .space(let space): space.planes.lazy.compactMap(\.bounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
    case .backgroundFilter(let filter): filter.transform.boundingBox(of: filter.area.rect)
    }
  }
}

extension [DisplayItem] {
  /// The box around everything that the items draw; nil when they draw nothing.
  public var bounds: Rect? { lazy.compactMap(\.bounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 } }
}

extension Area {
  func bounds(under transform: Transform) -> Rect? {
    switch self {
    case .roundedRect(let shape):
      // Turned, the outline lies within the box of its rectangle.
      transform.keepsAxes || shape.isPlainRect
        ? transform.boundingBox(of: shape.rect) : shape.path.applying(transform).bounds
    case .path(let path, _): path.applying(transform).bounds
    }
  }
}

extension ImageDrawing {
  var bounds: Rect? {
    patches.lazy.map { transform.boundingBox(of: $0.destination) }.reduce(nil as Rect?) { $0?.union($1) ?? $1 }
  }
}

extension Shadow {
  var bounds: Rect? {
    let cast =
      switch silhouette {
      case .area(let area, let transform): area.bounds(under: transform)
      case .items(let items): items.bounds
      }
    return cast?.offset(by: offset).inset(dx: -Shadow.reach * sigma.width, dy: -Shadow.reach * sigma.height)
  }
}

extension Group {
  var bounds: Rect? {
    guard var box = items.bounds else { return nil }
    if let clip {
      guard let clipped = box.intersection(clip.transform.boundingBox(of: clip.area.rect)) else { return nil }
      box = clipped
    }
    if let mask {
      guard let masked = mask.bounds.flatMap(box.intersection) else { return nil }
      box = masked
    }
    return box
  }
}
