import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What UIKit says of its views where code sets nothing.
@MainActor @Suite struct AccessibilityDefaultsTests {
  /// What VoiceOver says of a view that is prepared on a screen.
  private func speech<View: UIView>(_ view: View, _ prepare: (View) -> Void = { _ in }) throws -> String {
    let screen = try Run.screen(showing: view) { prepare(view) }
    return screen.probe { _ in }.elements.speech
  }

  @Test func `a button says its title and that it is a button`() throws {
    #expect(try speech(UIButton()) { $0.setTitle("Pay", for: .normal) } == "Pay, button")
    #expect(
      try speech(UIButton()) { $0.setAttributedTitle(NSAttributedString(string: "Buy"), for: .normal) } == "Buy, button"
    )
    #expect(try speech(UIButton()) == "button")
  }

  private final class Slider: UIView {
    let ends = [UIAccessibilityElement(accessibilityContainer: 0), UIAccessibilityElement(accessibilityContainer: 0)]

    override func accessibilityElementCount() -> Int { ends.count }
    override func accessibilityElement(at index: Int) -> Any? { ends[index] }
    override func index(ofAccessibilityElement element: Any) -> Int {
      ends.firstIndex { $0 === element as AnyObject } ?? -1
    }
  }

  @Test func `a class may count its elements itself`() throws {
    let said = try speech(Slider()) { slider in
      for (end, label) in zip(slider.ends, ["From", "To"]) { end.accessibilityLabel = label }
    }
    #expect(said == "From | To")
    let view = UIView()
    #expect(view.accessibilityElementCount() == NSNotFound && view.accessibilityElement(at: 0) == nil)
    let inner = UIView()
    view.accessibilityElements = [inner]
    #expect(view.accessibilityElementCount() == 1 && view.accessibilityElement(at: 0) as? UIView === inner)
    #expect(view.index(ofAccessibilityElement: inner) == 0 && view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test func `the title is that of the state`() throws {
    let said = try speech(UIButton()) { button in
      button.setTitle("Follow", for: .normal)
      button.setTitle("Following", for: .selected)
      button.isSelected = true
    }
    #expect(said == "selected, Following, button")
  }

  @Test func `a configuration says title and subtitle`() throws {
    let said = try speech(UIButton()) { button in
      var configuration = UIButton.Configuration.filled()
      (configuration.title, configuration.subtitle) = ("Pay", "3 €")
      button.configuration = configuration
      button.setTitle("hidden behind the configuration", for: .highlighted)
    }
    #expect(said == "Pay, 3 €, button")
  }

  @Test func `what code sets wins, and nil takes it away again`() throws {
    let said = try speech(UIButton()) { button in
      button.setTitle("x", for: .normal)
      button.accessibilityLabel = "Close"
      button.accessibilityHint = "Closes the window"
      button.accessibilityValue = "2 left"
    }
    #expect(said == "Close, 2 left, button. Closes the window")
    let back = try speech(UIButton()) { button in
      button.setTitle("x", for: .normal)
      button.accessibilityLabel = "Close"
      button.accessibilityLabel = nil
    }
    #expect(back == "x, button")
  }

  @Test func `a disabled button is dimmed, unless its traits are set`() throws {
    #expect(try speech(UIButton()) { $0.isEnabled = false } == "dimmed, button")
    let own = try speech(UIButton()) { button in
      button.isEnabled = false
      button.accessibilityTraits = [.link, .header]
    }
    #expect(own == "heading, link")
    let more = try speech(UIButton()) { button in
      button.isEnabled = false
      button.accessibilityTraits.insert(.selected)
    }
    #expect(more == "selected, dimmed, button")
  }

  @Test func `an image says the label that it has, a symbol words that are not known`() throws {
    let image = UIImage(cgImage: CGImage(.pixels(PixelImage(width: 1, height: 1, rgba: [0, 0, 0, 255]))))
    #expect(try speech(UIButton()) { $0.setImage(image, for: .normal) } == "button")
    image.accessibilityLabel = "Cart"
    #expect(
      try speech(UIButton()) { $0.setImage(image.withRenderingMode(.alwaysTemplate), for: .normal) } == "Cart, button")
    #expect(
      try speech(UIButton()) { $0.setImage(UIImage(systemName: "plus"), for: .normal) }
        == "(the words of the symbol plus), button")
  }

  @Test func `switches and sliders say their values`() throws {
    #expect(try speech(UISwitch()) { $0.isOn = true } == "switch button, on")
    #expect(try speech(UISwitch()) { $0.accessibilityLabel = "Sound" } == "Sound, switch button, off")
    #expect(
      try speech(UISlider()) { slider in
        (slider.minimumValue, slider.maximumValue, slider.value) = (10, 30, 15)
      } == "25%, adjustable")
    // The span of these is no number.
    let most = Float.greatestFiniteMagnitude
    #expect(try speech(UISlider()) { ($0.minimumValue, $0.maximumValue) = (-most, most) } == "0%, adjustable")
  }

  @Test func `a text field tells its text, or what stands in its place`() throws {
    #expect(try speech(UITextField()) { $0.placeholder = "Name" } == "Name")
    #expect(
      try speech(UITextField()) { field in
        (field.text, field.placeholder, field.isEnabled) = ("Ada", "Name", false)
      } == "Ada, dimmed")
  }

  @Test func `segments are buttons, one of them selected`() throws {
    let said = try speech(UISegmentedControl(items: ["Day", "Week"])) { $0.selectedSegmentIndex = 1 }
    #expect(said == "Day, button | selected, Week, button")
  }

  @Test func `a control of another class is passed by until it says that it is an element`() throws {
    #expect(try speech(UIControl()) == "nothing")
    #expect(
      try speech(UIControl()) { control in
        control.isAccessibilityElement = true
        control.accessibilityLabel = "Star"
        control.isSelected = true
      } == "selected, Star")
  }

  // MARK: - Elements in a view

  private func labels(_ view: UIView, _ texts: String...) {
    for text in texts {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      label.text = text
      view.addSubview(label)
    }
  }

  @Test func `labels are elements in the order of the subviews, hidden and empty ones are none`() throws {
    let said = try speech(UIView()) { view in
      labels(view, "Price", "", "3 €", "old")
      view.subviews[3].isHidden = true
      view.addSubview(UIImageView())
    }
    #expect(said == "Price | 3 €")
  }

  @Test func `nothing in an element is reached`() throws {
    let said = try speech(UIView()) { view in
      labels(view, "Price")
      (view.isAccessibilityElement, view.accessibilityLabel, view.accessibilityTraits) = (true, "Total", .button)
    }
    #expect(said == "Total, button")
  }

  @Test func `a view can list its elements or hide them`() throws {
    let listed = try speech(UIView()) { view in
      labels(view, "A", "B")
      let part = UIAccessibilityElement(accessibilityContainer: view)
      part.accessibilityLabel = "Part"
      view.accessibilityElements = [view.subviews[1], part, view, "no element"]
    }
    #expect(listed.hasPrefix("B | Part | B | Part"))
    let hidden = try speech(UIView()) { view in
      labels(view, "A")
      view.accessibilityElementsHidden = true
    }
    #expect(hidden == "nothing")
  }

  // MARK: - Overrides and the trace

  /// Says its own words, and counts how often it is asked.
  private final class Counter: UIButton {
    var count = 3
    override var accessibilityLabel: String? {
      get { "\(count) of 5" }
      set { super.accessibilityLabel = newValue }
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.adjustable) }
      set { super.accessibilityTraits = newValue }
    }
    override class var callableMethods: [CallableMethod] {
      [
        CallableMethod("load", parameters: []) { (button: Counter, _) in
          button.accessibilityLabel = "Loading"
          button.accessibilityTraits = [.button, .updatesFrequently]
          button.accessibilityHint = nil
          UIAccessibility.post(notification: .announcement, argument: "Loading")
          UIAccessibility.post(notification: .layoutChanged, argument: button)
        }
      ]
    }
  }

  @Test func `overridden properties are asked`() throws {
    #expect(try speech(Counter()) == "3 of 5, button, adjustable")
  }

  @Test func `the trace tells what changes`() throws {
    let screen = try Run.screen(showing: Counter())
    try screen.send(Event("load"), at: 0.5)
    let effects = screen.recording.timeline.trace.effects.map(\.description)
    #expect(
      effects == [
        "0.500 load accessibilityLabel=Loading", "0.500 load accessibilityTraits=button, updatesFrequently",
        "0.500 load announce(Loading)",
      ])
  }

  @Test func `traits have names`() {
    #expect("\(UIAccessibilityTraits.none)" == "none")
    #expect("\(UIAccessibilityTraits([.toggleButton, .tabBar]))" == "toggleButton, tabBar")
  }
}
