import Testing

@testable import PresscheckPortKit

/// Where sources use members that are accepted and not drawn, or drawn in part.
@Suite struct MemberUseTests {
  /// `12:5 UIView.isOpaque` for each use of a class, `part` after a member of which a part is drawn.
  private func uses(_ text: String, of viewClass: String = "Buy") -> [String] {
    Porting([SourceFile(path: "Buy.swift", text: text)]).memberUses.split(separator: "\n").compactMap { line in
      let words = line.split(separator: "\t")
      guard words.count == 6, words[0] == viewClass, words[1] == "Buy.swift" else { return nil }
      return "\(words[2]):\(words[3]) \(words[4])" + (words[5] == "part" ? " part" : "")
    }
  }

  @Test func `a name that only such members have is found anywhere`() {
    let text = """
      class Buy: UIButton {
        func f(_ other: Any) {
          preservesSuperviewLayoutMargins = true
          self.accessibilityLabel = "x"
          g().tintAdjustmentMode = .dimmed
          UIView.transition(with: self, duration: 1, options: .transitionCurlUp, animations: nil)
        }
      }
      """
    #expect(
      uses(text) == [
        "3:5 UIView.preservesSuperviewLayoutMargins", "5:9 UIView.tintAdjustmentMode",
        "6:58 UIView.AnimationOptions.transitionCurlUp",
      ])
  }

  @Test func `a warning is told of the classes that it concerns`() {
    let text = """
      class Buy: UIView { func f() { object_setClass(layer, Own.self) } }
      class Own: CALayer {}
      class Pay: UIView { func f() { object_setClass(layer, CALayer.self) } }
      """
    #expect(uses(text) == ["1:32 object_setClass is left out: an object keeps its class on Linux"])
    #expect(uses(text, of: "Pay") == ["3:32 object_setClass is left out: an object keeps its class on Linux"])
  }

  @Test func `a name of drawn members too needs a receiver whose type the text says`() {
    let text = """
      class Buy: UIView {
        let label = UILabel()
        let button: UIButton? = nil
        func f(_ field: Field, _ own: UILabel) {
          label.isEnabled = false
          button?.isEnabled = false
          field.isEnabled = false
          own.isEnabled = false
          layer.filters = []
          self.tag = 3
          label.layer.duration = 1
          CATransaction.flush()
          lock.unlock()
        }
      }
      """
    #expect(
      uses(text) == [
        "5:11 UILabel.isEnabled", "8:9 UILabel.isEnabled", "9:11 CALayer.filters", "11:17 CALayer.duration",
      ])
  }

  @Test func `overrides count, and what no picture depends on does not`() {
    let text = """
      class Buy: UIButton {
        override var tintAdjustmentMode: TintAdjustmentMode { .dimmed }
        override var toolTip: String? { get { "" } set {} }
        let feedback = UIImpactFeedbackGenerator()
        override func accessibilityActivate() -> Bool { true }
      }
      """
    #expect(uses(text) == ["2:16 UIView.tintAdjustmentMode"])
  }

  @Test func `an app's own members hide them`() {
    let text = """
      class Buy: UIControl {
        var zoomScale = ""
        func f() {
          zoomScale = "x"
          let role = 1
          _ = role
        }
      }
      """
    #expect(uses(text).isEmpty)
  }

  @Test func `a class has the uses of what it names alone`() {
    let text = """
      class Buy: UIButton { let part = Part() }
      class Part: Base {}
      class Base: UILabel { func f() { allowsDefaultTighteningForTruncation = true } }
      class Other: UIScrollView { func f() { zoomScale = 2 } }
      extension UIView { func g() { tintAdjustmentMode = .dimmed } }
      """
    #expect(uses(text) == ["3:34 UILabel.allowsDefaultTighteningForTruncation", "5:31 UIView.tintAdjustmentMode"])
    #expect(uses(text, of: "Other") == ["4:40 UIScrollView.zoomScale", "5:31 UIView.tintAdjustmentMode"])
  }

  @Test func `what is drawn in part says so`() {
    #expect(
      uses("class Buy: UIControl { func f() { showsMenuAsPrimaryAction = true } }")
        == ["1:35 UIControl.showsMenuAsPrimaryAction part"])
  }

  @Test func `the table's classes lead to UIKit's`() {
    #expect(AcceptedMembers.all.chain(of: "CASpringAnimation").contains("CAPropertyAnimation"))
    #expect(
      AcceptedMembers.all.chain(of: "UIButton") == ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"])
  }
}
