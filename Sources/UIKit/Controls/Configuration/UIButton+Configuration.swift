public import Foundation
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension UIButton {
  /// Changes a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// A button's content: a title, a second line, an image and a background in one of a few styles.
  ///
  /// The built-in `button` control has the same colours and sizes, all *modelled* but for what its properties call measured.
  ///
  /// Evidence: *modelled*, as the built-in `button` control.
  public struct Configuration: Hashable {
    /// Decides insets and corners.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// How round the background's corners are.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// How title and subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// How the button looks on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    /// The sign of a button with a menu.
    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    let style: ButtonConfiguration.Style
    /// The button's state when it was updated last.
    private(set) var state = State.normal
    private var ownInsets: NSDirectionalEdgeInsets?

    /// The background of the content (*documented*).
    public var background = UIBackgroundConfiguration()
    /// Which corners the background has.
    public var cornerStyle = CornerStyle.dynamic
    /// Decides insets and corners.
    public var buttonSize = Size.medium
    /// Accepted: there is no Mac here.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Of title and image; nil is the style's (*documented*).
    public var baseForegroundColor: UIColor?
    /// The source of the background's color; nil is the style's (*documented*).
    public var baseBackgroundColor: UIColor?
    /// Beside the title; a template has the title's color (*documented*).
    public var image: UIImage?
    /// Changes the color of a template (*documented*).
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// How a symbol is made (*documented*).
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an activity indicator stands in the image's place (*documented*).
    public var showsActivityIndicator = false
    /// Changes the indicator's color (*documented*).
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The title; the newer of this and ``attributedTitle`` counts (*documented*).
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes (*documented*).
    public var attributedTitle: AttributedString?
    /// Changes the title's attributes, color and font of the style among them (*documented*).
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title that is too long breaks or is cut; one that wraps takes as many lines as it needs.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The second line (*documented*).
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The second line with attributes (*documented*).
    public var attributedSubtitle: AttributedString?
    /// Changes the second line's attributes (*documented*).
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a second line that is too long breaks or is cut.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The sign of a button with a menu.
    ///
    /// Accepted, not drawn.
    public var indicator = Indicator.automatic {
      didSet { if indicator == .popup { DrawingEnvironment.notDrawn("UIButton.Configuration.indicator") } }
    }
    /// Changes the sign's color.
    ///
    /// Accepted: the sign itself is a finding.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The image's side of the title (*documented*).
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle stand to each other; automatic is in the middle with the image above or below, else leading.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether a button that is selected looks so by itself.
    ///
    /// Accepted: selected looks like normal (*modelled*).
    public var automaticallyUpdateForSelection = true
    /// Around the content; by default 7 and 12, for small buttons 5 and 10, for large ones 15 and 20 (*modelled*).
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? NSDirectionalEdgeInsets(ButtonConfiguration.ButtonSize(buttonSize).insets) }
      set { ownInsets = newValue }
    }

    init(style: ButtonConfiguration.Style) { self.style = style }

    /// Takes the insets of the size again (*documented*).
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The configuration as a button in its state of now shows it (*documented*).
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var updated = self
      updated.state = button.state
      return updated
    }

    /// A title in the tint without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A title in the tint on gray.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A title in the tint on a pale tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A white title on the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// A title in the tint without a background.
    public static func borderless() -> Configuration { Configuration(style: .borderless) }
    /// A title in the tint on gray.
    public static func bordered() -> Configuration { Configuration(style: .bordered) }
    /// A title in the tint on a pale tint.
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
    /// A white title on the tint.
    public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }
  }
}

extension UIButton.Configuration {
  /// Whether it has something to show by itself.
  var hasContent: Bool { attributedTitle != nil || attributedSubtitle != nil || image != nil }
}
