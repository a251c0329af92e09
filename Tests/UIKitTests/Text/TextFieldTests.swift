import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Text fields.
@MainActor @Suite struct TextFieldTests {
  @Test
  func `it is as high as its line and a little, or 34 points with a border, and as wide as its text or placeholder`()
    throws
  {
    let (field, screen) = try Run.field { $0.text = "Text" }
    try screen.perform {
      let label = UILabel()
      label.text = "Text"
      let width = label.intrinsicContentSize.width.rounded(.up)
      #expect(field.intrinsicContentSize == CGSize(width: width, height: 22))
      field.borderStyle = .roundedRect
      #expect(field.intrinsicContentSize == CGSize(width: width + 28, height: 34))
      (field.text, field.placeholder) = (nil, "Text")
      #expect(field.intrinsicContentSize == CGSize(width: label.intrinsicContentSize.width + 28, height: 34))
      field.placeholder = nil
      #expect(field.intrinsicContentSize.width == 33 && field.text == "")
    }
  }

  @Test func `the text stands in the middle of the bounds, or inside of the border`() throws {
    let (field, screen) = try Run.field(CGSize(width: 200, height: 34)) { $0.text = "Text" }
    #expect(field.textRect(forBounds: field.bounds) == field.bounds && field.canvas.frame == field.bounds)
    try screen.perform { field.borderStyle = .roundedRect }
    #expect(field.canvas.frame == rect(7, 2, 186, 30))
    #expect(field.label.frame.minY == 5 && field.label.frame.height == 20.5)
    let border = field.borderView.layer
    #expect(border.cornerRadius == 5 && border.borderWidth == 50.0 / 77 && border.frame == field.bounds)
    screen.run {
      #expect(border.borderColor?.components == [0, 0, 0, 0.2])
      #expect(field.borderView.backgroundColor?.cgColor == UIColor.white.cgColor)
    }
  }

  @Test func `the placeholder shows while there is no text, in its own color`() throws {
    let (field, screen) = try Run.field { $0.placeholder = "Name" }
    #expect(field.label.isHidden && !field.placeholderLabel.isHidden)
    #expect(field.placeholderLabel.textColor == .placeholderText && field.placeholderLabel.text == "Name")
    try screen.perform { field.text = "A" }
    #expect(!field.label.isHidden && field.placeholderLabel.isHidden)
    let red = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    try screen.perform { (field.text, field.attributedPlaceholder) = ("", red) }
    #expect(field.placeholderLabel.textColor == .red && field.placeholder == "Red")
  }

  @Test func `a secret text is bullets, also in the trace`() throws {
    let (field, screen) = try Run.field { $0.isSecureTextEntry = true }
    try screen.send(Event("insertText", [.text("pin")]), at: 0)
    #expect(field.text == "pin" && field.label.text == "•••" && field.accessibilityValue == "•••")
    let lines = screen.timeline.trace.effects.map(\.description)
    #expect(lines.contains { $0.hasSuffix("text=•••") } && !lines.contains { $0.contains("=pin") })
  }

  @Test func `views beside the text take its room, on the other sides where text runs from right to left`() throws {
    let (left, right) = (UIView(frame: rect(0, 0, 10, 20)), UIView(frame: rect(0, 0, 30, 30)))
    let (field, screen) = try Run.field { field in
      (field.leftView, field.rightView) = (left, right)
      (field.leftViewMode, field.rightViewMode) = (.always, .unlessEditing)
    }
    #expect(left.frame == rect(0, 10, 10, 20) && right.frame == rect(70, 5, 30, 30))
    #expect(field.canvas.frame == rect(10, 0, 60, 40))
    #expect(field.editingRect(forBounds: field.bounds) == rect(10, 0, 90, 40))
    try screen.perform { field.becomeFirstResponder() }
    #expect(right.superview == nil && field.canvas.frame == rect(10, 0, 90, 40))
    try screen.perform {
      field.resignFirstResponder()
      field.semanticContentAttribute = .forceRightToLeft
      field.setNeedsLayout()
    }
    #expect(left.frame.minX == 90 && right.frame.minX == 0 && field.canvas.frame == rect(30, 0, 60, 40))
    try screen.perform { (field.leftView, field.rightView) = (nil, nil) }
    #expect(left.superview == nil && right.superview == nil && field.canvas.frame == field.bounds)
  }

  /// Draws its placeholder not at all, and its text lower.
  private final class Own: UITextField {
    override func drawPlaceholder(in rect: CGRect) {}
    override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 0, dy: 5)) }
  }

  @Test func `a class may draw text and placeholder otherwise`() throws {
    let own = Own()
    let screen = try Run.screen(showing: own) { own.placeholder = "Name" }
    #expect(try Run.items(screen.timeline.tree(at: 0)).isEmpty)
    try screen.perform { own.text = "A" }
    let lower = try Run.items(screen.timeline.tree(at: 0))
    let (plain, other) = try Run.field { $0.text = "A" }
    _ = plain
    let items = try Run.items(other.timeline.tree(at: 0))
    #expect(lower.count == 1 && items.count == 1 && lower != items)
  }
}
