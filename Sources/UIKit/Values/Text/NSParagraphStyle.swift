public import Foundation
internal import PresscheckControls
internal import PresscheckCoreGraphics
package import PresscheckLayerTree

/// How paragraphs are set.
///
/// Evidence: *documented*.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let info = CoreFoundationInfo()

  /// How lines break in some languages.
  ///
  /// Evidence: *documented*.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A last line of one word takes another one with it.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean breaks between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// That of UIKit's own labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
  }

  fileprivate(set) var values = Values()

  /// As text is set without a style.
  public override init() {}

  /// As text is set without a style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines stand between left and right; natural at first.
  open var alignment: NSTextAlignment { values.alignment }
  /// How a line that is too long breaks or is cut; by words at first.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points added between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points added after a paragraph; accepted, not drawn.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points added before a paragraph; accepted, not drawn.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The smallest height of a line; 0 is none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line; 0 is none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Multiplies the font's line height; 0 leaves it.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Room before the first line; accepted, not drawn.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Room before lines; accepted, not drawn.
  open var headIndent: CGFloat { values.headIndent }
  /// Room after lines; accepted, not drawn.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The direction of lines; accepted, not drawn: letters decide.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// How lines break in some languages: accepted, they break as ever.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// When words are divided; accepted, not drawn.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether letters move together first; accepted, not drawn.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// A style that stays as it is.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
  /// A style that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  /// Whether both set paragraphs alike.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// By what it says.
  open override var hash: Int { values.hashValue }
}

/// How paragraphs are set, which can change.
///
/// Evidence: *documented*.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines stand between left and right; natural at first.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How a line that is too long breaks or is cut; by words at first.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Points added between lines.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Points added after a paragraph; accepted, not drawn.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Points added before a paragraph; accepted, not drawn.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The smallest height of a line; 0 is none.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The largest height of a line; 0 is none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// Multiplies the font's line height; 0 leaves it.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// Room before the first line; accepted, not drawn.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Room before lines; accepted, not drawn.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Room after lines; accepted, not drawn.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The direction of lines; accepted, not drawn: letters decide.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// How lines break in some languages: accepted, they break as ever.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// When words are divided; accepted, not drawn.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Whether letters move together first; accepted, not drawn.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Takes all of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSParagraphStyle {
  /// The values that decide how high lines are.
  var lineHeights: ParagraphStyle {
    ParagraphStyle(
      lineHeightMultiple: lineHeightMultiple, minimumLineHeight: minimumLineHeight,
      maximumLineHeight: maximumLineHeight, lineSpacing: max(0, lineSpacing))
  }

  /// Says what it accepts and does not draw.
  package func findNotDrawn() {
    let plain = Values()
    let changes: [(String, Bool)] = [
      ("paragraphSpacing", paragraphSpacing != 0), ("paragraphSpacingBefore", paragraphSpacingBefore != 0),
      ("firstLineHeadIndent", firstLineHeadIndent != 0), ("headIndent", headIndent != 0),
      ("tailIndent", tailIndent != 0),
      ("baseWritingDirection", baseWritingDirection != plain.baseWritingDirection),
      ("hyphenationFactor", hyphenationFactor != 0),
      ("allowsDefaultTighteningForTruncation", allowsDefaultTighteningForTruncation),
      ("lineBreakMode.byCharWrapping", lineBreakMode == .byCharWrapping),
    ]
    for (name, isChanged) in changes where isChanged { DrawingEnvironment.notDrawn("NSParagraphStyle.\(name)") }
  }
}

extension TextContent {
  /// Sets lines as a style says, but for their height.
  mutating func set(_ style: NSParagraphStyle) {
    style.findNotDrawn()
    alignment = style.alignment.alignment
    truncation = style.lineBreakMode.truncation
    isWrapped = style.lineBreakMode.wraps
  }
}

extension NSTextAlignment {
  /// The same in a layer tree.
  package var alignment: TextContent.Alignment { TextContent.Alignment(self) }
}

extension NSLineBreakMode {
  /// Whether lines break at the width.
  package var wraps: Bool { TitleStyle.LineBreak(self).wraps }
  /// The part that an ellipsis replaces.
  package var truncation: TextContent.Truncation { TitleStyle.LineBreak(self).truncation }
}
