public import Foundation

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString` (*documented*).
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// UIKit's attributes of an `AttributedString`, and Foundation's.
  ///
  /// Evidence: *documented*.
  public struct UIKitAttributes: AttributeScope {
    /// The face and size.
    public let font: FontAttribute
    /// How paragraphs are set.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The text's color.
    public let foregroundColor: ForegroundColorAttribute
    /// Behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Which letters are joined; accepted, not drawn.
    public let ligature: LigatureAttribute
    /// Points added after each character.
    public let kern: KernAttribute
    /// Points added after each character.
    public let tracking: TrackingAttribute
    /// A line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// A line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// Of the line along the letters' outlines.
    public let strokeColor: StrokeColorAttribute
    /// Of that line, in hundredths of the font's size; below 0 the letters are filled too.
    public let strokeWidth: StrokeWidthAttribute
    /// The text's shadow; in labels it is accepted, not drawn.
    public let shadow: ShadowAttribute
    /// Points upwards.
    public let baselineOffset: BaselineOffsetAttribute
    /// Of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// Of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// How far letters lean; accepted, not drawn.
    public let obliqueness: ObliquenessAttribute
    /// How wide letters are; accepted, not drawn.
    public let expansion: ExpansionAttribute
    /// Foundation's.
    public let foundation: FoundationAttributes

    /// The face and size.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIFont
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// How paragraphs are set.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSParagraphStyle
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The text's color.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// Behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// Which letters are joined; accepted, not drawn.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = Int
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// Points added after each character.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// Points added after each character.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// A line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// A line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// Of the line along the letters' outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// Of that line, in hundredths of the font's size; below 0 the letters are filled too.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The text's shadow; in labels it is accepted, not drawn.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSShadow
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// Points upwards.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// Of the line below the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// Of the line through the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// How far letters lean; accepted, not drawn.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// How wide letters are; accepted, not drawn.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// That of `NSAttributedString`'s key.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names (*documented*).
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
    self[T.self]
  }
}
