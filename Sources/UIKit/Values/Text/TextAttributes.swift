public import Foundation
internal import PresscheckCoreGraphics

extension NSAttributedString.Key {
  /// A `UIFont`; the system font of 12 points without it (*documented*).
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`; that of the first character counts for the whole text (*documented*).
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`; black without it (*documented*).
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor`, which fills the lines behind the letters (*documented*).
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number; accepted, not drawn where it is 0.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// A number of points added after each character (*documented*).
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number of points added after each character (*documented*).
  public static let tracking = NSAttributedString.Key(rawValue: "NSTracking")
  /// An `NSUnderlineStyle`'s raw value; every line is drawn single (*documented*).
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`; the letters' without it (*documented*).
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// An `NSUnderlineStyle`'s raw value; every line is drawn single (*documented*).
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`; the letters' without it (*documented*).
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A `UIColor`; the letters' without it (*documented*).
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// A number of hundredths of the font's size: above 0 the letters' outlines alone are drawn, below 0 the letters too
  /// (*documented*).
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An `NSShadow`; that of a drawn text's first character counts for all of it; in labels it is accepted, not drawn
  /// (*documented*).
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A name; accepted, not drawn.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// The text's destination; accepted, not drawn.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// A number of points upwards; the line grows where they need it (*documented*).
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A number; accepted, not drawn.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A number; accepted, not drawn.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// Numbers; accepted, not drawn.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}

/// Where lines stand between left and right.
///
/// Evidence: *documented*.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// How a line that is too long breaks or is cut.
///
/// Evidence: *documented*.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
/// The direction in which lines run.
///
/// Evidence: *documented*.
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// How a line below or through text looks; each is drawn single, with a finding for any other.
///
/// Evidence: *documented*.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// From UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A line twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Of dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Of dashes and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Below words alone.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow of text.
///
/// Evidence: *documented*.
open class NSShadow: NSObject, NSCopying {
  private let info = CoreFoundationInfo()
  /// In points, downwards; none at first.
  open var shadowOffset = CGSize.zero
  /// Twice the Gaussian's standard deviation, in points; 0 at first (*modelled*).
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black with an alpha of ⅓ at first, nil casts none.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Black with an alpha of ⅓, straight below.
  public override init() {}

  /// The same shadow.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Whether offset, blur and color are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }
  /// By the blur.
  open override var hash: Int { shadowBlurRadius.hashValue }
}

/// How text is measured and drawn.
///
/// Evidence: *documented*.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// From UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// From the top, with as many lines as there is room for; else one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// With the font's room between lines: accepted, for the system's font has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Around glyphs alone; accepted, not drawn.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Ends the last line that has room with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The results of drawing a text.
///
/// Evidence: *documented*.
open class NSStringDrawingContext: NSObject {
  /// The smallest share of the fonts' sizes.
  ///
  /// Accepted, not drawn: text never shrinks here.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { DrawingEnvironment.notDrawn("NSStringDrawingContext.minimumScaleFactor") }
  }
  /// The share of the fonts' sizes that was used: all (*modelled*).
  open var actualScaleFactor: CGFloat { 1 }
  /// The last text's bounds.
  open internal(set) var totalBounds = CGRect.zero

  /// Nothing found out.
  public override init() {}
}
