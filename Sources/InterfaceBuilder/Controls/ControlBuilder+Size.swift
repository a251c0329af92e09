internal import PresscheckButtonFile

extension ControlBuilder {
  /// The control's size in points: the frame that Xcode saved, else the control's own constraints; nil for the intrinsic one.
  mutating func size() throws(Diagnostic) -> Node? {
    let frame = element.child("rect", key: "frame")
    let isStale = element.flag("misplaced") == true || element.flag("ambiguous") == true
    let saved = (width: try length("width", of: frame), height: try length("height", of: frame))
    if !isStale, let frame, let width = saved.width, let height = saved.height { return list(width, height, at: frame) }
    let wanted = (width: try constraint("width"), height: try constraint("height"))
    if let width = wanted.width ?? saved.width, let height = wanted.height ?? saved.height,
      wanted.width != nil || wanted.height != nil
    {
      return list(width, height, at: frame ?? element)
    }
    if wanted.width != nil || wanted.height != nil {
      let known = wanted.width == nil ? "height" : "width"
      warn("the constraint of the \(known) alone gives no size: the intrinsic size is drawn", at: element)
    }
    return nil
  }

  /// Nil for none and for 0.
  private func length(_ name: String, of element: XMLElement?) throws(Diagnostic) -> Double? {
    guard let element, let text = element[name] else { return nil }
    let length = try double(text, name, at: element)
    return length == 0 ? nil : length
  }

  /// The constant of a constraint that no other view has a part in; nil for none.
  private func constraint(_ attribute: String) throws(Diagnostic) -> Double? {
    let constraints = element.child("constraints")?.children.filter { constraint in
      constraint["firstAttribute"] == attribute && constraint["secondItem"] == nil
        && (constraint["firstItem"] ?? control.id) == control.id && constraint.flag("placeholder") != true
        && (constraint["relation"] ?? "equal") == "equal"
    }
    guard let constraint = constraints?.first else { return nil }
    return try length("constant", of: constraint)
  }

  private func list(_ width: Double, _ height: Double, at element: XMLElement) -> Node {
    element.list([width, height].map { element.plain(Self.decimal(onGrid($0))) })
  }

  /// Xcode saves frames on the device's pixels, with rounded decimals.
  private func onGrid(_ length: Double) -> Double {
    let pixels = length * document.device.scale
    return abs(pixels - pixels.rounded()) < 0.02 ? pixels.rounded() / document.device.scale : length
  }
}
