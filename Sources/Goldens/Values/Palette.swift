public import Controls

/// Colours that a configuration names beside UIColor's.
public struct Palette: Hashable, Sendable {
  /// In the order of the configuration.
  public var colors: [Swatch]

  /// A name and its colour.
  public struct Swatch: Hashable, Sendable {
    /// None of UIColor's.
    public var name: String

    /// What button files mean by the name.
    public var color: DynamicColor

    public init(name: String, color: DynamicColor) {
      self.name = name
      self.color = color
    }
  }

  public init(_ colors: [Swatch] = []) {
    self.colors = colors
  }

  subscript(name: String) -> DynamicColor? {
    DynamicColor(named: name) ?? colors.first { $0.name == name }?.color
  }

  var names: [String] { colors.map(\.name) + DynamicColor.named.map(\.name) }
}
