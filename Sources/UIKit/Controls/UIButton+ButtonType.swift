internal import PresscheckControls
internal import PresscheckLayerTree

extension UIButton {
  /// The kind of decoration that UIKit draws around a title.
  public enum ButtonType: Int, Sendable {
    /// Nothing is dimmed (*measured*).
    case custom = 0
    /// Titles in the tint, dimmed while highlighted or disabled (*modelled*).
    case system = 1
    /// A system button with a sign (*modelled*).
    case detailDisclosure = 2
    /// A system button with a sign (*modelled*).
    case infoLight = 3
    /// A system button with a sign (*modelled*).
    case infoDark = 4
    /// A system button with a sign (*modelled*).
    case contactAdd = 5
    /// A system button with a sign (*modelled*).
    case close = 7
    /// The old name of the system type.
    public static let roundedRect = ButtonType.system
  }

  /// A button's purpose in the interface.
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }
}

extension UIButton.ButtonType {
  /// The type's values before any other is set.
  var properties: ButtonProperties {
    var properties = ButtonProperties()
    properties.buttonType = ButtonProperties.ButtonType(self)
    properties.font.size = properties.buttonType.fontSize
    return properties
  }
}
