internal import Foundation
internal import PresscheckControls
internal import PresscheckUIKit

/// Finds the classes that documents name.
@MainActor struct NibClasses {
  /// Of the app's classes.
  let modules: [String]

  /// A view class of the app or of UIKit; nil for another name.
  func view(named name: String, module: String?, owner: Any?) -> UIView.Type? {
    let nearest = [module, owner.map { Self.module(of: type(of: $0)) }].compactMap(\.self)
    let all = nearest + modules + [Self.module(of: UIView.self)]
    return all.lazy.compactMap { NSClassFromString("\($0).\(name)") as? UIView.Type }.first
  }

  /// The module that a type is declared in.
  nonisolated static func module(of type: Any.Type) -> String { String(String(reflecting: type).prefix { $0 != "." }) }

  /// The class of an element without one of its own; nil for a view that UIKit has and Presscheck has not.
  static func view(of element: String) -> UIView.Type? { known[element] }

  private static let known: [String: UIView.Type] = [
    "view": UIView.self, "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
    "stackView": UIStackView.self, "scrollView": UIScrollView.self, "slider": UISlider.self, "switch": UISwitch.self,
    "progressView": UIProgressView.self, "segmentedControl": UISegmentedControl.self, "textField": UITextField.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "visualEffectView": UIVisualEffectView.self,
    "control": UIControl.self,
  ]
}
