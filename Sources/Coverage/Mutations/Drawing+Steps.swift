internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ControlImage {
  /// A drawing with one point half a pixel higher, pixels with one a level redder or less red, or a darker SVG.
  func steps(_ length: Double) -> [MutationStep] {
    var image = self
    switch source {
    case .vector(var drawing):
      guard let (path, from, to) = drawing.path.stepped(length) else { return [] }
      drawing.path = path
      image.source = .vector(drawing)
      return [MutationStep(".point", .image(image), from: from.words, to: to.words)]
    case .svg(var svg):
      let old = svg.brightness
      svg.brightness = old * 0.5
      image.source = .svg(svg)
      return [MutationStep(".brightness", .image(image), from: old.words, to: svg.brightness.words)]
    case .pixels(let pixels):
      // The first one that shows.
      guard let pixel = stride(from: 3, to: pixels.rgba.count, by: 4).first(where: { pixels.rgba[$0] == 255 }) else {
        return []
      }
      var rgba = pixels.rgba
      rgba[pixel - 3] ^= 1
      image.source = .pixels(PixelImage(width: pixels.width, height: pixels.height, rgba: rgba))
      let (column, row) = (pixel / 4 % pixels.width, pixel / 4 / pixels.width)
      return [
        MutationStep(
          ".pixels[\(column), \(row)].red", .image(image), from: "\(pixels.rgba[pixel - 3])", to: "\(rgba[pixel - 3])")
      ]
    }
  }
}

extension Path {
  /// The end of the first line or curve half a pixel higher.
  func steps(_ length: Double) -> [MutationStep] {
    guard let (next, from, to) = stepped(length) else { return [] }
    return [MutationStep(".point", .path(next), from: from.words, to: to.words)]
  }

  /// The path with the end of its first line or curve lower, and that point before and after; nil for a path without one.
  fileprivate func stepped(_ step: Double) -> (path: Path, from: Point, to: Point)? {
    var elements = elements
    for index in elements.indices {
      switch elements[index] {
      case .line(let end):
        elements[index] = .line(end + Point(0, step))
        return (Path(elements), end, end + Point(0, step))
      case .cubic(let out, let into, let end):
        elements[index] = .cubic(out, into, end + Point(0, step))
        return (Path(elements), end, end + Point(0, step))
      case .move, .close: continue
      }
    }
    return nil
  }
}

extension Point {
  fileprivate var words: String { "(\(x.words), \(y.words))" }
}
