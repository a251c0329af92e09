/// The shop's own module of this name.
public enum Brand {
  /// Of a plate's corners, in points.
  public static let cornerRadius = 12.0
}
