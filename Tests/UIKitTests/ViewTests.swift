import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Views as classes of an app use them.
@MainActor @Suite struct ViewTests {
  /// Sets its own subview's place when it draws.
  private final class Drawing: UIView {
    let inner = UIView()
    var x: CGFloat = 0

    override func draw(_ rect: CGRect) {
      if inner.superview == nil { addSubview(inner) }
      x = 10
      setNeedsLayout()
    }

    override func layoutSubviews() { inner.frame = CGRect(x: x, y: 0, width: 20, height: 20) }
  }

  @Test func `views that have a size of their own are made with it, at 0, 0`() {
    Run.screen().run {
      let indicator = UIActivityIndicatorView(style: .large)
      #expect(indicator.frame == CGRect(origin: .zero, size: indicator.intrinsicContentSize))
      let segments = UISegmentedControl(items: ["A", "B"])
      #expect(segments.frame.origin == .zero && segments.frame.width > 0)
      for type in [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd] {
        let button = UIButton(type: type)
        #expect(button.frame == CGRect(origin: .zero, size: button.intrinsicContentSize) && button.frame.width > 0)
      }
      #expect(UIButton(type: .system).frame == .zero)
    }
  }

  @Test func `a flush shows what was added, so that changes after it are animated`() throws {
    let view = UIView()
    let screen = try Run.screen(showing: view)
    for flushes in [false, true] {
      let layer = CALayer()
      try screen.perform {
        view.layer.addSublayer(layer)
        if flushes { CATransaction.flush() }
        layer.opacity = 0.2
        #expect((layer.animationKeys() ?? []) == (flushes ? ["opacity"] : []))
      }
    }
    let layer = CALayer()
    try screen.perform {
      CATransaction.begin()
      view.layer.addSublayer(layer)
      CATransaction.flush()
      layer.opacity = 0.2
      #expect(layer.animationKeys() == nil, "a transaction that was begun waits for its end")
      CATransaction.commit()
    }
  }

  @Test func `drawing can ask for layout`() throws {
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    try Run.screen().show { view }
    #expect(view.inner.frame.minX == 10)
  }

  /// Places a label by its frame.
  private final class Sliding: UIView {
    let label = UILabel()
    var count = 0

    override func layoutSubviews() {
      count += 1
      label.frame = CGRect(x: 30, y: 0, width: 40, height: 40)
    }
  }

  @Test func `new text lays out the superview only where constraints place the label`() throws {
    let view = Sliding(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = Run.screen()
    try screen.show {
      view.addSubview(view.label)
      return view
    }
    let count = view.count
    try screen.perform {
      view.label.text = "1"
      view.label.center.x += 20
    }
    #expect(view.count == count && view.label.frame.minX == 50)
    try screen.perform {
      view.label.translatesAutoresizingMaskIntoConstraints = false
      view.label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }
    let placed = view.count
    try screen.perform { view.label.text = "10" }
    #expect(view.count > placed)
  }

  /// Asks to be drawn again while it is drawn.
  private final class Redrawing: UIView {
    var count = 0

    override func draw(_ rect: CGRect) {
      count += 1
      // Nothing is waiting to be drawn while it is.
      layer.displayIfNeeded()
      setNeedsDisplay()
    }
  }

  @Test func `what a view asks for while it is drawn has no effect`() throws {
    let view = Redrawing(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = Run.screen()
    try screen.show { view }
    try screen.perform {}
    #expect(view.count == 1)
  }

  /// Has a layer of a class of its own.
  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as? CAShapeLayer ?? CAShapeLayer() }
  }

  @Test func `a class can say what its layer is`() throws {
    let view = Shape(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    try Run.screen().show {
      view.layer.lineWidth = 3
      return view
    }
    #expect(view.layer.lineWidth == 3)
  }

  /// As round as it is wide.
  private final class Round: CALayer {
    override var cornerRadius: CGFloat {
      get { frame.width / 2 }
      set {}
    }
  }

  @Test func `a layer can compute its radius`() throws {
    final class Disc: UIView { override class var layerClass: AnyClass { Round.self } }
    let screen = Run.screen()
    try screen.show { Disc(frame: CGRect(x: 0, y: 0, width: 18, height: 18)) }
    #expect(screen.timeline.tree(at: 0).cornerRadius == 9)
  }

  /// Puts a view of its own behind itself when it is touched.
  private final class Glowing: UIControl {
    let glow = UIView(frame: CGRect(x: -10, y: -10, width: 120, height: 60))

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      superview?.insertSubview(glow, belowSubview: self)
      return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { glow.removeFromSuperview() }
  }

  @Test func `what a view puts beside itself is drawn, in the place and the size of the view`() throws {
    let screen = Run.screen()
    try screen.show { Glowing(frame: CGRect(x: 0, y: 0, width: 100, height: 40)) }
    try screen.send(Event("touchDown"), at: 0)
    try screen.send(Event("touchUpInside"), at: 1)
    let tree = screen.timeline.tree(at: 0.5)
    #expect(tree.frame == Rect(0, 0, 100, 40))
    #expect(tree.sublayers.map(\.name) == ["UIView", "Glowing"])
    #expect(tree.sublayers.map(\.frame) == [Rect(-10, -10, 120, 60), Rect(0, 0, 100, 40)])
    #expect(screen.timeline.tree(at: 1).name == "Glowing")
  }

  /// Takes touches around itself too.
  private final class Large: UIControl {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  @Test func `a layer in an infinite place is not drawn, and says so`() throws {
    let (screen, view) = (Run.screen(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    try screen.show {
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 40)))
      return view
    }
    #expect(screen.timeline.tree(at: 0).sublayers.map(\.bounds) == [.zero])
    #expect(screen.findings == ["UIView is not drawn: its bounds or its position are infinite"])
  }

  /// Animates a property of its own, and says so.
  private final class Keyed: CALayer {
    override func animationKeys() -> [String]? { ["own"] + (super.animationKeys() ?? []) }
  }

  @Test func `a layer can add to the keys of its animations`() {
    Run.screen().run {
      let layer = Keyed()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      #expect(layer.animationKeys() == ["own", "fade"])
    }
  }

  @Test func `a view is asked for touches beyond the edges of the window`() throws {
    let (screen, view) = (Run.screen(), Large(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    try screen.show { view }
    try screen.send(Event("touchDown", [.number(-8), .number(20)]), at: 0)
    #expect(view.isHighlighted)
    try screen.send(Event("touchCancel"), at: 1)
    try screen.send(Event("touchDown", [.number(-12), .number(20)]), at: 2)
    #expect(!view.isHighlighted)
  }

  @Test func `a label is stretched rather than the indicator beside it`() throws {
    let (row, indicator, label) = (UIView(), UIActivityIndicatorView(style: .medium), UILabel())
    row.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    label.text = "Loading"
    let views = ["indicator": indicator, "label": label]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(view)
    }
    row.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-15-[indicator]-10-[label]-15-|", metrics: nil, views: views))
    try Run.screen().show { row }
    #expect(indicator.frame.width == 20 && label.frame.minX == 45)
  }

  @Test func `a color that the layer was given is the view's, and other traits leave it`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.backgroundColor = .systemBackground
    let screen = Run.screen()
    try screen.show { view }
    try screen.perform { view.overrideUserInterfaceStyle = .dark }
    #expect(view.layer.own.backgroundColor == .black && view.backgroundColor == .systemBackground)
    try screen.perform { view.layer.backgroundColor = UIColor.red.cgColor }
    #expect(view.backgroundColor?.cgColor == UIColor.red.cgColor)
    try screen.perform { view.overrideUserInterfaceStyle = .light }
    #expect(view.layer.own.backgroundColor == UIColor.red.color)
  }

  private final class Plate: UIView {
    override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
  }

  @Test func `what is drawn is stretched with a size that is animated`() throws {
    for mode in [UIView.ContentMode.scaleToFill, .redraw] {
      let plate = Plate(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      plate.contentMode = mode
      let screen = Run.screen()
      try screen.show { plate }
      try screen.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { plate.bounds.size.width = 200 }
      }
      let drawing = try #require(screen.timeline.tree(at: 0.5).sublayers.first)
      #expect(drawing.frame.width == 150 && drawing.frame.minX == 0)
    }
  }

  @Test(arguments: [(UIView.ContentMode.left, 0.0), (.center, 0.5), (.topRight, 1), (.scaleAspectFit, 0.5)])
  func `what is drawn lies in other bounds as the content mode says`(mode: UIView.ContentMode, share: Double) throws {
    let plate = Plate(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    plate.contentMode = mode
    let screen = Run.screen()
    try screen.show { plate }
    try screen.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { plate.bounds.size.width = 200 }
    }
    func frame(at time: Double) -> Rect? { screen.timeline.tree(at: time).sublayers.first?.frame }
    #expect(frame(at: 2) == Rect(100 * share, 0, 100, 40))
    if mode != .scaleAspectFit { #expect(frame(at: 0.5) == Rect(50 * share, 0, 100, 40)) }
  }

  @Test func `the content mode fits a layer's contents too`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.layer.contents = CGImage(pixels(8, 8))
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
    let screen = Run.screen()
    try screen.show { view }
    guard case .image(let image)? = screen.timeline.settledTree.content else { return #expect(Bool(false)) }
    #expect(image.gravity == .resizeAspect)
  }

  /// Has a size that fits.
  private final class Fitted: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 12) }
  }

  @Test func `sizeToFit keeps the origin`() throws {
    let view = Fitted(frame: CGRect(x: 5, y: 7, width: 100, height: 40))
    try Run.screen().perform { view.sizeToFit() }
    #expect(view.frame == CGRect(x: 5, y: 7, width: 30, height: 12))
  }

  @Test func `alpha is as precise as a layer's opacity`() throws {
    let view = UIView()
    try Run.screen().perform { view.alpha = 1 - 0.9 }
    #expect(view.alpha == 0.1 && view.layer.opacity == 0.1)
  }

  @Test func `a turned or hidden small view keeps its size as its superview grows`() throws {
    let (outer, turned, small) = (UIView(), UIView(), UIView())
    outer.bounds.size = CGSize(width: 100, height: 100)
    try Run.screen().perform {
      for view in [turned, small] {
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        outer.addSubview(view)
      }
      turned.autoresizingMask = [.flexibleWidth]
      turned.layer.transform = CATransform3DMakeRotation(2, 0, 0, 1)
      small.transform = CGAffineTransform(scaleX: 0, y: 0)
      outer.bounds.size = CGSize(width: 200, height: 100)
    }
    #expect(small.bounds.size == CGSize(width: 30, height: 40) && small.center == CGPoint(x: 25, y: 40))
    #expect(turned.bounds.size == CGSize(width: 130, height: 40) && turned.center == CGPoint(x: 75, y: 40))
  }

  /// Shows a picture in the tint that it has itself.
  private final class Wrapping: UIView {
    let inner = UIView()
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! {
      get { inner.tintColor }
      set { inner.tintColor = newValue }
    }
  }

  @Test func `a class may answer with the tint of its own subview`() throws {
    let (outer, view) = (UIView(), Wrapping())
    try Run.screen().perform {
      outer.tintColor = .red
      outer.addSubview(view)
      view.addSubview(view.inner)
    }
    #expect(view.tintColor == .red)
    view.tintColor = .green
    #expect(view.inner.tintColor == .green && view.tintColor == .green && outer.tintColor == .red)
  }

  @Test func `a label without a font or a color has the default one`() throws {
    let label = UILabel()
    try Run.screen().perform {
      label.text = "text"
      label.font = .systemFont(ofSize: 30)
      (label.font, label.textColor) = (nil, nil)
    }
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
  }

  @Test func `a frame is what it was set to, whatever the transform scales`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 20, y: 15, width: 20, height: 10))
    view.frame = view.frame
    #expect(view.bounds.size == CGSize(width: 40, height: 20) && view.center == CGPoint(x: 30, y: 20))
    view.frame.origin.x += 5
    #expect(view.bounds.size == CGSize(width: 40, height: 20) && view.center == CGPoint(x: 35, y: 20))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(view.bounds.size == CGSize(width: 80, height: 40) && view.frame.size == CGSize(width: 40, height: 20))
    view.transform = CGAffineTransform(translationX: 7, y: 0)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.center.x == -4.5)
  }

  @Test func `a view that begins small is shown in its size, and grows about its middle`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    let screen = Run.screen()
    try screen.show { view }
    #expect(view.bounds.size == CGSize(width: 100, height: 40) && view.center == CGPoint(x: 50, y: 20))
    #expect(view.frame == CGRect(x: 40, y: 16, width: 20, height: 8))
  }
}
