internal import Foundation

/// The values that code has set for assistive technology; nil where it has set nothing.
struct GivenAccessibility {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
}

/// UIKit's own words and traits of an object, where code sets none.
///
/// That its controls and labels are elements, that a button's label is its title, and that traits follow `isEnabled` and `isSelected`, is
/// *documented*; the values of switches, sliders and text fields, and that a control of another class is no element, are *reported*.
@MainActor struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none

  init(of object: UIResponder) {
    if let control = object as? UIControl { traits = control.stateTraits }
    switch object {
    case is UIAccessibilityElement: isElement = true
    case let button as UIButton:
      (isElement, label) = (true, button.spokenTitle ?? button.spokenImage?.accessibilityLabel)
      traits.insert(.button)
    case let sliding as UISwitch:
      (isElement, value) = (true, sliding.isOn ? "1" : "0")
      traits.formUnion([.button, .toggleButton])
    case let slider as UISlider:
      (isElement, value) = (true, slider.spokenValue)
      traits.insert(.adjustable)
    case let field as UITextField: (isElement, value) = (true, field.spokenValue)
    case let segment as SegmentView:
      (isElement, label, traits) = (true, segment.title ?? segment.image?.accessibilityLabel, segment.spokenTraits)
    case let text as UILabel: (isElement, label, traits) = (!(text.text ?? "").isEmpty, text.text, .staticText)
    case let picture as UIImageView: (label, traits) = (picture.image?.accessibilityLabel, .image)
    default: break
    }
  }
}

extension UIControl {
  /// `.notEnabled` and `.selected`.
  fileprivate var stateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}

extension UIButton {
  /// The title, and the subtitle of a configuration; nil without either.
  fileprivate var spokenTitle: String? {
    let texts =
      if let configuration, configuration.hasContent {
        [configuration.attributedTitle, configuration.attributedSubtitle].map { text in
          text.map { String($0.characters) }
        }
      } else {
        [currentAttributedTitle?.string ?? currentTitle]
      }
    let filled = texts.compactMap(\.self).filter { !$0.isEmpty }
    return filled.isEmpty ? nil : filled.joined(separator: ", ")
  }

  /// The image that shows.
  fileprivate var spokenImage: UIImage? { configuration?.image ?? currentImage }
}

extension UISlider {
  /// The place of the thumb in whole per cents.
  fileprivate var spokenValue: String {
    let span = maximumValue - minimumValue
    let share = span > 0 ? (value - minimumValue) / span : 0
    // Ends that are too far apart for numbers, or no numbers, have no share.
    return "\(Int(exactly: (share * 100).rounded()) ?? 0)%"
  }
}

extension UITextField {
  /// The text, or what shows in its place; a secret one in bullets.
  fileprivate var spokenValue: String? { hasText ? label.text : placeholder }
}

extension SegmentView {
  /// A button, chosen or not; the control around it is no element itself.
  fileprivate var spokenTraits: UIAccessibilityTraits {
    guard let control = superview as? UISegmentedControl else { return .button }
    return control.stateTraits.union(control.isChosen(self) ? [.button, .selected] : .button)
  }
}

extension UIResponder {
  /// The symbol whose words, which are not documented, stand for a label; nil for none.
  var spokenSymbol: String? {
    switch self {
    case let button as UIButton: button.spokenImage?.look.symbol?.name
    case let picture as UIImageView: picture.image?.look.symbol?.name
    default: nil
    }
  }
}
