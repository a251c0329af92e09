public import PresscheckGraphics
public import PresscheckLayerTree

/// What a button lives on: its size, the traits it is shown for, and what measures its titles.
public struct ControlContext {
  /// In points.
  public var size: Size

  /// What it is shown for.
  public var traits: Traits

  /// Measures the titles.
  public var text: any TextMeasuring

  public init(size: Size, traits: Traits, text: any TextMeasuring) {
    self.size = size
    self.traits = traits
    self.text = text
  }
}
