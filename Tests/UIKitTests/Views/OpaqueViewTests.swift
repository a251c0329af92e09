import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What lies behind what views draw.
@MainActor @Suite struct OpaqueViewTests {
  private class Dot: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
  }

  private final class Hole: Dot {
    override func draw(_ rect: CGRect) {
      super.draw(rect)
      UIGraphicsGetCurrentContext()?.clear(CGRect(x: 3, y: 3, width: 1, height: 1))
    }
  }

  private final class HoleInGroup: Dot {
    override func draw(_ rect: CGRect) {
      let context = UIGraphicsGetCurrentContext()
      context?.beginTransparencyLayer(auxiliaryInfo: nil)
      super.draw(rect)
      context?.clear(rect)
      context?.endTransparencyLayer()
    }
  }

  private final class DotButton: UIButton {
    override func draw(_ rect: CGRect) { UIRectFill(rect) }
  }

  /// The colors of what is drawn, from the back to the front, and the findings.
  private func drawn<Drawn: UIView>(_ view: Drawn, _ change: (Drawn) -> Void = { _ in }) throws -> ([Color], Int) {
    view.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    let screen = try Run.screen(showing: view) { change(view) }
    let layers = screen.timeline.settledTree.sublayers.filter { $0.name == "drawing" }.flatMap(\.sublayers)
    let findings = screen.recording.findings.filter { $0.contains("draws on black") }
    return (layers.compactMap { $0.shape?.fillColor ?? $0.backgroundColor }, findings.count)
  }

  private let red = UIColor.red.color(for: .current)

  @Test func `an opaque view without a background draws on black, which is told`() throws {
    #expect(try drawn(Dot()) == ([.black, red], 1))
    #expect(try drawn(Dot()) { $0.isOpaque = false } == ([red], 0))
    #expect(try drawn(Dot()) { $0.backgroundColor = .clear } == ([red], 0))
    #expect(try drawn(Dot()) { $0.backgroundColor = .white } == ([red], 0))
    #expect(try drawn(UIView()) == ([], 0) && drawn(DotButton()).1 == 0)
    let own: [UIView] = [UILabel(), UIButton(), UITextField(), UISlider(), UISwitch(), UIImageView(), UIStackView()]
    #expect(own.allSatisfy { !$0.isOpaque } && UIView().isOpaque && UIControl().isOpaque)
  }

  @Test func `what an opaque view clears is black`() throws {
    #expect(try drawn(Hole()) { $0.backgroundColor = .white } == ([red, .black], 0))
    #expect(try drawn(HoleInGroup()) { $0.backgroundColor = .white } == ([], 0), "a group has alpha")
    #expect(try !drawn(Hole()) { $0.backgroundColor = .clear }.0.contains(.black))
  }

  @Test func `a label has square corners unless it clips, or its layer has the color`() throws {
    func label(_ change: (UILabel) -> Void) throws -> Layer {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let screen = try Run.screen(showing: label) {
        (label.text, label.layer.cornerRadius, label.backgroundColor) = ("New", 8, .red)
        change(label)
      }
      try screen.send(Event("setAppearance", [.text("dark")]), at: 1)
      return screen.timeline.tree(at: 1)
    }
    let plain = try label { _ in }
    #expect(plain.backgroundColor == nil && plain.content == .none && plain.cornerRadius == 8)
    let contents = try #require(plain.sublayers.first)
    #expect(contents.backgroundColor == red && contents.text?.string == "New" && contents.cornerRadius == 0)
    for layer in [
      try label { $0.clipsToBounds = true }, try label { $0.layer.cornerRadius = 0 },
      try label { ($0.backgroundColor, $0.layer.backgroundColor) = (nil, UIColor.red.cgColor) },
    ] {
      #expect(layer.backgroundColor == red && layer.text?.string == "New" && layer.sublayers.isEmpty)
    }
  }
}
