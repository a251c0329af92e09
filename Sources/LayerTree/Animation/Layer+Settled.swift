extension Layer {
  /// The tree with everything finite over: such animations are gone, or hold their last value, and those without end begin
  /// at time 0.
  public func settled() -> Layer {
    var layer = self
    layer.animations = animations.settled()
    layer.mask = mask?.settled()
    layer.sublayers = sublayers.map { $0.settled() }
    if case .spinner(var spinner) = content {
      spinner.time = 0
      layer.content = .spinner(spinner)
    }
    return layer
  }
}

extension AnimationList {
  fileprivate func settled() -> AnimationList {
    var list = AnimationList()
    for entry in self {
      var animation = entry.animation
      if let end = animation.timing.endTime {
        guard animation.timing.fillMode.fillsAfter else { continue }
        animation.timing.beginTime -= Swift.max(0, end)
      } else {
        animation.timing.beginTime = 0
      }
      list.add(animation, forKey: entry.key)
    }
    return list
  }
}
