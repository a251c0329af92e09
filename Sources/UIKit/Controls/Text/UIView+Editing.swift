extension UIView {
  /// Ends the editing of the view, or of one in it.
  ///
  /// - Parameter force: Whether it ends whatever a text field's delegate says.
  /// - Returns: Whether nothing of the view is edited now.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let edited = Screen.current?.firstResponder as? UIView, edited.isDescendant(of: self) else { return true }
    guard force, let field = edited as? UITextField else { return edited.resignFirstResponder() }
    return field.endEditing()
  }
}
