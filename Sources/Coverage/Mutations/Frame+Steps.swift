internal import PresscheckGraphics
internal import PresscheckLayerTree

extension PropertyValue.Frame {
  /// Each side; a share changes by a hundredth.
  func steps(_ length: Double) -> [MutationStep] {
    let sides: [(String, WritableKeyPath<PropertyValue.Frame, PropertyValue.Length>)] = [
      (".x", \.x), (".y", \.y), (".width", \.width), (".height", \.height),
    ]
    return sides.map { name, side in
      var next = self
      next[keyPath: side] = self[keyPath: side].stepped(length)
      return MutationStep(name, .frame(next), from: self[keyPath: side].words, to: next[keyPath: side].words)
    }
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
