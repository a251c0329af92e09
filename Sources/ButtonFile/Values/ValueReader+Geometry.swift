internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ValueReader {
  func point(_ node: Node, _ name: String) throws(Diagnostic) -> Point {
    let numbers = try numbers(node, ["x", "y"], .coordinate, name)
    return Point(numbers[0], numbers[1])
  }

  /// Width and height in points, both above 0.
  func size(_ node: Node, _ name: String) throws(Diagnostic) -> Size {
    let numbers = try numbers(node, ["width", "height"], .length, name)
    for (number, side) in zip(numbers, ["width", "height"]) where number == 0 {
      throw source.error("\(name): the \(side) must be above 0", at: node.mark)
    }
    return Size(numbers[0], numbers[1])
  }

  func rect(_ node: Node, _ name: String) throws(Diagnostic) -> Rect {
    let n = try sides(node, name, number)
    return Rect(n[0], n[1], n[2], n[3])
  }

  func frame(_ node: Node, _ name: String) throws(Diagnostic) -> PropertyValue.Frame {
    let n = try sides(node, name, length)
    return PropertyValue.Frame(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private func sides<Value>(
    _ node: Node, _ name: String, _ read: (Node, Limits, String) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    try items(node, ["x", "y", "width", "height"], name).mapAll { item, part throws(Diagnostic) in
      try read(item, part == "width" || part == "height" ? .length : .coordinate, "\(name): \(part)")
    }
  }

  func insets(_ node: Node, _ name: String) throws(Diagnostic) -> Insets {
    let fields = try mapping(node, name, keys: ["top", "left", "bottom", "right"])
    let n = try ["top", "left", "bottom", "right"].mapAll { key throws(Diagnostic) -> Double in
      guard let node = fields[key] else { return 0 }
      return try number(node, .coordinate, "\(name): \(key)")
    }
    return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  func corners(_ node: Node, _ name: String) throws(Diagnostic) -> CornerMask {
    let corners = try node.list(name, in: source) { item throws(Diagnostic) in
      try choice(item, CornerMask.named.map(\.name), "in \(name), each")
    }
    return CornerMask.named.filter { corners.contains($0.name) }.reduce(into: []) { $0.formUnion($1.corner) }
  }

  /// The places of a matrix of space, row by row.
  private static let places = (1...4).flatMap { row in (1...4).map { column in "m\(row)\(column)" } }

  /// Six or sixteen numbers, or a scale, then a rotation, then a translation.
  func transform(_ node: Node, _ name: String) throws(Diagnostic) -> Transform3D {
    guard node.map != nil else {
      if node.list?.count == Self.places.count {
        return Transform3D(numbers: try numbers(node, Self.places, .coordinate, name))
      }
      let n = try numbers(node, ["a", "b", "c", "d", "tx", "ty"], .coordinate, name)
      return Transform3D(Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
    let fields = try mapping(node, name, keys: ["rotate", "rotateX", "rotateY", "scale", "translate", "perspective"])
    var transform = Transform3D.identity
    if let scale = fields["scale"] {
      let factors =
        scale.list == nil
        ? [try number(scale, .coordinate, "\(name): scale")]
        : try numbers(scale, ["x", "y"], .coordinate, "\(name): scale")
      transform = Transform3D(.scale(factors[0], factors[factors.count - 1]))
    }
    for (key, x, y) in [("rotateX", 1.0, 0.0), ("rotateY", 0, 1)] {
      guard let rotate = fields[key] else { continue }
      transform = transform.then(.rotation(try number(rotate, .coordinate, "\(name): \(key)"), x, y, 0))
    }
    if let rotate = fields["rotate"] {
      transform = transform.then(Transform3D(.rotation(try number(rotate, .coordinate, "\(name): rotate"))))
    }
    if let translate = fields["translate"] {
      transform = transform.then(Transform3D(.translation(try point(translate, "\(name): translate"))))
    }
    if let perspective = fields["perspective"] {
      let distance = try number(perspective, .eyeDistance, "\(name): perspective")
      transform = transform.then(.perspective(distance: distance))
    }
    return transform
  }

  /// A list with one number for each part.
  func numbers(_ node: Node, _ parts: [String], _ limits: Limits, _ name: String) throws(Diagnostic) -> [Double] {
    try items(node, parts, name).mapAll { item, part throws(Diagnostic) in
      try number(item, limits, "\(name): \(part)")
    }
  }

  /// The items of a list, each with the name of its part.
  private func items(
    _ node: Node, _ parts: [String], _ name: String
  ) throws(Diagnostic) -> [(item: Node, part: String)] {
    let form = "[\(parts.joined(separator: ", "))]"
    guard let list = node.list else { throw mismatch(name, form, node) }
    guard list.count == parts.count else {
      throw source.error("\(name) must be \(form), not a list of \(list.count)", at: node.mark)
    }
    return zip(list, parts).map { ($0, $1) }
  }

  /// A number of points, or `N%`.
  private func length(_ node: Node, _ limits: Limits, _ name: String) throws(Diagnostic) -> PropertyValue.Length {
    guard let text = node.text, text.hasSuffix("%") else {
      if let text = node.plain, DecimalNumber.parse(text) != nil { return .points(try number(node, limits, name)) }
      throw mismatch(name, "a number of points or \"N%\"", node)
    }
    guard let percent = DecimalNumber.parse(String(text.dropLast())), percent.isFinite else {
      throw mismatch(name, "a number of points or \"N%\"", node)
    }
    let maximum = 10_000.0
    guard percent >= (limits.lower < 0 ? -maximum : 0), percent <= maximum else {
      throw mismatch(name, "a share from \(limits.lower < 0 ? "-10000" : "0")% to 10000%", node)
    }
    return .share(percent / 100)
  }
}

extension ValueReader {
  /// SVG path data, or a map with one of `oval` and `roundedRect`.
  func path(_ node: Node, _ name: String) throws(Diagnostic) -> Path {
    switch node.value {
    case .scalar(let scalar): return try path(scalar, at: node.mark, name)
    case .list: throw mismatch(name, "SVG path data", node)
    case .map(let map):
      let fields = try mapping(node, name, keys: ["oval", "roundedRect"])
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
