internal import PresscheckGraphics

extension DisplayList: CustomStringConvertible {
  /// One line an item, a group's items indented beneath it: what tests compare and `presscheck tree --display` prints.
  public var description: String {
    let head = "canvas \(size.width.short)×\(size.height.short)" + (background.isInvisible ? "" : " \(background)")
    return ([head] + items.flatMap { $0.lines(indent: "  ") }).joined(separator: "\n")
  }
}

extension Double {
  var short: String { Number.short(self) }
}

extension DisplayItem {
  fileprivate func lines(indent: String) -> [String] {
    switch self {
    case .fill(let fill): [indent + fill.text]
    case .stroke(let stroke): [indent + stroke.text]
    case .border(let border):
      [
        indent + "border \(border.outer.text) width \(border.width.short) \(border.color)" + border.transform.suffix
          + border.outer.smoothSuffix(border.isAntialiased)
      ]
    case .image(let image):
      [indent + image.text] + image.patches.map { "\(indent)  \($0.source.text) → \($0.destination.text)" }
    case .shadow(let shadow): shadow.lines(indent: indent)
    case .group(let group): group.lines(indent: indent)
    case .space(let space): space.lines(indent: indent)
    case .backgroundFilter(let filter): [indent + filter.text]
    }
  }
}

extension Fill {
  fileprivate var text: String {
    let smooth = if case .roundedRect(let shape) = area { shape.smoothSuffix(isAntialiased) } else { "" }
    return "fill \(area.text) \(paint.text)\(transform.suffix)" + (bleeds ? " bleeds" : "") + smooth
  }
}

extension RoundedRect {
  /// Said of square corners alone: round ones are smooth anyway.
  fileprivate func smoothSuffix(_ isAntialiased: Bool) -> String {
    isPlainRect && isAntialiased ? " antialiased" : ""
  }
}

extension BackgroundFilter {
  /// The items behind stand in the lines before.
  fileprivate var text: String {
    var text = "backgroundFilter \(area.text)"
    if blurRadius > 0 { text += " blur \(blurRadius.short)" }
    if saturation != 1 { text += " saturation \(saturation.short)" }
    return text + transform.suffix + area.smoothSuffix(isAntialiased)
  }
}

extension Group {
  fileprivate func lines(indent: String) -> [String] {
    var head = indent + "group \(layer)"
    if opacity != 1 { head += " opacity \(opacity.short)" }
    if let clip {
      head += " clip \(clip.area.text)\(clip.transform.suffix)\(clip.area.smoothSuffix(clip.isAntialiased))"
    }
    var lines = [head]
    if let mask { lines += [indent + "  mask"] + mask.flatMap { $0.lines(indent: indent + "    ") } }
    return lines + items.flatMap { $0.lines(indent: indent + "  ") }
  }
}

extension Space {
  fileprivate func lines(indent: String) -> [String] {
    var lines = ["\(indent)space \(layer)"]
    for plane in planes {
      lines.append("\(indent)  plane\(plane.text)")
      for item in plane.items { lines += item.lines(indent: indent + "    ") }
    }
    return lines
  }
}

extension Plane {
  fileprivate var text: String {
    // Adding 0 makes a 0 of a −0.
    let f = depth.factors + SIMD3(repeating: 0)
    let depth = " depth \(f.x.short)·x + \(f.y.short)·y + \(f.z.short)"
    guard let projection else { return depth }
    let rows = [projection.x, projection.y, projection.origin].map { row in
      [row.x, row.y, row.z].map(\.short).joined(separator: ", ")
    }
    return depth + " by [\(rows.joined(separator: "; "))]"
  }
}

extension Shadow {
  fileprivate func lines(indent: String) -> [String] {
    let blur = sigma.width == sigma.height ? sigma.width.short : "\(sigma.width.short)×\(sigma.height.short)"
    let head = "shadow σ \(blur) offset \(offset.text) \(color)"
    switch silhouette {
    case .area(let area, let transform): return [indent + "\(head) of \(area.text)\(transform.suffix)"]
    case .items(let items): return [indent + head + " of"] + items.flatMap { $0.lines(indent: indent + "    ") }
    }
  }
}

extension Stroke {
  fileprivate var text: String {
    var text = "stroke \(path.text) width \(style.lineWidth.short)"
    if style.lineCap != .butt { text += " cap \(style.lineCap)" }
    if style.lineJoin != .miter { text += " join \(style.lineJoin)" }
    if style.miterLimit != 10 { text += " miterLimit \(style.miterLimit.short)" }
    if !style.dashPattern.isEmpty {
      text += " dash \(style.dashPattern.map(\.short).joined(separator: ","))"
      if style.dashPhase != 0 { text += " phase \(style.dashPhase.short)" }
    }
    return text + " \(color)\(transform.suffix)"
  }
}

extension RectEdge {
  /// Sides are named unless all bleed.
  fileprivate var suffix: String {
    let names: [(RectEdge, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
    if isEmpty || self == .all { return isEmpty ? "" : " bleeds" }
    return " bleeds " + names.filter { contains($0.0) }.map(\.1).joined(separator: ",")
  }
}

extension ImageDrawing {
  fileprivate var text: String {
    var text =
      switch source {
      case .pixels(let image): "image \(image.width)×\(image.height) px"
      case .svg(let image): "image svg \(image.size.width.short)×\(image.size.height.short)"
      case .png(let bytes): "image png \(bytes.count) bytes"
      }
    if let tint { text += " tint \(tint)" }
    if multiply != .white { text += " multiply \(multiply)" }
    return text + transform.suffix + bleeds.suffix
  }
}

extension Area {
  fileprivate var text: String {
    switch self {
    case .roundedRect(let shape): shape.text
    case .path(let path, let rule): path.text + (rule == .evenOdd ? " evenOdd" : "")
    }
  }
}

extension Path {
  /// Short paths in full; of long ones, glyphs above all, how many steps and where.
  fileprivate var text: String {
    if elements.count <= 16 { return "path \(svg)" }
    return "path of \(elements.count) in \((controlBox ?? .zero).text)"
  }
}

extension RoundedRect {
  fileprivate var text: String {
    var text = "rect \(rect.text)"
    if !isPlainRect {
      let corners = RectCorner.allCases.map { radii[$0].short }
      text += maskedCorners == .all ? " radius \(radius.short)" : " radii \(corners.joined(separator: ","))"
      if curve == .continuous { text += " continuous" }
    }
    return text
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .color(let color): color.description
    case .gradient(let gradient):
      "\(gradient.kind) "
        + gradient.stops.map { "\($0.color)@\($0.location.short)" }.joined(separator: " ")
        + " \(gradient.start.text) → \(gradient.end.text)"
    }
  }
}

extension Point {
  fileprivate var text: String { "\(x.short),\(y.short)" }
}

extension Rect {
  fileprivate var text: String { "\(minX.short),\(minY.short) \(width.short)×\(height.short)" }
}

extension Transform {
  /// Nothing for the identity; a mere move as one.
  fileprivate var suffix: String {
    if self == .identity { return "" }
    if a == 1, d == 1, keepsAxes { return " at \(tx.short),\(ty.short)" }
    return " by [\([a, b, c, d, tx, ty].map(\.short).joined(separator: ", "))]"
  }
}
