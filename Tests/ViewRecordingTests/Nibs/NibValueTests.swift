import Foundation
import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import Testing

/// What the elements of an XIB give the views that code makes of them.
@MainActor struct NibValueTests {
  private let run = NibRun()

  private func first<View: UIView>(
    _ element: String, _ traits: Traits = Traits(), as type: View.Type = View.self,
    look: @escaping (View) throws -> Void
  ) throws {
    try run.view(element, traits) { view in try look(try #require(view as? View)) }
  }

  @Test func `of any view: place, touches, colours and what it clips`() throws {
    let element = """
      <view tag="3" clipsSubviews="YES" userInteractionEnabled="NO" multipleTouchEnabled="YES" contentMode="bottomLeft"
        alpha="0.5" hidden="YES" autoresizesSubviews="NO" semanticContentAttribute="forceRightToLeft" id="a">
      <rect key="frame" x="1" y="2" width="30" height="40"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
      <accessibility key="accessibilityConfiguration" label="Card" identifier="card"/>
      <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      </view>
      """
    try first(element) { (view: UIView) in
      #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
      #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight] && !view.autoresizesSubviews)
      #expect(view.tag == 3 && view.clipsToBounds && !view.isUserInteractionEnabled && view.isMultipleTouchEnabled)
      #expect(view.contentMode == .bottomLeft && view.isHidden)
      #expect(view.alpha == 0.5)
      #expect(view.semanticContentAttribute == .forceRightToLeft)
      #expect(view.accessibilityLabel == "Card" && view.accessibilityIdentifier == "card")
      #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
  }

  @Test func `of a label`() throws {
    let element = """
      <label userInteractionEnabled="YES" text="Total" textAlignment="right" lineBreakMode="middleTruncation"
        numberOfLines="2" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" baselineAdjustment="alignBaselines"
        highlighted="YES" contentMode="left" id="a">
      <fontDescription key="fontDescription" type="system" weight="bold" pointSize="21"/>
      <color key="textColor" white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
      <color key="highlightedColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <size key="shadowOffset" width="2" height="3"/>
      </label>
      """
    try first(element) { (label: UILabel) in
      #expect(label.text == "Total" && label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
      #expect(label.numberOfLines == 2 && label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
      #expect(label.font == .systemFont(ofSize: 21, weight: .bold) && label.isUserInteractionEnabled)
      #expect(label.textColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
      #expect(label.isHighlighted && label.highlightedTextColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
      #expect(label.shadowOffset == CGSize(width: 2, height: 3))
    }
    try first("<label id=\"a\"><string key=\"text\">two\nlines</string></label>") { (label: UILabel) in
      #expect(label.text == "two\nlines" && label.lineBreakMode == .byTruncatingTail)
    }
    let styled = """
      <label id="a"><attributedString key="attributedText"><fragment content="Big"><attributes>
      <font key="NSFont" size="30" metaFont="systemBold"/></attributes></fragment></attributedString></label>
      """
    try first(styled) { (label: UILabel) in
      #expect(label.attributedText?.string == "Big" && label.intrinsicContentSize.height > 34)
    }
    let body = "<label id=\"a\"><fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/></label>"
    try first(body) { (label: UILabel) in #expect(label.font == .preferredFont(forTextStyle: .title1)) }
  }

  @Test func `of controls`() throws {
    try first("<switch on=\"YES\" id=\"a\"/>") { (view: UISwitch) in #expect(view.isOn) }
    try first("<slider value=\"7\" minValue=\"5\" maxValue=\"10\" id=\"a\"/>") { (view: UISlider) in
      #expect(view.value == 7 && view.minimumValue == 5 && view.maximumValue == 10)
    }
    let segments = "<segments><segment title=\"One\"/><segment title=\"Two\" enabled=\"NO\"/></segments>"
    try first(
      "<segmentedControl segmentControlStyle=\"plain\" selectedSegmentIndex=\"0\" id=\"a\">\(segments)</segmentedControl>"
    ) {
      (view: UISegmentedControl) in
      #expect(view.numberOfSegments == 2 && view.titleForSegment(at: 1) == "Two" && view.selectedSegmentIndex == 0)
      #expect(!view.isEnabledForSegment(at: 1))
    }
    let field = """
      <textField enabled="NO" text="Ada" placeholder="Name" borderStyle="roundedRect" clearButtonMode="whileEditing"
        textAlignment="center" minimumFontSize="12" id="a">
      <fontDescription key="fontDescription" type="system" pointSize="15"/>
      <textInputTraits key="textInputTraits" secureTextEntry="YES" keyboardType="emailAddress"/></textField>
      """
    try first(field) { (view: UITextField) in
      #expect(view.text == "Ada" && view.placeholder == "Name" && view.borderStyle == .roundedRect)
      #expect(view.clearButtonMode == .whileEditing && view.textAlignment == .center && view.minimumFontSize == 12)
      #expect(view.font?.pointSize == 15 && view.isSecureTextEntry && !view.isEnabled)
    }
  }

  @Test func `of a button: its type, each state's title, and a configuration over them`() throws {
    let element = """
      <button buttonType="system" enabled="NO" lineBreakMode="middleTruncation" id="a">
      <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
      <state key="normal" title="Buy"/><state key="selected" title="Bought"/></button>
      """
    try first(element) { (button: UIButton) in
      #expect(button.buttonType == .system && !button.isEnabled)
      #expect(button.title(for: .normal) == "Buy" && button.title(for: .selected) == "Bought")
      #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 15))
    }
    let configured = """
      <button buttonType="system" id="a"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="filled" title="Buy"/></button>
      """
    try first(configured) { (button: UIButton) in
      button.layoutIfNeeded()
      #expect(button.configuration?.title == "Buy" && button.titleLabel?.text == "Buy")
    }
  }

  @Test func `of views that hold others`() throws {
    let stack = """
      <stackView axis="vertical" alignment="center" distribution="equalSpacing" spacing="6"
        layoutMarginsRelativeArrangement="YES" id="a">
      <rect key="frame" x="0" y="0" width="90" height="90"/><subviews><label id="b"/><view id="c"/></subviews></stackView>
      """
    try first(stack) { (view: UIStackView) in
      #expect(view.axis == .vertical && view.alignment == .center && view.distribution == .equalSpacing)
      #expect(view.spacing == 6 && view.isLayoutMarginsRelativeArrangement && view.arrangedSubviews.count == 2)
    }
    try first(stack.replacing("spacing=\"6\"", with: "spacingType=\"standard\"")) { (view: UIStackView) in
      #expect(view.spacing == 8)
    }
    let effect = """
      <visualEffectView id="a"><rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
      <view key="contentView" id="b"><subviews><label text="On glass" id="c"/></subviews></view>
      <blurEffect style="systemThinMaterialDark"/></visualEffectView>
      """
    try first(effect) { (view: UIVisualEffectView) in
      #expect((view.contentView.subviews.first as? UILabel)?.text == "On glass" && view.effect is UIBlurEffect)
    }
    try first("<scrollView showsVerticalScrollIndicator=\"NO\" clipsSubviews=\"NO\" id=\"a\"/>") {
      (view: UIScrollView) in
      #expect(!view.clipsToBounds)
    }
    try first("<activityIndicatorView animating=\"YES\" style=\"large\" hidesWhenStopped=\"YES\" id=\"a\"/>") {
      (view: UIActivityIndicatorView) in
      #expect(view.isAnimating && view.style == .large && !view.isHidden)
    }
    try first("<progressView progress=\"0.25\" progressViewStyle=\"bar\" id=\"a\"/>") { (view: UIProgressView) in
      #expect(view.progress == 0.25)
    }
  }

  @Test func `a system's colour follows the appearance`() throws {
    let element = "<view id=\"a\"><color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/></view>"
    for (appearance, white) in [(Appearance.light, CGFloat(1)), (.dark, 0)] {
      try first(element, Traits(appearance: appearance)) { (view: UIView) in
        var shown: CGFloat = -1
        view.backgroundColor?.getWhite(&shown, alpha: nil)
        #expect(shown == white)
      }
    }
  }
}
