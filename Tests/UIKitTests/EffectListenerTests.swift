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

  @Test func `a button's title and image are told when they are set, and when a state has others`() throws {
    let told = try trace { panel in
      panel.setTitle("Buy", for: .normal)
      panel.setTitle("Buying", for: .selected)
      panel.isSelected = true
      panel.setImage(UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { _ in }, for: .selected)
    }
    let effects = told.prefix(4).map { $0.replacing("0.500 go ", with: "") }
    #expect(effects == ["title=Buy", "isSelected=true", "title=Buying", "image=6×4"])
  }

  @Test func `nothing is told before the first event`() throws {
    let view = UIView()
    let screen = try Run.screen(showing: view) { view.alpha = 0.5 }
    try screen.perform { view.alpha = 0.25 }
    #expect(screen.timeline.trace.effects.isEmpty)
  }
}
