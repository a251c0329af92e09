internal import PresscheckGraphics
package import PresscheckLayerTree

extension CALayer {
  /// The layer's name in reports: its own, else its class's.
  package var loweredName: String {
    if let name, !name.isEmpty { return name }
    if let delegate { return "\(Swift.type(of: delegate))" }
    return "\(Swift.type(of: self))"
  }

  /// Whether bounds and position are numbers; Core Animation ends an app that sets another one (*documented*).
  package var hasPlace: Bool {
    ![bounds.origin.x, bounds.origin.y, bounds.width, bounds.height, position.x, position.y].contains(where: \.isNaN)
  }

  /// The layer and those in it as a value, with what animates them.
  package func lowered(animated: Bool = true) -> Layer { lowered(animated, parent?.layerTime ?? LayerTime()) }

  private func lowered(_ animated: Bool, _ outer: LayerTime) -> Layer {
    guard own.bounds.isFinite, own.position.isFinite else {
      DrawingEnvironment.find("\(loweredName) is not drawn: its bounds or its position are infinite")
      return Layer(name: loweredName)
    }
    let time = outer.inside(self)
    var layer = alone(animated, time)
    layer.name = loweredName
    let fill = layer.takeSquareFill(hasSquareFill)
    layer.sublayers = [fill, drawn(layer.animations)].compactMap(\.self) + children.map { $0.lowered(animated, time) }
    if animated { layer.sublayers += ownSublayers(in: time) }
    layer.mask = maskLayer?.lowered(animated, time)
    return animated ? transitioned(layer, time) : layer
  }

  /// The layer without its sublayers and mask.
  private func alone(_ animated: Bool, _ time: LayerTime) -> Layer {
    var layer = own
    // A class can compute its radius (*measured*).
    layer.cornerRadius = max(0, Double(cornerRadius))
    guard animated else { return layer }
    for entry in running {
      guard var animation = entry.lowered, let timing = animation.timing.under(time) else { continue }
      animation.timing = timing
      layer.add(animation, forKey: entry.key)
    }
    return layer
  }

  /// The layer's own values as they show now.
  var shown: Layer {
    running.isEmpty ? own : alone(true, layerTime).presentation(at: MediaClock.current?.now ?? 0)
  }

  /// How much shows of the layer while it is hidden or shown: from 0 to 1.
  var shownVisibility: Double { alone(true, layerTime).visibility(at: MediaClock.current?.now ?? 0) }

  package func visitTree(_ visit: (CALayer) -> Void) {
    visit(self)
    for child in children { child.visitTree(visit) }
    maskLayer?.visitTree(visit)
  }

  /// Ends the animations of a layer that has left the screen, but for those that are not removed when they end (*modelled*).
  func leaveScreen() {
    isCommitted = false
    stopAnimations { $0.animation.isRemovedOnCompletion }
  }
}

extension CALayer {
  /// The presented value of a property; nil where the layer has no value of it.
  package func shownValue(_ keyPath: AnimationKeyPath) -> PropertyValue? { shown.value(keyPath) }
}

extension Layer {
  /// The background and the content as a layer of their own, without the corners, if they do not follow them.
  fileprivate mutating func takeSquareFill(_ isSquare: Bool) -> Layer? {
    guard isSquare, let color = backgroundColor, !masksToBounds, cornerRadius > 0 else { return nil }
    var fill = Layer(name: "contents", frame: bounds)
    fill.bounds.origin = bounds.origin
    (fill.backgroundColor, fill.content) = (color, content)
    (backgroundColor, content) = (nil, nil)
    return fill
  }
}
