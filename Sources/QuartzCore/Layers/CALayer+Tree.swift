internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CALayer {
  /// The layer that holds this one.
  public var superlayer: CALayer? { parent }

  /// From the back to the front; nil without any.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children where newValue?.contains(child) != true { child.leaveParent() }
      for child in newValue ?? [] { insert(child, at: children.count) }
    }
  }

  /// Clips the layer to another one's alpha, which lies in this layer's space.
  public var mask: CALayer? {
    get { maskLayer }
    set {
      if let newValue, newValue === self || newValue.holds(self) {
        return DrawingEnvironment.find("a \(Swift.type(of: newValue)) cannot be the mask of a layer inside it")
      }
      newValue?.leaveParent()
      maskLayer?.parent = nil
      maskLayer = newValue
      newValue?.parent = self
    }
  }

  /// Inserts a layer at a place among the others, after it has left its superlayer.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer directly below another one, or at the back.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { $0.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Inserts a layer directly above another one, or at the front.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    // Mostly the front one.
    insert(layer) { children in children.lastIndex { $0 === sibling }.map { $0 + 1 } ?? children.count }
  }

  /// Puts a layer in the place of another one.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.parent === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  func insert(_ layer: CALayer, at index: Int) { insert(layer) { min(index, $0.count) } }

  /// Moves a layer that is a sublayer already (*documented*).
  ///
  /// A layer cannot hold one that holds it.
  private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    if layer === self || layer.holds(self) {
      return DrawingEnvironment.find("a \(Swift.type(of: layer)) cannot be a sublayer of one inside it")
    }
    if layer.parent === self, layer !== maskLayer {
      // A layer that moves asks for no layout: a view may insert its layers again in each one.
      children.removeAll { $0 === layer }
      return children.insert(layer, at: place(children))
    }
    layer.leaveParent()
    children.insert(layer, at: place(children))
    layer.parent = self
    CALayer.listener?.didAdd(layer)
    sublayersChanged()
  }

  private func sublayersChanged() { if laysOutForSublayers { setNeedsLayout() } }

  private func holds(_ layer: CALayer) -> Bool {
    var next = layer.parent
    while let ancestor = next {
      if ancestor === self { return true }
      next = ancestor.parent
    }
    return false
  }

  func leaveParent() {
    guard let parent else { return }
    CALayer.listener?.willRemove(self)
    if parent.maskLayer === self { parent.maskLayer = nil }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.sublayersChanged()
  }

  // MARK: - Layout

  /// Whether the sublayers must be laid out.
  public func needsLayout() -> Bool { isLayoutNeeded }

  /// Lays out the tree from the uppermost layer that must be laid out, until nothing must be.
  public func layoutIfNeeded() {
    var top = self
    while let parent = top.parent, parent.isLayoutNeeded { top = parent }
    top.layoutTree()
  }

  /// Whether a layer of the tree must be laid out.
  package var needsLayoutInTree: Bool {
    isLayoutNeeded || children.contains(where: \.needsLayoutInTree) || maskLayer?.needsLayoutInTree == true
  }

  /// Lays out every layer of the tree that must be laid out, each before those in it.
  package func layoutTree() {
    var (last, equalPasses): (Layer?, Int) = (nil, 0)
    for _ in 0..<CALayer.maximumPasses where isLayoutNeeded {
      isLayoutNeeded = false
      layoutSublayers()
      guard isLayoutNeeded else { break }
      let shown = lowered()
      equalPasses = shown == last ? equalPasses + 1 : 0
      last = shown
      if equalPasses == CALayer.maximumEqualPasses { isLayoutNeeded = false }
    }
    if isLayoutNeeded {
      isLayoutNeeded = false
      DrawingEnvironment.find("the layout of a \(loweredName) asks for another one \(CALayer.maximumPasses) times over")
    }
    for child in children { child.layoutTree() }
    maskLayer?.layoutTree()
  }

  /// A layout that asks for itself again is tried so often.
  static let maximumPasses = 100
  /// A layout that sets what was set before, so many times over, has found its end (*modelled*).
  private static let maximumEqualPasses = 3

  // MARK: - Geometry

  /// From the layer's own space to that of the uppermost layer's superlayer.
  private var toRoot: Transform {
    var transform = own.toSuperlayer
    var next = parent
    while let layer = next {
      transform = transform.then(layer.own.sublayersToLayer).then(layer.own.toSuperlayer)
      next = layer.parent
    }
    return transform
  }

  private func transform(to layer: CALayer?) -> CGAffineTransform {
    let back = layer?.toRoot.inverse ?? .identity
    return CGAffineTransform(toRoot.then(back))
  }

  /// A point of this layer's space in another one's; nil is the space around the tree.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// A point of another layer's space in this one's; nil is the space around the tree.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l?.convert(p, to: self) ?? p.applying(transform(to: nil).inverted())
  }

  /// The box around a rectangle of this layer's space in another one's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// The box around a rectangle of another layer's space in this one's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l?.convert(r, to: self) ?? r.applying(transform(to: nil).inverted())
  }

  func searchedLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = own.toSuperlayer.inverse else { return nil }
    let place = CGPoint(inverse.apply(point.point))
    if masksToBounds, !contains(place) { return nil }
    let inside = own.sublayersToLayer.inverse.map { CGPoint($0.apply(place.point)) } ?? place
    for child in children.reversed() {
      if let found = child.hitTest(inside) { return found }
    }
    return contains(place) ? self : nil
  }
}
