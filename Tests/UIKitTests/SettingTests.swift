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

  @Test func `fonts of labels and fields that follow the content size change with it, others stay`() throws {
    let (label, attributed, fixed, still) = (UILabel(), UILabel(), UILabel(), UILabel())
    let (field, button, scaled, limited) = (UITextField(), UIButton(type: .system), UILabel(), UILabel())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let screen = try Run.screen(showing: view) {
      for label in [label, attributed, fixed, scaled, limited] { label.adjustsFontForContentSizeCategory = true }
      field.adjustsFontForContentSizeCategory = true
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      let headline = UIFont.preferredFont(forTextStyle: .headline)
      (label.font, still.font, field.font) = (headline, headline, headline)
      button.titleLabel?.font = headline
      label.text = "Buy"
      button.setTitle("Buy", for: .normal)
      fixed.font = .systemFont(ofSize: 17)
      let text = NSMutableAttributedString(string: "Buy", attributes: [.font: headline])
      text.append(NSAttributedString(string: "1", attributes: [.font: UIFont.systemFont(ofSize: 11)]))
      attributed.attributedText = text
      scaled.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 10))
      limited.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 10), maximumPointSize: 12)
      for part in [label, attributed, fixed, still, field, button, scaled, limited] { view.addSubview(part) }
    }
    func fonts() -> [CGFloat] {
      let parts = attributed.attributedText.map { text in
        [0, 3].compactMap { (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
      }
      let whole = [label.font, fixed.font, still.font, field.font, button.titleLabel?.font, scaled.font, limited.font]
      return whole.compactMap { $0?.pointSize } + (parts ?? [])
    }
    #expect(fonts() == [17, 17, 17, 17, 17, 10, 10, 17, 11])
    try screen.send(Event("setContentSize", [.text("AX3")]), at: 1)
    #expect(fonts() == [40, 17, 17, 40, 40, 10 * 40 / 17, 12, 40, 11])
    #expect(scaled.font == .boldSystemFont(ofSize: 10 * 40 / 17) && label.layer.own.text?.font.size == 40)
    try screen.send(Event("setContentSize", [.text("L")]), at: 2)
    #expect(fonts() == [17, 17, 17, 17, 17, 10, 10, 17, 11])
  }

  @Test func `what a view draws is drawn again in other colours, and not in other sizes`() throws {
    final class Square: UIView {
      var count = 0
      override func draw(_ rect: CGRect) {
        count += 1
        UIColor.label.setFill()
        UIRectFill(rect)
      }
    }
    let view = Square(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let screen = try Run.screen(showing: view) { view.backgroundColor = .systemBackground }
    func colors(at time: Double) -> [Color] {
      screen.timeline.tree(at: time).sublayers.flatMap(\.sublayers).compactMap {
        $0.shape?.fillColor ?? $0.backgroundColor
      }
    }
    try screen.send(Event("setContentSize", [.text("AX3")]), at: 1)
    #expect(view.count == 1 && colors(at: 1) == [.black])
    try screen.send(Event("setAppearance", [.text("dark")]), at: 2)
    #expect(view.count == 2 && colors(at: 2) == [.white])
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
