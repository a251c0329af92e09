public import Foundation

/// Makes views of UIKit's own classes where only the run knows the class.
enum ViewMaker {
  /// A view of a class without a method of its own for that.
  @MainActor static func view(of type: UIView.Type, in frame: CGRect?) -> UIView {
    guard let make = makers[ObjectIdentifier(type)] else {
      preconditionFailure("\(type) has neither init() nor init(frame:) that a class can be asked for")
    }
    return make(frame)
  }

  /// `UISwitch()` and such have a size of their own.
  @MainActor private static let makers: [ObjectIdentifier: (CGRect?) -> UIView] = [
    ObjectIdentifier(UIView.self): { $0.map { UIView(frame: $0) } ?? UIView() },
    ObjectIdentifier(UIControl.self): { $0.map { UIControl(frame: $0) } ?? UIControl() },
    ObjectIdentifier(UIButton.self): { $0.map { UIButton(frame: $0) } ?? UIButton() },
    ObjectIdentifier(UILabel.self): { $0.map { UILabel(frame: $0) } ?? UILabel() },
    ObjectIdentifier(UIImageView.self): { $0.map { UIImageView(frame: $0) } ?? UIImageView() },
    ObjectIdentifier(UIStackView.self): { $0.map { UIStackView(frame: $0) } ?? UIStackView() },
    ObjectIdentifier(UIScrollView.self): { $0.map { UIScrollView(frame: $0) } ?? UIScrollView() },
    ObjectIdentifier(UISwitch.self): { $0.map { UISwitch(frame: $0) } ?? UISwitch() },
    ObjectIdentifier(UISlider.self): { $0.map { UISlider(frame: $0) } ?? UISlider() },
    ObjectIdentifier(UIProgressView.self): { $0.map { UIProgressView(frame: $0) } ?? UIProgressView() },
    ObjectIdentifier(UISegmentedControl.self): { $0.map { UISegmentedControl(frame: $0) } ?? UISegmentedControl() },
    ObjectIdentifier(UIActivityIndicatorView.self): {
      $0.map { UIActivityIndicatorView(frame: $0) } ?? UIActivityIndicatorView()
    },
    ObjectIdentifier(UIWindow.self): { $0.map { UIWindow(frame: $0) } ?? UIWindow() },
  ]
}

extension UIView {
  /// A view of this class, in a frame or as `init()` makes it: ported sources call it for `T()` and `T(frame:)`.
  public static func portedInstance(frame: CGRect? = nil) -> Self {
    guard let view = make(in: frame) as? Self else {
      preconditionFailure("\(self) has neither init() nor init(frame:) that a class can be asked for")
    }
    return view
  }
}
