internal import PresscheckGraphics

extension PropertyValue {
  /// The value a fraction of the way to another: 0 is this one, 1 the other, exactly, and fractions may lie outside.
  ///
  /// Lists of different lengths, paths of different steps and what does not blend change halfway (*modelled*).
  public func blended(to other: PropertyValue, _ fraction: Double, _ blending: PathBlending = .faithful)
    -> PropertyValue
  {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    guard isLike(other) else { return fraction < 0.5 ? self : other }
    if let (from, to) = inSpace(with: other) { return PropertyValue(transform: from.blended(to: to, fraction)) }
    return switch (self, other) {
    case (.transform(let from), .transform(let to)): .transform(from.blended(to: to, fraction))
    case (.path(let from), .path(let to)): .path(from.blended(to: to, fraction, blending))
    default: combined(with: other) { $0 + ($1 - $0) * fraction }
    }
  }

  /// The sum with another value, if there is one; transforms are concatenated, the other one first (*documented*).
  public func adding(_ other: PropertyValue) -> PropertyValue {
    if case (.transform(let base), .transform(let other)) = (self, other) { return .transform(other.then(base)) }
    if let (base, other) = inSpace(with: other) { return PropertyValue(transform: other.then(base)) }
    return isLike(other) ? combined(with: other, +) : self
  }

  /// The value whose sum with another is this one; nil for flags and over a transform that flattens the plane.
  public func offset(from base: PropertyValue) -> PropertyValue? {
    guard isLike(base) else { return nil }
    if case (.transform(let this), .transform(let base)) = (self, base) {
      return base.inverse.map { .transform(this.then($0)) }
    }
    if let (this, base) = inSpace(with: base) { return base.inverse.map { PropertyValue(transform: this.then($0)) } }
    return combined(with: base, -)
  }

  /// The opposite, which undoes it when both are added; a transform that flattens the plane gives the identity.
  public var negated: PropertyValue {
    if case .transform(let transform) = self { return .transform(transform.inverse ?? .identity) }
    if case .transform3D(let transform) = self { return PropertyValue(transform: transform.inverse ?? .identity) }
    return scaled(by: -1)
  }

  /// Every number times a factor; a transform is blended from the identity, flags stay.
  public func scaled(by factor: Double) -> PropertyValue {
    if case .transform(let transform) = self { return .transform(Transform.identity.blended(to: transform, factor)) }
    if case .transform3D(let transform) = self {
      return PropertyValue(transform: Transform3D.identity.blended(to: transform, factor))
    }
    return with(components.map { $0 * factor })
  }

  /// The value that adds nothing.
  package var zero: PropertyValue {
    if transform3D != nil { return .transform(.identity) }
    return with(components.map { _ in 0 })
  }

  /// The length of the difference of all numbers (*modelled* but for points); unlike values are 1 apart.
  func distance(to other: PropertyValue) -> Double {
    guard isLike(other) else { return self == other ? 0 : 1 }
    if let (this, other) = inSpace(with: other) {
      return zip(this.numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    return zip(components, other.components).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// Whether it can become a value between two of its kind.
  var isBlendable: Bool {
    switch self {
    case .number, .point, .rect, .color, .colors, .numbers, .path, .transform, .transform3D: true
    default: false
    }
  }

  /// Whether one can become the other: of one kind, and with as many numbers.
  private func isLike(_ other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.rect, .rect), (.color, .color), (.transform, .transform): true
    case (.transform3D, .transform), (.transform, .transform3D), (.transform3D, .transform3D): true
    case (.path(let a), .path(let b)): a.isLike(b)
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    case (.colors(let a), .colors(let b)): a.count == b.count
    default: false
    }
  }

  /// Both as transforms of space; nil unless one of two transforms leaves the plane.
  private func inSpace(with other: PropertyValue) -> (Transform3D, Transform3D)? {
    switch (self, other) {
    case (.transform3D, _), (_, .transform3D):
      if let this = transform3D, let other = other.transform3D { (this, other) } else { nil }
    default: nil
    }
  }

  private func combined(with other: PropertyValue, _ operation: (Double, Double) -> Double) -> PropertyValue {
    with(zip(components, other.components).map(operation))
  }
}

// MARK: - Numbers

extension PropertyValue {
  /// Every number it holds; none where it does not blend.
  package var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .rect(let origin, let size): [origin.x, origin.y, size.width, size.height]
    case .color(let color): color.components
    case .colors(let colors): colors.flatMap(\.components)
    case .numbers(let numbers): numbers
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .transform3D(let transform): transform.numbers
    default: []
    }
  }

  /// The same sort of value with other numbers, as many as `components` has.
  func with(_ n: [Double]) -> PropertyValue {
    switch self {
    case .number: .number(n[0])
    case .point: .point(Point(n[0], n[1]))
    case .rect: .rect(origin: Point(n[0], n[1]), size: Size(n[2], n[3]))
    case .color: .color(Color(components: n[...]))
    case .colors: .colors(stride(from: 0, to: n.count, by: 4).map { Color(components: n[$0..<($0 + 4)]) })
    case .numbers: .numbers(n)
    case .path(let path): .path(path.with(stride(from: 0, to: n.count, by: 2).map { Point(n[$0], n[$0 + 1]) }))
    case .transform: .transform(Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case .transform3D: PropertyValue(transform: Transform3D(numbers: n))
    default: self
    }
  }

  var isFinite: Bool { components.allSatisfy(\.isFinite) }
}

extension Color {
  fileprivate var components: [Double] { [red, green, blue, alpha] }

  /// Four of them.
  fileprivate init(components n: ArraySlice<Double>) {
    let i = n.startIndex
    self.init(red: n[i], green: n[i + 1], blue: n[i + 2], alpha: n[i + 3])
  }
}

extension Path {
  /// The same steps through other points, as many as `points` has.
  func with(_ points: [Point]) -> Path {
    var next = points.makeIterator()
    func point() -> Point { next.next() ?? .zero }
    return Path(
      elements.map { element in
        switch element {
        case .move: .move(point())
        case .line: .line(point())
        case .cubic: .cubic(point(), point(), point())
        case .close: .close
        }
      })
  }

  /// Whether both take the same steps, so that one can become the other.
  func isLike(_ other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { pair in
        switch pair {
        case (.move, .move), (.line, .line), (.cubic, .cubic), (.close, .close): true
        default: false
        }
      }
  }
}
