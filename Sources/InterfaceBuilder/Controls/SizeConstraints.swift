internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckLayerTree

/// The constraints of a control that concern nothing but its own width and height.
struct SizeConstraints {
  /// Constants in points: equalities and limits.
  private(set) var width: Double?
  private(set) var height: Double?
  private(set) var minimum: (width: Double?, height: Double?)
  private(set) var maximum: (width: Double?, height: Double?)
  /// The width divided by the height.
  private(set) var aspectRatio: Double?
  /// Constraints of the width or height that are not solved here.
  private(set) var others: [XMLElement] = []

  /// - Throws: For numbers that are none.
  init(of control: InterfaceControl, _ builder: ControlBuilder) throws(Diagnostic) {
    for element in control.element.child("constraints")?.children ?? [] {
      guard let side = element["firstAttribute"], ["width", "height"].contains(side),
        (element["firstItem"] ?? control.id) == control.id, element.flag("placeholder") != true,
        builder.document.inherited.excluded(element) == nil
      else { continue }
      if element["secondItem"] == nil {
        try add(element, side, builder)
      } else if try !addRatio(element, side, of: control, builder) {
        others.append(element)
      }
    }
  }

  /// A constant; the first of two equalities counts, and the stricter of two limits.
  private mutating func add(_ element: XMLElement, _ side: String, _ builder: ControlBuilder) throws(Diagnostic) {
    guard let constant = try builder.length("constant", of: element) else { return }
    guard SizeRule.lengths.contains(constant) else { return others.append(element) }
    let isWidth = side == "width"
    switch element["relation"] ?? "equal" {
    case "equal": if isWidth { width = width ?? constant } else { height = height ?? constant }
    case "greaterThanOrEqual":
      if isWidth {
        minimum.width = max(minimum.width ?? 0, constant)
      } else {
        minimum.height = max(minimum.height ?? 0, constant)
      }
    case "lessThanOrEqual":
      if isWidth {
        maximum.width = min(maximum.width ?? .infinity, constant)
      } else {
        maximum.height = min(maximum.height ?? .infinity, constant)
      }
    default: others.append(element)
    }
  }

  /// Whether it is an aspect ratio of the control itself.
  private mutating func addRatio(
    _ element: XMLElement, _ side: String, of control: InterfaceControl, _ builder: ControlBuilder
  ) throws(Diagnostic) -> Bool {
    guard element["secondItem"] == control.id, element["secondAttribute"] == (side == "width" ? "height" : "width"),
      (element["relation"] ?? "equal") == "equal", try builder.length("constant", of: element) == nil
    else { return false }
    let ratio = try Self.multiplier(element, builder)
    let own = side == "width" ? ratio : 1 / ratio
    guard SizeRule.ratios.contains(own) else { return false }
    aspectRatio = aspectRatio ?? own
    return true
  }

  private static func multiplier(_ element: XMLElement, _ builder: ControlBuilder) throws(Diagnostic) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    if let ratio = DecimalNumber.parseRatio(text) { return ratio }
    throw builder.source.error("multiplier must be a number, not \(text.quoted)", at: element.mark)
  }

  /// The sides whose limits leave no length.
  var contradictions: [String] {
    let sides = [("width", minimum.width, maximum.width), ("height", minimum.height, maximum.height)]
    return sides.filter { _, minimum, maximum in (minimum ?? 0) > (maximum ?? .infinity) }.map(\.0)
  }

  /// Of a rule that a button file has for the size; those that a side's equality replaces are left out.
  var fields: [(key: String, value: Double)] {
    let limits = [
      ("minWidth", width == nil ? minimum.width : nil), ("minHeight", height == nil ? minimum.height : nil),
      ("maxWidth", width == nil && !contradictions.contains("width") ? maximum.width : nil),
      ("maxHeight", height == nil && !contradictions.contains("height") ? maximum.height : nil),
    ]
    let all = [("width", width), ("height", height)] + limits + [("aspectRatio", aspectRatio)]
    return all.compactMap { key, value in value.map { (key, $0) } }
  }
}
