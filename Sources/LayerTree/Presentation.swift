extension Layer {
  /// The tree as it shows at a moment: Core Animation's presentation tree, as a function of time alone.
  ///
  /// - Parameter time: Seconds since the tree came to be; what turns for ever has turned that long.
  public func presentation(at time: Double) -> Layer {
    var layer = self
    if case .spinner(var spinner) = content {
      spinner.time += time
      layer.content = .spinner(spinner)
    }
    layer.mask = mask?.presentation(at: time)
    layer.sublayers = sublayers.map { $0.presentation(at: time) }
    return layer
  }
}
