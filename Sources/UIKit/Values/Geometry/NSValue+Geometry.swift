public import PresscheckCoreGraphics

extension NSValue {
  /// Holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(boxing: insets) }
  /// Holds directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(boxing: insets) }
  /// Holds an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(boxing: offset) }

  /// The insets that it holds; zero for anything else.
  public var uiEdgeInsetsValue: UIEdgeInsets { boxed as? UIEdgeInsets ?? .zero }
  /// The directional insets that it holds; zero for anything else.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { boxed as? NSDirectionalEdgeInsets ?? .zero }
  /// The offset that it holds; zero for anything else.
  public var uiOffsetValue: UIOffset { boxed as? UIOffset ?? .zero }
}
