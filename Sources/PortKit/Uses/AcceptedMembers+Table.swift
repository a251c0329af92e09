// scripts/documentation/members writes this from the doc comments of UIKit, QuartzCore and CoreGraphics.

extension AcceptedMembers {
  /// Classes after the one above them; methods of delegates; the names of Apple's that there are; for each type the members that are
  /// not drawn, and those that are drawn in part, with a star after a name that only such members have; and types without a drawn
  /// member.
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
    class UIViewController UIAlertController UINavigationController UISplitViewController UITabBarController
    delegate animationController animationDidStart animationDidStop contextMenuInteraction gestureRecognizer
    delegate gestureRecognizerShouldBegin layoutSublayers pointerInteraction scrollViewDidEndDecelerating
    delegate scrollViewDidEndDragging scrollViewDidEndScrollingAnimation scrollViewDidScroll scrollViewWillBeginDragging
    delegate textField textFieldDidBeginEditing textFieldDidChangeSelection textFieldDidEndEditing
    delegate textFieldShouldBeginEditing textFieldShouldClear textFieldShouldEndEditing textFieldShouldReturn
    delegate viewForZooming
    known CAAction CAAnimation CAAnimationCalculationMode CAAnimationDelegate CAAnimationGroup CAAnimationRotationMode
    known CABasicAnimation CACornerMask CACurrentMediaTime CADisplayLink CAEmitterCell CAEmitterLayer
    known CAEmitterLayerEmitterMode CAEmitterLayerEmitterShape CAEmitterLayerRenderMode CAFrameRateRange CAGradientLayer
    known CAGradientLayerType CAKeyframeAnimation CALayer CALayerContentsFilter CALayerContentsGravity
    known CALayerCornerCurve CALayerDelegate CAMediaTiming CAMediaTimingFillMode CAMediaTimingFunction
    known CAMediaTimingFunctionName CAPropertyAnimation CAReplicatorLayer CAShapeLayer CAShapeLayerFillRule
    known CAShapeLayerLineCap CAShapeLayerLineJoin CASpringAnimation CATextLayer CATextLayerAlignmentMode
    known CATextLayerTruncationMode CATransaction CATransform3D CATransform3DConcat CATransform3DEqualToTransform
    known CATransform3DGetAffineTransform CATransform3DIdentity CATransform3DInvert CATransform3DIsAffine
    known CATransform3DIsIdentity CATransform3DMakeAffineTransform CATransform3DMakeRotation CATransform3DMakeScale
    known CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate CATransformLayer
    known CATransition CATransitionSubtype CATransitionType CIColor UIAccessibility UIAccessibilityContrast
    known UIAccessibilityCustomAction UIAccessibilityElement UIAccessibilityTraits UIAction UIActivityIndicatorView
    known UIActivityIndicatorViewStyle UIAlertAction UIAlertController UIAppearanceContainer UIApplication
    known UIApplicationDelegate UIBackgroundConfiguration UIBarButtonItem UIBarItem UIBarMetrics UIBaselineAdjustment
    known UIBezierPath UIBlurEffect UIButton UIButtonType UIColor UIConfigurationColorTransformer UIConfigurationState
    known UIConfigurationStateCustomKey UIConfigurationTextAttributesTransformer UIContentConfiguration
    known UIContentSizeCategory UIContentView UIContextMenuConfiguration UIContextMenuInteraction
    known UIContextMenuInteractionAnimating UIContextMenuInteractionDelegate UIControl
    known UIControlContentHorizontalAlignment UIControlContentVerticalAlignment UIControlEvents UIControlState
    known UICubicTimingParameters UIDevice UIDeviceOrientation UIDisplayGamut UIEdgeInsets UIEdgeInsetsInsetRect
    known UIEdgeInsetsMake UIEvent UIFeedbackGenerator UIFocusAnimationCoordinator UIFocusEffect UIFocusEnvironment
    known UIFocusHaloEffect UIFocusHeading UIFocusItem UIFocusUpdateContext UIFont UIFontDescriptor UIFontMetrics
    known UIFontTextStyle UIFontWeightBlack UIFontWeightBold UIFontWeightHeavy UIFontWeightLight UIFontWeightMedium
    known UIFontWeightRegular UIFontWeightSemibold UIFontWeightThin UIFontWeightUltraLight UIGestureRecognizer
    known UIGestureRecognizerDelegate UIGestureRecognizerState UIGraphicsBeginImageContext
    known UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext UIGraphicsGetCurrentContext
    known UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer UIGraphicsImageRendererContext
    known UIGraphicsImageRendererFormat UIGraphicsPopContext UIGraphicsPushContext UIGraphicsRenderer
    known UIGraphicsRendererContext UIGraphicsRendererFormat UIHoverGestureRecognizer UIImage UIImageOrientation
    known UIImagePNGRepresentation UIImageRenderingMode UIImageResizingMode UIImageView UIImpactFeedbackGenerator
    known UIInteraction UIInterfaceOrientation UIKey UIKeyCommand UIKeyInput UIKeyModifierFlags UIKeyboardAppearance
    known UIKeyboardType UILabel UILargeContentViewerInteraction UILargeContentViewerInteractionDelegate
    known UILargeContentViewerItem UILayoutConstraintAxis UILayoutFittingCompressedSize UILayoutFittingExpandedSize
    known UILayoutGuide UILayoutPriority UILayoutSupport UILegibilityWeight UILongPressGestureRecognizer UIMenu
    known UIMenuElement UIModalPresentationStyle UIMutableTraits UINavigationController UINavigationItem UINib
    known UINotificationFeedbackGenerator UIOffset UIPanGestureRecognizer UIPasteboard UIPinchGestureRecognizer
    known UIPointerEffect UIPointerInteraction UIPointerInteractionDelegate UIPointerRegion UIPointerRegionRequest
    known UIPointerShape UIPointerStyle UIPress UIPressesEvent UIPreviewParameters UIPreviewTarget UIProgressView
    known UIRectClip UIRectCorner UIRectEdge UIRectFill UIRectFillUsingBlendMode UIRectFrame UIRectFrameUsingBlendMode
    known UIResponder UIReturnKeyType UIRotationGestureRecognizer UIScene UIScreen UIScrollView
    known UIScrollViewDecelerationRateFast UIScrollViewDecelerationRateNormal UIScrollViewDelegate UISegmentedControl
    known UISelectionFeedbackGenerator UISemanticContentAttribute UISlider UISplitViewController
    known UISpringTimingParameters UIStackView UIStackViewAlignment UIStackViewDistribution UIStatusBarManager
    known UIStatusBarStyle UISwipeGestureRecognizer UISwitch UISymbolEffectCompletionContext UITabBarController
    known UITapGestureRecognizer UITargetedPreview UITextAutocapitalizationType UITextAutocorrectionType
    known UITextBorderStyle UITextContentType UITextField UITextFieldDelegate UITextFieldDidEndEditingReason
    known UITextFieldViewMode UITextInputPasswordRules UITextInputTraits UITextPosition UITextRange UITextSelectionRect
    known UITextSmartDashesType UITextSmartInsertDeleteType UITextSmartQuotesType UITextSpellCheckingType
    known UITimingCurveProvider UITimingCurveType UITouch UITrait UITraitAccessibilityContrast UITraitChangeObservable
    known UITraitChangeRegistration UITraitCollection UITraitDefinition UITraitDisplayScale UITraitEnvironment
    known UITraitEnvironmentLayoutDirection UITraitHorizontalSizeClass UITraitLayoutDirection UITraitLegibilityWeight
    known UITraitPreferredContentSizeCategory UITraitUserInterfaceStyle UITraitVerticalSizeClass
    known UITransitionContextViewControllerKey UITransitionContextViewKey UIUserInterfaceActiveAppearance
    known UIUserInterfaceIdiom UIUserInterfaceLayoutDirection UIUserInterfaceLevel UIUserInterfaceSizeClass
    known UIUserInterfaceStyle UIVibrancyEffect UIVibrancyEffectStyle UIView UIViewAnimating UIViewAnimatingPosition
    known UIViewAnimatingState UIViewAnimationCurve UIViewAnimationOptions UIViewAutoresizing UIViewConfigurationState
    known UIViewContentMode UIViewController UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning
    known UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating UIViewInvalidating
    known UIViewKeyframeAnimationOptions UIViewNoIntrinsicMetric UIViewPropertyAnimator UIViewTintAdjustmentMode
    known UIVisualEffect UIVisualEffectView UIWindow UIWindowScene
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
    none UILabel allowsDefaultTighteningForTruncation* isEnabled
    none UIScrollView zoomScale*
    none UISegmentedControl setDividerImage*
    none UIView preservesSuperviewLayoutMargins* setAnimationDelegate* setAnimationDidStop* tintAdjustmentMode*
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
    part UIFontDescriptor addingAttributes*
    part UIImageView setSymbolImage*
    part UITextField selectedTextRange*
    part UIView.KeyframeAnimationOptions calculationModeCubic* calculationModeCubicPaced* calculationModeDiscrete*
    part UIView.KeyframeAnimationOptions calculationModePaced*
    type CGPattern UIVibrancyEffect UIVibrancyEffectStyle
    """
}
