// Long because it is a table: scripts/documentation/members writes it from the doc comments of UIKit, QuartzCore and CoreGraphics.

extension AcceptedMembers {
  /// Types without a drawn member; classes with their superclasses; names that only such members have; and the types with
  /// members that are drawn in part, or not.
  static let table = """
    class CABasicAnimation CAPropertyAnimation
    class CAGradientLayer CALayer
    class CAKeyframeAnimation CAPropertyAnimation
    class CAReplicatorLayer CALayer
    class CAShapeLayer CALayer
    class CASpringAnimation CABasicAnimation
    class CATextLayer CALayer
    class NSMutableParagraphStyle NSParagraphStyle
    class UIAccessibilityElement UIResponder
    class UIActivityIndicatorView UIView
    class UIApplication UIResponder
    class UIButton UIControl
    class UIControl UIView
    class UIImageView UIView
    class UILabel UIView
    class UILongPressGestureRecognizer UIGestureRecognizer
    class UIPanGestureRecognizer UIGestureRecognizer
    class UIProgressView UIView
    class UIScrollView UIView
    class UISegmentedControl UIControl
    class UISlider UIControl
    class UIStackView UIView
    class UISwipeGestureRecognizer UIGestureRecognizer
    class UISwitch UIControl
    class UITapGestureRecognizer UIGestureRecognizer
    class UIView UIResponder
    class UIViewController UIResponder
    class UIWindow UIView
    none AttributeScopes.UIKitAttributes baselineOffset
    none AttributeScopes.UIKitAttributes expansion
    none AttributeScopes.UIKitAttributes ligature
    none AttributeScopes.UIKitAttributes obliqueness
    none AttributeScopes.UIKitAttributes strikethroughColor
    none AttributeScopes.UIKitAttributes strokeColor
    none AttributeScopes.UIKitAttributes strokeWidth
    none AttributeScopes.UIKitAttributes underlineColor
    none CADisplayLink preferredFrameRateRange
    none CADisplayLink preferredFramesPerSecond
    none CALayer allowsGroupOpacity
    none CALayer anchorPointZ
    none CALayer autoreverses
    none CALayer compositingFilter
    none CALayer drawsAsynchronously
    none CALayer duration
    none CALayer fillMode
    none CALayer filters
    none CALayer isDoubleSided
    none CALayer isGeometryFlipped
    none CALayer isOpaque
    none CALayer rasterizationScale
    none CALayer repeatCount
    none CALayer repeatDuration
    none CALayer shouldRasterize
    none CALayer style
    none CAReplicatorLayer preservesDepth
    none CATransaction flush
    none CATransaction lock
    none CATransaction unlock
    none CATransition filter
    none CGContext setAllowsAntialiasing
    none CGContext setFlatness
    none CGContext setShouldAntialias
    none CGContext setTextDrawingMode
    none CGContext textMatrix
    none CGContext textPosition
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
    none NSKeyValueChangeKey kindKey
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
    none NSStringDrawingOptions usesFontLeading
    none Timer tolerance
    none UIAccessibility boldTextStatusDidChangeNotification
    none UIAccessibility buttonShapesEnabledStatusDidChangeNotification
    none UIAccessibility post
    none UIAccessibility voiceOverStatusDidChangeNotification
    none UIApplication didBecomeActiveNotification
    none UIApplication didEnterBackgroundNotification
    none UIApplication didFinishLaunchingNotification
    none UIApplication didReceiveMemoryWarningNotification
    none UIApplication isIdleTimerDisabled
    none UIApplication open
    none UIApplication willEnterForegroundNotification
    none UIApplication willResignActiveNotification
    none UIApplication willTerminateNotification
    none UIBackgroundConfiguration edgesAddingLayoutMarginsToBackgroundInsets
    none UIBackgroundConfiguration visualEffect
    none UIBezierPath flatness
    none UIButton isPointerInteractionEnabled
    none UIButton menu
    none UIButton pointerStyleProvider
    none UIButton role
    none UIButton setPreferredSymbolConfiguration
    none UIButton.Configuration automaticallyUpdateForSelection
    none UIButton.Configuration indicator
    none UIButton.Configuration indicatorColorTransformer
    none UIButton.Configuration macIdiomStyle
    none UIControl isContextMenuInteractionEnabled
    none UIControl toolTip
    none UIDevice beginGeneratingDeviceOrientationNotifications
    none UIDevice endGeneratingDeviceOrientationNotifications
    none UIDevice orientationDidChangeNotification
    none UIDevice playInputClick
    none UIFont monospacedSystemFont
    none UIFontDescriptor withDesign
    none UIGestureRecognizer delaysTouchesBegan
    none UIGestureRecognizer delaysTouchesEnded
    none UIGraphicsImageRendererFormat preferredRange
    none UIImage alignmentRectInsets
    none UIImageView adjustsImageSizeForAccessibilityContentSizeCategory
    none UILabel adjustsFontForContentSizeCategory
    none UILabel allowsDefaultTighteningForTruncation
    none UILabel baselineAdjustment
    none UILabel isEnabled
    none UILongPressGestureRecognizer numberOfTapsRequired
    none UILongPressGestureRecognizer numberOfTouchesRequired
    none UIPanGestureRecognizer maximumNumberOfTouches
    none UIPanGestureRecognizer minimumNumberOfTouches
    none UIResponder accessibilityActivate
    none UIResponder accessibilityActivationPoint
    none UIResponder accessibilityCustomActions
    none UIResponder accessibilityDecrement
    none UIResponder accessibilityElements
    none UIResponder accessibilityElementsHidden
    none UIResponder accessibilityFrame
    none UIResponder accessibilityHint
    none UIResponder accessibilityIdentifier
    none UIResponder accessibilityIncrement
    none UIResponder accessibilityLabel
    none UIResponder accessibilityTraits
    none UIResponder accessibilityValue
    none UIResponder accessibilityViewIsModal
    none UIResponder becomeFirstResponder
    none UIResponder inputAccessoryView
    none UIResponder inputView
    none UIResponder isAccessibilityElement
    none UIResponder isFirstResponder
    none UIResponder keyboardDidHideNotification
    none UIResponder keyboardDidShowNotification
    none UIResponder keyboardWillHideNotification
    none UIResponder keyboardWillShowNotification
    none UIResponder resignFirstResponder
    none UIScrollView alwaysBounceHorizontal
    none UIScrollView alwaysBounceVertical
    none UIScrollView bounces
    none UIScrollView decelerationRate
    none UIScrollView delaysContentTouches
    none UIScrollView flashScrollIndicators
    none UIScrollView horizontalScrollIndicatorInsets
    none UIScrollView indicatorStyle
    none UIScrollView keyboardDismissMode
    none UIScrollView maximumZoomScale
    none UIScrollView minimumZoomScale
    none UIScrollView scrollIndicatorInsets
    none UIScrollView showsHorizontalScrollIndicator
    none UIScrollView showsVerticalScrollIndicator
    none UIScrollView verticalScrollIndicatorInsets
    none UIScrollView zoomScale
    none UISegmentedControl setDividerImage
    none UISwipeGestureRecognizer numberOfTouchesRequired
    none UISwitch offImage
    none UISwitch onImage
    none UISwitch title
    none UITapGestureRecognizer numberOfTouchesRequired
    none UIView addInteraction
    none UIView clearsContextBeforeDrawing
    none UIView endEditing
    none UIView insetsLayoutMarginsFromSafeArea
    none UIView isExclusiveTouch
    none UIView isFocused
    none UIView isMultipleTouchEnabled
    none UIView isOpaque
    none UIView preservesSuperviewLayoutMargins
    none UIView removeInteraction
    none UIView restorationIdentifier
    none UIView tintAdjustmentMode
    none UIView.AnimationOptions preferredFramesPerSecond60
    none UIView.AnimationOptions transitionCurlDown
    none UIView.AnimationOptions transitionCurlUp
    none UIViewController dismiss
    none UIViewController modalPresentationStyle
    none UIViewController preferredStatusBarStyle
    none UIViewController prefersStatusBarHidden
    none UIViewController present
    none UIViewController title
    none UIViewController transitioningDelegate
    none UIViewPropertyAnimator isManualHitTestingEnabled
    none UIWindow makeKeyAndVisible
    part AttributeScopes.UIKitAttributes backgroundColor
    part AttributeScopes.UIKitAttributes shadow
    part AttributeScopes.UIKitAttributes.BackgroundColorAttribute Value
    part AttributeScopes.UIKitAttributes.BackgroundColorAttribute name
    part AttributeScopes.UIKitAttributes.ShadowAttribute Value
    part AttributeScopes.UIKitAttributes.ShadowAttribute name
    part CAAnimationCalculationMode cubic
    part CAAnimationCalculationMode cubicPaced
    part CALayer sublayerTransform
    part CALayer transform
    part CAPropertyAnimation isCumulative
    part CGContext drawRadialGradient
    part CGContext interpolationQuality
    part CGContext setBlendMode
    part KeyValueObserving observe
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
    part UIScrollViewDelegate scrollViewDidEndDecelerating
    part UIScrollViewDelegate viewForZooming
    part UIView.KeyframeAnimationOptions calculationModeCubic
    part UIView.KeyframeAnimationOptions calculationModeCubicPaced
    part UIView.KeyframeAnimationOptions calculationModeDiscrete
    part UIView.KeyframeAnimationOptions calculationModePaced
    type CFAllocator
    type CGColorRenderingIntent
    type CHHapticDeviceCapability
    type CHHapticDynamicParameter
    type CHHapticEngine
    type CHHapticEvent
    type CHHapticEventParameter
    type CHHapticParameterCurve
    type CHHapticPattern
    type CHHapticPatternPlayer
    type CHHapticTimeImmediate
    type Logger
    type OSLog
    type OSLogFloatFormatting
    type OSLogIntegerFormatting
    type OSLogMessage
    type OSLogPrivacy
    type OSLogStringAlignment
    type OSLogType
    type OSSignpostID
    type OSSignpostType
    type UIAccessibilityCustomAction
    type UIAccessibilityElement
    type UIAccessibilityTraits
    type UIBlurEffect
    type UIFeedbackGenerator
    type UIImpactFeedbackGenerator
    type UIInteraction
    type UIMenu
    type UIMenuElement
    type UIModalPresentationStyle
    type UINotificationFeedbackGenerator
    type UIPointerEffect
    type UIPointerInteraction
    type UIPointerInteractionDelegate
    type UIPointerRegion
    type UIPointerRegionRequest
    type UIPointerShape
    type UIPointerStyle
    type UISelectionFeedbackGenerator
    type UIStatusBarStyle
    type UITargetedPreview
    type UITransitionContextViewControllerKey
    type UITransitionContextViewKey
    type UIViewControllerAnimatedTransitioning
    type UIViewControllerContextTransitioning
    type UIViewControllerTransitioningDelegate
    type UIVisualEffect
    type os_log
    type os_signpost
    unique accessibilityActivate
    unique accessibilityActivationPoint
    unique accessibilityCustomActions
    unique accessibilityDecrement
    unique accessibilityElements
    unique accessibilityElementsHidden
    unique accessibilityFrame
    unique accessibilityHint
    unique accessibilityIdentifier
    unique accessibilityIncrement
    unique accessibilityLabel
    unique accessibilityTraits
    unique accessibilityValue
    unique accessibilityViewIsModal
    unique addInteraction
    unique addingAttributes
    unique adjustsFontForContentSizeCategory
    unique adjustsImageSizeForAccessibilityContentSizeCategory
    unique allowsDefaultTighteningForTruncation
    unique allowsGroupOpacity
    unique alwaysBounceHorizontal
    unique alwaysBounceVertical
    unique anchorPointZ
    unique automaticallyUpdateForSelection
    unique baseWritingDirection
    unique baselineAdjustment
    unique baselineOffset
    unique becomeFirstResponder
    unique beginGeneratingDeviceOrientationNotifications
    unique boldTextStatusDidChangeNotification
    unique buttonShapesEnabledStatusDidChangeNotification
    unique byWord
    unique calculationModeCubic
    unique calculationModeCubicPaced
    unique calculationModeDiscrete
    unique calculationModePaced
    unique clearsContextBeforeDrawing
    unique compositingFilter
    unique cubicPaced
    unique decelerationRate
    unique delaysContentTouches
    unique delaysTouchesBegan
    unique delaysTouchesEnded
    unique didBecomeActiveNotification
    unique didEnterBackgroundNotification
    unique didFinishLaunchingNotification
    unique didReceiveMemoryWarningNotification
    unique drawRadialGradient
    unique drawsAsynchronously
    unique edgesAddingLayoutMarginsToBackgroundInsets
    unique endEditing
    unique endGeneratingDeviceOrientationNotifications
    unique firstLineHeadIndent
    unique flashScrollIndicators
    unique headIndent
    unique horizontalScrollIndicatorInsets
    unique hyphenationFactor
    unique indicatorColorTransformer
    unique indicatorStyle
    unique inputAccessoryView
    unique inputView
    unique insetsLayoutMarginsFromSafeArea
    unique interpolationQuality
    unique isAccessibilityElement
    unique isContextMenuInteractionEnabled
    unique isCumulative
    unique isDoubleSided
    unique isExclusiveTouch
    unique isFirstResponder
    unique isFocused
    unique isGeometryFlipped
    unique isIdleTimerDisabled
    unique isManualHitTestingEnabled
    unique isMultipleTouchEnabled
    unique isOpaque
    unique isPointerInteractionEnabled
    unique keyboardDidHideNotification
    unique keyboardDidShowNotification
    unique keyboardDismissMode
    unique keyboardWillHideNotification
    unique keyboardWillShowNotification
    unique kindKey
    unique macIdiomStyle
    unique makeKeyAndVisible
    unique maximumNumberOfTouches
    unique maximumZoomScale
    unique minimumNumberOfTouches
    unique minimumZoomScale
    unique modalPresentationStyle
    unique monospacedSystemFont
    unique numberOfTouchesRequired
    unique offImage
    unique onImage
    unique orientationDidChangeNotification
    unique paragraphSpacing
    unique paragraphSpacingBefore
    unique patternDash
    unique patternDashDot
    unique patternDashDotDot
    unique patternDot
    unique playInputClick
    unique pointerStyleProvider
    unique preferredFrameRateRange
    unique preferredFramesPerSecond
    unique preferredFramesPerSecond60
    unique preferredRange
    unique preferredStatusBarStyle
    unique prefersStatusBarHidden
    unique preservesDepth
    unique preservesSuperviewLayoutMargins
    unique rasterizationScale
    unique removeInteraction
    unique resignFirstResponder
    unique restorationIdentifier
    unique scrollIndicatorInsets
    unique setAllowsAntialiasing
    unique setBlendMode
    unique setDividerImage
    unique setFlatness
    unique setPreferredSymbolConfiguration
    unique setShouldAntialias
    unique setTextDrawingMode
    unique shouldRasterize
    unique showsHorizontalScrollIndicator
    unique showsMenuAsPrimaryAction
    unique showsVerticalScrollIndicator
    unique strikethroughColor
    unique sublayerTransform
    unique tailIndent
    unique textEffect
    unique textMatrix
    unique textPosition
    unique tintAdjustmentMode
    unique toolTip
    unique transitionCurlDown
    unique transitionCurlUp
    unique transitioningDelegate
    unique underlineColor
    unique usesDeviceMetrics
    unique usesFontLeading
    unique verticalScrollIndicatorInsets
    unique visualEffect
    unique voiceOverStatusDidChangeNotification
    unique willEnterForegroundNotification
    unique willResignActiveNotification
    unique willTerminateNotification
    unique withDesign
    unique writingDirection
    unique zoomScale
    """
}
