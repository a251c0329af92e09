extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, and which way they run.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options' bits; an alignment's bit is its attribute's number.
    public let rawValue: UInt

    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges.
    public static let alignAllLeft = Self(aligning: .left)
    /// Aligns the right edges.
    public static let alignAllRight = Self(aligning: .right)
    /// Aligns the top edges.
    public static let alignAllTop = Self(aligning: .top)
    /// Aligns the bottom edges.
    public static let alignAllBottom = Self(aligning: .bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = Self(aligning: .leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = Self(aligning: .trailing)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = Self(aligning: .centerX)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = Self(aligning: .centerY)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = Self(aligning: .lastBaseline)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = Self(aligning: .firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = Self(rawValue: 0xFFFF)

    /// From the leading edge, unless said otherwise.
    public static let directionLeadingToTrailing: Self = []
    /// From the left edge, whatever the interface's direction.
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    /// From the right edge, whatever the interface's direction.
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    /// The bits of all directions.
    public static let directionMask = Self(rawValue: 3 << 16)

    /// Spacing is between edges, unless said otherwise.
    public static let spacingEdgeToEdge: Self = []
    /// Vertical spacing is from the last baseline to the next view's first.
    public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)
    /// The bits of all kinds of spacing.
    public static let spacingMask = Self(rawValue: 1 << 19)
  }
}
