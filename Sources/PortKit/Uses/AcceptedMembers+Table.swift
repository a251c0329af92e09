// scripts/documentation/members writes this from the doc comments of UIKit, QuartzCore and CoreGraphics.

extension AcceptedMembers {
  /// Classes after the one above them; methods of delegates; for each type the members that are not drawn, and those that are drawn
  /// in part, with a star after a name that only such members have; and types without a drawn member.
  static let table = """
    class CABasicAnimation CASpringAnimation
    class CALayer CAEmitterLayer CAGradientLayer CAReplicatorLayer CAShapeLayer CATextLayer CATransformLayer
    class CAPropertyAnimation CABasicAnimation CAKeyframeAnimation
    class NSParagraphStyle NSMutableParagraphStyle
    class UIControl UIButton UISegmentedControl UISlider UISwitch UITextField
    class UIGestureRecognizer UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer
    class UIGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer
    class UIGestureRecognizer UITapGestureRecognizer
    class UIView UIActivityIndicatorView UIControl UIImageView UILabel UIProgressView UIScrollView UIStackView
    class UIView UIVisualEffectView UIWindow
    class UIViewController UIAlertController
    delegate animationController animationDidStart animationDidStop contextMenuInteraction gestureRecognizer
    delegate gestureRecognizerShouldBegin layoutSublayers pointerInteraction scrollViewDidEndDecelerating
    delegate scrollViewDidEndDragging scrollViewDidEndScrollingAnimation scrollViewDidScroll scrollViewWillBeginDragging
    delegate textField textFieldDidBeginEditing textFieldDidChangeSelection textFieldDidEndEditing
    delegate textFieldShouldBeginEditing textFieldShouldClear textFieldShouldEndEditing textFieldShouldReturn
    delegate viewForZooming
    none AttributeScopes.UIKitAttributes expansion ligature obliqueness
    none CAEmitterCell blueSpeed* emitterCells greenSpeed* redSpeed*
    none CAEmitterLayerRenderMode additive
    none CALayer anchorPointZ* compositingFilter* duration filters isGeometryFlipped* minificationFilterBias* style
    none CALayerContentsFilter nearest trilinear
    none CAReplicatorLayer preservesDepth
    none CATransition filter
    none CGContext setAllowsAntialiasing* setFillPattern* setFlatness* setShouldAntialias* setStrokePattern*
    none CGContext setTextDrawingMode*
    none NSAttributedString.Key expansion ligature link obliqueness textEffect* writingDirection*
    none NSMutableParagraphStyle allowsDefaultTighteningForTruncation* baseWritingDirection* firstLineHeadIndent*
    none NSMutableParagraphStyle headIndent* hyphenationFactor* paragraphSpacing* paragraphSpacingBefore* tailIndent*
    none NSParagraphStyle allowsDefaultTighteningForTruncation* baseWritingDirection* firstLineHeadIndent* headIndent*
    none NSParagraphStyle hyphenationFactor* paragraphSpacing* paragraphSpacingBefore* tailIndent*
    none NSStringDrawingContext minimumScaleFactor
    none NSStringDrawingOptions usesDeviceMetrics*
    none NSTextAttachment contents
    none UIApplication open
    none UIBackgroundConfiguration edgesAddingLayoutMarginsToBackgroundInsets*
    none UIBezierPath flatness
    none UIButton role
    none UIButton.Configuration indicator
    none UIFont monospacedSystemFont*
    none UIFontDescriptor withDesign*
    none UIGestureRecognizer delaysTouchesBegan*
    none UIGraphicsImageRendererFormat preferredRange*
    none UIImage alignmentRectInsets
    none UIImageView addSymbolEffect* adjustsImageSizeForAccessibilityContentSizeCategory*
    none UILabel allowsDefaultTighteningForTruncation* baselineAdjustment* isEnabled
    none UIScrollView zoomScale*
    none UISegmentedControl setDividerImage*
    none UIView preservesSuperviewLayoutMargins* tintAdjustmentMode*
    none UIView.AnimationOptions transitionCurlDown* transitionCurlUp*
    none UIViewController dismiss present
    part AttributeScopes.UIKitAttributes shadow
    part AttributeScopes.UIKitAttributes.ShadowAttribute Value name
    part CAAnimationCalculationMode cubic cubicPaced*
    part CAPropertyAnimation isCumulative*
    part CGContext drawRadialGradient* interpolationQuality* setBlendMode*
    part NSAttributedString.Key shadow
    part NSUnderlineStyle byWord* double patternDash* patternDashDot* patternDashDotDot* patternDot* single thick
    part UIControl showsMenuAsPrimaryAction*
    part UIFont systemFont
    part UIFontDescriptor addingAttributes*
    part UIImageView setSymbolImage*
    part UITextField selectedTextRange*
    part UIView.KeyframeAnimationOptions calculationModeCubic* calculationModeCubicPaced* calculationModeDiscrete*
    part UIView.KeyframeAnimationOptions calculationModePaced*
    type CGPattern UIVibrancyEffect UIVibrancyEffectStyle
    """
}
