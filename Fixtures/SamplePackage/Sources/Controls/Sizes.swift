import CCairo

/// The shop's own module of this name.
public enum Sizes {
  /// In points.
  public static let badgeSide = Double(shop_badge_side())
}
