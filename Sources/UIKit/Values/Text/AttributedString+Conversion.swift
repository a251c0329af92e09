public import Foundation

// Foundation on Linux does not convert one kind of attributed text into the other.
extension NSAttributedString {
  /// The same text with UIKit's attributes; others are left out (*documented*).
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      let string = String(attrStr[run.range].characters)
      text.append(NSAttributedString(string: string, attributes: run.attributes.uiKitAttributes))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// The same text with UIKit's attributes; others are left out (*documented*).
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
      let string = (nsStr.string as NSString).substring(with: range)
      append(AttributedString(string, attributes: AttributeContainer(attributes)))
    }
  }
}

extension AttributeContainer {
  /// Creates a container of a dictionary's UIKit attributes; others are left out (*documented*).
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for attribute in ConvertedAttribute.all {
      if let value = dictionary[attribute.key] { attribute.write(value, &self) }
    }
  }

  /// The attributes by the keys of `NSAttributedString`.
  fileprivate var uiKitAttributes: [NSAttributedString.Key: Any] {
    ConvertedAttribute.all.reduce(into: [:]) { $0[$1.key] = $1.read(self) }
  }
}

/// An attribute that both kinds of attributed text have.
private struct ConvertedAttribute {
  let key: NSAttributedString.Key
  let read: (AttributeContainer) -> Any?
  let write: (Any, inout AttributeContainer) -> Void

  /// Reads and writes values as they are.
  private init<Key: AttributedStringKey>(_: Key.Type) {
    key = NSAttributedString.Key(Key.name)
    read = { $0[Key.self] }
    write = { value, container in container[Key.self] = value as? Key.Value ?? container[Key.self] }
  }

  /// Numbers, however they are wrapped.
  private init<Key: AttributedStringKey>(number: Key.Type) where Key.Value == CGFloat {
    key = NSAttributedString.Key(Key.name)
    read = { $0[Key.self] }
    write = { value, container in container[Key.self] = PresscheckUIKit.number(value) ?? container[Key.self] }
  }

  /// Lines, which are kept as the numbers of their bits.
  private init<Key: AttributedStringKey>(line: Key.Type) where Key.Value == NSUnderlineStyle {
    key = NSAttributedString.Key(Key.name)
    read = { $0[Key.self]?.rawValue }
    write = { value, container in
      container[Key.self] = PresscheckUIKit.number(value).flatMap { Int(exactly: $0) }.map(
        NSUnderlineStyle.init(rawValue:))
    }
  }

  // Computed: closures that nothing promises to share may not be kept for all.
  static var all: [ConvertedAttribute] {
    typealias Scope = AttributeScopes.UIKitAttributes
    return [
      Self(Scope.FontAttribute.self),
      Self(Scope.ParagraphStyleAttribute.self),
      Self(Scope.ForegroundColorAttribute.self),
      Self(Scope.BackgroundColorAttribute.self),
      Self(Scope.LigatureAttribute.self),
      Self(number: Scope.KernAttribute.self),
      Self(number: Scope.TrackingAttribute.self),
      Self(line: Scope.StrikethroughStyleAttribute.self),
      Self(line: Scope.UnderlineStyleAttribute.self),
      Self(Scope.StrokeColorAttribute.self),
      Self(number: Scope.StrokeWidthAttribute.self),
      Self(Scope.ShadowAttribute.self),
      Self(number: Scope.BaselineOffsetAttribute.self),
      Self(Scope.UnderlineColorAttribute.self),
      Self(Scope.StrikethroughColorAttribute.self),
      Self(number: Scope.ObliquenessAttribute.self),
      Self(number: Scope.ExpansionAttribute.self),
    ]
  }
}
