internal import PresscheckGraphics

extension PropertyValue {
  /// What a key path means of its whole property's value.
  ///
  /// The scale of both axes is their mean; setting it sets both. Parts of a transform are those that its matrix comes
  /// apart into, so setting the rotation leaves scale and translation alone.
  subscript(_ keyPath: AnimationKeyPath) -> PropertyValue {
    get {
      switch self {
      case .point(let p): p.part(keyPath) ?? self
      case .rect(let origin, let size): PropertyValue.part(keyPath, origin, size) ?? self
      case .transform(let transform): TransformParts(transform)[keyPath] ?? self
      default: self
      }
    }
    set {
      switch (self, newValue) {
      case (.point(var p), .number(let n)):
        p.set(keyPath, n)
        self = .point(p)
      case (.rect(var origin, var size), .number(let n)):
        switch keyPath {
        case .boundsOriginX: origin.x = n
        case .boundsOriginY: origin.y = n
        case .boundsWidth: size.width = n
        default: size.height = n
        }
        self = .rect(origin: origin, size: size)
      case (.rect(let origin, let size), .point(let p)):
        self = keyPath == .boundsOrigin ? .rect(origin: p, size: size) : .rect(origin: origin, size: Size(p.x, p.y))
      case (.transform(let transform), _):
        var parts = TransformParts(transform)
        parts[keyPath] = newValue
        self = keyPath == .transform ? newValue : .transform(parts.transform)
      default: self = newValue
      }
    }
  }

  private static func part(_ keyPath: AnimationKeyPath, _ origin: Point, _ size: Size) -> PropertyValue? {
    switch keyPath {
    case .boundsOrigin: .point(origin)
    case .boundsOriginX: .number(origin.x)
    case .boundsOriginY: .number(origin.y)
    case .boundsSize: .point(Point(size.width, size.height))
    case .boundsWidth: .number(size.width)
    case .boundsHeight: .number(size.height)
    default: nil
    }
  }
}

extension Point {
  fileprivate func part(_ keyPath: AnimationKeyPath) -> PropertyValue? {
    switch keyPath {
    case .positionX: .number(x)
    case .positionY: .number(y)
    default: nil
    }
  }

  fileprivate mutating func set(_ keyPath: AnimationKeyPath, _ number: Double) {
    if keyPath == .positionX { x = number } else { y = number }
  }
}

extension TransformParts {
  /// A part by its key path; nil for what is none. What it is set to must be of the part's kind.
  subscript(_ keyPath: AnimationKeyPath) -> PropertyValue? {
    get {
      switch keyPath {
      case .rotation: .number(rotation)
      case .scale: .number((scaleX + scaleY) / 2)
      case .scaleX: .number(scaleX)
      case .scaleY: .number(scaleY)
      case .translation: .point(translation)
      case .translationX: .number(translation.x)
      case .translationY: .number(translation.y)
      default: nil
      }
    }
    set {
      switch (keyPath, newValue) {
      case (.rotation, .number(let n)): rotation = n
      case (.scale, .number(let n)): (scaleX, scaleY) = (n, n)
      case (.scaleX, .number(let n)): scaleX = n
      case (.scaleY, .number(let n)): scaleY = n
      case (.translation, .point(let p)): translation = p
      case (.translationX, .number(let n)): translation.x = n
      case (.translationY, .number(let n)): translation.y = n
      default: break
      }
    }
  }
}
