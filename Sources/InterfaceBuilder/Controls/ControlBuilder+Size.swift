internal import PresscheckFiles

extension ControlBuilder {
  /// The control's size in points: the frame that Xcode saved, else what the control's own constraints say; nil for the
  /// intrinsic one.
  mutating func size() throws(Diagnostic) -> Node? {
    let frame = element.child("rect", key: "frame")
    let isStale = element.flag("misplaced") == true || element.flag("ambiguous") == true
    let saved = (width: try length("width", of: frame), height: try length("height", of: frame))
    if !isStale, let frame, let width = saved.width, let height = saved.height { return list(width, height, at: frame) }
    let own = try SizeConstraints(of: control, self)
    for other in own.others { warn("the constraint of the \(other["firstAttribute"] ?? "") is not solved", at: other) }
    let (ratio, place) = (own.aspectRatio, frame ?? element)
    switch (own.width, own.height) {
    case (let width?, let height?): return list(width, height, at: place)
    case (let width?, nil):
      if let height = ratio.map({ width / $0 }) ?? saved.height { return list(width, height, at: place) }
    case (nil, let height?):
      if let width = ratio.map({ height * $0 }) ?? saved.width { return list(width, height, at: place) }
    case (nil, nil): break
    }
    return rule(own)
  }

  /// A node for the constraints that change the intrinsic size.
  private mutating func rule(_ constraints: SizeConstraints) -> Node? {
    let fields = constraints.fields
    guard !fields.isEmpty else { return nil }
    guard !kind.isLayers else {
      warn("its constraints give no size: that of the class's button file is drawn", at: element)
      return nil
    }
    for side in constraints.contradictions {
      warn("the constraints of the \(side) contradict each other: its least length counts", at: element)
    }
    return element.map(fields.map { ($0.key, element.plain(Self.decimal($0.value))) })
  }

  /// Nil for none and for 0.
  func length(_ name: String, of element: XMLElement?) throws(Diagnostic) -> Double? {
    guard let element, let text = element[name] else { return nil }
    let length = try double(text, name, at: element)
    return length == 0 ? nil : length
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
