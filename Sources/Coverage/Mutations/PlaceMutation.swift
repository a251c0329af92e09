internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Mutation {
  /// Each coordinate of a point.
  static let point = Mutation { property, value, scale in
    guard case .point(let point) = value else { return [] }
    return parts([point.x, point.y], [".x", ".y"], scale.step(property)) { .point(Point($0[0], $0[1])) }
  }

  /// Each side of a rectangle.
  static let rect = Mutation { property, value, scale in
    guard case .rect(let origin, let size) = value else { return [] }
    let numbers = [origin.x, origin.y, size.width, size.height]
    return parts(numbers, [".x", ".y", ".width", ".height"], scale.step(property)) {
      .rect(Rect($0[0], $0[1], $0[2], $0[3]))
    }
  }

  /// Each side of a frame; a share changes by a hundredth.
  static let frame = Mutation { _, value, scale in
    guard case .frame(let frame) = value else { return [] }
    let sides: [(String, WritableKeyPath<PropertyValue.Frame, PropertyValue.Length>)] = [
      (".x", \.x), (".y", \.y), (".width", \.width), (".height", \.height),
    ]
    return sides.map { name, side in
      var next = frame
      next[keyPath: side] = frame[keyPath: side].stepped(scale.length)
      return MutationStep(name, .frame(next), from: frame[keyPath: side].words, to: next[keyPath: side].words)
    }
  }

  /// A move to the left.
  static let transform = Mutation { _, value, scale in
    let next: PropertyValue
    switch value {
    case .transform(let transform): next = .transform(transform.then(.translation(scale.length, 0)))
    case .transform3D(let transform): next = PropertyValue(transform: transform.then(.translation(scale.length, 0, 0)))
    default: return []
    }
    return [MutationStep(next, after: value)]
  }
}

extension PropertyValue.Length {
  fileprivate func stepped(_ step: Double) -> Self {
    switch self {
    case .points(let points): .points(points + step)
    case .share(let share): .share(share - 0.01)
    }
  }

  fileprivate var words: String {
    switch self {
    case .points(let points): points.words
    case .share(let share): "\(Number.short(share * 100))%"
    }
  }
}
