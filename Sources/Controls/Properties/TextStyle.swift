package import PresscheckLayerTree

/// A style of text whose size follows the content size.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

  /// The style that UIKit gives a name, such as `UICTFontTextStyleSubhead`; nil for another one.
  package init?(uiKitName name: String) {
    guard let style = Self.allCases.first(where: { $0.uiKitName == name }) else { return nil }
    self = style
  }

  /// UIKit's name.
  package var uiKitName: String {
    let name =
      switch self {
      case .largeTitle: "Title0"
      case .subheadline: "Subhead"
      default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
      }
    return "UICTFontTextStyle" + name
  }

  /// At every size.
  package var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// In points (*documented*: Apple's table of Dynamic Type sizes).
  package func size(at contentSize: ContentSize) -> Double {
    sizes[ContentSize.allCases.firstIndex(of: contentSize) ?? 3]
  }

  /// A font's size at a content size, which it has at the default one.
  package func scaled(_ size: Double, to contentSize: ContentSize) -> Double {
    let usual = self.size(at: .large)
    return size == usual ? self.size(at: contentSize) : size * self.size(at: contentSize) / usual
  }

  /// From extra small to the largest accessibility size.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}

extension Font {
  /// The font at a content size, for a text of a style; without a style it stays as it is.
  package func following(_ style: TextStyle?, at contentSize: ContentSize) -> Font {
    guard let style else { return self }
    var font = self
    font.size = style.scaled(size, to: contentSize)
    return font
  }
}
