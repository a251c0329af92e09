import Foundation
import Testing

@testable import PresscheckUIKit

/// Names of Swift 3 and 4, as older classes use them.
@MainActor @Suite struct FormerNamesTests {
  @Test func `types have their former names`() {
    let state: UIControlState = [.selected, .highlighted]
    let events: UIControlEvents = .touchUpInside
    let options: UIViewAnimationOptions = [.curveEaseOut, .beginFromCurrentState]
    let format: NSLayoutFormatOptions = .alignAllCenterY
    #expect(state == UIControl.State([.selected, .highlighted]) && events == UIControl.Event.touchUpInside)
    #expect(
      options == [.curveEaseOut, .beginFromCurrentState] && format == NSLayoutConstraint.FormatOptions.alignAllCenterY)
  }

  @Test func `constants are those that took their places`() {
    #expect(kCAMediaTimingFunctionEaseOut == CAMediaTimingFunctionName.easeOut)
    #expect(
      kCAEmitterLayerLine == .line && kCAEmitterLayerOutline == .outline && kCAEmitterLayerOldestLast == .oldestLast)
    #expect(kCAFillModeForwards == .forwards && kCALineCapRound == .round && kCAGravityResizeAspect == .resizeAspect)
    let attributes = [NSFontAttributeName: UIFont.systemFont(ofSize: 9, weight: UIFontWeightBold)]
    #expect(attributes[.font]?.fontDescriptor.weight == .bold)
    #expect(UIScrollViewDecelerationRateFast == .fast && UIScrollViewDecelerationRateNormal == .normal)
    #expect(UIColor.groupTableViewBackground == .systemGroupedBackground && NSInteger(1) == 1)
    #expect(CGFloat(MAXFLOAT) > 1e38 && UIViewNoIntrinsicMetric == -1)
  }

  @Test func `each way between keyframes has its name`() {
    let names = [
      kCAAnimationLinear, kCAAnimationDiscrete, kCAAnimationPaced, kCAAnimationCubic, kCAAnimationCubicPaced,
    ]
    #expect(names == [.linear, .discrete, .paced, .cubic, .cubicPaced])
  }

  @Test func `functions are those that took their places`() {
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), insets)
        == CGRect(x: 2, y: 1, width: 4, height: 6))
    let (view, a, b) = (UIView(), UIView(), UIView())
    view.addSubview(a)
    view.addSubview(b)
    view.bringSubview(toFront: a)
    #expect(view.subviews == [b, a])
    view.sendSubview(toBack: a)
    #expect(view.subviews == [a, b])
  }

  @Test func `texts are measured and timers added by their former names`() {
    let attributes = [NSFontAttributeName: UIFont.systemFont(ofSize: 17)]
    #expect(("Buy" as NSString).size(attributes: attributes) == "Buy".size(withAttributes: attributes))
    #expect(RunLoop.Mode.defaultRunLoopMode == .default)
    let date: NSDate = NSDate(timeIntervalSinceReferenceDate: 1).addingTimeInterval(2)
    #expect(date.timeIntervalSinceReferenceDate == 3)
    let error = NSError(domain: "fonts", code: 1, userInfo: [NSLocalizedDescriptionKey: "no font"])
    #expect(CFErrorCopyDescription(error) as NSString == "no font")
  }

  @Test func `a text is its letters`() {
    #expect("né👍🏽".characters.count == 3 && "né".dropFirst().characters == "é")
    var text = "ab"
    text.characters.removeLast()
    #expect(text == "a")
  }

  @Test func `a text field's names`() {
    let (mode, style): (UITextFieldViewMode, UITextBorderStyle) = (.always, .line)
    #expect(mode == UITextField.ViewMode.always && style == UITextField.BorderStyle.line)
    let names: [Notification.Name] = [
      .UITextFieldTextDidBeginEditing, .UITextFieldTextDidChange, .UITextFieldTextDidEndEditing,
    ]
    #expect(
      names == [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ])
  }

  @Test func `a localized text is its key, or its default value`() {
    #expect(String(localized: "Buy \(2)") == "Buy 2" && String(localized: "buy", defaultValue: "Buy") == "Buy")
  }
}
