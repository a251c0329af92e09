import Foundation
import PresscheckGraphics
import Testing

@testable import PresscheckUIKit

/// Properties that views of a class take when they come into a window.
@MainActor @Suite struct AppearanceTests {
  private final class Card: UIView {
    var inset: CGFloat = 4

    override class var keyValueProperties: [KeyValueProperty] {
      [
        KeyValueProperty("inset", type: "CGFloat", inspectable: false) { (card: Card) in
          card.inset
        } set: {
          $0.inset = $1
        }
      ]
    }
  }

  /// Views as they are after they have come into a window.
  private func show(_ views: UIView..., under appearance: @escaping () -> Void) throws -> Screen {
    let card = Card()
    return try Run.screen(showing: card) {
      appearance()
      for view in views { card.addSubview(view) }
    }
  }

  @Test func `a view takes what it has not been given`() throws {
    let (plain, own, button) = (UILabel(), UILabel(), UIButton())
    own.textColor = .green
    _ = try show(plain, own, button) {
      UILabel.appearance().textColor = .red
      UILabel.appearance().font = .systemFont(ofSize: 9)
      UIButton.appearance().setTitleColor(.blue, for: .highlighted)
      UIButton.appearance().tintColor = .orange
    }
    #expect(plain.textColor == .red && plain.font == .systemFont(ofSize: 9))
    #expect(own.textColor == .green && own.font == .systemFont(ofSize: 9))
    #expect(button.titleColor(for: .highlighted) == .blue && button.titleColor(for: .normal) == .white)
    #expect(button.tintColor == .orange)
  }

  @Test func `a class of the app has its own properties, and what is set before it comes into a window is kept`() throws
  {
    let (first, second) = (Card(), Card())
    second.inset = 7
    _ = try show(first, second) { Card.appearance().inset = 12 }
    #expect(first.inset == 12 && second.inset == 7)
  }

  @Test func `nearer classes and containers win, in any order`() throws {
    let (inside, outside, holder) = (UILabel(), UILabel(), UIControl())
    let button = UIButton()
    holder.addSubview(inside)
    _ = try show(holder, outside, button) {
      UILabel.appearance(whenContainedInInstancesOf: [UIControl.self, Card.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Card.self, UIControl.self]).textColor = .blue
      UILabel.appearance().textColor = .green
      UIButton.appearance().backgroundColor = .red
      UIView.appearance().backgroundColor = .green
    }
    #expect(inside.textColor == .red && outside.textColor == .green)
    #expect(button.backgroundColor == .red && outside.backgroundColor == .green)
  }

  @Test func `traits decide`() throws {
    let label = UILabel()
    _ = try show(label) {
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .light)).textColor = .red
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .blue
    }
    #expect(label.textColor == .red)
  }
}
