internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ValueReader {
  func point(_ entry: Entry, _ name: String) throws(Diagnostic) -> Point {
    let numbers = try numbers(entry, ["x", "y"], .coordinate, name)
    return Point(numbers[0], numbers[1])
  }

  /// Width and height in points, both above 0.
  func size(_ entry: Entry, _ name: String) throws(Diagnostic) -> Size {
    let numbers = try numbers(entry, ["width", "height"], .length, name)
    for (number, side) in zip(numbers, ["width", "height"]) where number == 0 {
      throw source.error("\(name): the \(side) must be above 0", at: entry.mark)
    }
    return Size(numbers[0], numbers[1])
  }

  func rect(_ entry: Entry, _ name: String) throws(Diagnostic) -> Rect {
    let items = try items(entry, ["x", "y", "width", "height"], name)
    return Rect(
      try number(items[0], .coordinate, "\(name): x"), try number(items[1], .coordinate, "\(name): y"),
      try number(items[2], .length, "\(name): width"), try number(items[3], .length, "\(name): height"))
  }

  func frame(_ entry: Entry, _ name: String) throws(Diagnostic) -> PropertyValue.Frame {
    let items = try items(entry, ["x", "y", "width", "height"], name)
    return PropertyValue.Frame(
      x: try length(items[0], .coordinate, "\(name): x"), y: try length(items[1], .coordinate, "\(name): y"),
      width: try length(items[2], .length, "\(name): width"), height: try length(items[3], .length, "\(name): height"))
  }

  func insets(_ entry: Entry, _ name: String) throws(Diagnostic) -> Insets {
    let fields = try Fields(entry, name, keys: ["top", "left", "bottom", "right"], in: source)
    func side(_ key: String) throws(Diagnostic) -> Double {
      guard let entry = fields[key] else { return 0 }
      return try number(entry, .coordinate, "\(name): \(key)")
    }
    return Insets(top: try side("top"), left: try side("left"), bottom: try side("bottom"), right: try side("right"))
  }

  func corners(_ entry: Entry, _ name: String) throws(Diagnostic) -> CornerMask {
    let names = CornerMask.named.map(\.name)
    var mask: CornerMask = []
    let corners = try entry.list(name, in: source) { item throws(Diagnostic) in
      try choice(item, names, "in \(name), each")
    }
    for corner in corners {
      if let match = CornerMask.named.first(where: { $0.name == corner }) { mask.insert(match.corner) }
    }
    return mask
  }

  /// Six numbers, or a scale, then a turn, then a move.
  func transform(_ entry: Entry, _ name: String) throws(Diagnostic) -> Transform {
    guard entry.map != nil else {
      let n = try numbers(entry, ["a", "b", "c", "d", "tx", "ty"], .coordinate, name)
      return Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    let fields = try Fields(entry, name, keys: ["rotate", "scale", "translate"], in: source)
    var transform = Transform.identity
    if let scale = fields["scale"] {
      let factors =
        scale.list == nil
        ? [try number(scale, .coordinate, "\(name): scale")]
        : try numbers(scale, ["x", "y"], .coordinate, "\(name): scale")
      transform = .scale(factors[0], factors[factors.count - 1])
    }
    if let rotate = fields["rotate"] {
      transform = transform.then(.rotation(try number(rotate, .coordinate, "\(name): rotate")))
    }
    if let translate = fields["translate"] {
      transform = transform.then(.translation(try point(translate, "\(name): translate")))
    }
    return transform
  }

  /// A list of as many numbers as there are parts.
  func numbers(
    _ entry: Entry, _ parts: [String], _ limits: Limits, _ name: String
  ) throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    for (item, part) in zip(try items(entry, parts, name), parts) {
      numbers.append(try number(item, limits, "\(name): \(part)"))
    }
    return numbers
  }

  private func items(_ entry: Entry, _ parts: [String], _ name: String) throws(Diagnostic) -> [Entry] {
    let form = "[\(parts.joined(separator: ", "))]"
    guard let list = entry.list else { throw mismatch(name, form, entry) }
    guard list.count == parts.count else {
      throw source.error("\(name) must be \(form), and this has \(list.count) of \(parts.count)", at: entry.mark)
    }
    return list
  }

  /// A number of points, or `N%`.
  private func length(_ entry: Entry, _ limits: Limits, _ name: String) throws(Diagnostic) -> PropertyValue.Length {
    guard let text = entry.text, text.hasSuffix("%") else {
      if let text = entry.plain, DecimalNumber.parse(text) != nil { return .points(try number(entry, limits, name)) }
      throw mismatch(name, "a number of points or \"N%\"", entry)
    }
    guard let percent = DecimalNumber.parse(String(text.dropLast())), percent.isFinite else {
      throw mismatch(name, "a number of points or \"N%\"", entry)
    }
    let most = 10_000.0
    guard percent >= (limits.lower < 0 ? -most : 0), percent <= most else {
      throw mismatch(name, "a share from \(limits.lower < 0 ? "-10000" : "0")% to 10000%", entry)
    }
    return .share(percent / 100)
  }
}
