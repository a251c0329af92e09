import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// How text fields are edited.
@MainActor @Suite struct TextFieldEditingTests {
  @Test func `a tap begins editing, which the delegate, the targets and observers hear of in UIKit's order`() throws {
    let (field, screen) = try Run.field()
    let listener = TextFieldListener()
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
    #expect(field.isEditing && !field.isFirstResponder, "outside of the run there is no first responder")
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
    let (field, screen) = try Run.field()
    let listener = TextFieldListener()
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
    let (field, screen) = try Run.field { $0.text = "né" }
    let listener = TextFieldListener()
    field.delegate = listener
    for event in [Event("insertText", [.text("👍🏽")]), Event("deleteBackward"), Event("deleteBackward")] {
      try screen.send(event, at: 0)
    }
    #expect(field.text == "n")
    #expect(listener.told == ["shouldChange 2,0 to 👍🏽", "shouldChange 2,4 to ", "shouldChange 1,1 to "])
  }

  @Test func `what is typed has the attributes of the letter before`() throws {
    let red = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
    let (field, screen) = try Run.field { $0.attributedText = red }
    try screen.perform { field.insertText("b") }
    let expected = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    #expect(field.attributedText == expected)
  }

  @Test func `a text's first letter gives font, color and alignment, which the whole text takes when they are set`()
    throws
  {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let text = NSAttributedString(
      string: "a",
      attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red, .paragraphStyle: style])
    let (field, screen) = try Run.field { $0.attributedText = text }
    #expect(field.font?.pointSize == 40 && field.textColor == .red && field.textAlignment == .right)
    try screen.perform {
      (field.font, field.textColor) = (.systemFont(ofSize: 12), .blue)
      let attributes = field.attributedText?.attributes(at: 0, effectiveRange: nil)
      #expect(
        attributes?[.font] as? UIFont == .systemFont(ofSize: 12) && attributes?[.foregroundColor] as? UIColor == .blue)
      field.deleteBackward()
      field.insertText("b")
      let typed = field.attributedText?.attributes(at: 0, effectiveRange: nil)
      #expect(field.text == "b" && typed?[.foregroundColor] as? UIColor == .blue)
    }
  }

  @Test func `attributes of the whole text are kept`() throws {
    let (field, screen) = try Run.field { field in
      field.defaultTextAttributes[.kern] = 12
      field.text = "AB"
    }
    let width = screen.run { field.label.intrinsicContentSize.width }
    try screen.perform { field.defaultTextAttributes = [.foregroundColor: UIColor.red] }
    #expect(field.textColor == .red && field.font == .systemFont(ofSize: 17))
    #expect(screen.run { field.label.intrinsicContentSize.width } < width - 10)
  }

  /// Styles itself at each layout.
  private final class Styling: UITextField {
    override func layoutSubviews() {
      super.layoutSubviews()
      (borderStyle, leftViewMode, font, textColor, textAlignment) = (
        .none, .always, .systemFont(ofSize: 12), .red, .center
      )
      (clearButtonMode, isSecureTextEntry) = (.always, true)
      attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    }
  }

  @Test func `a class may style itself in its layout`() throws {
    let field = Styling()
    let screen = try Run.screen(showing: field)
    #expect(screen.findings.isEmpty, "\(screen.findings)")
  }

  @Test func `editing may begin with an empty text, or with one that is replaced`() throws {
    let (field, screen) = try Run.field { field in
      (field.text, field.clearsOnBeginEditing) = ("old", true)
    }
    let listener = TextFieldListener()
    field.delegate = listener
    listener.forbidden = ["shouldClear"]
    try screen.perform { field.becomeFirstResponder() }
    #expect(field.text == "old")
    listener.forbidden = []
    try screen.perform {
      field.resignFirstResponder()
      field.becomeFirstResponder()
    }
    #expect(field.text == "")
    let (other, next) = try Run.field { field in
      (field.text, field.clearsOnInsertion) = ("old", true)
    }
    try next.perform {
      other.becomeFirstResponder()
      #expect(other.text == "old")
      other.insertText("n")
      other.insertText("ew")
    }
    #expect(other.text == "new")
    try next.perform {
      other.resignFirstResponder()
      (other.clearsOnInsertion, other.isSecureTextEntry) = (false, true)
      other.becomeFirstResponder()
      other.insertText("pin")
    }
    #expect(other.text == "pin")
  }

  @Test func `the return key ends editing only where a target waits for that`() throws {
    let (field, screen) = try Run.field()
    let listener = TextFieldListener()
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

  /// Refuses to end, but when it must.
  private final class Stubborn: UITextField {
    var resignations = 0

    override func resignFirstResponder() -> Bool {
      resignations += 1
      return super.resignFirstResponder()
    }
  }

  @Test func `a class hears of an end that is forced`() throws {
    let field = Stubborn()
    let screen = try Run.screen(showing: field)
    try screen.perform {
      field.becomeFirstResponder()
      #expect(field.endEditing(true) && field.resignations == 1 && !field.isEditing)
    }
  }

  @Test func `only one field is edited where the end of one begins another`() throws {
    let (a, b, c) = (UITextField(), UITextField(), UITextField())
    let stage = UIView()
    let screen = try Run.screen(showing: stage) { [a, b, c].forEach(stage.addSubview) }
    a.addAction(UIAction { _ in c.becomeFirstResponder() }, for: .editingDidEnd)
    try screen.perform {
      a.becomeFirstResponder()
      #expect(!b.becomeFirstResponder())
      #expect(!a.isEditing && !b.isEditing && c.isEditing)
      #expect(UIApplication.shared.sendAction(Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
      #expect(!c.isEditing)
      #expect(!UIApplication.shared.sendAction(Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
    }
  }

  /// Never stops being the first responder by itself.
  private final class Holder: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool { false }
  }

  @Test func `a view that leaves the window is no first responder, whatever it says`() throws {
    let (holder, field) = (Holder(), UITextField())
    let stage = UIView()
    let screen = try Run.screen(showing: stage) { [holder, field].forEach(stage.addSubview) }
    try screen.perform {
      #expect(holder.becomeFirstResponder() && !field.becomeFirstResponder())
      holder.removeFromSuperview()
      #expect(field.becomeFirstResponder())
    }
  }

  @Test func `a field that is removed when its editing ends is removed once`() throws {
    let field = UITextField()
    let stage = UIView()
    let screen = try Run.screen(showing: stage) { stage.addSubview(field) }
    field.addAction(UIAction { _ in field.removeFromSuperview() }, for: .editingDidEnd)
    try screen.perform {
      field.becomeFirstResponder()
      field.removeFromSuperview()
      #expect(field.superview == nil && stage.subviews.isEmpty && !field.isEditing)
    }
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
    let (field, screen) = try Run.field { field in
      (field.text, field.clearButtonMode) = ("old", .always)
    }
    let listener = TextFieldListener()
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
    let (field, screen) = try Run.field { field in
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
    let (field, screen) = try Run.field { $0.text = "a👍b" }
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
