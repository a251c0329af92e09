import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Text fields.
@MainActor @Suite struct TextFieldTests {
  /// Says what it hears, and forbids what it is told to.
  private final class Listener: UITextFieldDelegate {
    var told: [String] = []
    var forbidden: Set<String> = []

    private func ask(_ question: String) -> Bool {
      told.append(question)
      return !forbidden.contains { question.hasPrefix($0) }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { told.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { told.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { ask("shouldChange \(range.location),\(range.length) to \(string)") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func field(
    _ size: CGSize = CGSize(width: 100, height: 40), _ prepare: (UITextField) -> Void = { _ in }
  ) throws -> (UITextField, Screen) {
    let field = UITextField()
    let screen = Run.screen()
    try screen.show {
      field.frame.size = size
      prepare(field)
      return field
    }
    return (field, screen)
  }

  // MARK: - Look

  @Test
  func `it is as high as its line and a little, or 34 points with a border, and as wide as its text or placeholder`()
    throws
  {
    let (field, screen) = try field { $0.text = "Text" }
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
    let (field, screen) = try field(CGSize(width: 200, height: 34)) { $0.text = "Text" }
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
    let (field, screen) = try field { $0.placeholder = "Name" }
    #expect(field.label.isHidden && !field.placeholderLabel.isHidden)
    #expect(field.placeholderLabel.textColor == .placeholderText && field.placeholderLabel.text == "Name")
    try screen.perform { field.text = "A" }
    #expect(!field.label.isHidden && field.placeholderLabel.isHidden)
    let red = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    try screen.perform { (field.text, field.attributedPlaceholder) = ("", red) }
    #expect(field.placeholderLabel.attributedText == red && field.placeholder == "Red")
  }

  @Test func `a secret text is bullets, also in the trace`() throws {
    let (field, screen) = try field { $0.isSecureTextEntry = true }
    try screen.send(Event("insertText", [.text("pin")]), at: 0)
    #expect(field.text == "pin" && field.label.text == "•••" && field.accessibilityValue == "•••")
    let lines = screen.timeline.trace.effects.map(\.description)
    #expect(lines.contains { $0.hasSuffix("text=•••") } && !lines.contains { $0.contains("=pin") })
  }

  @Test func `views beside the text take its room, on the other sides where text runs from right to left`() throws {
    let (left, right) = (UIView(frame: rect(0, 0, 10, 20)), UIView(frame: rect(0, 0, 30, 30)))
    let (field, screen) = try field { field in
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
    let (plain, other) = try field { $0.text = "A" }
    _ = plain
    let items = try Run.items(other.timeline.tree(at: 0))
    #expect(lower.count == 1 && items.count == 1 && lower != items)
  }

  // MARK: - Editing

  @Test func `a tap begins editing, which the delegate, the targets and observers hear of in UIKit's order`() throws {
    let (field, screen) = try field()
    let listener = Listener()
    field.delegate = listener
    field.addAction(UIAction { _ in listener.told.append("editingDidBegin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in listener.told.append("editingDidEnd") }, for: .editingDidEnd)
    let observers = try screen.run {
      let observers = [
        (UITextField.textDidBeginEditingNotification, "begins"), (UITextField.textDidEndEditingNotification, "ends"),
      ].map { name, word in
        PresscheckUIKit.NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
          MainActor.assumeIsolated { listener.told.append(word) }
        }
      }
      try screen.touch(CGPoint(x: 50, y: 20))
      return observers
    }
    #expect(field.isEditing && field.isFirstResponder == false, "outside of the run there is no first responder")
    #expect(listener.told == ["shouldBegin", "editingDidBegin", "didBegin", "begins"])
    listener.told = []
    try screen.perform {
      #expect(field.isFirstResponder && field.becomeFirstResponder())
      #expect(field.resignFirstResponder() && !field.isFirstResponder)
    }
    #expect(listener.told == ["shouldEnd", "editingDidEnd", "didEnd", "ends"] && !field.isEditing)
    _ = observers
  }

  @Test func `the delegate forbids that editing begins, goes on and ends`() throws {
    let (field, screen) = try field()
    let listener = Listener()
    field.delegate = listener
    listener.forbidden = ["shouldBegin"]
    try screen.perform { #expect(!field.becomeFirstResponder()) }
    listener.forbidden = ["shouldEnd", "shouldChange"]
    try screen.perform {
      field.becomeFirstResponder()
      field.insertText("a")
      #expect(field.text == "" && !field.resignFirstResponder() && field.isEditing)
      #expect(!field.endEditing(false) && field.endEditing(true) && !field.isEditing)
    }
  }

  @Test func `what is typed comes at the end, and the last letter goes`() throws {
    let (field, screen) = try field { $0.text = "né" }
    let listener = Listener()
    field.delegate = listener
    for event in [Event("insertText", [.text("👍🏽")]), Event("deleteBackward"), Event("deleteBackward")] {
      try screen.send(event, at: 0)
    }
    #expect(field.text == "n")
    #expect(listener.told == ["shouldChange 2,0 to 👍🏽", "shouldChange 2,4 to ", "shouldChange 1,1 to "])
  }

  @Test func `what is typed has the attributes of the letter before`() throws {
    let red = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
    let (field, screen) = try field { $0.attributedText = red }
    try screen.perform { field.insertText("b") }
    let expected = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    #expect(field.attributedText == expected)
  }

  @Test func `editing may begin with an empty text, or with one that is replaced`() throws {
    let (field, screen) = try field { field in
      (field.text, field.clearsOnBeginEditing) = ("old", true)
    }
    try screen.perform { field.becomeFirstResponder() }
    #expect(field.text == "")
    let (other, next) = try self.field { field in
      (field.text, field.clearsOnInsertion) = ("old", true)
    }
    try next.perform {
      other.becomeFirstResponder()
      #expect(other.text == "old")
      other.insertText("n")
      other.insertText("ew")
    }
    #expect(other.text == "new")
  }

  @Test func `the return key ends editing only where a target waits for that`() throws {
    let (field, screen) = try field()
    let listener = Listener()
    field.delegate = listener
    var presses = 0
    field.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    try screen.perform {
      field.becomeFirstResponder()
      field.insertText("\n")
    }
    #expect(field.isEditing && presses == 1 && field.text == "")
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    listener.forbidden = ["shouldReturn"]
    try screen.perform { field.insertText("\n") }
    #expect(field.isEditing && presses == 1)
    listener.forbidden = []
    try screen.perform { field.insertText("\n") }
    #expect(!field.isEditing && presses == 2)
  }

  @Test func `one view at a time is the first responder, in the window and as long as it may be`() throws {
    let (first, second) = (UITextField(frame: rect(0, 0, 50, 20)), UITextField(frame: rect(0, 20, 50, 20)))
    let stage = UIView()
    let screen = try Run.screen(showing: stage) {
      stage.addSubview(first)
      #expect(!first.becomeFirstResponder(), "it is in no window")
    }
    try screen.perform {
      stage.addSubview(second)
      #expect(first.becomeFirstResponder() && second.becomeFirstResponder())
      #expect(!first.isEditing && second.isEditing && second.isFirstResponder)
      #expect(stage.endEditing(false) && !second.isEditing)
      second.becomeFirstResponder()
      second.removeFromSuperview()
      #expect(!second.isEditing && !second.isFirstResponder)
      first.isEnabled = false
      #expect(!first.becomeFirstResponder())
    }
  }

  @Test func `the clear button shows beside a text and empties the field`() throws {
    let (field, screen) = try field { field in
      (field.text, field.clearButtonMode) = ("old", .always)
    }
    let listener = Listener()
    field.delegate = listener
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    #expect(field.clearButton.frame == rect(76, 10.5, 19, 19) && field.canvas.frame == rect(0, 0, 76, 40))
    listener.forbidden = ["shouldClear"]
    try screen.touch(CGPoint(x: 85, y: 20))
    #expect(field.text == "old" && changes == 0)
    listener.forbidden = []
    try screen.touch(CGPoint(x: 85, y: 20))
    #expect(field.text == "" && changes == 1 && field.clearButton.superview == nil && !field.isEditing)
  }

  @Test func `the caret stands at the end of the text in the tint, and a text that is too long shows its end`() throws {
    let (field, screen) = try field { field in
      (field.text, field.tintColor) = ("Text", .red)
    }
    #expect(field.caret.isHidden)
    try screen.perform { field.becomeFirstResponder() }
    let width = screen.run { field.label.intrinsicContentSize.width }
    #expect(!field.caret.isHidden && field.caret.backgroundColor == .red)
    #expect(field.caret.frame.minX == width && field.caret.frame.minY == 9 && field.caret.frame.width == 2)
    try screen.perform { field.textAlignment = .center }
    #expect(field.caret.frame.minX == 50 + width / 2)
    try screen.perform { (field.textAlignment, field.text) = (.natural, "A text that is too long") }
    #expect(field.caret.frame.maxX == 100 && field.canvas.clipsToBounds)
    #expect(abs(field.label.frame.maxX - 100) < 1e-9 && field.label.frame.minX < -50)
    try screen.perform { field.resignFirstResponder() }
    #expect(field.label.frame.minX == 0 && !field.canvas.clipsToBounds)
  }

  @Test func `places in the text are letters of UTF-16, and a choice is not drawn`() throws {
    let (field, screen) = try field { $0.text = "a👍b" }
    try screen.perform {
      let (start, end) = (field.beginningOfDocument, field.endOfDocument)
      #expect(field.offset(from: start, to: end) == 4 && field.selectedTextRange?.start == end)
      let place = try #require(field.position(from: start, offset: 3))
      let range = try #require(field.textRange(from: place, to: start))
      #expect(field.text(in: range) == "a👍" && !range.isEmpty && field.selectionRects(for: range).isEmpty)
      #expect(field.position(from: end, offset: 1) == nil && field.position(from: place, offset: .max) == nil)
      field.selectedTextRange = UITextRange(from: end, to: end)
      #expect(screen.findings.isEmpty)
      field.selectedTextRange = range
    }
    #expect(screen.findings.contains { $0.contains("UITextField.selectedTextRange") })
  }
}
