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
          accessibilityLabel = "x"
          self.isAccessibilityElement = true
          g().tintAdjustmentMode = .dimmed
          UIView.transition(with: self, duration: 1, options: .transitionCurlUp, animations: nil)
        }
      }
      """
    #expect(
      uses(text) == [
        "3:5 UIResponder.accessibilityLabel", "4:10 UIResponder.isAccessibilityElement",
        "5:9 UIView.tintAdjustmentMode",
        "6:58 UIView.AnimationOptions.transitionCurlUp",
      ])
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
        "12:19 CATransaction.flush",
      ])
  }

  @Test func `overrides and types count`() {
    let text = """
      class Buy: UIButton {
        override var toolTip: String? { get { "" } set {} }
        let feedback = UIImpactFeedbackGenerator()
        override func accessibilityActivate() -> Bool { true }
      }
      """
    #expect(
      uses(text) == [
        "2:16 UIControl.toolTip", "3:18 UIImpactFeedbackGenerator", "4:17 UIResponder.accessibilityActivate",
      ])
  }

  @Test func `an app's own members hide them`() {
    let text = """
      class Buy: UIControl {
        var toolTip = ""
        var isOpaque2 = false
        func f() {
          toolTip = "x"
          let role = 1
          _ = role
        }
      }
      struct UIMenu {}
      func g(_ menu: UIMenu) {}
      """
    #expect(uses(text).isEmpty)
  }

  @Test func `a class has the uses of what it names alone`() {
    let text = """
      class Buy: UIButton { let part = Part() }
      class Part: Base {}
      class Base: UIView { func f() { isExclusiveTouch = true } }
      class Other: UIView { func f() { isOpaque = false } }
      extension UIView { func g() { isMultipleTouchEnabled = true } }
      """
    #expect(uses(text) == ["3:33 UIView.isExclusiveTouch", "5:31 UIView.isMultipleTouchEnabled"])
    #expect(uses(text, of: "Other") == ["4:34 UIView.isOpaque", "5:31 UIView.isMultipleTouchEnabled"])
  }

  @Test func `what is drawn in part says so`() {
    #expect(uses("class Buy: UIView { func f() { layer.transform = .init() } }") == ["1:38 CALayer.transform part"])
  }

  @Test func `the table's classes lead to UIKit's`() {
    #expect(AcceptedMembers.all.chain(of: "CASpringAnimation").contains("CAPropertyAnimation"))
    #expect(
      AcceptedMembers.all.chain(of: "UIButton") == ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"])
  }
}
