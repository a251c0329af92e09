import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// A layer that draws its progress, as the porter makes it of a class with `@NSManaged`.
private final class ProgressLayer: CALayer {
  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }
  var acts = true

  override init() {
    super.init()
    contentsScale = UIScreen.main.scale
  }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ProgressLayer { progress = other.progress }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress", acts else { return super.action(forKey: event) }
    if let action = super.action(forKey: "backgroundColor") as? CABasicAnimation {
      action.keyPath = event
      action.fromValue = presentation()?.progress ?? progress
      action.toValue = nil
      return action
    }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress ?? progress
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }

  override func presentationCopy() -> CALayer { ProgressLayer(layer: self) }
}

private final class ProgressView: UIView {
  override class var layerClass: AnyClass { ProgressLayer.self }
  var progressLayer: ProgressLayer { layer as? ProgressLayer ?? ProgressLayer() }
}

@MainActor @Suite struct OwnLayerTests {
  @Test func `a layer that is blurred on the screen, or pale in its parts, is a finding`() throws {
    func findings(_ change: (CATextLayer) -> Void) throws -> [String] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      return try Run.screen(showing: view) {
        let text = CATextLayer()
        (text.name, text.string, text.frame) = ("price", "9", view.bounds)
        change(text)
        view.layer.addSublayer(text)
      }.recording.findings
    }
    #expect(
      try findings { _ in } == [
        "price is blurred on iOS, and sharp here: its contentsScale is 1, not the screen's"
      ])
    #expect(try findings { $0.string = "" } == [] && findings { $0.isHidden = true } == [])
    let sharp: (CATextLayer) -> Void = { $0.contentsScale = UIScreen.main.scale }
    #expect(try findings(sharp) == [])
    #expect(
      try findings {
        sharp($0); $0.shouldRasterize = true
      } == [
        "price is blurred on iOS, and sharp here: its rasterizationScale is 1, not the screen's"
      ])
    #expect(
      try findings {
        sharp($0); ($0.shouldRasterize, $0.rasterizationScale) = (true, UIScreen.main.scale)
      } == [])
    #expect(
      try findings {
        sharp($0); ($0.allowsGroupOpacity, $0.opacity) = (false, 0.5)
      } == [])
    #expect(
      try findings {
        sharp($0); ($0.allowsGroupOpacity, $0.opacity) = (false, 0.5); $0.addSublayer(CALayer())
      }
        == ["CALayer.allowsGroupOpacity is accepted, not drawn"])
  }

  private let layer = ProgressLayer()
  private let screen = Run.screen()

  init() throws {
    let layer = layer
    try screen.show {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      layer.frame = view.bounds
      view.layer.addSublayer(layer)
      layer.setNeedsDisplay()
      return view
    }
  }

  private func width(at time: Double) throws -> Double {
    try Run.items(screen.timeline.tree(at: time)).reduce(0) { max($0, $1.bounds?.maxX ?? 0) }
  }

  @Test func `an animated property of one's own is drawn sixty times a second`() throws {
    try screen.perform {
      layer.acts = false
      let animation = CABasicAnimation(keyPath: "progress")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      layer.progress = 1
      layer.add(animation, forKey: "progress")
    }
    try screen.advance(to: 2)
    for (time, expected) in [(0.0, 0.0), (0.25, 25), (0.5, 50), (0.75, 75), (1, 100)] {
      #expect(try abs(width(at: time) - expected) < 0.01, "at \(time)")
    }
    // Between two frames the last one stays.
    #expect(try width(at: 0.509) == width(at: 0.5))
    #expect(screen.findings == [])
  }

  /// Notes what it shows when it draws, as a ring does that draws an image of its own.
  private final class NotingLayer: CALayer {
    final class Notes { var shown: [CGFloat?] = [] }
    var notes = Notes()

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let other = layer as? NotingLayer { notes = other.notes }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func display() { notes.shown.append(presentation()?.value(forKey: "progress") as? CGFloat) }
    override func presentationCopy() -> CALayer { NotingLayer(layer: self) }
  }

  @Test func `a layer that draws a frame is its own presentation`() throws {
    let (layer, screen) = (NotingLayer(), Run.screen())
    try screen.show {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      layer.frame = view.bounds
      view.layer.addSublayer(layer)
      return view
    }
    try screen.perform {
      layer.notes.shown = []
      layer.setValue(CGFloat(1), forKey: "progress")
      let animation = CABasicAnimation(keyPath: "progress")
      (animation.fromValue, animation.toValue, animation.duration) = (CGFloat(0), CGFloat(1), 1)
      layer.add(animation, forKey: "progress")
    }
    try screen.advance(to: 2)
    let shown = layer.notes.shown.compactMap(\.self)
    #expect(shown.count == layer.notes.shown.count && shown.contains { (0.2...0.3).contains($0) })
  }

  @Test func `setting the property runs the class's action, which begins at what shows`() throws {
    try screen.perform { layer.progress = 1 }
    try screen.advance(to: 0.125)
    let shown = screen.run { layer.presentation()?.progress ?? .nan }
    #expect(abs(shown - CGFloat(0.5)) < 1e-9 && layer.progress == 1)
    try screen.perform { layer.progress = 0 }
    try screen.advance(to: 1)
    #expect(try abs(width(at: 0.125) - 50) < 1e-6 && width(at: 0.25) < 30 && width(at: 1) == 0)
  }

  @Test func `a block of UIView gives the action its time`() throws {
    let screen = Run.screen()
    let view = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    try screen.show { view }
    var heard: [Bool] = []
    try screen.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { view.progressLayer.progress = 1 })
      {
        heard.append($0)
      }
    }
    try screen.advance(to: 1)
    #expect(screen.run { view.progressLayer.presentation()?.progress } == 0.5)
    try screen.advance(to: 2)
    #expect(heard == [true] && view.layer.animationKeys() == nil)
  }

  @Test func `keyframes, points and colours of one's own are blended`() throws {
    try screen.perform {
      layer.acts = false
      let place = CAKeyframeAnimation(keyPath: "place")
      place.values = [CGPoint.zero, CGPoint(x: 10, y: 20)]
      place.duration = 1
      layer.setValue(CGPoint.zero, forKey: "place")
      layer.add(place, forKey: nil)
      let size = CABasicAnimation(keyPath: "size")
      (size.fromValue, size.toValue, size.duration) = (CGSize.zero, CGSize(width: 4, height: 8), 1)
      layer.setValue(CGSize.zero, forKey: "size")
      // Another kind of layer has a property of this name.
      let value = CABasicAnimation(keyPath: "value")
      (value.fromValue, value.toValue, value.duration) = (CGFloat(0), CGFloat(8), 1)
      layer.setValue(CGFloat(0), forKey: "value")
      layer.add(value, forKey: nil)
      layer.add(size, forKey: nil)
    }
    try screen.advance(to: 0.5)
    try screen.run {
      let shown = try #require(layer.presentation())
      #expect(shown.value(forKey: "place") as? CGPoint == CGPoint(x: 5, y: 10))
      #expect(shown.value(forKey: "value") as? CGFloat == 4)
      #expect(shown.value(forKey: "size") as? CGSize == CGSize(width: 2, height: 4))
    }
  }
}
