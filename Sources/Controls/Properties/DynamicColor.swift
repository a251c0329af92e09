public import PresscheckGraphics

/// A colour that may differ between the light and the dark appearance.
public struct DynamicColor: Hashable, Sendable {
  /// In the light appearance.
  public var light: Color

  /// In the dark appearance.
  public var dark: Color

  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// The same in both.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// The colour of one appearance.
  public func resolved(in appearance: Appearance) -> Color {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}
