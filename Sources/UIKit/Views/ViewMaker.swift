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
  @MainActor private static let makers: [ObjectIdentifier: (CGRect?) -> UIView] = Dictionary(
    uniqueKeysWithValues: [
      maker(UIView.init(frame:), UIView.init), maker(UIControl.init(frame:), UIControl.init),
      maker(UIButton.init(frame:), UIButton.init), maker(UILabel.init(frame:), UILabel.init),
      maker(UIImageView.init(frame:), UIImageView.init), maker(UIStackView.init(frame:), UIStackView.init),
      maker(UIScrollView.init(frame:), UIScrollView.init), maker(UISwitch.init(frame:), UISwitch.init),
      maker(UISlider.init(frame:), UISlider.init), maker(UIProgressView.init(frame:), UIProgressView.init),
      maker(UISegmentedControl.init(frame:), UISegmentedControl.init),
      maker(UITextField.init(frame:), UITextField.init),
      maker(UIActivityIndicatorView.init(frame:), UIActivityIndicatorView.init),
      maker(UIVisualEffectView.init(frame:), { UIVisualEffectView(effect: nil) }),
      maker(UIWindow.init(frame:), UIWindow.init),
    ])

  @MainActor private static func maker<View: UIView>(
    _ framed: @escaping @MainActor (CGRect) -> View, _ plain: @escaping @MainActor () -> View
  ) -> (ObjectIdentifier, (CGRect?) -> UIView) {
    (ObjectIdentifier(View.self), { frame in frame.map { framed($0) } ?? plain() })
  }
}

extension UIView {
  /// A view of this class, in a frame or as `init()` makes it: ported sources call it for `T()` and `T(frame:)`.
  public static func portedInstance(frame: CGRect? = nil) -> Self {
    guard let view = portedView(in: frame) as? Self else {
      preconditionFailure("\(self) has neither init() nor init(frame:) that a class can be asked for")
    }
    return view
  }
}
