import Foundation
import PresscheckUIKit
import Testing

/// Views of classes that only the run knows.
@MainActor struct ViewMakerTests {
  private final class Own: UILabel {
    override class func portedView(in frame: CGRect?) -> UIView { frame.map { Own(frame: $0) } ?? Own() }
  }

  private func instance<View: UIView>(_ frame: CGRect? = nil) -> View { View.portedInstance(frame: frame) }

  @Test func `each class makes its own`() throws {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let screen = Run.screen()
    try screen.perform {
      let (label, button): (UILabel, UIButton) = (instance(), instance(frame))
      #expect(label.frame == .zero && button.frame == frame)
      let (slider, own): (UISwitch, Own) = (instance(), instance(frame))
      #expect(slider.frame == UISwitch().frame && own.frame == frame)
      for type in [
        UIView.self, UIControl.self, UIImageView.self, UIStackView.self, UIScrollView.self, UISlider.self,
        UITextField.self,
      ] {
        #expect(Swift.type(of: type.portedInstance(frame: frame)) == type)
      }
    }
  }
}
