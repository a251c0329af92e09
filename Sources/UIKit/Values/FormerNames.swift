public import Foundation
public import PresscheckQuartzCore

// The names that UIKit had in Swift 3 and 4, for which today's compiler would offer others.

/// Swift 4's name.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// Swift 4's name.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// Swift 4's name.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// Swift 4's name.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// Swift 4's name.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// Swift 4's name.
public typealias UIButtonType = UIButton.ButtonType
/// Swift 4's name.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// Swift 4's name.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// Swift 4's name.
public typealias UIControlEvents = UIControl.Event
/// Swift 4's name.
public typealias UIControlState = UIControl.State
/// Swift 4's name.
public typealias UIFontTextStyle = UIFont.TextStyle
/// Swift 4's name.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// Swift 4's name.
public typealias UIImageOrientation = UIImage.Orientation
/// Swift 4's name.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// Swift 4's name.
public typealias UIImageResizingMode = UIImage.ResizingMode
/// Swift 4's name.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// Swift 4's name.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// Swift 4's name.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// Swift 4's name.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// Swift 4's name.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// Swift 4's name.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// Swift 4's name.
public typealias UIViewContentMode = UIView.ContentMode
/// Swift 4's name.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// Swift 4's name.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

// MARK: - Text

/// Swift 3's name of `.font`.
public let NSFontAttributeName = NSAttributedString.Key.font
/// Swift 3's name of `.foregroundColor`.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// Swift 3's name of `.kern`.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// Swift 3's name of `.paragraphStyle`.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// Swift 3's name of `.underlineStyle`.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// Swift 3's name of `.black`.
public let UIFontWeightBlack = UIFont.Weight.black
/// Swift 3's name of `.bold`.
public let UIFontWeightBold = UIFont.Weight.bold
/// Swift 3's name of `.heavy`.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// Swift 3's name of `.light`.
public let UIFontWeightLight = UIFont.Weight.light
/// Swift 3's name of `.medium`.
public let UIFontWeightMedium = UIFont.Weight.medium
/// Swift 3's name of `.regular`.
public let UIFontWeightRegular = UIFont.Weight.regular
/// Swift 3's name of `.semibold`.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// Swift 3's name of `.thin`.
public let UIFontWeightThin = UIFont.Weight.thin
/// Swift 3's name of `.ultraLight`.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight

// MARK: - Layers

/// Swift 4's name of `.easeIn`.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// Swift 4's name of `.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// Swift 4's name of `.easeOut`.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// Swift 4's name of `.linear`.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// Swift 4's name of `.default`.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// Swift 4's name of `.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Swift 4's name of `.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// Swift 4's name of `.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// Swift 4's name of `.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// Swift 4's name of `.evenOdd`.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// Swift 4's name of `.nonZero`.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Swift 4's name of `.butt`.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Swift 4's name of `.round`.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Swift 4's name of `.square`.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Swift 4's name of `.bevel`.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// Swift 4's name of `.miter`.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Swift 4's name of `.round`.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Swift 4's name of `.center`.
public let kCAGravityCenter = CALayerContentsGravity.center
/// Swift 4's name of `.resize`.
public let kCAGravityResize = CALayerContentsGravity.resize
/// Swift 4's name of `.resizeAspect`.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// Swift 4's name of `.resizeAspectFill`.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// Swift 4's name of `.center`.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// Swift 4's name of `.fade`.
public let kCATransitionFade = CATransitionType.fade

// MARK: - Geometry

/// Swift 4's name of `UIEdgeInsets(top:left:bottom:right:)`.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Swift 4's name of `inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Swift 4's name of `UIView.layoutFittingCompressedSize`.
@MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// Swift 4's name of `UIView.layoutFittingExpandedSize`.
@MainActor public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// Swift 4's name of `UIView.noIntrinsicMetric`.
@MainActor public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// C's largest `float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

extension UIView {
  /// Swift 4's name of `bringSubviewToFront(_:)`.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// Swift 4's name of `sendSubviewToBack(_:)`.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// Swift 4's name of `pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

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
