import Foundation
import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What the reference calls a finding is one when code uses it, and what it calls declared is none.
@MainActor @Suite struct NotDrawnTests {
  @Test func `a member that is accepted and not drawn is a finding when it is used`() throws {
    let (layer, label, style) = (CALayer(), UILabel(), NSMutableParagraphStyle())
    let uses: [(String, () -> Void)] = [
      ("CALayer.anchorPointZ", { layer.anchorPointZ = 1 }),
      ("CALayer.duration", { layer.duration = 2 }),
      ("CALayer.filters", { layer.filters = ["blur"] }),
      ("CALayer.magnificationFilter", { layer.magnificationFilter = .nearest }),
      ("CALayer.minificationFilter", { layer.minificationFilter = .trilinear }),
      ("CALayer.style", { layer.style = ["opacity": 0.5] }),
      ("CAReplicatorLayer.preservesDepth", { CAReplicatorLayer().preservesDepth = true }),
      ("CGContext.setFlatness", { CGContext(bounds: Rect(0, 0, 1, 1), scale: 1).setFlatness(2) }),
      ("UIView.preservesSuperviewLayoutMargins", { UIView().preservesSuperviewLayoutMargins = true }),
      ("UIView.tintAdjustmentMode", { UIView().tintAdjustmentMode = .dimmed }),
      ("UILabel.isEnabled", { label.isEnabled = false }),
      ("UILabel.allowsDefaultTighteningForTruncation", { label.allowsDefaultTighteningForTruncation = true }),
      ("UIButton.role", { UIButton().role = .destructive }),
      ("UIGestureRecognizer.delaysTouchesBegan", { UITapGestureRecognizer().delaysTouchesBegan = true }),
      (
        "UIBackgroundConfiguration.edgesAddingLayoutMarginsToBackgroundInsets",
        {
          var background = UIBackgroundConfiguration.clear()
          background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
        }
      ),
      (
        "UIVibrancyEffect",
        {
          UIVisualEffectView(effect: nil).effect = UIVibrancyEffect(
            blurEffect: UIBlurEffect(style: .dark), style: .label)
        }
      ),
      (
        "NSParagraphStyle.headIndent",
        {
          style.headIndent = 4
          _ = NSAttributedString(string: "a", attributes: [.paragraphStyle: style]).size()
        }
      ),
    ]
    for (member, use) in uses {
      #expect(try run(use) == ["\(member) is accepted, not drawn"])
    }
  }

  @Test func `an image that would grow with the content size is a finding at accessibility sizes alone`() throws {
    func findings(_ category: UIContentSizeCategory) throws -> [String] {
      try run {
        UITraitCollection.current = UITraitCollection(preferredContentSizeCategory: category)
        let view = UIImageView()
        view.adjustsImageSizeForAccessibilityContentSizeCategory = true
        view.layoutSubviews()
      }
    }
    #expect(try findings(.extraLarge) == [])
    #expect(try findings(.accessibilityLarge).count == 1)
  }

  @Test func `a shadow of a label's text is a finding, and is drawn with a drawn text`() throws {
    let attributes: [NSAttributedString.Key: Any] = [.backgroundColor: UIColor.red, .shadow: NSShadow(), .ligature: 1]
    let text = NSAttributedString(string: "a", attributes: attributes)
    let inLabel = try run {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      label.attributedText = text
      label.layoutSubviews()
    }
    #expect(inLabel == ["NSAttributedString.Key NSShadow is accepted, not drawn"])
    #expect(try run { _ = drawn { _ in text.draw(at: .zero) } } == [])
  }

  @Test func `what no picture depends on is no finding`() throws {
    let found = try run {
      let control = UIControl()
      control.accessibilityLabel = "Buy"
      (control.accessibilityUserInputLabels, control.shouldGroupAccessibilityChildren) = (["Buy"], true)
      control.accessibilityRespondsToUserInteraction = false
      let style = NSMutableParagraphStyle()
      (style.lineBreakStrategy, UILabel().lineBreakStrategy) = (.hangulWordPriority, [.pushOut, .standard])
      (control.showsMenuAsPrimaryAction, control.toolTip, control.restorationIdentifier) = (true, "Buys", "buy")
      control.addInteraction(UIPointerInteraction(delegate: nil))
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UIAccessibility.post(notification: .announcement, argument: "Bought")
      (control.layer.fillMode, control.layer.repeatCount) = (.forwards, 2)
      UITapGestureRecognizer().delaysTouchesEnded = false
      control.addGestureRecognizer(UIHoverGestureRecognizer(target: nil, action: nil))
      control.addInteraction(UILargeContentViewerInteraction())
      control.pressesBegan([], with: nil)
      control.setNeedsFocusUpdate()
      control.layer.minificationFilterBias = 1
      (control.layer.minificationFilter, control.layer.magnificationFilter) = (.linear, .linear)
    }
    #expect(found == [])
  }

  @Test func `settings of assistive technology that are traits follow them`() throws {
    try run {
      #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
      UITraitCollection.current = UITraitCollection(traitsFrom: [
        UITraitCollection(legibilityWeight: .bold), UITraitCollection(accessibilityContrast: .high),
      ])
      #expect(UIAccessibility.isBoldTextEnabled && UIAccessibility.isDarkerSystemColorsEnabled)
    }
  }

  @Test func `settings of assistive technology are those of the run`() {
    #expect(!UIAccessibility.isReduceMotionEnabled)
    for (reduceMotion, boldText) in [(ReduceMotion.off, BoldText.on), (.on, .off)] {
      let screen = Run.screen(Size(100, 40), Traits(reduceMotion: reduceMotion, boldText: boldText))
      screen.run {
        #expect(UIAccessibility.isReduceMotionEnabled == (reduceMotion == .on))
        #expect(UIAccessibility.isBoldTextEnabled == (boldText == .on))
        #expect(UITraitCollection.current.traits.boldText == boldText)
        let label = UILabel()
        label.text = "Buy now"
        let narrow = Run.screen().run { label.intrinsicContentSize.width }
        #expect((label.intrinsicContentSize.width > narrow) == (boldText == .on))
      }
    }
  }
}
