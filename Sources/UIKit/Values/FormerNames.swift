public import Foundation
public import PresscheckQuartzCore

// The names that UIKit had in Swift 3 and 4, for which today's compiler would offer others.

/// Swift 4's name (*documented*).
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// Swift 4's name (*documented*).
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// Swift 4's name (*documented*).
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// Swift 4's name (*documented*).
public typealias NSAttributedStringKey = NSAttributedString.Key
/// Swift 4's name (*documented*).
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// Swift 4's name (*documented*).
public typealias UIButtonType = UIButton.ButtonType
/// Swift 4's name (*documented*).
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// Swift 4's name (*documented*).
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// Swift 4's name (*documented*).
public typealias UIControlEvents = UIControl.Event
/// Swift 4's name (*documented*).
public typealias UIControlState = UIControl.State
/// Swift 4's name (*documented*).
public typealias UIFontTextStyle = UIFont.TextStyle
/// Swift 4's name (*documented*).
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// Swift 4's name (*documented*).
public typealias UIImageOrientation = UIImage.Orientation
/// Swift 4's name (*documented*).
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// Swift 4's name (*documented*).
public typealias UIImageResizingMode = UIImage.ResizingMode
/// Swift 4's name (*documented*).
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// Swift 4's name (*documented*).
public typealias UIStackViewAlignment = UIStackView.Alignment
/// Swift 4's name (*documented*).
public typealias UIStackViewDistribution = UIStackView.Distribution
/// Swift 4's name (*documented*).
public typealias UITextBorderStyle = UITextField.BorderStyle
/// Swift 4's name (*documented*).
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
/// Swift 4's name (*documented*).
public typealias UITextFieldViewMode = UITextField.ViewMode
/// Swift 4's name (*documented*).
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// Swift 4's name (*documented*).
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// Swift 4's name (*documented*).
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// Swift 4's name (*documented*).
public typealias UIViewContentMode = UIView.ContentMode
/// Swift 4's name (*documented*).
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// Swift 4's name (*documented*).
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

/// Swift 4's name of `.normal` (*documented*).
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// Swift 4's name of `.fast` (*documented*).
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast

// MARK: - Text

/// Swift 3's name of `.font` (*documented*).
public let NSFontAttributeName = NSAttributedString.Key.font
/// Swift 3's name of `.foregroundColor` (*documented*).
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// Swift 3's name of `.kern` (*documented*).
public let NSKernAttributeName = NSAttributedString.Key.kern
/// Swift 3's name of `.paragraphStyle` (*documented*).
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// Swift 3's name of `.underlineStyle` (*documented*).
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// Swift 3's name of `.backgroundColor` (*documented*).
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// Swift 3's name of `.baselineOffset` (*documented*).
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// Swift 3's name of `.strikethroughStyle` (*documented*).
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// Swift 3's name of `.black` (*documented*).
public let UIFontWeightBlack = UIFont.Weight.black
/// Swift 3's name of `.bold` (*documented*).
public let UIFontWeightBold = UIFont.Weight.bold
/// Swift 3's name of `.heavy` (*documented*).
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// Swift 3's name of `.light` (*documented*).
public let UIFontWeightLight = UIFont.Weight.light
/// Swift 3's name of `.medium` (*documented*).
public let UIFontWeightMedium = UIFont.Weight.medium
/// Swift 3's name of `.regular` (*documented*).
public let UIFontWeightRegular = UIFont.Weight.regular
/// Swift 3's name of `.semibold` (*documented*).
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// Swift 3's name of `.thin` (*documented*).
public let UIFontWeightThin = UIFont.Weight.thin
/// Swift 3's name of `.ultraLight` (*documented*).
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight

extension String {
  /// Swift 3's name of the text itself (*documented*).
  public var characters: String {
    get { self }
    set { self = newValue }
  }
}

extension Substring {
  /// Swift 3's name of the text itself (*documented*).
  public var characters: Substring {
    get { self }
    set { self = newValue }
  }
}

extension Notification.Name {
  /// Swift 4's name (*documented*).
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  /// Swift 4's name (*documented*).
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// Swift 4's name (*documented*).
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
}

// MARK: - Layers

/// Swift 4's name of `.easeIn` (*documented*).
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// Swift 4's name of `.easeInEaseOut` (*documented*).
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// Swift 4's name of `.easeOut` (*documented*).
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// Swift 4's name of `.linear` (*documented*).
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// Swift 4's name of `.default` (*documented*).
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// Swift 4's name of `.linear` (*documented*).
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// Swift 4's name of `.discrete` (*documented*).
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Swift 4's name of `.paced` (*documented*).
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// Swift 4's name of `.cubic` (*documented*).
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// Swift 4's name of `.cubicPaced` (*documented*).
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// Swift 4's name of `.backwards` (*documented*).
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Swift 4's name of `.both` (*documented*).
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// Swift 4's name of `.forwards` (*documented*).
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// Swift 4's name of `.removed` (*documented*).
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// Swift 4's name of `.evenOdd` (*documented*).
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// Swift 4's name of `.nonZero` (*documented*).
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Swift 4's name of `.butt` (*documented*).
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Swift 4's name of `.round` (*documented*).
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Swift 4's name of `.square` (*documented*).
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Swift 4's name of `.bevel` (*documented*).
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// Swift 4's name of `.miter` (*documented*).
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Swift 4's name of `.round` (*documented*).
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Swift 4's name of `.center` (*documented*).
public let kCAGravityCenter = CALayerContentsGravity.center
/// Swift 4's name of `.resize` (*documented*).
public let kCAGravityResize = CALayerContentsGravity.resize
/// Swift 4's name of `.resizeAspect` (*documented*).
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// Swift 4's name of `.resizeAspectFill` (*documented*).
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// Swift 4's name of `.center` (*documented*).
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// Swift 4's name of `.fade` (*documented*).
public let kCATransitionFade = CATransitionType.fade
/// Swift 4's name of `.point` (*documented*).
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// Swift 4's name of `.line` (*documented*).
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// Swift 4's name of `.rectangle` (*documented*).
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// Swift 4's name of `.cuboid` (*documented*).
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// Swift 4's name of `.circle` (*documented*).
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// Swift 4's name of `.sphere` (*documented*).
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// Swift 4's name of `.points` (*documented*).
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// Swift 4's name of `.outline` (*documented*).
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// Swift 4's name of `.surface` (*documented*).
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// Swift 4's name of `.volume` (*documented*).
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// Swift 4's name of `.unordered` (*documented*).
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// Swift 4's name of `.oldestFirst` (*documented*).
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// Swift 4's name of `.oldestLast` (*documented*).
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// Swift 4's name of `.backToFront` (*documented*).
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// Swift 4's name of `.additive` (*documented*).
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
/// Swift 4's name of `.top` (*documented*).
public let kCAGravityTop = CALayerContentsGravity.top
/// Swift 4's name of `.bottom` (*documented*).
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// Swift 4's name of `.left` (*documented*).
public let kCAGravityLeft = CALayerContentsGravity.left
/// Swift 4's name of `.right` (*documented*).
public let kCAGravityRight = CALayerContentsGravity.right
/// Swift 4's name of `.topLeft` (*documented*).
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// Swift 4's name of `.topRight` (*documented*).
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// Swift 4's name of `.bottomLeft` (*documented*).
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// Swift 4's name of `.bottomRight` (*documented*).
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// Swift 4's name of `.natural` (*documented*).
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// Swift 4's name of `.left` (*documented*).
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// Swift 4's name of `.right` (*documented*).
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// Swift 4's name of `.justified` (*documented*).
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// Swift 4's name of `.moveIn` (*documented*).
public let kCATransitionMoveIn = CATransitionType.moveIn
/// Swift 4's name of `.push` (*documented*).
public let kCATransitionPush = CATransitionType.push
/// Swift 4's name of `.reveal` (*documented*).
public let kCATransitionReveal = CATransitionType.reveal
/// Swift 4's name of `.fromLeft` (*documented*).
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// Swift 4's name of `.fromRight` (*documented*).
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// Swift 4's name of `.fromTop` (*documented*).
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// Swift 4's name of `.fromBottom` (*documented*).
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

// MARK: - Geometry

/// Swift 4's name of `UIEdgeInsets(top:left:bottom:right:)` (*documented*).
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Swift 4's name of `inset(by:)` (*documented*).
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Swift 4's name of `UIView.layoutFittingCompressedSize` (*documented*).
@MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// Swift 4's name of `UIView.layoutFittingExpandedSize` (*documented*).
@MainActor public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// Swift 4's name of `UIView.noIntrinsicMetric` (*documented*).
@MainActor public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// C's largest `float` (*documented*).
public let MAXFLOAT = Float.greatestFiniteMagnitude

extension UIView {
  /// Swift 4's name of `bringSubviewToFront(_:)` (*documented*).
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// Swift 4's name of `sendSubviewToBack(_:)` (*documented*).
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// Swift 4's name of `pngData()` (*documented*).
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension RunLoop.Mode {
  /// Swift 4's name of `default` (*documented*).
  public static let defaultRunLoopMode = RunLoop.Mode.default
}

extension NSString {
  /// Swift 3's name of `size(withAttributes:)` (*documented*).
  public func size(attributes attrs: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attrs) }
}

extension String {
  /// Swift 3's name of `size(withAttributes:)` (*documented*).
  public func size(attributes attrs: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attrs) }
}

// MARK: - Text of other languages

extension String {
  /// The text of a key: the key itself, or its default value, because an app's tables are not read (*modelled*).
  public init(
    localized key: String, defaultValue: String? = nil, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue ?? key
  }
}
