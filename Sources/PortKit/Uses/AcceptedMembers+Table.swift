// Long because it is a table: scripts/documentation/members writes it from the doc comments of UIKit, QuartzCore and CoreGraphics.

extension AcceptedMembers {
  /// Types without a drawn member; classes with their superclasses; methods of delegates; names that only such members have; and
  /// the types with members that are drawn in part, or not.
  static let table = """
    class CABasicAnimation CAPropertyAnimation
    class CAEmitterLayer CALayer
    class CAGradientLayer CALayer
    class CAKeyframeAnimation CAPropertyAnimation
    class CAReplicatorLayer CALayer
    class CAShapeLayer CALayer
    class CASpringAnimation CABasicAnimation
    class CATextLayer CALayer
    class CATransformLayer CALayer
    class NSMutableParagraphStyle NSParagraphStyle
    class UIActivityIndicatorView UIView
    class UIButton UIControl
    class UIControl UIView
    class UIHoverGestureRecognizer UIGestureRecognizer
    class UIImageView UIView
    class UILabel UIView
    class UILongPressGestureRecognizer UIGestureRecognizer
    class UIPanGestureRecognizer UIGestureRecognizer
    class UIPinchGestureRecognizer UIGestureRecognizer
    class UIProgressView UIView
    class UIRotationGestureRecognizer UIGestureRecognizer
    class UIScrollView UIView
    class UISegmentedControl UIControl
    class UISlider UIControl
    class UIStackView UIView
    class UISwipeGestureRecognizer UIGestureRecognizer
    class UISwitch UIControl
    class UITapGestureRecognizer UIGestureRecognizer
    class UITextField UIControl
    class UIVisualEffectView UIView
    class UIWindow UIView
    delegate animationController
    delegate animationDidStart
    delegate animationDidStop
    delegate contextMenuInteraction
    delegate gestureRecognizer
    delegate gestureRecognizerShouldBegin
    delegate layoutSublayers
    delegate pointerInteraction
    delegate scrollViewDidEndDecelerating
    delegate scrollViewDidEndDragging
    delegate scrollViewDidEndScrollingAnimation
    delegate scrollViewDidScroll
    delegate scrollViewWillBeginDragging
    delegate textField
    delegate textFieldDidBeginEditing
    delegate textFieldDidChangeSelection
    delegate textFieldDidEndEditing
    delegate textFieldShouldBeginEditing
    delegate textFieldShouldClear
    delegate textFieldShouldEndEditing
    delegate textFieldShouldReturn
    delegate viewForZooming
    none AttributeScopes.UIKitAttributes baselineOffset
    none AttributeScopes.UIKitAttributes expansion
    none AttributeScopes.UIKitAttributes ligature
    none AttributeScopes.UIKitAttributes obliqueness
    none AttributeScopes.UIKitAttributes strikethroughColor
    none AttributeScopes.UIKitAttributes strokeColor
    none AttributeScopes.UIKitAttributes strokeWidth
    none AttributeScopes.UIKitAttributes underlineColor
    none CAEmitterCell blueSpeed
    none CAEmitterCell emitterCells
    none CAEmitterCell greenSpeed
    none CAEmitterCell redSpeed
    none CAEmitterLayerRenderMode additive
    none CALayer anchorPointZ
    none CALayer compositingFilter
    none CALayer duration
    none CALayer filters
    none CALayer isGeometryFlipped
    none CALayer minificationFilterBias
    none CALayer style
    none CALayerContentsFilter nearest
    none CALayerContentsFilter trilinear
    none CAReplicatorLayer preservesDepth
    none CATransition filter
    none CGContext setAllowsAntialiasing
    none CGContext setFillPattern
    none CGContext setFlatness
    none CGContext setShouldAntialias
    none CGContext setStrokePattern
    none CGContext setTextDrawingMode
    none NSAttributedString.Key baselineOffset
    none NSAttributedString.Key expansion
    none NSAttributedString.Key ligature
    none NSAttributedString.Key link
    none NSAttributedString.Key obliqueness
    none NSAttributedString.Key strikethroughColor
    none NSAttributedString.Key strokeColor
    none NSAttributedString.Key strokeWidth
    none NSAttributedString.Key textEffect
    none NSAttributedString.Key underlineColor
    none NSAttributedString.Key writingDirection
    none NSMutableParagraphStyle allowsDefaultTighteningForTruncation
    none NSMutableParagraphStyle baseWritingDirection
    none NSMutableParagraphStyle firstLineHeadIndent
    none NSMutableParagraphStyle headIndent
    none NSMutableParagraphStyle hyphenationFactor
    none NSMutableParagraphStyle paragraphSpacing
    none NSMutableParagraphStyle paragraphSpacingBefore
    none NSMutableParagraphStyle tailIndent
    none NSParagraphStyle allowsDefaultTighteningForTruncation
    none NSParagraphStyle baseWritingDirection
    none NSParagraphStyle firstLineHeadIndent
    none NSParagraphStyle headIndent
    none NSParagraphStyle hyphenationFactor
    none NSParagraphStyle paragraphSpacing
    none NSParagraphStyle paragraphSpacingBefore
    none NSParagraphStyle tailIndent
    none NSStringDrawingContext minimumScaleFactor
    none NSStringDrawingOptions usesDeviceMetrics
    none NSTextAttachment contents
    none UIApplication open
    none UIBackgroundConfiguration edgesAddingLayoutMarginsToBackgroundInsets
    none UIBezierPath flatness
    none UIButton role
    none UIButton setPreferredSymbolConfiguration
    none UIButton.Configuration indicator
    none UIFont monospacedSystemFont
    none UIFontDescriptor withDesign
    none UIGestureRecognizer delaysTouchesBegan
    none UIGraphicsImageRendererFormat preferredRange
    none UIImage alignmentRectInsets
    none UIImageView addSymbolEffect
    none UIImageView adjustsImageSizeForAccessibilityContentSizeCategory
    none UILabel allowsDefaultTighteningForTruncation
    none UILabel baselineAdjustment
    none UILabel isEnabled
    none UIScrollView zoomScale
    none UISegmentedControl setDividerImage
    none UIView preservesSuperviewLayoutMargins
    none UIView tintAdjustmentMode
    none UIView.AnimationOptions transitionCurlDown
    none UIView.AnimationOptions transitionCurlUp
    none UIViewController dismiss
    none UIViewController present
    part AttributeScopes.UIKitAttributes backgroundColor
    part AttributeScopes.UIKitAttributes shadow
    part AttributeScopes.UIKitAttributes.BackgroundColorAttribute Value
    part AttributeScopes.UIKitAttributes.BackgroundColorAttribute name
    part AttributeScopes.UIKitAttributes.ShadowAttribute Value
    part AttributeScopes.UIKitAttributes.ShadowAttribute name
    part CAAnimationCalculationMode cubic
    part CAAnimationCalculationMode cubicPaced
    part CAPropertyAnimation isCumulative
    part CGContext drawRadialGradient
    part CGContext interpolationQuality
    part CGContext setBlendMode
    part NSAttributedString.Key backgroundColor
    part NSAttributedString.Key shadow
    part NSUnderlineStyle byWord
    part NSUnderlineStyle double
    part NSUnderlineStyle patternDash
    part NSUnderlineStyle patternDashDot
    part NSUnderlineStyle patternDashDotDot
    part NSUnderlineStyle patternDot
    part NSUnderlineStyle single
    part NSUnderlineStyle thick
    part UIControl showsMenuAsPrimaryAction
    part UIFont systemFont
    part UIFontDescriptor addingAttributes
    part UIImageView setSymbolImage
    part UITextField selectedTextRange
    part UIView.KeyframeAnimationOptions calculationModeCubic
    part UIView.KeyframeAnimationOptions calculationModeCubicPaced
    part UIView.KeyframeAnimationOptions calculationModeDiscrete
    part UIView.KeyframeAnimationOptions calculationModePaced
    type CGPattern
    type UIVibrancyEffect
    type UIVibrancyEffectStyle
    unique addSymbolEffect
    unique addingAttributes
    unique adjustsImageSizeForAccessibilityContentSizeCategory
    unique allowsDefaultTighteningForTruncation
    unique anchorPointZ
    unique baseWritingDirection
    unique baselineAdjustment
    unique baselineOffset
    unique blueSpeed
    unique byWord
    unique calculationModeCubic
    unique calculationModeCubicPaced
    unique calculationModeDiscrete
    unique calculationModePaced
    unique compositingFilter
    unique cubicPaced
    unique delaysTouchesBegan
    unique drawRadialGradient
    unique edgesAddingLayoutMarginsToBackgroundInsets
    unique firstLineHeadIndent
    unique greenSpeed
    unique headIndent
    unique hyphenationFactor
    unique interpolationQuality
    unique isCumulative
    unique isGeometryFlipped
    unique minificationFilterBias
    unique monospacedSystemFont
    unique paragraphSpacing
    unique paragraphSpacingBefore
    unique patternDash
    unique patternDashDot
    unique patternDashDotDot
    unique patternDot
    unique preferredRange
    unique preservesSuperviewLayoutMargins
    unique redSpeed
    unique selectedTextRange
    unique setAllowsAntialiasing
    unique setBlendMode
    unique setDividerImage
    unique setFillPattern
    unique setFlatness
    unique setPreferredSymbolConfiguration
    unique setShouldAntialias
    unique setStrokePattern
    unique setSymbolImage
    unique setTextDrawingMode
    unique showsMenuAsPrimaryAction
    unique strikethroughColor
    unique tailIndent
    unique textEffect
    unique tintAdjustmentMode
    unique transitionCurlDown
    unique transitionCurlUp
    unique underlineColor
    unique usesDeviceMetrics
    unique withDesign
    unique writingDirection
    unique zoomScale
    """
}
