package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Reads the values of a file's nodes as the types of properties.
package struct ValueReader {
  package let source: Source
  let palette: Palette
  let images: ImageReader
  let assets: AssetReader
  /// Takes the errors after which reading goes on; nil if the first error ends it.
  let errors: ErrorLog?
  let motionChoice: MotionChoice

  package init(
    _ source: Source, palette: Palette = Palette(), assets: AssetSettings = AssetSettings(), errors: ErrorLog? = nil,
    reduceMotion: ReduceMotion = .off
  ) {
    (self.source, self.errors) = (source, errors)
    motionChoice = MotionChoice(reduceMotion)
    self.palette = palette
    self.assets = AssetReader(source, assets)
    images = ImageReader(source, assets: self.assets)
  }

  /// The value, or nil after its error was noted.
  ///
  /// - Throws: The error, if none are noted.
  func attempt<Value>(_ read: @autoclosure () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value? {
    do throws(Diagnostic) {
      return try read()
    } catch {
      try note(error)
      return nil
    }
  }

  /// The value of a key that may be absent, or nil after its error was noted.
  func attempt<Value>(
    _ node: Node?, _ read: (Node) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value? {
    guard let node else { return nil }
    return try attempt(try read(node))
  }

  /// Notes an error after which reading goes on.
  ///
  /// - Throws: The error, if none are noted.
  func note(_ error: Diagnostic) throws(Diagnostic) {
    guard let errors else { throw error }
    try errors.note(error)
  }

  /// Reads a map with known keys; unknown ones are noted.
  func mapping(_ node: Node, _ what: String, keys: [String]) throws(Diagnostic) -> MappingReader {
    try MappingReader(node, what, keys: keys, in: source, noting: errors)
  }

  /// The value of a property.
  package func value(_ node: Node, for property: Property) throws(Diagnostic) -> PropertyValue {
    try value(node, for: property, called: property.name)
  }

  private func value(_ node: Node, for property: Property, called name: String) throws(Diagnostic) -> PropertyValue {
    if let word = property.word {
      if node.text == word { return .text(word) }
      guard node.plain.flatMap(DecimalNumber.parse) != nil else { throw mismatch(name, "a number or \(word)", node) }
    }
    if let limits = property.limitsOfSeconds { return .number(try seconds(try moving(node), limits, name)) }
    return try value(node, property.type, name)
  }

  /// The value of a type, or an error that calls it by a name.
  func value(_ node: Node, _ type: PropertyType, _ name: String) throws(Diagnostic) -> PropertyValue {
    switch type {
    case .text: .text(try text(node, name))
    case .texts:
      .texts(try node.list(name, in: source) { item throws(Diagnostic) in try text(item, "in \(name), each") })
    case .boolean: .boolean(try boolean(node, name))
    case .number(let limits): .number(try number(node, limits, name))
    case .integer(let limits): .number(try integer(node, limits, name))
    case .color: .color(try color(node, name))
    case .colors: .colors(try colors(node, name))
    case .numbers(let limits):
      .numbers(
        try node.list(name, in: source) { item throws(Diagnostic) in try number(item, limits, "in \(name), each") })
    case .point: .point(try point(node, name))
    case .rect: .rect(try rect(node, name))
    case .frame: .frame(try frame(node, name))
    case .transform: PropertyValue(transform: try transform(node, name))
    case .corners: .corners(try corners(node, name))
    case .choice(let names): .text(try choice(node, names, name))
    case .path: .path(try path(node, name))
    case .image: .image(try images.image(node, name, with: self))
    case .fontWeight: .fontWeight(try fontWeight(node, name))
    case .timing: .timing(try curve(node, name))
    case .insets: .insets(try insets(node, name))
    case .records(let properties, let required): .records(try records(node, properties, required, name))
    case .map(let properties, let scalar): .map(try map(node, properties, scalar, name))
    }
  }

  package func mismatch(_ name: String, _ expected: String, _ node: Node, hint: String? = nil) -> Diagnostic {
    source.error("\(name) must be \(expected), not \(node.phrase)", at: node.mark, hint: hint)
  }
}

// MARK: - Text, truth and numbers

extension ValueReader {
  /// The characters as written, such as `Yes`, `007` and `~`, or none.
  package func text(_ node: Node, _ name: String) throws(Diagnostic) -> String {
    guard let text = node.text else { throw mismatch(name, "text", node) }
    return text
  }

  func boolean(_ node: Node, _ name: String) throws(Diagnostic) -> Bool {
    switch node.plain {
    case "true": return true
    case "false": return false
    default:
      let word = node.text?.lowercased() ?? ""
      if node.plain != nil, ["true", "false"].contains(word) {
        throw mismatch(name, "true or false", node, hint: "write \(word)")
      }
      let isOtherWord = ["yes", "no", "on", "off", "true", "false"].contains(word)
      throw mismatch(name, "true or false", node, hint: isOtherWord ? "write true or false, without quotes" : nil)
    }
  }

  package func number(_ node: Node, _ limits: Limits, _ name: String) throws(Diagnostic) -> Double {
    let number = try finite(node, name, isShare: limits == .unit)
    guard limits.contains(number) else { throw mismatch(name, "a number \(limits.phrase)", node) }
    return number
  }

  /// A number above 0, which may be a time; the hint explains what to write instead of 0.
  func positive(
    _ node: Node, upTo maximum: Double, _ name: String, isTime: Bool = false, insteadOfZero hint: String? = nil
  ) throws(Diagnostic) -> Double {
    let number = isTime ? try time(node, name) : try finite(node, name)
    guard number > 0, number <= maximum else {
      throw mismatch(
        name, "a number above 0 and at most \(Number.short(maximum))", node, hint: number == 0 ? hint : nil)
    }
    return number
  }

  package func integer(_ node: Node, _ limits: Limits, _ name: String) throws(Diagnostic) -> Double {
    let number = try finite(node, name, "a whole number")
    guard number == number.rounded(), limits.contains(number) else {
      throw mismatch(name, "a whole number \(limits.phrase)", node)
    }
    return number
  }

  func finite(
    _ node: Node, _ name: String, _ expected: String = "a number", isShare: Bool = false, hint: String? = nil
  ) throws(Diagnostic) -> Double {
    guard let text = node.plain, let number = DecimalNumber.parse(text) else {
      throw mismatch(name, expected, node, hint: hint ?? node.numberHint(isShare: isShare))
    }
    guard number.isFinite else { throw mismatch(name, "a finite number", node) }
    return number
  }

  package func choice(_ node: Node, _ names: [String], _ name: String) throws(Diagnostic) -> String {
    guard let text = node.text, !node.isEmpty else { throw mismatch(name, Suggestions.list(names), node) }
    guard names.contains(text) else {
      throw source.error(
        "\(name) cannot be \(text.cut)", at: node.mark, hint: Suggestions.hint(for: text, among: names))
    }
    return text
  }

  /// One of the names of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: Node, _ name: String
  ) throws(Diagnostic) -> Choice {
    let text = try choice(node, Choice.allCases.map(\.rawValue), name)
    guard let choice = Choice(rawValue: text) else { preconditionFailure("\(text) is one of the names") }
    return choice
  }

  func fontWeight(_ node: Node, _ name: String) throws(Diagnostic) -> FontWeight {
    if let text = node.plain, DecimalNumber.parse(text) != nil {
      return FontWeight(Int(try integer(node, Limits(100, 900), name)))
    }
    guard node.text != nil, !node.isEmpty else { throw mismatch(name, "a weight's name or a number", node) }
    let weight = try choice(node, FontWeight.named.map(\.name), name)
    guard let known = FontWeight(named: weight) else { preconditionFailure("\(weight) is no weight") }
    return known
  }
}

// MARK: - Time

extension ValueReader {
  /// A name, or the four numbers of a cubic's control points.
  func curve(_ node: Node, _ name: String) throws(Diagnostic) -> TimingCurve {
    let node = try moving(node)
    if node.list != nil {
      let n = try numbers(node, ["x1", "y1", "x2", "y2"], Limits(-100, 100), name)
      guard let curve = TimingCurve(n[0], n[1], n[2], n[3]) else {
        throw source.error("\(name): x1 and x2 must lie from 0 to 1", at: node.mark)
      }
      return curve
    }
    if let points = node.cubicBezier {
      throw source.error("\(name) cannot be \(node.phrase)", at: node.mark, hint: "write \(points)")
    }
    let text = try choice(node, TimingCurve.named.map(\.name), name)
    return TimingCurve.named.first { $0.name == text }?.curve ?? .linear
  }
}

extension Limits {
  package var phrase: String { "from \(Number.short(lower)) to \(Number.short(upper))" }
}

extension ValueReader {
  /// A list of maps with values of some properties.
  func records(
    _ node: Node, _ properties: [Property], _ required: [String], _ name: String
  ) throws(Diagnostic) -> [PropertyValues] {
    try node.list(name, in: source) { item throws(Diagnostic) in
      let what = "one of \(name)"
      let fields = try mapping(item, what, keys: properties.map(\.name))
      var errors = ErrorList()
      for key in required { _ = errors.attempt(try fields.required(key, of: what)) }
      let values = errors.attempt(try values(of: properties, in: fields) { $0 })
      try errors.end()
      return values ?? [:]
    }
  }

  /// A map with values of some properties, or the value of the one that a scalar gives.
  func map(
    _ node: Node, _ properties: [Property], _ scalar: String?, _ name: String
  ) throws(Diagnostic) -> PropertyValues {
    if node.text != nil, !node.isEmpty, let property = properties.first(where: { $0.name == scalar }) {
      return [property.name: try value(node, property.type, name)]
    }
    let fields = try mapping(node, name, keys: properties.map(\.name))
    return try values(of: properties, in: fields) { "\(name): \($0)" }
  }

  /// The values that are given; errors call a property as `title` says.
  private func values(
    of properties: [Property], in fields: MappingReader, title: (String) -> String
  ) throws(Diagnostic) -> PropertyValues {
    var values: PropertyValues = [:]
    var errors = ErrorList()
    for property in properties {
      guard let node = fields[property.name] else { continue }
      values[property.name] = errors.attempt(try value(node, for: property, called: title(property.name)))
    }
    try errors.end()
    return values
  }
}
