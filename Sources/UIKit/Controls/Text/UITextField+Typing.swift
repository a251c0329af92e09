internal import Foundation

extension UITextField {
  /// Replaces the end of the text by what was typed, which looks like the letter before, if the delegate allows it.
  func replace(_ range: NSRange, by typed: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: typed) ?? true else { return }
    replacesText = false
    // The delegate may have set another text.
    let kept = NSRange(location: 0, length: min(range.location, plain.utf16.count))
    if let attributed {
      let changed = NSMutableAttributedString(attributedString: attributed.attributedSubstring(from: kept))
      let last = attributed.length - 1
      let attributes = last >= 0 ? attributed.attributes(at: last, effectiveRange: nil) : defaultTextAttributes
      changed.append(NSAttributedString(string: typed, attributes: attributes))
      setText(changed.string, changed)
    } else {
      setText((plain as NSString).substring(with: kept) + typed, nil)
    }
    tellChange()
  }

  /// The return key ends editing only where a target waits for that (*documented*).
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: ends ? [.editingDidEndOnExit, .primaryActionTriggered] : .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    setText("", nil)
    tellChange()
  }

  private func tellChange() {
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }
}
