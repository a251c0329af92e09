internal import PresscheckControls

extension UIControl {
  /// Where content stands between left and right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where content stands between top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}

extension HorizontalAlignment {
  /// The same by its name.
  init(_ alignment: UIControl.ContentHorizontalAlignment) {
    switch alignment {
    case .center: self = .center
    case .left: self = .left
    case .right: self = .right
    case .fill: self = .fill
    case .leading: self = .leading
    case .trailing: self = .trailing
    }
  }
}

extension VerticalAlignment {
  /// The same by its name.
  init(_ alignment: UIControl.ContentVerticalAlignment) {
    switch alignment {
    case .center: self = .center
    case .top: self = .top
    case .bottom: self = .bottom
    case .fill: self = .fill
    }
  }
}
