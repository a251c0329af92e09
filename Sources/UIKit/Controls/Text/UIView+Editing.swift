extension UIView {
  /// Ends the editing of the view, or of one in it.
  ///
  /// - Parameter force: Whether it ends whatever a text field's delegate says.
  /// - Returns: Whether nothing of the view is edited now.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let edited = Screen.current?.firstResponder as? UIView, edited.isDescendant(of: self) else { return true }
    let field = edited as? UITextField
    field?.mustEnd = force
    defer { field?.mustEnd = false }
    return edited.resignFirstResponder()
  }

  /// Ends the editing of a view that leaves the window, whatever it says.
  func endEditingOutside() {
    guard let screen = Screen.current, screen.firstResponder === self else { return }
    endEditing(true)
    if screen.firstResponder === self { screen.firstResponder = nil }
  }
}
