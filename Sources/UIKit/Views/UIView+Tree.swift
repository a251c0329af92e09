extension UIView {
  /// Inserts a view at a place among the others, after it has left its superview.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: min(max(0, index), subviewList.count)) }

  /// Inserts a view directly below another one.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Inserts a view directly above another one.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    var others = subviewList
    others.removeAll { $0 === view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else { return }
    insert(view, at: index + offset, among: others)
  }

  /// Exchanges the places of two subviews.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else { return }
    subviewList.swapAt(index1, index2)
    let (one, other) = (subviewList[index1].layer, subviewList[index2].layer)
    guard var layers = layer.sublayers, let first = layers.firstIndex(where: { $0 === one }),
      let second = layers.firstIndex(where: { $0 === other })
    else { return }
    layers.swapAt(first, second)
    layer.sublayers = layers
  }

  /// Moves a subview above all others.
  public func bringSubviewToFront(_ view: UIView) { move(view) { $0.count } }

  /// Moves a subview below all others.
  public func sendSubviewToBack(_ view: UIView) { move(view) { _ in 0 } }

  private func move(_ view: UIView, to place: (_ others: [UIView]) -> Int) {
    guard view.superviewStorage === self else { return }
    var others = subviewList
    others.removeAll { $0 === view }
    insert(view, at: place(others), among: others)
  }

  /// Whether the view is another one or lies in it.
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let ancestor = next {
      if ancestor === view { return true }
      next = ancestor.superview
    }
    return false
  }

  /// The view itself or one in it with a tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewList {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func insert(_ view: UIView, at index: Int) {
    guard view.superviewStorage === self else { return add(view, at: index) }
    var others = subviewList
    let old = others.firstIndex { $0 === view }
    others.removeAll { $0 === view }
    let isMovedUp = old.map { $0 < index } ?? false
    insert(view, at: min(others.count, isMovedUp && index > others.count ? index - 1 : index), among: others)
  }

  private func insert(_ view: UIView, at index: Int, among others: [UIView]) {
    guard view.superviewStorage === self else { return add(view, at: index) }
    subviewList = others
    subviewList.insert(view, at: index)
    placeLayer(at: index)
  }

  /// Takes a view that is no subview yet.
  private func add(_ view: UIView, at index: Int) {
    if isDescendant(of: view) {
      return DrawingEnvironment.find("a \(type(of: view)) cannot be a subview of a view inside it")
    }
    let newWindow = window
    if view.superviewStorage != nil { view.leaveLayout() }
    view.superviewStorage?.drop(view)
    let oldWindow = view.window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWindow(willMove: newWindow) }
    view.superviewStorage = self
    let index = min(index, subviewList.count)
    subviewList.insert(view, at: index)
    placeLayer(at: index)
    setNeedsLayout()
    if oldWindow !== newWindow { view.tellWindow(didMove: ()) }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.layoutDidChange()
    view.tintChanged()
  }

  func leaveSuperview() {
    guard let superview = superviewStorage else { return }
    let hadWindow = window != nil
    leaveLayout()
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if hadWindow { tellWindow(willMove: nil) }
    // What hears of the end of editing may have removed the view.
    guard superviewStorage === superview else { return }
    superview.drop(self)
    superviewStorage = nil
    if hadWindow { tellWindow(didMove: ()) }
    didMoveToSuperview()
  }

  private func drop(_ view: UIView) {
    subviewList.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    setNeedsLayout()
  }

  /// Puts the front subview's layer above all others (*reported*), and another one's next to that of the view behind or in front of
  /// it: a layer below the first view stays there.
  private func placeLayer(at index: Int) {
    func isPlaced(_ view: UIView) -> Bool { view.layer.superlayer === layer }
    let own = subviewList[index].layer
    if index == subviewList.count - 1 {
      layer.addSublayer(own)
    } else if let behind = subviewList[..<index].last(where: isPlaced) {
      layer.insertSublayer(own, above: behind.layer)
    } else if let front = subviewList[(index + 1)...].first(where: isPlaced) {
      layer.insertSublayer(own, below: front.layer)
    } else if own.superlayer !== layer {
      layer.addSublayer(own)
    }
  }

  /// A view that leaves the window is no longer the first responder, and a control ends its touch (*documented*).
  private func tellWindow(willMove window: UIWindow?) {
    if window != nil { takeAppearance() }
    willMove(toWindow: window)
    if window == nil {
      endEditingOutside()
      if let control = self as? UIControl, control.isTracking { control.cancelTracking(with: nil) }
    }
    for view in subviewList { view.tellWindow(willMove: window) }
  }

  private func tellWindow(didMove: Void) {
    didMoveToWindow()
    for view in subviewList { view.tellWindow(didMove: ()) }
  }

  // MARK: - Geometry

  /// A point of this view's space in another one's; nil is the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? top.layer)
  }
  /// A point of another view's space in this one's; nil is the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? top.layer)
  }
  /// The box around a rectangle of this view's space in another one's; nil is the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer ?? top.layer) }
  /// The box around a rectangle of another view's space in this one's; nil is the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? top.layer)
  }

  /// The uppermost view around this one.
  var top: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Follows a change of the superview's size.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints else { return }
    let anchor = layer.anchorPoint
    // A frame that is turned or scaled says nothing about the size.
    let before = CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height, width: bounds.width,
      height: bounds.height)
    let (across, down) = autoresizing.spans(of: before, in: old)
    let (width, height) = (Double(new.width), Double(new.height))
    let place = CGRect(
      x: across.start + across.startShare * width, y: down.start + down.startShare * height,
      width: across.size + across.sizeShare * width, height: down.size + down.sizeShare * height)
    guard !CATransform3DIsIdentity(layer.transform) else { return frame = place }
    bounds.size = place.size
    // Some views have a size of their own.
    center = CGPoint(x: place.minX + anchor.x * bounds.width, y: place.minY + anchor.y * bounds.height)
  }
}
