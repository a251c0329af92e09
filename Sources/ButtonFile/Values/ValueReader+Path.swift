internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ValueReader {
  /// SVG path data, or a map with one of `oval` and `roundedRect`.
  func path(_ node: Node, _ name: String) throws(Diagnostic) -> Path {
    switch node.value {
    case .scalar(let scalar): return try path(scalar, at: node.mark, name)
    case .list: throw mismatch(name, "SVG path data", node)
    case .map(let map):
      let fields = try MappingReader(node, name, keys: ["oval", "roundedRect"], in: source)
      guard map.count == 1, let shape = map.first else {
        throw source.error("\(name) must be one shape, oval or roundedRect", at: node.mark)
      }
      if let oval = fields["oval"] { return .oval(in: try rect(oval, "\(name): oval")) }
      return try roundedRect(shape.value, "\(name): roundedRect")
    }
  }

  private func roundedRect(_ node: Node, _ name: String) throws(Diagnostic) -> Path {
    let parts = ["x", "y", "width", "height", "radius"]
    let numbers = try numbers(node, parts, .coordinate, name)
    for (number, part) in zip(numbers, parts).dropFirst(2) where number < 0 {
      throw source.error("\(name): the \(part) must not be negative", at: node.mark)
    }
    let rect = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    return .roundedRect(rect, radii: CornerRadii(numbers[4]))
  }

  func path(_ scalar: Scalar, at mark: ScalarPosition, _ name: String) throws(Diagnostic) -> Path {
    let path: Path
    do {
      path = try Path(svg: scalar.text)
    } catch {
      let place = source.mark(error.offset, into: scalar, at: mark)
      throw source.error("\(name) is not SVG path data: \(error.reason.sentence)", at: place)
    }
    guard path.controlBox.map({ Limits.coordinate.contains($0) }) ?? true else {
      throw source.error("\(name) reaches further than \(Number.short(Limits.coordinate.upper)) points", at: mark)
    }
    return path
  }
}

extension Limits {
  fileprivate func contains(_ box: Rect) -> Bool {
    contains(box.minX) && contains(box.minY) && contains(box.maxX) && contains(box.maxY)
  }
}
