internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ControlBuilder {
  /// One key path that is set after the object is made; a later one wins.
  mutating func readRuntimeAttribute(_ element: XMLElement) throws(Diagnostic) {
    guard let keyPath = element["keyPath"] else {
      return warn("a runtime attribute without a key path sets nothing", at: element)
    }
    if let target = kind.entry.names[keyPath] { return try set(target, try value(of: element), at: element) }
    let row = ButtonProperty.at(keyPath)
    // A runtime attribute has a UIColor, a layer a CGColor.
    let isColorOfLayer = keyPath.hasPrefix("layer.") && row?.property.type == .color
    if kind.hasSameNames, kind.has(keyPath), !isColorOfLayer {
      return try set(keyPath, try value(of: element), at: element)
    }
    if let row {
      guard let value = try value(of: element) else { return }
      if isColorOfLayer { return warn("\(keyPath) does nothing: a UIColor is not a CGColor", at: element) }
      return set(row, keyPath, value, at: element)
    }
    if Self.hiddenKeyPaths.contains(keyPath) {
      if case .boolean(true) = try value(of: element) { noteHidden(at: element) }
      return
    }
    if Self.invisibleKeyPaths.contains(keyPath) { return }
    warn(
      "nobody knows what the key path \(keyPath.quoted) of \(control.className) sets", at: element,
      hint: "the configuration says it: classes: {\(control.className): {names: {\(keyPath): …}}}")
  }

  private mutating func set(_ target: String, _ value: RuntimeValue?, at element: XMLElement) throws(Diagnostic) {
    guard let value else { return }
    if case .none = value { return draft.remove(target) }
    let parts = target.split(separator: ".", maxSplits: 1).map(String.init)
    let type = kind.isLayers ? nil : kind.property(target)?.type
    guard let node = value.node(as: type, at: element) else {
      return warn("\(target) cannot be \(value.phrase)", at: element)
    }
    if !kind.isLayers, !kind.isViewClass, parts.count == 2 {
      draft.set(parts[0], parts[1], node)
    } else {
      draft.set(target, node)
    }
  }

  /// UIKit's own enumerations and sets are numbers.
  private mutating func set(_ row: ButtonProperty, _ keyPath: String, _ value: RuntimeValue, at element: XMLElement) {
    let isNumber = row.choice != nil || row.property.type == .corners
    if case .none = value, !isNumber { return draft.remove(row.name) }
    let node: Node? =
      switch (row.property.type, value, row.choice) {
      case (_, .number(let number), let choice?):
        Int(exactly: number).flatMap { choice.init(number: $0) }.map { element.text($0.rawValue) }
      case (.corners, .number(let bits), _) where bits == bits.rounded() && (0...15).contains(bits):
        element.list(
          CornerMask.named.filter { CornerMask(rawValue: Int(bits)).contains($0.corner) }.map { element.text($0.name) })
      case _ where isNumber: nil
      // A number is a text too, but no choice.
      case (.choice, _, _): value.node(as: .text, at: element)
      case (let type, _, _): value.node(as: type, at: element)
      }
    guard let node else { return warn("\(keyPath) cannot be \(value.phrase)", at: element) }
    draft.set(row.name, node)
  }

  /// Whether UIKit's own button has a key path.
  static func knows(_ keyPath: String) -> Bool {
    ButtonProperty.at(keyPath) != nil || hiddenKeyPaths.contains(keyPath) || invisibleKeyPaths.contains(keyPath)
  }

  private static let hiddenKeyPaths: Set = ["hidden", "isHidden"]

  /// Those that change no pixel.
  private static let invisibleKeyPaths: Set = [
    "accessibilityIdentifier", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits",
    "isAccessibilityElement", "tag", "exclusiveTouch", "isExclusiveTouch", "userInteractionEnabled",
    "isUserInteractionEnabled", "multipleTouchEnabled", "restorationIdentifier", "layer.shouldRasterize",
    "layer.rasterizationScale", "layer.name", "titleLabel.adjustsFontForContentSizeCategory",
  ]

  // MARK: - Values

  /// Nil, with a finding, for a type that sets nothing here.
  private mutating func value(of element: XMLElement) throws(Diagnostic) -> RuntimeValue? {
    let type = element["type"] ?? ""
    let child = element.children.first { $0["key"] == "value" }
    let text = element["value"] ?? child?["value"]
    switch type {
    case "color":
      guard let child, child.name != "nil" else { return RuntimeValue.none }
      return try color(child).map(RuntimeValue.color)
    case "number":
      guard let text else { break }
      if child?.name == "bool" { return .boolean(try boolean(text, "value", at: element)) }
      return .number(try double(text, "value", at: child ?? element))
    case "boolean": return .boolean(try boolean(text ?? "NO", "value", at: element))
    case "string", "localizedString": return .text(element["value"] ?? child?.decodedText ?? "")
    case "image":
      guard let name = element["value"] else { break }
      return .image(try image(name, isSymbol: element["catalog"] == "system", at: element))
    case "point": if let child { return .pair(try numbers(child, "x", "y")) }
    case "size": if let child { return .pair(try numbers(child, "width", "height")) }
    case "rect": if let child { return .rect(try numbers(child, "x", "y", "width", "height")) }
    case "nil": return RuntimeValue.none
    default: break
    }
    warn("\((element["keyPath"] ?? "").quoted) has no value of type \(type.quoted) that can be drawn", at: element)
    return nil
  }
}

/// The value of a runtime attribute.
enum RuntimeValue {
  case boolean(Bool)
  case number(Double)
  case text(String)
  case color(Node)
  case image(Node)
  case pair(Node)
  case rect(Node)
  /// Sets nil.
  case none

  /// As a property of a type takes it, converted as key-value coding does; nil if it does not fit.
  func node(as type: PropertyType?, at element: XMLElement) -> Node? {
    switch (self, type) {
    case (.boolean(let value), .boolean?), (.boolean(let value), nil): element.plain("\(value)")
    case (.boolean(let value), .number?), (.boolean(let value), .integer?): element.plain(value ? "1" : "0")
    case (.number(let value), .boolean?): element.plain("\(value != 0)")
    case (.number(let value), .number?), (.number(let value), .integer?), (.number(let value), .fontWeight?),
      (.number(let value), nil):
      element.plain(ControlBuilder.decimal(value))
    case (.number(let value), .text?): element.text(ControlBuilder.decimal(value))
    case (.text(let text), .boolean?): element.plain("\(["YES", "true", "1"].contains(text))")
    case (.text(let text), .number?), (.text(let text), .integer?):
      DecimalNumber.parse(text).flatMap { $0.isFinite ? element.plain(ControlBuilder.decimal($0)) : nil }
    case (.text(let text), .text?), (.text(let text), .choice?), (.text(let text), .fontWeight?),
      (.text(let text), nil):
      element.text(text)
    case (.color(let node), .color?), (.color(let node), nil): node
    case (.image(let node), .image?), (.image(let node), nil): node
    case (.pair(let node), .point?), (.pair(let node), nil): node
    case (.rect(let node), .rect?), (.rect(let node), .frame?), (.rect(let node), nil): node
    default: nil
    }
  }

  /// `a number`, for the end of a sentence.
  var phrase: String {
    switch self {
    case .boolean: "a truth value"
    case .number(let number): ControlBuilder.decimal(number)
    case .text(let text): text.quoted
    case .color: "a colour"
    case .image: "an image"
    case .pair: "a point or a size"
    case .rect: "a rectangle"
    case .none: "nil"
    }
  }
}
