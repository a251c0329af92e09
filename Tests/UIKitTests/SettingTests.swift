import class Foundation.NSObject
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// The settings that a person changes while the app runs.
@MainActor @Suite struct SettingTests {
  /// Writes down what it is told.
  private final class Listener: UIView {
    var heard: [String] = []

    func listen() {
      let names = [
        UIContentSizeCategory.didChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
      ]
      for name in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { self.heard.append("\(name.rawValue) \(self.settings)") }
        }
      }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) { heard.append("traits \(settings)") }

    private var settings: String {
      let traits = UITraitCollection.current.traits
      return "\(traits.appearance) \(traits.contrast) \(traits.contentSize) \(UIAccessibility.isReduceMotionEnabled)"
    }
  }

  @Test(
    arguments: [
      ("setAppearance", "dark", ["traits dark normal large false"]),
      (
        "setContrast", "high",
        ["traits light high large false", "UIAccessibilityDarkerSystemColors light high large false"]
      ),
      (
        "setContentSize", "AX3",
        [
          "traits light normal accessibility3 false",
          "UIContentSizeCategoryDidChange light normal accessibility3 false",
        ]
      ),
      (
        "setReduceMotion", "on",
        ["traits light normal large true", "UIAccessibilityReduceMotion light normal large true"]
      ),
    ])
  func `an event changes a setting, tells views and posts UIKit's notification`(
    event: String, value: String, expected: [String]
  ) throws {
    let view = Listener()
    let screen = try Run.screen(showing: view) { view.listen() }
    #expect(screen.events.contains { $0.name == event })
    try screen.send(Event(event, [.text(value)]), at: 1)
    #expect(view.heard == expected)
  }

  @Test func `colours follow a change of appearance`() throws {
    let view = UIView()
    let screen = try Run.screen(showing: view) { view.backgroundColor = .label }
    try screen.send(Event("setAppearance", [.text("dark")]), at: 1)
    let colors = [0, 1].map { screen.timeline.tree(at: $0).backgroundColor }
    #expect(colors == [Color.black, .white])
  }

  @Test func `a method of the class comes before a setting of that name`() throws {
    final class Own: UIView {
      var sizes: [Double] = []
      override class var callableMethods: [CallableMethod] {
        [
          CallableMethod("setContentSize:", parameters: ["Double"]) { (view: Own, arguments) in
            view.sizes.append(try CallableMethod.argument(0, of: arguments, as: Double.self))
          }
        ]
      }
    }
    let view = Own()
    let screen = try Run.screen(showing: view)
    #expect(screen.events.filter { $0.name == "setContentSize" }.map(\.summary) == ["a method of the class"])
    try screen.send(Event("setContentSize", [.number(4)]), at: 1)
    #expect(view.sizes == [4])
  }
}
