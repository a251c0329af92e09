import Foundation
import PresscheckControls
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// The trace of a class.
@MainActor @Suite struct EffectListenerTests {
  /// Does what it is asked for.
  private final class Panel: UIButton {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    lazy var dot = CALayer()
    private let caption = UILabel()
    var work: (Panel) -> Void = { _ in }

    override class var callableMethods: [CallableMethod] {
      [CallableMethod("go", parameters: []) { (panel: Panel, _) in panel.work(panel) }]
    }

    func say(_ text: String) {
      if caption.superview == nil { addSubview(caption) }
      caption.text = text
    }
  }

  private func trace(_ work: @escaping (Panel) -> Void, until end: Double = 0) throws -> [String] {
    let panel = Panel()
    panel.work = work
    let screen = try Run.screen(showing: panel) { panel.addSubview(panel.badge) }
    try screen.send(Event("go"), at: 0.5)
    try screen.advance(to: end)
    return screen.timeline.trace.effects.map(\.description)
  }

  @Test func `properties of the view are told by their names, those of others with the property that holds them`()
    throws
  {
    let told = try trace { panel in
      panel.alpha = 0.5
      panel.isHidden = true
      panel.backgroundColor = .red
      panel.badge.alpha = 0.25
      panel.badge.layer.cornerRadius = 4
      panel.badge.transform = CGAffineTransform(scaleX: 2, y: 2)
      panel.isUserInteractionEnabled = false
      panel.isSelected = true
    }
    #expect(
      told
        == [
          "alpha=0.5", "isHidden=true", "backgroundColor=#FF0000", "badge.alpha=0.25", "badge.layer.cornerRadius=4",
          "badge.transform.scale=2", "isUserInteractionEnabled=false", "isSelected=true",
        ].map { "0.500 go \($0)" })
  }

  @Test func `a transform in space is told whole, and so is that of sublayers`() throws {
    let told = try trace { panel in
      panel.badge.layer.transform.m34 = -0.5
      panel.badge.transform = CGAffineTransform(rotationAngle: .pi / 2)
      panel.layer.sublayerTransform.m34 = -0.25
    }
    #expect(
      told
        == [
          "badge.transform=[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.5, 0, 0, 0, 1]",
          "badge.transform=[0, 1, -1, 0, 0, 0]",
          "layer.sublayerTransform=[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.25, 0, 0, 0, 1]",
        ].map { "0.500 go \($0)" })
  }

  @Test func `views and layers that come and go are told`() throws {
    let told = try trace { panel in
      panel.say("a")
      panel.say("b")
      panel.layer.addSublayer(panel.dot)
      panel.dot.removeFromSuperlayer()
      panel.badge.removeFromSuperview()
    }
    #expect(
      told
        == [
          "addSubview(caption)", "caption.text=a", "caption.text=b", "addSublayer(dot)", "dot.removeFromSuperlayer",
          "badge.removeFromSuperview",
        ].map { "0.500 go \($0)" })
  }

  @Test func `a frame is told once, when its turn ends`() throws {
    let told = try trace { panel in
      panel.badge.frame.origin.x = 3
      panel.badge.frame.origin = CGPoint(x: 4, y: 5.5)
      panel.alpha = 0.5
    }
    #expect(told == ["0.500 go alpha=0.5", "0.500 go badge.frame=(4, 5.5, 8, 8)"])
  }

  @Test func `animations are told when they begin and end, and what follows later has its time`() throws {
    let told = try trace(
      { panel in
        UIView.animate(
          withDuration: 0.25, animations: { panel.alpha = 0 }, completion: { _ in panel.setTitle("Done", for: .normal) }
        )
        UIView.animate(withDuration: 0.1) { panel.alpha = 0.5 }
      }, until: 1)
    #expect(
      told == [
        "0.500 go alpha=0", "0.500 go addAnimation(opacity, 0.25 s)", "0.500 go alpha=0.5",
        "0.500 go endAnimation(opacity, unfinished)", "0.500 go replaceAnimation(opacity, 0.1 s)",
        "0.500 go title=Done", "0.600 go endAnimation(opacity)",
      ])
  }

  @Test func `an animator's animation is told once as it starts`() throws {
    let told = try trace(
      { panel in UIViewPropertyAnimator(duration: 0.25, curve: .linear) { panel.alpha = 0 }.startAnimation() },
      until: 1)
    #expect(
      told == [
        "0.500 go alpha=0", "0.500 go addAnimation(opacity, 0.25 s)", "0.750 go endAnimation(opacity)",
      ])
  }

  @Test func `a button's title and image are told when they are set, and when a state has others`() throws {
    let told = try trace { panel in
      panel.setTitle("Buy", for: .normal)
      panel.setTitle("Buying", for: .selected)
      panel.isSelected = true
      panel.setImage(UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { _ in }, for: .selected)
    }
    let effects = told.prefix(5).map { $0.replacing("0.500 go ", with: "") }
    #expect(effects == ["title=Buy", "title(selected)=Buying", "isSelected=true", "title=Buying", "image=6×4"])
  }

  /// Has properties of its own.
  private final class Own: UIButton {
    enum Status { case waiting, loading(Double), failed(code: Int, again: Bool), broken(UIView) }
    struct Look {
      var name = "plain"
      var tint: UIColor? = .red
    }

    var status = Status.waiting { didSet { alpha = 0.5 } }
    var count = 1
    var note: String?
    var look = Look()
    let inner = UIView()
    private let spinner = UIActivityIndicatorView(style: .medium)
    var work: (Own) -> Void = { _ in }

    override class var callableMethods: [CallableMethod] {
      [CallableMethod("go", parameters: []) { (own: Own, _) in own.work(own) }]
    }

    func spin(_ isOn: Bool) {
      if spinner.superview == nil { addSubview(spinner) }
      if isOn { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
  }

  private func ownTrace(_ work: @escaping (Own) -> Void, _ events: [Event] = [Event("go")]) throws -> [String] {
    let own = Own()
    own.work = work
    let screen = try Run.screen(showing: own)
    for event in events { try screen.send(event, at: 0.5) }
    return screen.timeline.trace.effects.map { $0.description.replacing("0.500 ", with: "") }
  }

  @Test func `a class's own simple properties are told before what they lead to, or when the turn ends`() throws {
    let told = try ownTrace { own in
      own.status = .loading(0.25)
      own.count = 1
      own.note = "a"
      own.look.name = "new"
      own.look.tint = nil
      own.isSelected = true
      own.status = .failed(code: 3, again: true)
      own.count = 2
    }
    #expect(
      told.map { $0.replacing("go ", with: "") } == [
        "status=loading(0.25)", "alpha=0.5", "note=a", "look.name=new", "look.tint=nil", "isSelected=true",
        "status=failed(3, true)", "count=2",
      ])
  }

  @Test func `a value that is not simple is not told`() throws {
    #expect(try ownTrace { $0.status = .broken(UIView()) }.map { $0.replacing("go ", with: "") } == ["alpha=0.5"])
  }

  @Test func `an indicator that starts and stops is told, once each`() throws {
    let told = try ownTrace { own in
      for isOn in [true, true, false, false] { own.spin(isOn) }
    }
    #expect(
      told.filter { $0.contains("Animating") } == ["go spinner.startAnimating", "go spinner.stopAnimating"])
  }

  @Test func `actions and prints are told`() throws {
    let told = try ownTrace(
      { own in
        own.addTarget(own, action: "go", for: .touchUpInside)
        own.work = { _ in PresscheckUIKit.print("paid", 3, separator: " = ") }
      }, [Event("go"), Event("touchDown"), Event("touchUpInside")])
    #expect(
      told.filter { !$0.contains("Highlighted") && !$0.contains("titleLabel") } == [
        "touchDown send(touchDown)", "touchUpInside send(touchUpInside)", "touchUpInside sendAction(go)",
        "touchUpInside print(paid = 3)",
      ])
  }

  @Test func `a touch that does not arrive says why`() throws {
    let changes: [(String, (UIView) -> Void)] = [
      ("isUserInteractionEnabled is false", { $0.isUserInteractionEnabled = false }),
      ("the view is hidden", { $0.isHidden = true }), ("the view's alpha is below 0.01", { $0.alpha = 0 }),
      ("a UIControl takes it", { $0.superview?.addSubview(UIControl(frame: $0.frame)) }),
      (
        "UIView.animate takes touches away while it runs",
        { own in UIView.animate(withDuration: 1) { own.alpha = 0.5 } }
      ),
    ]
    for (reason, change) in changes {
      let own = Own()
      own.work = change
      let screen = try Run.screen(showing: own)
      try screen.send(Event("go"), at: 0)
      try screen.send(Event("touchDown"), at: 0.5)
      #expect(screen.timeline.trace.effects.map(\.description).contains("0.500 touchDown never arrives"))
      #expect(screen.timeline.trace.findings.map(\.message) == ["touchDown at 0.5 never arrives: \(reason)"])
    }
  }

  @Test func `a touch beside the view does not arrive`() throws {
    let screen = try Run.screen(showing: Own())
    try screen.send(Event("touchDown", [.number(200), .number(20)]), at: 0)
    #expect(
      screen.timeline.trace.findings.map(\.message) == [
        "touchDown at 0 never arrives: the point lies outside the view"
      ])
  }

  @Test func `nothing is told before the first event`() throws {
    let view = UIView()
    let screen = try Run.screen(showing: view) { view.alpha = 0.5 }
    try screen.perform { view.alpha = 0.25 }
    #expect(screen.timeline.trace.effects.isEmpty)
  }
}
